use proptest::prelude::*;
use serde_json::json;

use super::{Moment, Table, US, act, auto_draw, finish, game, moment, open};
use crate::engine::{Rules, Seats, Sides, Turn};
use crate::games::electrum::rules::{Action, Electrum};
use crate::games::tests::typed::NewGame;
use crate::session::typed::Record;
use crate::session::{Aids, Tally};
use crate::store::{Change, MAX_ABANDONED_GAMES, MAX_FINISHED_GAMES, MemoryStorage};

#[derive(Clone, Debug)]
enum Op {
    Act(Vec<usize>),
    AutoDraw,
    Finish,
    Undo(usize),
    Redo(usize),
    NewGame,
    Preserve,
    Restore,
    Clear,
    Mark(Aids),
    Acknowledge,
    Reload,
}

fn ops() -> impl Strategy<Value = Vec<Op>> {
    let op = prop_oneof![
        6 => prop::collection::vec(0..20_usize, 1..12).prop_map(Op::Act),
        2 => Just(Op::AutoDraw),
        1 => Just(Op::Finish),
        4 => (1..12_usize).prop_map(Op::Undo),
        3 => (1..12_usize).prop_map(Op::Redo),
        2 => Just(Op::NewGame),
        1 => Just(Op::Preserve),
        2 => Just(Op::Restore),
        1 => Just(Op::Clear),
        1 => prop_oneof![Just(Op::Mark(Aids::PEEKED)), Just(Op::Mark(Aids::HINTED))],
        1 => Just(Op::Acknowledge),
        3 => Just(Op::Reload),
    ];
    prop::collection::vec(op, 1..40)
}

#[derive(Clone)]
enum Began {
    /// A new game, after the one before it in the list, or after a dropped one with this tally.
    New(Option<Tally>),
    Restored {
        tally: Tally,
        settings: usize,
        before: usize,
    },
    Cleared,
}

/// A game in the model: all entries, whether each was a person's choice, and how many are played.
#[derive(Clone)]
struct Game {
    dealt: NewGame<Electrum>,
    entries: Vec<(Action, bool)>,
    cursor: usize,
    acknowledged: usize,
    floor: usize,
    began: Began,
    aids: Aids,
}

/// A reference journal: a list of all games, without storage; every state is replayed.
struct Model {
    games: Vec<Game>,
    at: usize,
    preserved: Option<(Game, Tally, usize)>,
    settings: usize,
}

impl Game {
    fn new(dealt: NewGame<Electrum>) -> Self {
        let (began, aids) = (Began::New(None), Aids::NONE);
        Self { dealt, entries: Vec::new(), cursor: 0, acknowledged: 0, floor: 0, began, aids }
    }

    fn record(&self) -> Record<Electrum> {
        let mut record = Record::new(self.dealt.options.clone(), Seats::TWO, self.dealt.seed);
        record.entries = self.entries[..self.cursor].iter().map(|(action, _)| vec![*action]).collect();
        record
    }

    fn turn(&self) -> Turn {
        self.record().replay().unwrap().finish().unwrap().turn()
    }

    /// The aids to report for this deal: `SEEN_AHEAD` too once the game is over.
    fn reported_aids(&self) -> Aids {
        if self.turn().is_over() { self.aids.and(Aids::SEEN_AHEAD) } else { self.aids }
    }

    fn merge_aids(&mut self, told: Aids) {
        let seen_ahead = told.seen_ahead && !self.turn().is_over();
        self.aids = self.aids.and(Aids { seen_ahead, ..told });
    }

    fn count(&self, before: Tally) -> Tally {
        match self.turn() {
            Turn::Over(outcome) if self.cursor > self.floor => {
                before.with(&self.dealt.players, Sides::singles(Seats::TWO), outcome, self.aids)
            }
            _ => before,
        }
    }

    fn undo(&mut self) -> bool {
        let choice = (self.floor..self.cursor).rev().find(|index| self.entries[*index].1);
        if choice.is_some() && self.turn().is_over() {
            self.aids.seen_ahead = true;
        }
        if let Some(choice) = choice {
            (self.cursor, self.acknowledged) = (choice, choice);
        }
        choice.is_some()
    }

    fn is_finished(&self) -> bool {
        self.cursor > self.floor && self.turn().is_over()
    }

    fn is_played(&self) -> bool {
        self.is_finished() || self.entries[self.floor..self.cursor].iter().any(|(_, chosen)| *chosen)
    }

    fn redo(&mut self, from: usize) {
        let end = self.entries.len();
        self.cursor = (from..end).find(|index| self.entries[*index].1).unwrap_or(end);
        self.acknowledged = self.cursor;
    }
}

impl Model {
    fn new(dealt: NewGame<Electrum>) -> Self {
        Self { games: vec![Game::new(dealt)], at: 0, preserved: None, settings: 0 }
    }

    fn game(&mut self) -> &mut Game {
        &mut self.games[self.at]
    }

    fn tally_before(&self, at: usize) -> Tally {
        match &self.games[at].began {
            Began::New(None) => at.checked_sub(1).map(|before| self.tally(before)).unwrap_or_default(),
            Began::New(Some(tally)) | Began::Restored { tally, .. } => tally.clone(),
            Began::Cleared => Tally::default(),
        }
    }

    /// The tally after the game at this index.
    fn tally(&self, at: usize) -> Tally {
        self.games[at].count(self.tally_before(at))
    }

    fn play(&mut self, action: Action, auto: bool) {
        let ours = self.games[self.at].turn() == Turn::One(US);
        let at = self.at;
        let game = self.game();
        if ours && !auto {
            game.acknowledged = game.cursor;
        }
        let chosen = ours && !auto && action != Action::Pass;
        if chosen || game.cursor < game.entries.len() {
            self.games.truncate(at + 1);
        }
        let game = self.game();
        game.entries.truncate(game.cursor);
        game.entries.push((action, chosen));
        game.cursor += 1;
        if game.turn().is_over() {
            self.mark_copy();
        }
    }

    fn begin(&mut self, mut game: Game) {
        self.games.truncate(self.at + 1);
        let tally = self.tally_before(self.at);
        let left = self.game();
        left.entries.truncate(left.cursor);
        let takes_its_place = !left.is_played()
            && match (&left.began, &mut game.began) {
                (Began::New(first), Began::New(before)) => {
                    // it follows the other game's predecessor, whose tally may still change
                    *before = first.as_ref().map(|_| tally);
                    true
                }
                (Began::Restored { before: first, .. }, Began::Restored { before, .. }) => {
                    *before = *first;
                    true
                }
                (Began::Cleared, Began::Cleared) => true,
                _ => false,
            };
        if takes_its_place {
            self.games[self.at] = game;
        } else {
            self.games.push(game);
            self.at += 1;
        }
        let (mut finished, mut left) = (0, 0);
        for at in (0..self.at).rev() {
            let game = &self.games[at];
            let goes = if game.is_finished() {
                finished += 1;
                finished > MAX_FINISHED_GAMES
            } else if game.is_played() {
                left += 1;
                left > MAX_ABANDONED_GAMES
            } else {
                at + 1 < self.at
            };
            if goes {
                self.forget(at);
            }
        }
    }

    fn forget(&mut self, at: usize) {
        let tally = self.tally(at);
        if let Began::New(before @ None) = &mut self.games[at + 1].began {
            *before = Some(tally);
        }
        self.games.remove(at);
        self.at -= 1;
    }

    fn preserve(&mut self) {
        let before = self.tally_before(self.at);
        self.preserved = Some((self.game().clone(), before, self.settings));
    }

    fn restore(&mut self) {
        let Some((mut copy, before, settings)) = self.preserved.clone() else { return };
        copy.merge_aids(self.aids_of(&copy));
        let began = Began::Restored { tally: copy.count(before), settings, before: self.settings };
        let game = Game { floor: copy.cursor, began, ..copy };
        self.begin(game);
        self.settings = settings;
    }

    fn clear(&mut self) {
        let mut game = Game { began: Began::Cleared, ..self.game().clone() };
        game.floor = game.cursor;
        game.entries.truncate(game.cursor);
        self.begin(game);
    }

    /// Aids from any number of this game.
    fn aids_of(&self, game: &Game) -> Aids {
        let like = self.games.iter().filter(|other| other.dealt.seed == game.dealt.seed);
        like.fold(Aids::NONE, |aids, other| aids.and(other.reported_aids()))
    }

    fn mark(&mut self, aids: Aids) {
        if self.game().turn().is_over() {
            return;
        }
        self.game().aids = self.game().aids.and(aids);
        self.mark_copy();
    }

    fn mark_copy(&mut self) {
        let (seed, told) = (self.game().dealt.seed, self.game().reported_aids());
        if let Some((copy, ..)) = &mut self.preserved
            && copy.dealt.seed == seed
        {
            copy.merge_aids(told);
        }
    }

    fn turn_to(&mut self, at: usize) {
        let aids = self.aids_of(&self.games[at]);
        self.at = at;
        self.game().merge_aids(aids);
    }

    fn undo(&mut self) -> Option<usize> {
        if self.game().undo() || self.at == 0 {
            return None;
        }
        let began = self.game().began.clone();
        self.turn_to(self.at - 1);
        match began {
            Began::New(_) => {
                let game = self.game();
                game.cursor = game.entries.len();
                game.acknowledged = game.cursor;
                if game.turn().is_over() {
                    game.undo();
                }
                None
            }
            Began::Cleared => None,
            Began::Restored { before, .. } => {
                self.settings = before;
                Some(before)
            }
        }
    }

    fn redo(&mut self) -> Option<usize> {
        let game = self.game();
        if game.cursor < game.entries.len() {
            game.redo(game.cursor + 1);
            return None;
        }
        if self.at + 1 == self.games.len() {
            return None;
        }
        self.turn_to(self.at + 1);
        let game = self.game();
        game.redo(game.floor);
        let Began::Restored { settings, .. } = game.began else { return None };
        self.settings = settings;
        Some(settings)
    }

    fn moment(&self) -> Moment {
        let game = &self.games[self.at];
        Moment {
            record: game.record(),
            players: game.dealt.players.clone(),
            acknowledged: game.acknowledged,
            tally: self.tally(self.at),
            aids: game.aids,
            preserved: self.preserved.as_ref().map(|(copy, ..)| copy.record()),
            can_undo: self.at > 0 || game.entries[game.floor..game.cursor].iter().any(|(_, chosen)| *chosen),
            can_redo: game.cursor < game.entries.len() || self.at + 1 < self.games.len(),
        }
    }
}

fn follow(model: &mut Model, table: &Table<&MemoryStorage>, before: usize, auto_after_first: bool) {
    let entries = table.session().record().entries;
    for (number, entry) in entries[before..].iter().enumerate() {
        model.play(entry[0], auto_after_first && number > 0);
    }
}

/// Applies an operation to both; returns the settings that the journal should return.
fn doing(op: &Op, table: &mut Table<&MemoryStorage>, model: &mut Model, seed: &mut u64) -> Option<usize> {
    let before = table.session().ply();
    match op {
        Op::Act(choices) => {
            for choice in choices {
                let before = table.session().ply();
                act(table, *choice);
                follow(model, table, before, false);
            }
        }
        Op::AutoDraw => {
            auto_draw(table);
            follow(model, table, before, true);
        }
        Op::Finish => {
            finish(table);
            follow(model, table, before, false);
        }
        Op::NewGame => {
            *seed += 1;
            assert_eq!(table.new_game(game(*seed)), Ok(Change::Done));
            model.begin(Game::new(game(*seed)));
            model.settings += 100;
        }
        Op::Preserve => {
            assert_eq!(table.preserve(&json!(model.settings)), Change::Done);
            model.preserve();
        }
        Op::Restore => {
            let there = model.preserved.is_some().then_some(Change::Done);
            assert_eq!(table.restore(json!(model.settings)), there);
            model.restore();
            return there.map(|_| model.settings);
        }
        Op::Clear => {
            assert_eq!(table.clear_tally(), Change::Done);
            model.clear();
        }
        Op::Mark(aids) => {
            assert_eq!(if aids.peeked { table.mark_peeked() } else { table.mark_hinted() }, Change::Done);
            model.mark(*aids);
        }
        Op::Acknowledge => {
            table.acknowledge();
            let game = model.game();
            game.acknowledged = game.cursor;
        }
        Op::Undo(_) | Op::Redo(_) | Op::Reload => panic!("these have more to be compared"),
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The journal agrees with a plain list, for any operations with reloads between them.
    #[test]
    fn the_journal_agrees_with_a_plain_list(ops in ops()) {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        let mut model = Model::new(game(1));
        let mut seed = 1;
        for op in ops {
            match &op {
                Op::Undo(times) => for _ in 0..*times {
                    prop_assert_eq!(table.undo().is_some(), model.moment().can_undo);
                    let settings = model.undo();
                    prop_assert_eq!(table.take_settings(), settings.map(|settings| json!(settings)));
                    prop_assert_eq!(moment(&table), model.moment(), "after {:?}", op);
                },
                Op::Redo(times) => for _ in 0..*times {
                    prop_assert_eq!(table.redo().is_some(), model.moment().can_redo);
                    let settings = model.redo();
                    prop_assert_eq!(table.take_settings(), settings.map(|settings| json!(settings)));
                },
                Op::Reload => table = open(&storage, 999),
                op => {
                    let settings = doing(op, &mut table, &mut model, &mut seed);
                    prop_assert_eq!(table.take_settings(), settings.map(|settings| json!(settings)));
                }
            }
            prop_assert_eq!(moment(&table), model.moment(), "after {:?}", op);
            prop_assert_eq!(table.storage_error(), None);
        }
    }
}
