//! A game being played, with its types erased.
//!
//! Actions cross this trait in notation, rows and sentences as plain values, views as [`Opaque`] values.

use serde_json::Value;

use super::facts::GameFacts;
use super::moves::MoveRow;
use super::opaque::Opaque;
use super::table_state::TableState;
use crate::app::browser::bots::Position;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Tone, in_one_line};
use crate::bots::Level;
use crate::engine::{Bone, Points, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer};
use crate::session::{Aids, BotTurn, Declined, NewGame, Player, Session, Ticket};
use crate::store::{Change, DroppedGame, Journal, Storage, StoredGame as StoredEntry};

/// A question to the opponent that is to act.
pub struct ToAsk {
    /// The moment of the question; the answer must carry the same ticket.
    pub ticket: Ticket,
    /// The view of the opponent's seat.
    pub position: Position,
    /// The opponent's level.
    pub level: Level,
    /// The seed of its random choices.
    pub seed: Seed,
}

/// The result of trying an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// It was played, or stored as a secret choice.
    Done,
    /// Another tab had changed the game first.
    Overtaken,
    /// The position has changed since the question.
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

/// The preserved copy, in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// When it was preserved, in milliseconds since 1970.
    pub at: Option<u64>,
}

/// A past game, as the list of past games shows it.
#[derive(Clone, PartialEq, Debug)]
pub struct PastGame {
    /// Its number in the journal.
    pub number: u32,
    /// The outcome, or whose turn it was.
    pub turn: Turn,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// The players, by seat.
    pub players: Vec<Player>,
    /// The settings that decided play.
    pub options: Opaque,
    /// The help that people took.
    pub aids: Aids,
    /// When it ended or was replaced by another, in milliseconds since 1970.
    pub ended_at: Option<u64>,
    /// Its record as a file; nothing while its deal is still a secret.
    pub record: Option<RecordFile>,
}

/// The result of the game on the table, once it is over.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The outcome.
    pub turn: Turn,
    /// Each seat's points.
    pub scores: Vec<Points>,
    /// Who played, by seat.
    pub players: Vec<Player>,
    /// The settings that decided play.
    pub options: Opaque,
    /// The help that people took.
    pub aids: Aids,
    /// The number of choices that people made.
    pub choices: u32,
    /// The seed of the deal, no longer secret.
    pub seed: Seed,
}

/// Everything that a change of the game may have altered.
pub struct Presented {
    /// The state to show.
    pub state: TableState,
    /// Past games that were dropped to make room, since this was last asked.
    pub dropped: Vec<DroppedGame>,
    /// The result; nothing until the game is over.
    pub finished: Option<FinishedGame>,
}

/// The record of a finished game, as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFile {
    /// The file name.
    pub name: String,
    /// The content.
    pub json: String,
    /// The seed of the deal.
    pub seed: Seed,
}

/// A game being played, with its types erased: implemented once, for the journal of any game.
pub trait Midend {
    /// Everything that a change may have altered, in one value: the state to show, the past games dropped since the
    /// last call, and the result of a finished game.
    fn present(&mut self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> Presented {
        Presented { state: self.state(eyes, undo_reveals), dropped: self.take_dropped(), finished: self.finished() }
    }
    /// The state to show. `eyes`: the player who holds a shared device. `undo_reveals`: whether undo may cross a
    /// reveal; nothing decides by the number of people.
    fn state(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> TableState;
    /// True if undo may cross a reveal.
    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool;
    /// The list of moves: the latest deal first, and within a deal the latest move.
    fn moves(&self, i18n: I18n, now: &TableState) -> Vec<MoveRow>;
    /// The entry at `index` as a seat may know it: the view before it and its events; nothing if there is no such
    /// entry.
    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)>;
    /// The players, by seat.
    fn players(&self) -> &[Player];
    /// The number of seats.
    fn seats(&self) -> Seats;
    /// The number of the game in the journal.
    fn number(&self) -> u32;
    /// The number of entries played.
    fn ply(&self) -> usize;
    /// The fingerprint of the deal's seed.
    fn fingerprint(&self) -> String;
    /// Plays a player's action, in notation, and the actions that follow automatically with these display settings.
    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played;
    /// The question to the opponent that is to act, if one is.
    fn to_ask(&self) -> Option<ToAsk>;
    /// True if an opponent's answer is legal, or refers to another moment, where its ticket refuses it.
    fn is_legal(&self, ticket: Ticket, action: &str) -> bool;
    /// Plays an opponent's answer.
    fn answer(&mut self, ticket: Ticket, action: &str) -> Played;
    /// The question about a seat's position, for a hint.
    fn position(&self, seat: Seat) -> Position;
    /// True if this action of a seat is legal now.
    fn may(&self, seat: Seat, action: &str) -> bool;
    /// Marks everything so far as seen by the player.
    fn acknowledge(&mut self) -> Change;
    /// Ends an open-ended game; nothing if it may not end now.
    fn stop(&mut self) -> Option<Change>;
    /// Replaces the player of a seat from now on.
    fn set_player(&mut self, seat: Seat, player: Player) -> Change;
    /// Starts another game; undo brings this one back.
    ///
    /// # Errors
    /// [`SetupError`] if these options cannot be dealt; then nothing has changed.
    fn new_game(&mut self, options: &Opaque, seed: Seed, players: Vec<Player>) -> Result<Change, SetupError>;
    /// Goes back to just before a person's last choice; nothing if there is none.
    fn undo(&mut self) -> Option<Change>;
    /// Goes forward to a person's next choice; nothing if there is none.
    fn redo(&mut self) -> Option<Change>;
    /// Preserves a copy of the game, with these settings.
    fn preserve(&mut self, settings: &Value) -> Change;
    /// The preserved copy.
    fn preserved(&self) -> Option<Copied>;
    /// Puts the preserved copy on the table; nothing if there is none.
    fn restore(&mut self, settings: Value) -> Option<Change>;
    /// True if Restore does not undo a reveal that undo may not cross.
    fn may_restore(&self, undo_reveals: Option<bool>) -> bool;
    /// The number of the past game that will be dropped next to make room.
    fn next_to_drop(&self) -> Option<u32>;
    /// The past games dropped since the last call.
    fn take_dropped(&mut self) -> Vec<DroppedGame>;
    /// Resets the tally.
    fn clear_tally(&mut self) -> Change;
    /// The settings stored with the game that the last change led to; handed out once.
    fn take_settings(&mut self) -> Option<Value>;
    /// Records that a player looked at hidden bones in this game.
    fn mark_peeked(&mut self) -> Change;
    /// Records that a player asked for a hint in this game.
    fn mark_hinted(&mut self) -> Change;
    /// Loads what another tab has written since; true if there was anything.
    fn reload(&mut self) -> bool;
    /// Quarantines what another tab wrote under a key at the same moment, if storage has lost it; true if it did.
    fn quarantine_overwritten(&mut self, key: &str, text: &str) -> bool;
    /// The past games, the newest first.
    fn past(&self) -> Vec<PastGame>;
    /// The result of the game on the table; nothing until it is over.
    fn finished(&self) -> Option<FinishedGame>;
    /// The hidden bones that a player in this seat peeks at; `key` is the game's name for them.
    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone>;
}

/// True if `past` is a copy of the unfinished game on the table: its secrets must stay secret.
pub fn is_copy_of_table<G: Rules>(on_table: &Session<G>, past: &Session<G>) -> bool {
    on_table.finished_record().is_none() && on_table.is_same_deal(past)
}

/// The record of a finished game, as a file.
pub fn record_file<G: Rules>(session: &Session<G>) -> Option<RecordFile> {
    let record = session.finished_record()?;
    Some(RecordFile { name: record.file_name(), json: record.to_json(), seed: record.seed })
}

fn past_game<G: GameFacts>(
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

/// A view as the question that the opponents' worker reads.
pub fn position<G: Rules>(view: &G::View) -> Position {
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

impl<G: GameFacts, S: Storage> Midend for Journal<G, S> {
    fn state(&self, eyes: Option<Seat>, undo_reveals: Option<bool>) -> TableState {
        let session = self.session();
        let moment = session.moment(eyes);
        let shown = moment.deal_end.as_ref().unwrap_or(&moment.view);
        let has_news = !moment.events.is_empty();
        let together = matches!(session.turn(), Turn::Together(_));
        let waited_for = session.waited_for();
        let bot_to_move = !session.waits_for_person() && session.bot_turn().is_some();
        // the viewer if the game waits for them, otherwise another seat that it waits for
        let one_of_them = || if waited_for.contains(moment.you) { Some(moment.you) } else { waited_for.iter().next() };
        TableState {
            to_move: if together && moment.deal_end.is_none() { one_of_them() } else { G::to_move(shown) },
            together,
            points: G::points(shown),
            deal_end: moment.deal_end.map(Opaque::new),
            options: Opaque::new(session.options().clone()),
            dealt_by: Opaque::new(session.deal_options().clone()),
            you: moment.you,
            covered: moment.covered,
            seat_names: SeatNames::new(session.players(), moment.addressee),
            seats: session.seats(),
            ply: session.ply(),
            draft: moment.draft.map(|action| action.to_string()),
            view_before_events: Opaque::new(moment.view_before_events),
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
            fingerprint: session.fingerprint(),
            tally: session.tally(),
            can_undo: self.can_undo() && (self.may_undo_reveals(undo_reveals) || moment.undo_is_harmless),
            can_redo: self.can_redo(),
        }
    }

    fn may_undo_reveals(&self, preferred: Option<bool>) -> bool {
        preferred.unwrap_or_else(|| !self.session().is_shared())
    }

    fn moves(&self, i18n: I18n, now: &TableState) -> Vec<MoveRow> {
        let (session, seat_names) = (self.session(), &now.seat_names);
        let you = seat_names.you().filter(|_| !now.covered).map_or(Viewer::Table, Viewer::Seat);
        let first = session.view_at(0, you).map_or_else(Vec::new, |view| G::opening(i18n, &view, seat_names));
        let mut deals = vec![vec![MoveRow::Deal { number: 1, said: in_one_line(i18n, seat_names, &first) }]];
        for entry in session.log(you, 0) {
            let rows = entry.movers.iter().zip(&entry.actions).map(|(seat, action)| MoveRow::Move {
                index: entry.index,
                who: seat_names.name(i18n, seat),
                what: match action {
                    Some(action) => G::short(i18n, action, &entry.events),
                    None => G::short_hidden(i18n, &entry.events),
                },
                gain: G::scored(&entry.events, seat),
                opens: G::EXPLAINS && G::is_shown_again(&entry.events, seat),
            });
            let deal = deals.last_mut().expect("there is a first deal");
            deal.extend(rows);
            let mut told = G::tell(i18n, &entry.events, seat_names);
            told.retain(|sentence| sentence.tone == Tone::Ending);
            if !told.is_empty() {
                deal.push(MoveRow::Ending { index: entry.index, said: in_one_line(i18n, seat_names, &told) });
            }
            let shown = entry.index + 1 < session.ply() || now.deal_end.is_none();
            if entry.deals_after > entry.deals && shown {
                let said = in_one_line(i18n, seat_names, &G::tell_deal(i18n, &entry.events, seat_names));
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

    fn fingerprint(&self) -> String {
        self.session().fingerprint()
    }

    fn act(&mut self, seat: Seat, action: &str, display: &Opaque) -> Played {
        let Ok(action) = action.parse::<G::Action>() else { return Played::Refused };
        played(&self.play_with_follow_ups(seat, action, |view, last| G::follow_up(display.open(), view, last)))
    }

    fn to_ask(&self) -> Option<ToAsk> {
        let BotTurn { ticket, view, level, seed, .. } = self.session().bot_turn()?;
        Some(ToAsk { ticket, position: position::<G>(&view), level, seed })
    }

    fn is_legal(&self, ticket: Ticket, action: &str) -> bool {
        let asked = self.session().bot_turn().filter(|asked| asked.ticket == ticket);
        // an answer to another moment is refused by its ticket
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
        self.may_undo_reveals(undo_reveals) || self.undone_by_restore().iter().all(|entry| !entry.reveals())
    }

    fn next_to_drop(&self) -> Option<u32> {
        Self::next_to_drop(self)
    }

    fn take_dropped(&mut self) -> Vec<DroppedGame> {
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

    fn quarantine_overwritten(&mut self, key: &str, text: &str) -> bool {
        Self::quarantine_overwritten(self, key, text)
    }

    fn past(&self) -> Vec<PastGame> {
        let told = |StoredEntry { number, session, ended_at }: StoredEntry<G>| {
            // a replay or record of a copy of the unfinished game would give its hidden bones away
            let record = record_file(&session).filter(|_| !is_copy_of_table(self.session(), &session));
            past_game(number, &session, ended_at, record)
        };
        Self::past(self).into_iter().map(told).collect()
    }

    fn finished(&self) -> Option<FinishedGame> {
        let session = self.session();
        let record = session.finished_record()?;
        Some(FinishedGame {
            turn: session.turn(),
            scores: session.scores().to_vec(),
            players: session.players().to_vec(),
            options: Opaque::new(session.options().clone()),
            aids: session.aids(),
            choices: session.choices(),
            seed: record.seed,
        })
    }

    fn peeked(&self, you: Seat, key: &str) -> Vec<Bone> {
        G::peeked(&self.session().view(Viewer::Peek(you)), you, key)
    }
}
