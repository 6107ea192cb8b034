//! The plot of a curve: a line for each side, with marks for swings, moved through by touch, mouse and keys.

use leptos::prelude::*;

use super::reviewed::Reviewed;
use crate::app::components::unbroken::unbroken;
use crate::app::words::figures::chance;
use crate::app::words::{in_one_line, labeled};
use crate::bots::curve::Curve;
use crate::engine::Seat;
use crate::text::{list, t, t_string};

/// The dashes and gaps of each line in pixels: lines differ in black and white, too.
const STROKES: [&str; 10] = ["none", "7 3", "2 3", "10 3 2 3", "4 2", "12 4", "1 2", "6 2 1 2 1 2", "9 2 9 5", "3 5"];

/// The sides in the order of the legend: first the one that the sentences are about.
fn order(curve: &Curve, told: usize) -> Vec<usize> {
    let count = curve.sides().count();
    (0..count).map(|offset| (told + offset) % count).collect()
}

/// The points of a side's line, in percent of the height and in entries.
fn points(curve: &Curve, side: usize) -> Vec<(usize, f64)> {
    (0..curve.len()).filter_map(|after| Some((after, 100.0 - 100.0 * curve.chance(after, side)?))).collect()
}

/// Points as an attribute of SVG.
fn written(points: impl IntoIterator<Item = (usize, f64)>) -> String {
    points.into_iter().map(|(x, y)| format!("{x},{y:.1}")).collect::<Vec<_>>().join(" ")
}

/// The lines, with the area between the line of a game of two sides and the middle.
fn lines(curve: &Curve, told: usize) -> impl IntoView + use<> {
    let drawn = if curve.sides().count() == 2 { vec![told] } else { order(curve, told) };
    let area = (drawn.len() == 1).then(|| {
        let line = points(curve, told);
        let ends = [line.last(), line.first()].map(|point| point.map_or(0, |point| point.0));
        view! { <polygon class="curve-area" points=written(line.into_iter().chain(ends.map(|x| (x, 50.0)))) /> }
    });
    let line = |(number, side): (usize, usize)| {
        view! {
            <polyline
                class="curve-line"
                class:first=number == 0
                points=written(points(curve, side))
                stroke-dasharray=STROKES[number % STROKES.len()]
            />
        }
    };
    let lines = drawn.into_iter().enumerate().map(line).collect_view();
    view! { {area} {lines} }
}

/// The lines alone, above the slider of a replay.
#[component]
pub(super) fn Strip(
    /// The curve.
    curve: RwSignal<Curve>,
    /// The side that is drawn first.
    told: usize,
    /// The number of entries of the game.
    entries: usize,
) -> impl IntoView {
    view! {
        <svg
            class="curve-strip"
            viewBox=format!("0 0 {} 100", entries.max(1))
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
        >
            {move || lines(&curve.read(), told)}
        </svg>
    }
}

impl Reviewed {
    /// The seat by which a side is named: the viewer's, or the first.
    pub(super) fn seat_of(self, side: usize) -> Seat {
        let names = self.seat_names.read_value();
        let sides = names.sides();
        let own = names.you().filter(|seat| sides.of(*seat) == side);
        own.or_else(|| sides.seats_of(side).iter().next()).unwrap_or(Seat::new(0))
    }

    /// What the plot shows after this many entries, in words: the step and the chance of each side.
    fn chances_told(self, after: usize) -> String {
        let (i18n, curve) = (self.i18n, self.curve.curve.read());
        let told = order(&curve, self.told()).into_iter().filter_map(|side| {
            let name = self.seat_names.read_value().side_in_result(i18n, self.seat_of(side));
            Some(format!("{name} {}", chance(i18n, curve.chance(after, side)?)))
        });
        labeled(i18n, &self.counted(after), &list(i18n, &told.collect::<Vec<_>>()))
    }

    /// The number of entries, in words.
    fn counted(self, after: usize) -> String {
        let steps = self.kept.with_value(|kept| kept.game.ply());
        t_string!(self.i18n, review.step, step = after, steps = steps)
    }

    /// What the entry before this number of entries was.
    fn happened(self, after: usize) -> String {
        let names = self.seat_names.read_value();
        let Some(index) = after.checked_sub(1) else { return t_string!(self.i18n, review.start).to_owned() };
        self.log.with_value(|log| {
            let told = log.get(index).map(|entry| self.game.tell(self.i18n, &entry.events, &names));
            in_one_line(self.i18n, &names, &told.unwrap_or_default())
        })
    }
}

/// A mark at a point of a side's line.
fn mark(
    curve: &Curve,
    side: usize,
    after: usize,
    entries: usize,
    class: &'static str,
) -> Option<impl IntoView + use<>> {
    let (left, chance) = (100.0 * float(after) / float(entries.max(1)), curve.chance(after, side)?);
    let (left, top) = (format!("{left}%"), format!("{:.1}%", 100.0 - 100.0 * chance));
    Some(view! { <span class=class style:left=left style:top=top></span> })
}

fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The plot with its legend and the words for the chosen move.
#[component]
pub(super) fn Plot(reviewed: Reviewed) -> impl IntoView {
    let i18n = reviewed.i18n;
    let entries = reviewed.kept.with_value(|kept| kept.game.ply());
    let told = reviewed.told();
    let curve = reviewed.curve.curve;
    let chosen = RwSignal::new(None::<usize>);
    // until a move is chosen, the end of the curve
    let at = Memo::new(move |_| chosen.get().unwrap_or_else(|| curve.read().len().saturating_sub(1)));
    let deals: Vec<usize> = reviewed.ends.with_value(|ends| (1..entries).filter(|after| ends.is_end(*after)).collect());
    let deals = deals.into_iter().map(|after| view! { <path class="curve-deal" d=format!("M{after} 0V100") /> });
    let marks = move || {
        let curve = curve.read();
        let swings = curve.swings(told).into_iter().map(|entry| mark(&curve, told, entry + 1, entries, "curve-swing"));
        let cursor = mark(&curve, told, at.get(), entries, "curve-cursor");
        view! { {swings.collect_view()} {cursor} }
    };
    let hover = move |event: web_sys::PointerEvent| {
        if event.pointer_type() == "mouse" && event.buttons() == 0 {
            let width = f64::from(event_target::<web_sys::HtmlElement>(&event).offset_width().max(1));
            let along = f64::from(event.offset_x()) / width * float(entries);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and the entries")]
            chosen.set(Some((along.max(0.0).round() as usize).min(entries)));
        }
    };
    let legend = move || {
        let curve = curve.read();
        let sides = order(&curve, told);
        let is_duel = sides.len() == 2;
        let row = |(number, side): (usize, usize)| {
            let name = reviewed.seat_names.read_value().side_in_result(i18n, reviewed.seat_of(side));
            let sample = (number == 0 || !is_duel).then(|| {
                view! {
                    <svg viewBox="0 0 32 8" aria-hidden="true" focusable="false">
                        <path
                            class="curve-line"
                            class:first=number == 0
                            d="M0 4H32"
                            stroke-dasharray=STROKES[number % STROKES.len()]
                        />
                    </svg>
                }
            });
            let share = curve.chance(at.get(), side).map(|share| chance(i18n, share));
            view! {
                <li>
                    {sample} <span>{name}</span> " " <strong class="number">{share}</strong>
                </li>
            }
        };
        sides.into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <div class="curve">
            <svg
                viewBox=format!("0 0 {} 100", entries.max(1))
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
            >
                <path class="curve-middle" d=format!("M0 50H{}", entries.max(1)) />
                {deals.collect_view()}
                <g>{move || lines(&curve.read(), told)}</g>
                <path class="curve-at" d=move || format!("M{} 0V100", at.get()) />
            </svg>
            <div class="curve-marks" aria-hidden="true">
                {marks}
            </div>
            <input
                type="range"
                min="0"
                max=entries
                aria-label=t!(i18n, review.curve)
                aria-valuetext=move || format!("{}. {}", reviewed.chances_told(at.get()), reviewed.happened(at.get()))
                prop:value=move || at.get().to_string()
                on:pointermove=hover
                on:input=move |event| {
                    if let Ok(after) = event_target_value(&event).parse() {
                        chosen.set(Some(after));
                    }
                }
            />
        </div>
        <ul class="curve-legend">{legend}</ul>
        <p class="curve-told">
            <span class="replay-step">{move || reviewed.counted(at.get())}</span>
            {move || unbroken(reviewed.happened(at.get()))}
        </p>
    }
}
