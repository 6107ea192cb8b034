//! Sentences about a game of Scarnecchia.

use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence, bone_name, bone_names};
use crate::engine::{Bone, Points, Seat};
use crate::games::scarnecchia::rules::{Action, Build, Event, HandEnd, Options, Play, Refusal, Scoring, View};
use crate::games::scarnecchia::scene::ScarnecchiaTip;
use crate::text::{count_string, t_string};

/// Name of a scoring.
pub fn scoring_name(i18n: I18n, scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Tiles => t_string!(i18n, scarnecchia.scoring.tiles),
        Scoring::Points => t_string!(i18n, scarnecchia.scoring.points),
        Scoring::Threes => t_string!(i18n, scarnecchia.scoring.threes),
    }
}

/// The settings in a phrase.
pub fn in_short(i18n: I18n, options: &Options) -> String {
    let hands = options.hands.map_or_else(
        || t_string!(i18n, common.open_ended).to_owned(),
        |hands| count_string!(i18n, scarnecchia.hands, count = hands),
    );
    let mut parts = vec![scoring_name(i18n, options.scoring).to_owned(), hands];
    if options.sets > 1 {
        parts.push(t_string!(i18n, scarnecchia.set.sets_two).to_owned());
    }
    parts.join("\u{a0}· ")
}

/// Narrates `events`.
pub fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
    let mut said = Vec::new();
    for event in events {
        match event {
            Event::Captured { seat, tile, tiles, build, sweep } => {
                said.push(Sentence::plain(captured(i18n, seat_names, *seat, *tile, tiles, *build)));
                if *sweep {
                    said.push(Sentence::gain(t_string!(i18n, scarnecchia.tell.sweep)));
                }
            }
            Event::Built { seat, tile, before, build } => {
                said.push(Sentence::plain(built(i18n, seat_names, *seat, *tile, *before, *build)));
            }
            Event::Trailed { seat, tile } => {
                let tile = bone_name(i18n, *tile);
                said.push(Sentence::plain(if seat_names.is_you(*seat) {
                    t_string!(i18n, scarnecchia.tell.you_trailed, tile = tile)
                } else {
                    t_string!(i18n, scarnecchia.tell.trailed, name = seat_names.name(i18n, *seat), tile = tile)
                }));
            }
            Event::Drew { seat, tile: Some(tile), .. } if seat_names.is_you(*seat) => {
                let tile = bone_name(i18n, *tile);
                said.push(Sentence::plain(t_string!(i18n, scarnecchia.tell.you_drew, tile = tile)));
            }
            Event::HandEnded(end) => {
                // a hand ends with the last tile of the stock (docs/rules/scarnecchia.md, The end of a hand)
                said.push(Sentence::ending(t_string!(i18n, scarnecchia.tell.stock_empty)));
                // a title without a full stop, as on the card at the end
                said.push(Sentence::ending(hand_ended(i18n, end, seat_names) + "."));
            }
            Event::Won { winner, scores } => said.push(Sentence::ending(won(i18n, seat_names, *winner, *scores))),
            Event::Drew { .. } | Event::Dealt { .. } => {}
        }
    }
    said
}

/// The winner of the game, with the result.
fn won(i18n: I18n, seat_names: &SeatNames, winner: Option<Seat>, scores: [Points; 2]) -> String {
    let Some(seat) = winner else { return t_string!(i18n, scarnecchia.tell.shared, points = scores[0]) };
    let (most, least) = (scores[seat.index()], scores[1 - seat.index()]);
    if seat_names.is_you(seat) {
        t_string!(i18n, scarnecchia.tell.you_win, most = most, least = least)
    } else {
        t_string!(i18n, scarnecchia.tell.wins, name = seat_names.name(i18n, seat), most = most, least = least)
    }
}

/// The seat that starts the hand dealt among `events`.
pub fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
    let starter = events.iter().find_map(|event| match event {
        Event::Dealt { starter, .. } => Some(*starter),
        _ => None,
    });
    let words = |seat: Seat| {
        if seat_names.is_you(seat) {
            t_string!(i18n, scarnecchia.tell.you_start).to_owned()
        } else {
            t_string!(i18n, scarnecchia.tell.starts, name = seat_names.name(i18n, seat))
        }
    };
    starter.map(|seat| Sentence::plain(words(seat))).into_iter().collect()
}

fn captured(
    i18n: I18n,
    seat_names: &SeatNames,
    seat: Seat,
    tile: Bone,
    taken: &[Bone],
    build: Option<Build>,
) -> String {
    let (you, name) = (seat_names.is_you(seat), seat_names.name(i18n, seat));
    let tile = bone_name(i18n, tile);
    let Some(build) = build else {
        let tiles = bone_names(i18n, taken);
        return if you {
            t_string!(i18n, scarnecchia.tell.you_took, tiles = tiles, tile = tile)
        } else {
            t_string!(i18n, scarnecchia.tell.took, name = name, tiles = tiles, tile = tile)
        };
    };
    let sum = build.sum;
    let stolen = build.owner != seat;
    match (you, stolen) {
        (true, false) => t_string!(i18n, scarnecchia.tell.you_took_build, sum = sum, tile = tile),
        (true, true) => {
            let owner = seat_names.name(i18n, build.owner);
            t_string!(i18n, scarnecchia.tell.you_stole, owner = owner, sum = sum, tile = tile)
        }
        (false, false) => t_string!(i18n, scarnecchia.tell.took_build, name = name, sum = sum, tile = tile),
        (false, true) if seat_names.is_you(build.owner) => {
            t_string!(i18n, scarnecchia.tell.stole_yours, name = name, sum = sum, tile = tile)
        }
        (false, true) => {
            let owner = seat_names.name(i18n, build.owner);
            t_string!(i18n, scarnecchia.tell.stole, name = name, owner = owner, sum = sum, tile = tile)
        }
    }
}

fn built(i18n: I18n, seat_names: &SeatNames, seat: Seat, tile: Bone, before: Option<Build>, build: Build) -> String {
    let (you, name) = (seat_names.is_you(seat), seat_names.name(i18n, seat));
    let tile = bone_name(i18n, tile);
    let Build { sum, target, .. } = build;
    let call = if build.is_finished() {
        target.to_string()
    } else {
        t_string!(i18n, scarnecchia.tell.so_far, target = target, sum = sum)
    };
    let Some(before) = before else {
        let single = bone_name(i18n, build.tiles[0]);
        return if you {
            t_string!(i18n, scarnecchia.tell.you_built, tile = tile, single = single, call = call)
        } else {
            t_string!(i18n, scarnecchia.tell.built, name = name, tile = tile, single = single, call = call)
        };
    };
    match (you, before.owner == seat) {
        (true, true) => t_string!(i18n, scarnecchia.tell.you_added, tile = tile, sum = sum, target = target),
        (false, true) => t_string!(i18n, scarnecchia.tell.added, name = name, tile = tile, sum = sum, target = target),
        (true, false) => {
            let owner = seat_names.name(i18n, before.owner);
            t_string!(i18n, scarnecchia.tell.you_altered, owner = owner, tile = tile, call = call)
        }
        (false, false) if seat_names.is_you(before.owner) => {
            t_string!(i18n, scarnecchia.tell.altered_yours, name = name, tile = tile, call = call)
        }
        (false, false) => {
            let owner = seat_names.name(i18n, before.owner);
            t_string!(i18n, scarnecchia.tell.altered, name = name, owner = owner, tile = tile, call = call)
        }
    }
}

/// The winner of a hand, with the result.
pub fn hand_ended(i18n: I18n, end: &HandEnd, seat_names: &SeatNames) -> String {
    let Some(winner) = end.winner() else {
        return t_string!(i18n, scarnecchia.tell.hand_tied, points = end.points[0]);
    };
    let (most, least) = (end.points[winner.index()], end.points[1 - winner.index()]);
    if seat_names.is_you(winner) {
        t_string!(i18n, scarnecchia.tell.you_won_hand, most = most, least = least)
    } else {
        t_string!(i18n, scarnecchia.tell.won_hand, name = seat_names.name(i18n, winner), most = most, least = least)
    }
}

/// The prompt for the viewer's turn; `None` if it is not their turn.
pub fn prompt(i18n: I18n, view: &View) -> Option<String> {
    if view.turn.is_none() || view.turn != view.seat {
        return None;
    }
    let Some(build) = view.own_build() else {
        return Some(t_string!(i18n, scarnecchia.turn.you).to_owned());
    };
    Some(if build.is_finished() {
        t_string!(i18n, scarnecchia.turn.must_take, target = build.target)
    } else {
        t_string!(i18n, scarnecchia.turn.must_go_on, target = build.target)
    })
}

/// The rule that forbids an action.
pub fn refuse_by_rule(i18n: I18n, refusal: Refusal) -> String {
    match refusal {
        Refusal::NotInHand(_) => t_string!(i18n, scarnecchia.refuse.not_in_hand).to_owned(),
        Refusal::MustCapture(target) => t_string!(i18n, scarnecchia.refuse.must_capture, target = target),
        Refusal::MustCarryOn(target) => t_string!(i18n, scarnecchia.refuse.must_carry_on, target = target),
        Refusal::BlankNeverCaptures => t_string!(i18n, scarnecchia.refuse.blank).to_owned(),
        Refusal::NotInPool(tile) => {
            t_string!(i18n, scarnecchia.refuse.not_in_pool, tile = bone_name(i18n, tile))
        }
        Refusal::NoSuchBuild(_) => t_string!(i18n, scarnecchia.refuse.no_such_build).to_owned(),
        Refusal::OtherSum { tile, sum } => {
            t_string!(i18n, scarnecchia.refuse.other_sum, tile = bone_name(i18n, tile), total = tile.pips(), sum = sum)
        }
        Refusal::TargetStays(target) => t_string!(i18n, scarnecchia.refuse.target_stays, target = target),
        Refusal::PastTarget { sum, target } => {
            t_string!(i18n, scarnecchia.refuse.past_target, sum = sum, target = target)
        }
        Refusal::CannotKeep { sum, target } => {
            t_string!(i18n, scarnecchia.refuse.cannot_keep, sum = sum, target = target)
        }
    }
}

/// An action in the move list.
pub fn short(i18n: I18n, action: &Action) -> String {
    let tile = action.tile.to_string();
    let joined = |tiles: &[Bone], by: &str| tiles.iter().map(ToString::to_string).collect::<Vec<_>>().join(by);
    match action.play {
        Play::Trail => t_string!(i18n, scarnecchia.short.trail, tile = tile),
        Play::Capture(tiles) | Play::CaptureBuild(tiles) => {
            t_string!(i18n, scarnecchia.short.take, tile = tile, tiles = joined(&tiles, ", "))
        }
        Play::Build { single, target } => {
            t_string!(i18n, scarnecchia.short.build, tile = tile, tiles = single.to_string(), target = target)
        }
        Play::Add { build, target } => {
            t_string!(i18n, scarnecchia.short.build, tile = tile, tiles = joined(&build, ", "), target = target)
        }
    }
}

/// The text of a tip.
pub fn tip(i18n: I18n, tip: ScarnecchiaTip) -> String {
    match tip {
        ScarnecchiaTip::Take => t_string!(i18n, scarnecchia.tip.take),
        ScarnecchiaTip::Several => t_string!(i18n, scarnecchia.tip.several),
        ScarnecchiaTip::Build => t_string!(i18n, scarnecchia.tip.build),
        ScarnecchiaTip::Promise => t_string!(i18n, scarnecchia.tip.promise),
        ScarnecchiaTip::Steal => t_string!(i18n, scarnecchia.tip.steal),
        ScarnecchiaTip::Notches => t_string!(i18n, scarnecchia.tip.notches),
        ScarnecchiaTip::Trail => t_string!(i18n, scarnecchia.tip.trail),
    }
    .to_owned()
}
