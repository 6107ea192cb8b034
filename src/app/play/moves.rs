//! The list of moves.

use leptos::prelude::*;

use super::Play;
use crate::app::game::GameUi;
use crate::app::words::{I18n, Tone, in_one_line};
use crate::engine::{Points, Viewer};

/// A row in the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRow {
    /// A deal.
    Deal {
        /// Its number, from 1.
        number: u32,
        /// What it did by itself.
        said: String,
    },
    /// A move.
    Move {
        /// The number of its entry, from 0.
        index: usize,
        /// Who made it.
        who: String,
        /// What it was.
        what: String,
        /// The points it brought its maker.
        gain: Points,
    },
    /// How a deal or the game ended.
    Ending {
        /// The number of the entry that ended it, from 0.
        index: usize,
        /// How.
        said: String,
    },
}

impl MoveRow {
    /// What tells the rows of a list apart, the words included: rows are made anew when a word changes.
    pub fn key(&self) -> String {
        match self {
            Self::Deal { number, said } => format!("deal {number} {said}"),
            Self::Ending { index, said } => format!("{index} {said}"),
            Self::Move { index, who, what, gain } => format!("{index} {who} {what} {gain}"),
        }
    }
}

impl<G: GameUi> Play<G> {
    /// The list of moves: the latest deal first, under each deal its latest move.
    pub fn moves(self, i18n: I18n) -> Vec<MoveRow> {
        let (company, covered) = self.now.with(|now| (now.company.clone(), now.covered));
        let you = company.you().filter(|_| !covered).map_or(Viewer::Table, Viewer::Seat);
        self.session(|session| {
            let first = session.view_at(0, you).map_or_else(Vec::new, |view| G::opening(i18n, &view, &company));
            let mut deals = vec![vec![MoveRow::Deal { number: 1, said: in_one_line(&first) }]];
            for entry in session.log(you, 0) {
                let rows = entry.movers.iter().zip(&entry.actions).map(|(seat, action)| MoveRow::Move {
                    index: entry.index,
                    who: company.name(i18n, seat),
                    what: match action {
                        Some(action) => G::short(i18n, action),
                        None => G::short_hidden(i18n, &entry.events),
                    },
                    gain: G::scored(&entry.events, seat),
                });
                let deal = deals.last_mut().expect("there is a first deal");
                deal.extend(rows);
                let mut told = G::tell(i18n, &entry.events, &company);
                told.retain(|sentence| sentence.tone == Tone::Ending);
                if !told.is_empty() {
                    deal.push(MoveRow::Ending { index: entry.index, said: in_one_line(&told) });
                }
                let shown = entry.index + 1 < session.ply() || self.now.read().deal_end.is_none();
                if entry.deals_after > entry.deals && shown {
                    let said = in_one_line(&G::tell_deal(i18n, &entry.events, &company));
                    deals.push(vec![MoveRow::Deal { number: entry.deals_after, said }]);
                }
            }
            for rows in &mut deals {
                rows[1..].reverse();
            }
            let rows = deals.into_iter().rev().flatten();
            rows.filter(|row| G::HAS_DEALS || !matches!(row, MoveRow::Deal { .. })).collect()
        })
    }
}
