//! The sentences of a game of Scarnecchia.

use super::advice;
use super::phrases::{hand_ended, scoring_name};
use crate::app::game::{Advice, Amount, CardText, GameWords, Peek, card};
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Sentence, bone_name, bone_names};
use crate::engine::{Bone, Points, Seat, Seats};
use crate::games::scarnecchia::rules::{Action, Build, Event, HAND, Options, Play, STOCK, Scarnecchia, UNSEEN, View};
use crate::games::scarnecchia::scene::{self, ScarnecchiaTip};
use crate::text::{count_string, t_string};

impl GameWords for Scarnecchia {
    type Tip = ScarnecchiaTip;

    const CARD: CardText = card!(scarnecchia, terms: scarnecchia.card.terms, minutes: 9);

    fn held(i18n: I18n, view: &View, seat: Seat) -> Amount {
        let number = u32::from(view.seats[seat.index()].count);
        Amount { number, words: count_string!(i18n, scarnecchia.tiles, count = number) }
    }

    fn stock(i18n: I18n, view: &View) -> Option<Amount> {
        let number = u32::from(view.stock_count);
        Some(Amount { number, words: count_string!(i18n, scarnecchia.stock_left, count = number) })
    }

    fn tell(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
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
                    let (person, tile) = (seat_names.person(i18n, *seat), bone_name(i18n, *tile));
                    said.push(Sentence::plain(t_string!(i18n, scarnecchia.tell.trailed, name = person, tile = tile)));
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

    /// The seat that starts the hand dealt among `events`.
    fn tell_deal(i18n: I18n, events: &[Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let starter = events.iter().find_map(|event| match event {
            Event::Dealt { starter, .. } => Some(*starter),
            _ => None,
        });
        let words = |seat: Seat| t_string!(i18n, scarnecchia.tell.starts, name = seat_names.person(i18n, seat));
        starter.map(|seat| Sentence::plain(words(seat))).into_iter().collect()
    }

    fn prompt(i18n: I18n, view: &View) -> Option<String> {
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

    fn advice(i18n: I18n, view: &View, action: &Action) -> Advice {
        advice::advice(i18n, view, action)
    }

    fn tips(view: &View) -> Vec<ScarnecchiaTip> {
        scene::tips(view)
    }

    fn tip(i18n: I18n, view: &View, tip: ScarnecchiaTip, seat_names: &SeatNames) -> String {
        let other = || view.seat.map(|you| seat_names.name(i18n, you.next(Seats::TWO))).unwrap_or_default();
        match tip {
            ScarnecchiaTip::Take => t_string!(i18n, scarnecchia.tip.take),
            ScarnecchiaTip::Several => t_string!(i18n, scarnecchia.tip.several),
            ScarnecchiaTip::Build => t_string!(i18n, scarnecchia.tip.build),
            ScarnecchiaTip::Promise => t_string!(i18n, scarnecchia.tip.promise),
            ScarnecchiaTip::Steal => return t_string!(i18n, scarnecchia.tip.steal, name = other()),
            ScarnecchiaTip::Notches => return t_string!(i18n, scarnecchia.tip.notches, name = other()),
            ScarnecchiaTip::Trail => t_string!(i18n, scarnecchia.tip.trail),
        }
        .to_owned()
    }

    fn in_short(i18n: I18n, options: &Options) -> String {
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

    fn short(i18n: I18n, action: &Action, _: &[Event]) -> String {
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

    fn peeks(i18n: I18n, _: &SeatNames) -> Vec<Peek> {
        let peek = |key, show: &str, name: &str, row: &str| Peek {
            key,
            show: show.to_owned(),
            name: name.to_owned(),
            row: row.to_owned(),
        };
        vec![
            peek(
                UNSEEN,
                t_string!(i18n, scarnecchia.peek.show_unseen),
                t_string!(i18n, scarnecchia.peek.unseen),
                t_string!(i18n, scarnecchia.peek.unseen_row),
            ),
            peek(
                HAND,
                t_string!(i18n, scarnecchia.peek.show_hand),
                t_string!(i18n, scarnecchia.peek.hand),
                t_string!(i18n, scarnecchia.peek.hand),
            ),
            peek(
                STOCK,
                t_string!(i18n, scarnecchia.peek.show_stock),
                t_string!(i18n, scarnecchia.peek.stock),
                t_string!(i18n, scarnecchia.peek.stock_row),
            ),
        ]
    }
}

/// The winner of the game, with the result.
fn won(i18n: I18n, seat_names: &SeatNames, winner: Option<Seat>, scores: [Points; 2]) -> String {
    let Some(seat) = winner else { return t_string!(i18n, scarnecchia.tell.shared, points = scores[0]) };
    let (most, least) = (scores[seat.index()], scores[1 - seat.index()]);
    t_string!(i18n, scarnecchia.tell.wins, name = seat_names.person(i18n, seat), most = most, least = least)
}

fn captured(
    i18n: I18n,
    seat_names: &SeatNames,
    seat: Seat,
    tile: Bone,
    taken: &[Bone],
    build: Option<Build>,
) -> String {
    let person = seat_names.person(i18n, seat);
    let tile = bone_name(i18n, tile);
    let Some(Build { sum, owner, .. }) = build else {
        return t_string!(i18n, scarnecchia.tell.took, name = person, tiles = bone_names(i18n, taken), tile = tile);
    };
    if owner == seat {
        t_string!(i18n, scarnecchia.tell.took_build, name = person, sum = sum, tile = tile)
    } else if seat_names.is_you(owner) {
        let name = seat_names.name(i18n, seat);
        t_string!(i18n, scarnecchia.tell.stole_yours, name = name, sum = sum, tile = tile)
    } else {
        let owner = seat_names.name(i18n, owner);
        t_string!(i18n, scarnecchia.tell.stole, name = person, owner = owner, sum = sum, tile = tile)
    }
}

fn built(i18n: I18n, seat_names: &SeatNames, seat: Seat, tile: Bone, before: Option<Build>, build: Build) -> String {
    let person = seat_names.person(i18n, seat);
    let tile = bone_name(i18n, tile);
    let Build { sum, target, .. } = build;
    let call = if build.is_finished() {
        target.to_string()
    } else {
        t_string!(i18n, scarnecchia.tell.so_far, target = target, sum = sum)
    };
    let Some(before) = before else {
        let single = bone_name(i18n, build.tiles[0]);
        return t_string!(i18n, scarnecchia.tell.built, name = person, tile = tile, single = single, call = call);
    };
    if before.owner == seat {
        t_string!(i18n, scarnecchia.tell.added, name = person, tile = tile, sum = sum, target = target)
    } else if seat_names.is_you(before.owner) {
        let name = seat_names.name(i18n, seat);
        t_string!(i18n, scarnecchia.tell.altered_yours, name = name, tile = tile, call = call)
    } else {
        let owner = seat_names.name(i18n, before.owner);
        t_string!(i18n, scarnecchia.tell.altered, name = person, owner = owner, tile = tile, call = call)
    }
}
