//! Random games, checked against a second, slower implementation of the layout.

use proptest::prelude::*;

use super::position::dealt;
use crate::engine::{Bone, Pips, Points, Rng, Rules, Seat, Seats, Seed, Turn, Viewer};
use crate::games::electrum::rules::hand::BONES;
use crate::games::electrum::rules::{
    Action, BlockAward, BlockWinner, Electrum, End, Event, Layout, Leader, Options, PlayedBone,
};

/// The bones from west to east, each with its faces from left to right, plus the north and south arms outwards.
#[derive(Default)]
struct Row {
    bones: Vec<(Pips, Pips)>,
    north: Vec<(Pips, Pips)>,
    south: Vec<(Pips, Pips)>,
    spinner: Option<Bone>,
}

impl Row {
    fn of(line: &[PlayedBone], spinner: bool) -> Self {
        let mut row = Self::default();
        for played in line {
            row.put(played.bone, played.end);
            if spinner && row.spinner.is_none() && played.bone.is_doublet() {
                row.spinner = Some(played.bone);
            }
        }
        row
    }

    fn put(&mut self, bone: Bone, end: End) {
        let Some(asked) = self.ends().iter().find(|(open, _)| *open == end).map(|(_, pips)| *pips) else {
            assert!(self.bones.is_empty() && end == End::E, "{bone} at {end}, which is not open");
            self.bones.push((bone.low(), bone.high()));
            return;
        };
        let outer = bone.other(asked).expect("a bone that fits");
        match end {
            End::E => self.bones.push((asked, outer)),
            End::W => self.bones.insert(0, (outer, asked)),
            End::N => self.north.push((asked, outer)),
            End::S => self.south.push((asked, outer)),
        }
    }

    fn spinner_is_inside(&self) -> bool {
        let inside = self.bones.len().checked_sub(1).and_then(|last| self.bones.get(1..last)).unwrap_or_default();
        self.spinner.is_some_and(|bone| inside.contains(&(bone.low(), bone.high())))
    }

    fn ends(&self) -> Vec<(End, Pips)> {
        let (Some(west), Some(east)) = (self.bones.first(), self.bones.last()) else { return Vec::new() };
        let mut ends = vec![(End::E, east.1)];
        if let Some(spinner) = self.spinner.filter(|_| self.spinner_is_inside()) {
            for (end, arm) in [(End::N, &self.north), (End::S, &self.south)] {
                ends.push((end, arm.last().map_or(spinner.low(), |last| last.1)));
            }
        }
        ends.push((End::W, west.0));
        ends
    }

    fn count(&self) -> u16 {
        let face = |&(inner, outer): &(Pips, Pips)| u16::from(if inner == outer { inner + outer } else { outer });
        let turned = |&(left, right): &(Pips, Pips)| (right, left);
        match self.bones.as_slice() {
            [] => 0,
            [alone] => u16::from(alone.0 + alone.1),
            [west, .., east] => {
                let arms = [&self.north, &self.south].into_iter().filter_map(|arm| arm.last());
                face(&turned(west)) + face(east) + arms.map(face).sum::<u16>()
            }
        }
    }
}

fn any_options() -> impl Strategy<Value = Options> {
    let block_winner = prop_oneof![Just(BlockWinner::Low), Just(BlockWinner::Last)];
    let block_award = prop_oneof![Just(BlockAward::Difference), Just(BlockAward::Opponent), Just(BlockAward::Both)];
    let leader = prop_oneof![Just(Leader::Doublet), Just(Leader::Winner), Just(Leader::Loser), Just(Leader::Alternate)];
    let points = prop::sample::select(Options::POINTS_TO_WIN.to_vec());
    let switches = any::<[bool; 5]>();
    (points, block_winner, block_award, leader, switches).prop_map(
        |(points_to_win, block_winner, block_award, leader, [rounding, spinner, draws, fives, threes])| Options {
            points_to_win,
            block_winner,
            block_award,
            rounding,
            spinner,
            draws,
            fives,
            threes,
            leader,
        },
    )
}

fn play(options: &Options, seed: u64) -> (Electrum, Vec<(Action, Electrum, Vec<Event>)>) {
    let first = dealt(options, seed);
    let mut rng = Rng::new(Seed::new(seed).derive(1 << 40));
    let (mut game, mut legal, mut turns) = (first.clone(), Vec::new(), Vec::new());
    while let Turn::One(seat) = Rules::turn(&game) {
        game.legal(seat, &mut legal);
        let action = *rng.pick(&legal).expect("the seat to move has a legal action");
        let mut events = Vec::new();
        game.apply(&[action], &mut events).unwrap();
        turns.push((action, game.clone(), events));
    }
    (first, turns)
}

fn layout_matches_row(layout: &Layout, spinner: bool) -> Result<(), TestCaseError> {
    let row = Row::of(layout.line(), spinner);
    let ends: Vec<_> = layout.open_ends().map(|open| (open.end, open.pips)).collect();
    prop_assert_eq!(&ends, &row.ends());
    prop_assert_eq!(layout.spinner(), row.spinner);
    prop_assert_eq!(layout.count(), row.count());
    let table = layout.table_count();
    prop_assert_eq!(table.total, row.count());
    prop_assert_eq!(table.parts.iter().map(|part| u16::from(part.value)).sum::<u16>(), row.count());
    let fitting = BONES.into_iter().filter(|bone| ends.iter().any(|(_, pips)| bone.has(*pips))).collect();
    prop_assert_eq!(layout.fitting(), fitting);
    Ok(())
}

fn points_in(events: &[Event]) -> [Points; 2] {
    let mut gain = [0; 2];
    for event in events {
        match event {
            Event::Played { seat, points, .. } => gain[seat.index()] += points,
            Event::HandEnded(end) => {
                if let Some(seat) = end.to {
                    gain[seat.index()] += end.points;
                }
            }
            _ => {}
        }
    }
    gain
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_layout_matches_the_row(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        layout_matches_row(first.layout(), options.spinner)?;
        let mut before = &first;
        for (action, game, events) in &turns {
            layout_matches_row(game.layout(), options.spinner)?;
            if let Action::Play(bone, end) = *action {
                let Some(Event::Played { count, .. }) = events.first() else { panic!("the first event of a play is Played") };
                prop_assert_eq!(before.layout().count_after(bone, end), *count);
                let mut after = before.layout().clone();
                after.play(Seat::new(0), bone, end, options.spinner);
                prop_assert_eq!(before.layout().ends().after(bone, end, options.spinner).fitting(), after.fitting());
            }
            before = game;
        }
    }

    #[test]
    fn no_bone_is_ever_lost(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        for game in std::iter::once(&first).chain(turns.iter().map(|(_, game, _)| game)) {
            let mut bones: Vec<Bone> = game.census().into_iter().map(|(bone, _)| bone).collect();
            bones.sort_unstable();
            prop_assert_eq!(&bones, &BONES);
            prop_assert_eq!(bones.iter().map(|bone| bone.pips()).sum::<u16>(), 168);
        }
    }

    #[test]
    fn totals_never_fall_and_match_the_events(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        let mut before = first.scores;
        let target = options.points_to_win;
        for (action, game, events) in &turns {
            prop_assert!(before.iter().all(|&score| score < target), "the game should have been over");
            let gain = [0, 1].map(|seat| game.scores[seat] - before[seat]);
            prop_assert!(gain.iter().all(|&points| points >= 0));
            prop_assert_eq!(gain, points_in(events));
            if *action == Action::Draw {
                prop_assert_eq!(gain, [0, 0]);
            }
            before = game.scores;
        }
        let Turn::Over(outcome) = Rules::turn(&turns.last().unwrap().1) else { panic!("the game is over") };
        for seat in Seats::TWO.iter() {
            prop_assert_eq!(outcome.winners.contains(seat), before[seat.index()] >= target);
        }
        prop_assert_eq!(outcome.winners.len(), 1);
    }

    #[test]
    fn playing_comes_before_drawing_and_drawing_before_passing(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        let mut before = &first;
        let mut legal = Vec::new();
        for (_, game, _) in &turns {
            let Turn::One(seat) = Rules::turn(before) else { panic!("the game is not over") };
            before.legal(seat, &mut legal);
            let lead = before.layout().is_empty();
            let ends = Row::of(before.layout().line(), options.spinner).ends();
            let mut wanted: Vec<Action> = if lead {
                before.hand(seat).iter().map(|bone| Action::Play(bone, End::E)).collect()
            } else {
                let fits = |bone: Bone| ends.iter().filter(move |(_, pips)| bone.has(*pips));
                let plays = |bone: Bone| fits(bone).map(move |(end, _)| Action::Play(bone, *end));
                before.hand(seat).iter().flat_map(plays).collect()
            };
            if wanted.is_empty() {
                wanted.push(if before.boneyard().is_empty() { Action::Pass } else { Action::Draw });
            }
            prop_assert_eq!(&legal, &wanted);
            before.legal(seat.next(Seats::TWO), &mut legal);
            prop_assert!(legal.is_empty());
            before = game;
        }
    }

    #[test]
    fn at_hand_end_shows_the_table_before_the_next_deal(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        let mut before = &first;
        for (action, game, events) in &turns {
            let view = before.view(Viewer::Table).at_hand_end(events);
            let ended = events.iter().find_map(|event| match event {
                Event::HandEnded(end) => Some(end),
                _ => None,
            });
            prop_assert_eq!(view.is_some(), ended.is_some());
            let dealt = events.iter().any(|event| matches!(event, Event::Dealt { .. }));
            prop_assert_eq!(dealt, game.deals() > before.deals());
            prop_assert!(ended.is_some() || !dealt);
            if let (Some(view), Some(ended)) = (view, ended) {
                layout_matches_row(&view.layout, options.spinner)?;
                let played = usize::from(matches!(action, Action::Play(..)));
                prop_assert_eq!(view.layout.line().len(), before.layout().line().len() + played);
                prop_assert_eq!(view.seats.map(|seat| seat.hand), ended.hands.map(Some));
                // without the points of the next hand's automatic lead
                let until = events.iter().take_while(|event| !matches!(event, Event::Dealt { .. })).cloned();
                let gain = points_in(&until.collect::<Vec<_>>());
                prop_assert_eq!(view.scores, [0, 1].map(|seat| before.scores[seat] + gain[seat]));
            }
            before = game;
        }
    }

    /// Undo relies on this: it folds the record again without its last actions.
    #[test]
    fn the_same_seed_and_actions_give_the_same_game(options in any_options(), seed in any::<u64>()) {
        let (first, turns) = play(&options, seed);
        let mut again = dealt(&options, seed);
        prop_assert_eq!(&again, &first);
        for (action, game, events) in &turns {
            let mut repeated = Vec::new();
            again.apply(&[*action], &mut repeated).unwrap();
            prop_assert_eq!(&again, game);
            prop_assert_eq!(&repeated, events);
        }
    }
}

#[test]
fn with_rounding_every_score_in_all_fives_is_a_multiple_of_five() {
    // so 305 points are 61 at "a point a five"
    let options =
        Options { points_to_win: 305, rounding: true, ..crate::games::electrum::rules::Preset::AllFives.options() };
    for seed in 0..40 {
        let mut game = dealt(&options, seed);
        let mut rng = Rng::new(Seed::new(seed).derive(1));
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        while let Turn::One(mover) = game.turn() {
            game.legal(mover, &mut legal);
            let action = *rng.pick(&legal).expect("a seat to act has an action");
            game.apply(&[action], &mut events).expect("it is legal");
            assert!(game.scores.iter().all(|points| points % 5 == 0), "{:?}", game.scores);
        }
        let most = game.scores.into_iter().max().expect("there are two seats");
        assert!(most / 5 >= 61, "{most}");
    }
}
