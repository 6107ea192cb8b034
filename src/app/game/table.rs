//! A game being played, as the shared page meets it: the journal of any game behind one object-safe trait.
//!
//! Moves cross here in notation, rows and sentences as plain values, views unopened.

use serde_json::Value;

use super::moves::MoveRow;
use super::now::Now;
use super::opaque::Opaque;
use super::page::GamePage;
use crate::app::browser::bots::Position;
use crate::app::words::company::Company;
use crate::app::words::{I18n, Tone, in_one_line};
use crate::bots::Level;
use crate::engine::{Bone, Points, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer};
use crate::session::{Aids, BotTurn, Declined, NewGame, Player, Session, Ticket};
use crate::store::{Change, Dropped, Journal, Storage, StoredGame as StoredEntry};

/// An opponent that is to act, and what it is asked.
pub struct ToAsk {
    /// To be handed back with the answer.
    pub ticket: Ticket,
    /// What it sees.
    pub position: Position,
    /// How hard it tries.
    pub level: Level,
    /// Where its choice comes from.
    pub seed: Seed,
}

/// What became of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It was played, or kept in secret.
    Done,
    /// Another tab had gone on with the game.
    Overtaken,
    /// The position that it was meant for is not on the table any more.
    Stale,
    /// It is not legal, or no action of this game.
    Refused,
}

impl From<Change> for Played {
    fn from(change: Change) -> Self {
        match change {
            Change::Done => Self::Done,
            Change::Overtaken => Self::Overtaken,
            Change::Declined => Self::Refused,
        }
    }
}

/// A copy that was preserved, in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// When it was preserved, in milliseconds since 1970.
    pub at: Option<u64>,
}

/// A game before the one under way, as its list tells of it.
#[derive(Clone, PartialEq, Debug)]
pub struct PastGame {
    /// Its number in the journal.
    pub number: u32,
    /// How it ended, or who was to act.
    pub turn: Turn,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// Who played.
    pub players: Vec<Player>,
    /// Its settings.
    pub options: Opaque,
    /// What help a person took.
    pub aids: Aids,
    /// When it ended or was left for another, in milliseconds since 1970.
    pub ended_at: Option<u64>,
    /// Its record as a file, once nothing of its deal is a secret any more.
    pub record: Option<RecordFile>,
}

/// The record of a game that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFile {
    /// A name for the file.
    pub name: String,
    /// What is in it.
    pub json: String,
    /// The seed of the deal.
    pub seed: Seed,
}

/// A game being played: its journal, whatever the game.
pub trait Table {
    /// The moment to be shown: to `eyes`, the person who has the device in hand, where several people play at it.
    /// `undo_reveals`: whether undo may go back across what was revealed; nothing: as suits the number of people.
    fn now(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> Now;
    /// Whether undo may go back across what was revealed.
    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool;
    /// The list of moves: the latest deal first, under each deal its latest move.
    fn moves(&self, i18n: I18n, now: &Now) -> Vec<MoveRow>;
    /// The entry of this number as a seat may know it: what it saw before, and what happened; nothing if there is none.
    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)>;
    /// Who plays.
    fn players(&self) -> &[Player];
    /// How many seats there are.
    fn seats(&self) -> Seats;
    /// The number of the game in the journal.
    fn number(&self) -> u32;
    /// How many entries have been played.
    fn ply(&self) -> usize;
    /// How many choices of people lie on the table.
    fn choices(&self) -> u32;
    /// The fingerprint of the deal's seed.
    fn fingerprint(&self) -> String;
    /// Plays a person's action, in notation, and what it brings with it by these settings of display.
    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played;
    /// The opponent that is to act.
    fn to_ask(&self) -> Option<ToAsk>;
    /// Whether an answer could be played at this moment.
    fn is_legal(&self, ticket: Ticket, action: &str) -> bool;
    /// Plays an opponent's answer.
    fn answer(&mut self, ticket: Ticket, action: &str) -> Played;
    /// What a person would be asked about: the position of a seat.
    fn position(&self, seat: Seat) -> Position;
    /// Whether a seat could do this now.
    fn may(&self, seat: Seat, action: &str) -> bool;
    /// What has happened so far has been seen.
    fn acknowledge(&mut self) -> Change;
    /// Stops a game that goes on until its players do so; nothing if it may not be stopped now.
    fn stop(&mut self) -> Option<Change>;
    /// Lets somebody else play a seat from now on.
    fn set_player(&mut self, seat: Seat, player: Player) -> Change;
    /// Begins another game; undo brings this one back.
    ///
    /// # Errors
    /// [`SetupError`] if it is no game; then nothing has changed.
    fn new_game(&mut self, options: &Opaque, seed: Seed, players: Vec<Player>) -> Result<Change, SetupError>;
    /// Goes back to just before a person's last choice; nothing if there is none.
    fn undo(&mut self) -> Option<Change>;
    /// Goes forward to where a person chose next; nothing if there is nothing.
    fn redo(&mut self) -> Option<Change>;
    /// Preserves the game as it stands, with these settings.
    fn preserve(&mut self, settings: &Value) -> Change;
    /// What was preserved.
    fn preserved(&self) -> Option<Copied>;
    /// Goes on with what was preserved; nothing if there is nothing.
    fn restore(&mut self, settings: Value) -> Option<Change>;
    /// Whether Restore goes back to nothing that may not be gone back to: where undo may not go back across what was
    /// revealed, a copy of the same deal may not do so either.
    fn may_restore(&self, undo_reveals: Option<bool>) -> bool;
    /// The past game that goes when the next one is put away, if one does.
    fn goes_next(&self) -> Option<u32>;
    /// The past games that the last changes gave up, by their game's name and their number; told once.
    fn take_dropped(&mut self) -> Vec<Dropped>;
    /// Empties the tally.
    fn clear_tally(&mut self) -> Change;
    /// The settings that belong to where the last change has led; handed out once.
    fn take_settings(&mut self) -> Option<Value>;
    /// From now on it is known that bones were looked at in this game.
    fn mark_peeked(&mut self) -> Change;
    /// From now on it is known that advice was asked for in this game.
    fn mark_hinted(&mut self) -> Change;
    /// Takes up what another tab has written since; says whether there was anything.
    fn reload(&mut self) -> bool;
    /// Sets aside what another tab wrote under a key at the same moment, if storage has it no more; says whether it did.
    fn keep_passed_over(&mut self, key: &str, text: &str) -> bool;
    /// The games before, the newest first.
    fn past(&self) -> Vec<PastGame>;
    /// The game under way, once it is over.
    fn finished(&self) -> Option<PastGame>;
    /// The bones that somebody in this seat peeks at.
    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone>;
}

/// Whether `past` is a copy of a game that is being played on the table.
pub fn goes_on<G: GamePage>(on_table: &Session<G>, past: &Session<G>) -> bool {
    on_table.opened().is_none() && on_table.is_dealt_like(past)
}

/// The record of a game that is over, as a file.
pub fn record_file<G: GamePage>(session: &Session<G>) -> Option<RecordFile> {
    let record = session.opened()?;
    Some(RecordFile { name: record.file_name(), json: record.to_json(), seed: record.seed })
}

fn past_game<G: GamePage>(
    number: u32,
    session: &Session<G>,
    ended_at: Option<u64>,
    record: Option<RecordFile>,
) -> PastGame {
    PastGame {
        number,
        turn: session.turn(),
        scores: session.scores().to_vec(),
        players: session.players().to_vec(),
        options: Opaque::new(session.options().clone()),
        aids: session.aids(),
        ended_at,
        record,
    }
}

/// A position as the opponents are asked about it.
pub fn position<G: GamePage>(view: &G::View) -> Position {
    let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
    Position { game: G::NAME, view }
}

fn played<R: std::fmt::Display + std::fmt::Debug>(change: &Result<Change, Declined<R>>) -> Played {
    match change {
        Ok(change) => (*change).into(),
        Err(Declined::Stale) => Played::Stale,
        Err(Declined::Rejected(_)) => Played::Refused,
    }
}

impl<G: GamePage, S: Storage> Table for Journal<G, S> {
    fn now(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> Now {
        let session = self.session();
        let moment = session.moment(eyes);
        let shown = moment.deal_end.as_ref().unwrap_or(&moment.view);
        let has_news = !moment.events.is_empty();
        let together = matches!(session.turn(), Turn::Together(_));
        let waited_for = session.waited_for();
        let bot_to_move = !session.waits_for_person() && session.bot_turn().is_some();
        // somebody who is waited for, as a rule whoever looks
        let one_of_them = || if waited_for.contains(moment.you) { Some(moment.you) } else { waited_for.iter().next() };
        Now {
            to_move: if together && moment.deal_end.is_none() { one_of_them() } else { G::to_move(shown) },
            together,
            points: G::points(shown),
            deal_end: moment.deal_end.map(Opaque::new),
            options: Opaque::new(session.options().clone()),
            dealt_by: Opaque::new(session.dealt_by().clone()),
            you: moment.you,
            covered: moment.covered,
            company: Company::new(session.players(), moment.told),
            seats: session.seats(),
            ply: session.ply(),
            draft: moment.draft.map(|action| action.to_string()),
            told_from: Opaque::new(moment.told_from),
            last: Opaque::new(moment.last),
            events: Opaque::new(moment.events),
            drawn: moment.drawn,
            has_acted: moment.has_acted,
            has_news,
            view: Opaque::new(moment.view),
            bot_to_move,
            over: session.turn().is_over(),
            open_ended: session.is_open_ended(),
            can_stop: session.can_stop(),
            winners: match session.turn() {
                Turn::Over(outcome) => outcome.winners,
                Turn::One(_) | Turn::Together(_) => SeatSet::default(),
            },
            number: self.number(),
            tally: session.tally(),
            can_undo: self.can_undo() && (self.may_undo_reveals(undo_reveals) || moment.undo_is_harmless),
            can_redo: self.can_redo(),
        }
    }

    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool {
        preferred.unwrap_or_else(|| !self.session().is_shared())
    }

    fn moves(&self, i18n: I18n, now: &Now) -> Vec<MoveRow> {
        let (session, company) = (self.session(), &now.company);
        let you = company.you().filter(|_| !now.covered).map_or(Viewer::Table, Viewer::Seat);
        let first = session.view_at(0, you).map_or_else(Vec::new, |view| G::opening(i18n, &view, company));
        let mut deals = vec![vec![MoveRow::Deal { number: 1, said: in_one_line(i18n, company, &first) }]];
        for entry in session.log(you, 0) {
            let rows = entry.movers.iter().zip(&entry.actions).map(|(seat, action)| MoveRow::Move {
                index: entry.index,
                who: company.name(i18n, seat),
                what: match action {
                    Some(action) => G::short(i18n, action, &entry.events),
                    None => G::short_hidden(i18n, &entry.events),
                },
                gain: G::scored(&entry.events, seat),
                opens: G::EXPLAINS && G::is_shown_again(&entry.events, seat),
            });
            let deal = deals.last_mut().expect("there is a first deal");
            deal.extend(rows);
            let mut told = G::tell(i18n, &entry.events, company);
            told.retain(|sentence| sentence.tone == Tone::Ending);
            if !told.is_empty() {
                deal.push(MoveRow::Ending { index: entry.index, said: in_one_line(i18n, company, &told) });
            }
            let shown = entry.index + 1 < session.ply() || now.deal_end.is_none();
            if entry.deals_after > entry.deals && shown {
                let said = in_one_line(i18n, company, &G::tell_deal(i18n, &entry.events, company));
                deals.push(vec![MoveRow::Deal { number: entry.deals_after, said }]);
            }
        }
        for rows in &mut deals {
            rows[1..].reverse();
        }
        let rows = deals.into_iter().rev().flatten();
        rows.filter(|row| G::HAS_DEALS || !matches!(row, MoveRow::Deal { .. })).collect()
    }

    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)> {
        let who = seat.map_or(Viewer::Table, Viewer::Seat);
        let entry = self.session().log(who, index).into_iter().next()?;
        Some((Opaque::new(self.session().view_at(index, who)?), Opaque::new(entry.events)))
    }

    fn players(&self) -> &[Player] {
        self.session().players()
    }

    fn seats(&self) -> Seats {
        self.session().seats()
    }

    fn number(&self) -> u32 {
        Self::number(self)
    }

    fn ply(&self) -> usize {
        self.session().ply()
    }

    fn choices(&self) -> u32 {
        self.session().choices()
    }

    fn fingerprint(&self) -> String {
        self.session().fingerprint()
    }

    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played {
        let Ok(action) = action.parse::<G::Action>() else { return Played::Refused };
        let mut change = self.play(seat, action.clone());
        let mut last = action;
        while change == Ok(Change::Done) {
            let view = self.session().view(Viewer::Seat(seat));
            let Some(next) = G::goes_on(display.open(), &view, &last) else { break };
            change = self.play_auto(seat, next.clone());
            last = next;
        }
        played(&change)
    }

    fn to_ask(&self) -> Option<ToAsk> {
        let BotTurn { ticket, view, level, seed, .. } = self.session().bot_turn()?;
        Some(ToAsk { ticket, position: position::<G>(&view), level, seed })
    }

    fn is_legal(&self, ticket: Ticket, action: &str) -> bool {
        let asked = self.session().bot_turn().filter(|asked| asked.ticket == ticket);
        // what was asked at another moment is refused by its ticket
        asked.is_none_or(|asked| self.may(asked.seat, action))
    }

    fn answer(&mut self, ticket: Ticket, action: &str) -> Played {
        let Ok(action) = action.parse() else { return Played::Refused };
        played(&Self::answer(self, ticket, action))
    }

    fn position(&self, seat: Seat) -> Position {
        position::<G>(&self.session().view(Viewer::Seat(seat)))
    }

    fn may(&self, seat: Seat, action: &str) -> bool {
        action.parse().is_ok_and(|action| self.session().check(seat, &action).is_ok())
    }

    fn acknowledge(&mut self) -> Change {
        Self::acknowledge(self)
    }

    fn stop(&mut self) -> Option<Change> {
        Self::stop(self)
    }

    fn set_player(&mut self, seat: Seat, player: Player) -> Change {
        Self::set_player(self, seat, player)
    }

    fn new_game(&mut self, options: &Opaque, seed: Seed, players: Vec<Player>) -> Result<Change, SetupError> {
        Self::new_game(self, NewGame { options: options.open::<G::Options>().clone(), seed, players })
    }

    fn undo(&mut self) -> Option<Change> {
        Self::undo(self)
    }

    fn redo(&mut self) -> Option<Change> {
        Self::redo(self)
    }

    fn preserve(&mut self, settings: &Value) -> Change {
        Self::preserve(self, settings)
    }

    fn preserved(&self) -> Option<Copied> {
        Self::preserved(self).map(|copy| Copied { scores: copy.session.scores().to_vec(), at: copy.at })
    }

    fn restore(&mut self, settings: Value) -> Option<Change> {
        Self::restore(self, settings)
    }

    fn may_restore(&self, undo_reveals: Option<bool>) -> bool {
        self.may_undo_reveals(undo_reveals) || self.restore_takes_back().iter().all(|entry| !entry.reveals())
    }

    fn goes_next(&self) -> Option<u32> {
        Self::goes_next(self)
    }

    fn take_dropped(&mut self) -> Vec<Dropped> {
        Self::take_dropped(self)
    }

    fn clear_tally(&mut self) -> Change {
        Self::clear_tally(self)
    }

    fn take_settings(&mut self) -> Option<Value> {
        Self::take_settings(self)
    }

    fn mark_peeked(&mut self) -> Change {
        Self::mark_peeked(self)
    }

    fn mark_hinted(&mut self) -> Change {
        Self::mark_hinted(self)
    }

    fn reload(&mut self) -> bool {
        Self::reload(self)
    }

    fn keep_passed_over(&mut self, key: &str, text: &str) -> bool {
        Self::keep_passed_over(self, key, text)
    }

    fn past(&self) -> Vec<PastGame> {
        let told = |StoredEntry { number, session, ended_at }: StoredEntry<G>| {
            // a replay or a record of a game that may still be gone on with would give its hidden bones away
            let record = record_file(&session).filter(|_| !goes_on(self.session(), &session));
            past_game(number, &session, ended_at, record)
        };
        Self::past(self).into_iter().map(told).collect()
    }

    fn finished(&self) -> Option<PastGame> {
        let record = record_file(self.session())?;
        Some(past_game(Self::number(self), self.session(), None, Some(record)))
    }

    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone> {
        G::peeked(&self.session().view(Viewer::Peek(you)), you, key)
    }
}
