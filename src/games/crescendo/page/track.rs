//! The score track: a printed sheet on which each player moves a token along their total.

use std::fmt::Write;

use leptos::prelude::*;

use crate::app::game::{Filling, Paper, PrintSheet};
use crate::app::print::score_sheet::{PaperScroll, SmallPrint};
use crate::app::words::I18n;
use crate::engine::{Points, Seat, Seats};
use crate::games::crescendo::rules::Crescendo;
use crate::games::crescendo::scene::track::{SQUARES, Standing, Stroke, Track};
use crate::scene::table::Rect;
use crate::text::t_string;

/// The score track.
pub const SHEET: PrintSheet = PrintSheet {
    class: "track-sheet",
    name: |i18n| t_string!(i18n, crescendo.print.track),
    is_blank_too: true,
    most_names: 0,
    has_tints: true,
    draw,
};

/// The letters of the players' tokens, the same on both sheets.
pub const LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// Distance of the threshold's frame from the edge of its square.
const FRAME: f64 = 0.5;
/// Half the width of the outer edge, which is drawn around the squares.
const EDGE: f64 = 0.5;

/// The largest track that fits on the paper.
const fn track_on(paper: Paper) -> Track {
    match paper {
        Paper::A4 => Track { width: 9.5, height: 10.6 },
        Paper::Letter => Track { width: 9.75, height: 9.6 },
    }
}

fn draw(i18n: I18n, filling: &Filling) -> AnyView {
    let order = filling.order();
    let totals: Vec<Option<Points>> = order
        .iter()
        .map(|seat| filling.game.as_ref().and_then(|game| game.scores().get(seat.index()).copied()))
        .collect();
    let names: Vec<Signal<String>> = order.iter().map(|seat: &Seat| filling.name(*seat)).collect();
    let threshold = filling.options::<Crescendo>().threshold;
    let track = track_on(filling.paper);
    let rule = if filling.seats == Seats::TWO {
        t_string!(i18n, crescendo.print.rule_two, points = threshold)
    } else {
        t_string!(i18n, crescendo.print.rule_more, points = threshold)
    };
    let key = names.iter().zip(&totals).enumerate().map(|(place, (name, total))| player(place, *name, *total));
    let standing = {
        let (names, totals) = (names.clone(), totals.clone());
        move || {
            let mut said = vec![t_string!(i18n, crescendo.print.track_of, points = threshold)];
            for (name, total) in names.iter().zip(&totals) {
                if let Some(total) = total {
                    said.push(t_string!(i18n, crescendo.print.stands_at, name = name.get(), points = *total));
                }
            }
            said.join(" ")
        }
    };
    let area = track.area();
    let seen = format!("{} {} {} {}", -EDGE, -EDGE, area.width + 2.0 * EDGE, area.height + 2.0 * EDGE);
    view! {
        <ul class="track-key">{key.collect_view()}</ul>
        <PaperScroll label=t_string!(i18n, crescendo.print.track)>
            <svg class="track" viewBox=seen role="img" aria-label=standing>
                {squares(track)}
                {marked(track, threshold)}
                <path class="track-arrow" d=arrows(track) />
                {tokens(track, &totals)}
            </svg>
        </PaperScroll>
        <SmallPrint credit=t_string!(i18n, crescendo.print.credit)>
            <p class="track-rule">{sample()} <strong>{rule}</strong> " " {t_string!(i18n, crescendo.print.rule_on)}</p>
            <p>{t_string!(i18n, crescendo.print.track_how)} " " {t_string!(i18n, crescendo.print.track_board)}</p>
        </SmallPrint>
    }
    .into_any()
}

/// A player's token, name, and the box to tick when their total has gone once around the track.
fn player(place: usize, name: Signal<String>, total: Option<Points>) -> impl IntoView {
    let rounds = total.map_or(0, |total| Standing::of(total).rounds);
    view! {
        <li>
            <svg class="track-sign" viewBox="-1 -1 2 2" aria-hidden="true" focusable="false">
                {token(place, Rect::around(0.0, 0.0, 1.9, 1.9))}
            </svg>
            <span class="track-name">{move || name.get()}</span>
            {total.map(|total| view! { <span class="track-total">{total}</span> })}
            <span class="track-lap">
                {format!("+{}", SQUARES * rounds.max(1))}
                <svg class="track-box" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
                    <rect x=1.0 y=1.0 width=8.0 height=8.0 />
                    {(rounds > 0).then(|| view! { <path d="M2.6 5.2 4.4 7.2 7.6 2.8" /> })}
                </svg>
            </span>
        </li>
    }
}

/// Lines as the data of an SVG path.
fn path(lines: &[Stroke]) -> String {
    lines.iter().fold(String::new(), |mut path, Stroke { from, to }| {
        // writing to a `String` cannot fail
        let _ = write!(path, "M{:.2} {:.2}L{:.2} {:.2}", from.0, from.1, to.0, to.1);
        path
    })
}

/// Rectangles as the data of an SVG path.
fn boxes(rects: impl Iterator<Item = Rect>) -> String {
    rects.fold(String::new(), |mut path, Rect { left, top, width, height }| {
        let _ = write!(path, "M{left:.2} {top:.2}h{width:.2}v{height:.2}h-{width:.2}z");
        path
    })
}

/// Rows of dots across a rectangle: each is a line with dashes of length zero.
fn dots(rect: Rect) -> Vec<Stroke> {
    let rows = 7_u8;
    let row = |number: u8| {
        let y = rect.top + rect.height * (f64::from(number) + 0.5) / f64::from(rows);
        let inset = if number.is_multiple_of(2) { 0.5 } else { 1.3 };
        Stroke { from: (rect.left + inset, y), to: (rect.left + rect.width - 0.3, y) }
    };
    (0..rows).map(row).collect()
}

/// The squares with their numbers; every second ten is tinted, and the first square of each hundred has a boxed number.
fn squares(track: Track) -> impl IntoView {
    let tens = SQUARES / 10;
    let tinted = |hundreds: u16| {
        let ten = move |ten: &u16| ten % 2 == 1 && ten / 10 % 2 == hundreds;
        boxes((0..tens).filter(ten).map(|ten| track.ten(ten)))
    };
    let dotted: Vec<Stroke> = (0..tens).filter(|ten| ten % 2 == 1).flat_map(|ten| dots(track.ten(ten))).collect();
    let (mut walls, mut great) = (Vec::new(), Vec::new());
    for (wall, row) in track.walls().into_iter().zip(1..) {
        if row % 5 == 0 { great.push(wall) } else { walls.push(wall) }
    }
    let ends = (1..tens).filter(|ten| ten % 2 == 1).map(|ten| {
        let (one, other) = (track.square(ten * 10 - 1), track.square(ten * 10));
        let x = one.left.max(other.left);
        Stroke { from: (x, one.top), to: (x, one.top + one.height) }
    });
    let hundreds = boxes((0..SQUARES / 100).map(|hundred| number_box(track, hundred * 100)));
    let area = track.area();
    view! {
        <path class="track-tint" d=tinted(0) />
        <path class="track-tint other" d=tinted(1) />
        <path class="track-dots" d=path(&dotted) />
        <path class="track-parting" d=path(&track.separators()) />
        <path class="track-ten" d=path(&ends.collect::<Vec<_>>()) />
        <path class="track-wall" d=path(&walls) />
        <path class="track-wall great" d=path(&great) />
        <rect class="track-edge" x="0" y="0" width=area.width height=area.height />
        <path class="track-chip" d=hundreds />
        {(0..SQUARES).map(|square| number(track, square, 0.0)).collect_view()}
    }
}

/// The arrows of the path, as the data of an SVG path.
fn arrows(track: Track) -> String {
    track.arrows().into_iter().fold(String::new(), |mut path, arrow| {
        let [a, b, c] = arrow.corners;
        let _ = write!(path, "M{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}z", a.0, a.1, b.0, b.1, c.0, c.1);
        path
    })
}

/// The box around the number of a square.
fn number_box(track: Track, number: u16) -> Rect {
    let square = track.square(number);
    let digits = f64::from(u16::try_from(number.to_string().len()).unwrap_or(3));
    Rect { left: square.left, top: square.top, width: 1.1 + 2.1 * digits, height: Track::NUMBER + 0.3 }
}

/// The number of a square, in the corner with a distance of `inset` from its edges.
fn number(track: Track, number: u16, inset: f64) -> impl IntoView {
    let Rect { left, top, .. } = track.square(number);
    let class = match number {
        hundred if hundred.is_multiple_of(100) => "track-number hundred",
        ten if ten.is_multiple_of(10) => "track-number ten",
        _ => "track-number",
    };
    let (x, y) = (left + 0.75 + inset, top + Track::NUMBER - 0.6 + inset);
    view! {
        <text class=class x=format!("{x:.2}") y=format!("{y:.2}")>
            {number}
        </text>
    }
}

/// The threshold's square: hatched and framed, its number on a plain background.
fn marked(track: Track, threshold: Points) -> impl IntoView {
    let Standing { square: number, rounds } = Standing::of(threshold);
    let Rect { left, top, width, height } = track.square(number);
    let room = number_box(track, number);
    let ground = if number.is_multiple_of(100) { "track-chip" } else { "track-white" };
    let rounds = (rounds > 0).then(|| {
        view! {
            <text class="track-number track-more" x=left + width / 2.0 y=top + height - 1.6>
                {format!("+{}", SQUARES * rounds)}
            </text>
        }
    });
    view! {
        <rect class="track-white" x=left y=top width=width height=height />
        <path class="track-hatch" d=path(&track.hatch(number)) />
        <rect class=ground x=left + FRAME y=top + FRAME width=room.width height=room.height />
        // inside the square, so that the path into it stays open
        <rect
            class="track-threshold"
            x=left + FRAME
            y=top + FRAME
            width=width - 2.0 * FRAME
            height=height - 2.0 * FRAME
        />
        {self::number(track, number, FRAME)}
        {rounds}
    }
}

/// A small square with the threshold's mark, for the rule that mentions it.
fn sample() -> impl IntoView {
    let track = Track { width: 6.0, height: 6.0 };
    view! {
        <svg class="track-sample" viewBox="-0.5 -0.5 7 7" aria-hidden="true" focusable="false">
            <path class="track-hatch" d=path(&track.hatch(0)) />
            <rect class="track-threshold" x=0.0 y=0.0 width=track.width height=track.height />
        </svg>
    }
}

/// The tokens at the players' totals.
fn tokens(track: Track, totals: &[Option<Points>]) -> impl IntoView + use<> {
    let at = |(place, total): (usize, &Option<Points>)| {
        let square = Standing::of((*total)?).square;
        Some(token(place, track.token(square, u8::try_from(place).unwrap_or_default())))
    };
    totals.iter().enumerate().filter_map(at).collect_view()
}

/// A player's token in a rectangle; shape and letter identify it.
fn token(place: usize, room: Rect) -> impl IntoView {
    let r = room.width / 2.0;
    let (x, y) = (room.left + r, room.top + r);
    let shape = match place {
        0 | 3 => {
            format!("M{:.3} {y:.3}a{r:.3} {r:.3} 0 1 0 {:.3} 0a{r:.3} {r:.3} 0 1 0 -{:.3} 0z", x - r, 2.0 * r, 2.0 * r)
        }
        1 => {
            let h = 0.9 * r;
            format!("M{:.3} {:.3}h{:.3}v{:.3}h-{:.3}z", x - h, y - h, 2.0 * h, 2.0 * h, 2.0 * h)
        }
        _ => {
            let h = 1.12 * r;
            format!("M{x:.3} {:.3}L{:.3} {y:.3}L{x:.3} {:.3}L{:.3} {y:.3}z", y - h, x + h, y + h, x - h)
        }
    };
    let class = if place.is_multiple_of(2) { "token dark" } else { "token" };
    let size = if place == 2 { 1.15 } else { 1.4 } * r;
    view! {
        <g class=class stroke-width=format!("{:.3}", 0.14 * r)>
            <path d=shape />
            <text x=format!("{x:.3}") y=format!("{:.3}", y + 0.36 * size) font-size=format!("{size:.3}")>
                {LETTERS.get(place).copied().unwrap_or(' ').to_string()}
            </text>
        </g>
    }
}
