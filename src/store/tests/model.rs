use proptest::prelude::*;

use super::{Moment, Table, US, act, auto_draw, finish, game, moment, open};
use crate::engine::electrum::{Action, Electrum};
use crate::engine::{Rules, Seats, Turn};
use crate::session::{NewGame, Record, Tally};
use crate::store::{Change, MemoryStorage};

/// What a person, a bot, or the browser does.
#[derive(Clone, Debug)]
enum Op {
    Act(Vec<usize>),
    AutoDraw,
    Finish,
    Undo(usize),
    Redo(usize),
    NewGame,
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
        1 => Just(Op::Acknowledge),
        3 => Just(Op::Reload),
    ];
    prop::collection::vec(op, 1..40)
}

/// A game as the model keeps it: every entry, whether it was a person's choice, and how many are on the table.
struct Game {
    dealt: NewGame<Electrum>,
    entries: Vec<(Action, bool)>,
    cursor: usize,
}

/// The journal in the plainest way: all games in a list, nothing stored, every state folded anew.
struct Model {
    games: Vec<Game>,
    at: usize,
    acknowledged: usize,
}

impl Model {
    fn new(dealt: NewGame<Electrum>) -> Self {
        Self { games: vec![Game { dealt, entries: Vec::new(), cursor: 0 }], at: 0, acknowledged: 0 }
    }

    fn game(&mut self) -> &mut Game {
        &mut self.games[self.at]
    }

    fn record(&self, at: usize) -> Record<Electrum> {
        let Game { dealt, entries, cursor } = &self.games[at];
        let mut record = Record::new(dealt.options.clone(), Seats::TWO, dealt.seed);
        record.entries = entries[..*cursor].iter().map(|(action, _)| vec![*action]).collect();
        record
    }

    fn state(&self, at: usize) -> Electrum {
        self.record(at).replay().unwrap().finish().unwrap()
    }

    fn play(&mut self, action: Action, auto: bool) {
        let ours = self.state(self.at).turn() == Turn::One(US);
        if ours && !auto {
            self.acknowledged = self.game().cursor;
        }
        self.games.truncate(self.at + 1);
        let game = self.game();
        game.entries.truncate(game.cursor);
        game.entries.push((action, ours && !auto && action != Action::Pass));
        game.cursor += 1;
    }

    fn new_game(&mut self, dealt: NewGame<Electrum>) {
        self.games.truncate(self.at + 1);
        let game = self.game();
        game.entries.truncate(game.cursor);
        self.games.push(Game { dealt, entries: Vec::new(), cursor: 0 });
        self.at += 1;
        self.acknowledged = 0;
    }

    fn undo(&mut self) {
        if !self.undo_here() && self.at > 0 {
            self.at -= 1;
            let game = self.game();
            game.cursor = game.entries.len();
            if self.state(self.at).turn().is_over() {
                self.undo_here();
            }
        }
        self.acknowledged = self.game().cursor;
    }

    fn undo_here(&mut self) -> bool {
        let game = self.game();
        let choice = (0..game.cursor).rev().find(|index| game.entries[*index].1);
        game.cursor = choice.unwrap_or(game.cursor);
        choice.is_some()
    }

    fn redo(&mut self) {
        let game = self.game();
        let start = if game.cursor < game.entries.len() {
            game.cursor + 1
        } else if self.at + 1 < self.games.len() {
            self.at += 1;
            0
        } else {
            return;
        };
        let game = self.game();
        let end = game.entries.len();
        game.cursor = (start..end).find(|index| game.entries[*index].1).unwrap_or(end);
        self.acknowledged = self.game().cursor;
    }

    fn moment(&self) -> Moment {
        let game = &self.games[self.at];
        let tally = (0..=self.at).fold(Tally::default(), |tally, at| match self.state(at).turn() {
            Turn::Over(outcome) => tally.with(outcome),
            _ => tally,
        });
        Moment {
            record: self.record(self.at),
            players: game.dealt.players.clone(),
            acknowledged: self.acknowledged,
            tally,
            can_undo: self.at > 0 || game.entries[..game.cursor].iter().any(|(_, chosen)| *chosen),
            can_redo: game.cursor < game.entries.len() || self.at + 1 < self.games.len(),
        }
    }
}

/// The model plays what the journal has just played.
fn follow(model: &mut Model, table: &Table<&MemoryStorage>, before: usize, auto_after_first: bool) {
    let entries = table.session().record().entries;
    for (number, entry) in entries[before..].iter().enumerate() {
        model.play(entry[0], auto_after_first && number > 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is done in whatever order, with reloads in between: the journal is what a plain list would be.
    #[test]
    fn the_journal_is_a_list_of_games(ops in ops()) {
        let storage = MemoryStorage::new();
        let mut table = open(&storage, 1);
        let mut model = Model::new(game(1));
        let mut seed = 1;
        for op in ops {
            let before = table.session().ply();
            match &op {
                Op::Act(choices) => {
                    for choice in choices {
                        let before = table.session().ply();
                        act(&mut table, *choice);
                        follow(&mut model, &table, before, false);
                    }
                }
                Op::AutoDraw => {
                    auto_draw(&mut table);
                    follow(&mut model, &table, before, true);
                }
                Op::Finish => {
                    finish(&mut table);
                    follow(&mut model, &table, before, false);
                }
                Op::Undo(times) => for _ in 0..*times {
                    prop_assert_eq!(table.undo().is_some(), model.moment().can_undo);
                    if model.moment().can_undo {
                        model.undo();
                    }
                },
                Op::Redo(times) => for _ in 0..*times {
                    prop_assert_eq!(table.redo().is_some(), model.moment().can_redo);
                    model.redo();
                },
                Op::NewGame => {
                    seed += 1;
                    prop_assert_eq!(table.new_game(game(seed)), Ok(Change::Done));
                    model.new_game(game(seed));
                }
                Op::Acknowledge => {
                    table.acknowledge();
                    model.acknowledged = model.game().cursor;
                }
                Op::Reload => table = open(&storage, 999),
            }
            prop_assert_eq!(moment(&table), model.moment(), "after {:?}", op);
            prop_assert_eq!(table.trouble(), None);
        }
    }
}
