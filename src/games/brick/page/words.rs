//! The sentences of a game of Brick Dominoes.

use super::advice;
use super::phrases::{gain_of, lying, lying_at, match_of, points, set_name, signed};
use crate::app::game::{Advice, Amount, CardText, GameWords, card};
use crate::app::words::deal_word::DealWord;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence, bone_name, bone_names};
use crate::bots::Choice;
use crate::engine::{Bone, GameView, Level, Points, Seat};
use crate::games::brick::rules::{Action, Brick, Event, FACE_DOWN, FirstBy, HAND, MatchEnd, Options, Phase, View};
use crate::games::brick::scene::{self, BrickTip};
use crate::text::{count_string, t_string};

impl GameWords for Brick {
    type Tip = BrickTip;

    const CARD: CardText = card!(brick, terms: app.terms, minutes: 9);

    const DEAL: DealWord = DealWord::Match;

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::try_from(view.held(seat)).unwrap_or_default();
        Amount { number, words: count_string!(i18n, brick.bricks, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::try_from(view.yard()).unwrap_or_default();
        Some(Amount { number, words: count_string!(i18n, brick.yard_left, count = number) })
    }

    /// Narrates `events`. Everything is announced; the screen shows only the last action at the wall, the player's own
    /// draws and the first player, because the table shows the rest.
    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let at_wall = |event: &Event| matches!(event, Event::Placed { .. } | Event::Skipped { .. });
        let last = events.iter().rposition(at_wall);
        let mut told = Vec::new();
        let mut index = 0;
        while let Some(event) = events.get(index) {
            let mut count = 1;
            match event {
                // the deal is narrated when it is shown
                Event::MatchDealt { .. } => {}
                Event::Revealed { bricks, first, by } => {
                    told.extend(revealed(i18n, seat_names, bricks, *first, *by, last.is_none()));
                }
                Event::Placed { .. } | Event::Skipped { .. } => {
                    let said = at_the_wall(i18n, event, seat_names).into_iter();
                    let is_shown = last == Some(index);
                    told.extend(said.map(|sentence| if is_shown { sentence } else { sentence.spoken_only() }));
                }
                Event::Drew { seat, .. } => {
                    let by_them = |event: &&Event| matches!(event, Event::Drew { seat: other, .. } if other == seat);
                    count = events[index..].iter().take_while(by_them).count();
                    told.extend(drew(i18n, seat_names, *seat, &events[index..index + count]));
                }
                Event::MatchEnded { why, lost, .. } => told.extend(ended(i18n, seat_names, *why, lost)),
            }
            index += count;
        }
        told
    }

    /// The number of the match dealt among `events`, and its starting brick.
    fn tell_deal(i18n: I18n, events: &[Event], _: &SeatNames) -> Vec<Sentence> {
        let dealt = events.iter().rev().find_map(|event| match event {
            Event::MatchDealt { number, start } => Some((*number, *start)),
            _ => None,
        });
        let words = |(number, start): (u32, Bone)| {
            t_string!(i18n, brick.tell.dealt, number = number, brick = bone_name(i18n, start))
        };
        dealt.map(|dealt| Sentence::plain(words(dealt))).into_iter().collect()
    }

    /// The starting brick of the first match, until a seat has revealed.
    fn opening(i18n: I18n, view: &View, _: &SeatNames) -> Vec<Sentence> {
        let is_first = matches!(view.phase(), Phase::Reveal) && view.match_number() == 1;
        let start = view.wall().bricks().first().filter(|_| is_first);
        let words = |brick: Bone| t_string!(i18n, brick.tell.begins, brick = bone_name(i18n, brick));
        start.map(|laid| Sentence::plain(words(laid.bone))).into_iter().collect()
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
        prompt_after(i18n, view, false)
    }

    fn short_prompt(i18n: I18n, view: &View) -> Option<String> {
        prompt_after(i18n, view, true)
    }

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn recommended(view: &View, choices: &[Choice<Action>], opponents: Level) -> usize {
        advice::recommended(view, choices, opponents)
    }

    fn tips(view: &View) -> Vec<BrickTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, _: &View, tip: BrickTip, _: &SeatNames) -> String {
        match tip {
            BrickTip::Reveal => t_string!(i18n, brick.tip.reveal),
            BrickTip::Place => t_string!(i18n, brick.tip.place),
            BrickTip::Layers => t_string!(i18n, brick.tip.layers),
            BrickTip::Readied => t_string!(i18n, brick.tip.readied),
            BrickTip::Skip => t_string!(i18n, brick.tip.skip),
            BrickTip::Draw => t_string!(i18n, brick.tip.draw),
            BrickTip::End => t_string!(i18n, brick.tip.end),
        }
        .to_owned()
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
        let matches = options.matches.map_or_else(
            || t_string!(i18n, common.open_ended).to_owned(),
            |matches| count_string!(i18n, brick.matches, count = matches),
        );
        t_string!(i18n, brick.in_short, set = set_name(i18n, options.set), matches = matches)
    }

    /// An action in the move list, without its points, which have their own column.
    fn short(i18n: I18n, action: &Action, events: &[Event]) -> String {
        let drawn = events.iter().find_map(|event| match event {
            Event::Drew { bone, .. } => *bone,
            _ => None,
        });
        let layer = events.iter().find_map(|event| match event {
            Event::Placed { layer, .. } => Some(*layer),
            _ => None,
        });
        match (action, drawn) {
            (Action::Draw(None), Some(brick)) => t_string!(i18n, brick.short.drew, brick = brick.to_string()),
            (Action::Draw(None), None) => t_string!(i18n, common.drew, count = 1),
            (Action::Draw(Some(brick)), _) => t_string!(i18n, brick.short.take, brick = brick.to_string()),
            (Action::Skip, _) => t_string!(i18n, brick.short.skip).to_owned(),
            (Action::Reveal(brick), _) => t_string!(i18n, brick.short.reveal, brick = brick.to_string()),
            _ => possible(i18n, action, layer.unwrap_or_default()),
        }
    }

    fn short_of_many(i18n: I18n, action: &Action, count: u32) -> Option<String> {
        matches!(action, Action::Draw(None)).then(|| t_string!(i18n, common.drew, count = count))
    }

    /// A possible action, with its points.
    fn short_of(i18n: I18n, view: &View, action: &Action) -> String {
        let layer = match action {
            Action::Place(bone, at) => view.wall().check([bone.low(), bone.high()], *at),
            Action::PlaceReadied(_, at) => view.wall().check(FACE_DOWN, *at),
            _ => Ok(0),
        };
        let what = possible(i18n, action, layer.unwrap_or_default());
        match gain_of(view, action) {
            0 => what,
            gain => format!("{what}, {}", signed(gain)),
        }
    }

    fn short_hidden(i18n: I18n, _: &[Event]) -> String {
        t_string!(i18n, brick.short.hidden).to_owned()
    }

    fn progress(i18n: I18n, view: &View) -> Option<String> {
        let matches = view.options().matches;
        (matches != Some(1)).then(|| match_of(i18n, view.match_number(), matches))
    }
}

/// The revealed bricks, and the first player.
fn revealed(
    i18n: I18n,
    seat_names: &SeatNames,
    bricks: &[Bone],
    first: Seat,
    by: FirstBy,
    is_news: bool,
) -> Vec<Sentence> {
    let each = seat_names.seats().zip(bricks);
    let each = each.map(|(seat, brick)| format!("{} {}", seat_names.name(i18n, seat), bone_name(i18n, *brick)));
    let bricks_told = t_string!(i18n, brick.tell.revealed, bricks = each.collect::<Vec<_>>().join(", "));
    let person = seat_names.person(i18n, first);
    let sum = bricks.get(first.index()).map_or(0, |brick| brick.pips());
    let who = match by {
        FirstBy::Sum => t_string!(i18n, brick.tell.first_sum, name = person, sum = sum),
        FirstBy::Face => t_string!(i18n, brick.tell.first_face, name = person),
    };
    let who = Sentence::plain(who);
    vec![Sentence::plain(bricks_told).spoken_only(), if is_news { who } else { who.spoken_only() }]
}

/// A brick that was placed or readied.
fn at_the_wall(i18n: I18n, event: &Event, seat_names: &SeatNames) -> Vec<Sentence> {
    match event {
        Event::Placed { seat, bone, face_down, at, layer, gain } => {
            let (person, brick) = (seat_names.person(i18n, *seat), bone_name(i18n, *bone));
            let points = points(i18n, *gain);
            let words = |place: String| match (*face_down, *gain > 0) {
                (false, true) => {
                    t_string!(i18n, brick.tell.place_for, name = person, brick = brick, place = place, points = points)
                }
                (false, false) => t_string!(i18n, brick.tell.place, name = person, brick = brick, place = place),
                (true, _) => t_string!(i18n, brick.tell.ready, name = person, brick = brick, place = place),
            };
            let kind = if *gain > 0 { Sentence::gain } else { Sentence::plain };
            vec![kind(words(lying(i18n, *layer))).heard(words(lying_at(i18n, *layer, *at)))]
        }
        Event::Skipped { seat, shown } => {
            let person = seat_names.person(i18n, *seat);
            vec![Sentence::plain(if shown.is_empty() {
                t_string!(i18n, brick.tell.skip_empty, name = person)
            } else {
                t_string!(i18n, brick.tell.skip, name = person, bricks = bone_names(i18n, shown))
            })]
        }
        _ => Vec::new(),
    }
}

/// A seat's consecutive draws, as sentences.
fn drew(i18n: I18n, seat_names: &SeatNames, seat: Seat, draws: &[Event]) -> Vec<Sentence> {
    let drawn = |of_readied: bool| {
        draws.iter().filter_map(move |event| match event {
            Event::Drew { bone, readied, .. } if *readied == of_readied => Some(*bone),
            _ => None,
        })
    };
    let taken: Vec<Bone> = drawn(true).flatten().collect();
    let unseen: Vec<Bone> = drawn(false).flatten().collect();
    let hidden = u32::try_from(drawn(false).count() - unseen.len()).unwrap_or_default();
    let you = seat_names.is_you(seat);
    let mut told = Vec::new();
    if you && !unseen.is_empty() {
        told.push(Sentence::plain(t_string!(i18n, brick.tell.you_drew, bricks = bone_names(i18n, &unseen))));
    } else if !you {
        let count = hidden + u32::try_from(unseen.len()).unwrap_or_default();
        if count > 0 {
            let name = seat_names.name(i18n, seat);
            told.push(Sentence::plain(count_string!(i18n, brick.tell.drew, count = count, name = name)));
        }
    }
    if !taken.is_empty() {
        let (person, bricks) = (seat_names.person(i18n, seat), bone_names(i18n, &taken));
        told.push(Sentence::plain(t_string!(i18n, brick.tell.took, name = person, bricks = bricks)));
    }
    if you { told } else { told.into_iter().map(Sentence::spoken_only).collect() }
}

/// The reason a match ended, and the points the seats lost for their hands.
fn ended(i18n: I18n, seat_names: &SeatNames, why: MatchEnd, lost: &[Points]) -> Vec<Sentence> {
    let why = match why {
        MatchEnd::Stuck(seat) => t_string!(i18n, brick.tell.stuck, name = seat_names.person(i18n, seat)),
        MatchEnd::Stalemate => t_string!(i18n, brick.tell.stalemate).to_owned(),
    };
    let losers = seat_names.seats().zip(lost).filter(|(_, lost)| **lost != 0);
    let words = |(seat, lost): (Seat, &Points)| {
        t_string!(i18n, brick.tell.loses, name = seat_names.person(i18n, seat), points = lost.unsigned_abs())
    };
    let each: Vec<String> = losers.map(words).collect();
    let losses = (!each.is_empty()).then(|| t_string!(i18n, brick.tell.lost, losses = each.join(", ")));
    std::iter::once(why).chain(losses).map(Sentence::ending).collect()
}

fn prompt_after(i18n: I18n, view: &View, news: bool) -> Option<String> {
    let you = view.seat?;
    let words = match view.phase() {
        Phase::Reveal => t_string!(i18n, brick.turn.reveal).to_owned(),
        Phase::Play(seat) if seat == you => {
            let mut legal = Vec::new();
            view.legal(&mut legal);
            let can_place = legal.iter().any(|action| matches!(action, Action::Place(..)));
            let can_ready = legal.iter().any(|action| matches!(action, Action::PlaceReadied(..)));
            match (can_place, can_ready, news) {
                (true, _, false) => t_string!(i18n, brick.turn.play),
                (true, _, true) => t_string!(i18n, brick.turn.play_short),
                (false, true, false) => t_string!(i18n, brick.turn.readied_only),
                (false, true, true) => t_string!(i18n, brick.turn.readied_short),
                (false, false, _) => t_string!(i18n, brick.turn.skip_only),
            }
            .to_owned()
        }
        Phase::Draw { seat, .. } if seat == you => {
            let there = view.yard() + view.readied().len();
            let count = u32::try_from(HAND.saturating_sub(view.held(you)).min(there)).unwrap_or_default();
            if view.readied().is_empty() {
                count_string!(i18n, brick.turn.draw_yard, count = count)
            } else if view.yard() == 0 {
                count_string!(i18n, brick.turn.draw_readied, count = count)
            } else {
                count_string!(i18n, brick.turn.draw, count = count)
            }
        }
        _ => return None,
    };
    Some(words)
}

/// A possible action. `layer`: that of a placed brick.
fn possible(i18n: I18n, action: &Action, layer: u8) -> String {
    let place = || lying(i18n, layer);
    match action {
        Action::Reveal(brick) => t_string!(i18n, brick.short.could_reveal, brick = brick.to_string()),
        Action::Place(brick, _) => t_string!(i18n, brick.short.place, brick = brick.to_string(), place = place()),
        Action::PlaceReadied(brick, _) => t_string!(i18n, brick.short.ready, brick = brick.to_string(), at = place()),
        Action::Skip => t_string!(i18n, brick.short.could_skip).to_owned(),
        Action::Draw(None) => t_string!(i18n, brick.short.could_draw).to_owned(),
        Action::Draw(Some(brick)) => t_string!(i18n, brick.short.could_take, brick = brick.to_string()),
    }
}
