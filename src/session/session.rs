//! One game being played.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::aids::Aids;
use super::mark::Mark;
use super::player::Player;
use super::record::Record;
use super::tally::Tally;
use crate::engine::{Level, Points, Rejection, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer};

/// What a game is dealt from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewGame<G: Rules> {
    /// Which game of its kind.
    pub options: G::Options,
    /// The seed of the deal.
    pub seed: Seed,
    /// Who plays each seat, from seat 0.
    pub players: Vec<Player>,
}

/// One moment of one session, unlike every other while the page lives: an answer to a question asked at another
/// moment is told by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ticket(u64);

impl Ticket {
    /// A ticket that was not given out before.
    fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// What a bot is to be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotTurn<G: Rules> {
    /// To be handed back with the answer.
    pub ticket: Ticket,
    /// The bot's seat.
    pub seat: Seat,
    /// How hard it tries.
    pub level: Level,
    /// The seed of this choice: the same position gives the same one, also after undo or a reload.
    pub seed: Seed,
    /// What it sees.
    pub view: G::View,
}

/// What became of an action that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// It was played.
    Played,
    /// It is kept, hidden, until the other seats have chosen too.
    Drafted,
}

/// Why an action was not taken; nothing has changed by it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Declined<R: fmt::Display + fmt::Debug> {
    /// The position that it was meant for is not on the table any more.
    #[error("the position has changed since")]
    Stale,
    /// It is not legal.
    #[error(transparent)]
    Rejected(#[from] Rejection<R>),
}

/// One game being played: its record, a place in it, and who plays.
///
/// What lies after that place has been undone and can be redone, until another action is played.
#[derive(Clone, Debug)]
pub struct Session<G: Rules> {
    pub(super) record: Record<G>,
    /// One mark for each entry of the record.
    pub(super) marks: Vec<Mark>,
    pub(super) players: Vec<Player>,
    /// The games before this one. A game that was over already where this session began is one of them.
    pub(super) tally: Tally,
    /// How many entries were on the table where this session began: undo within it does not reach below.
    pub(super) floor: usize,
    pub(super) aids: Aids,
    /// How many entries are on the table.
    pub(super) cursor: usize,
    pub(super) acknowledged: usize,
    /// What each seat has chosen where several act at once.
    pub(super) drafts: Vec<Option<G::Action>>,
    /// What people had chosen so behind the last entry and took back, the last taken back last.
    pub(super) taken: Vec<(Seat, G::Action)>,
    /// The truth after `cursor` entries.
    pub(super) state: G,
    /// What happened in the last of them.
    pub(super) events: Vec<G::Event>,
    /// Its end, if its players have stopped it behind the last entry.
    pub(super) stop: Option<Stop<G::Options>>,
    ticket: Ticket,
}

/// The end of a game that its players have stopped. It lies behind the last entry of the record, as a choice of theirs
/// that undo takes back and redo makes again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stop<O> {
    /// Whether it stands; otherwise it has been undone.
    pub(super) made: bool,
    /// While it stands, the options from before: the record holds those under which the game is over. While it is undone
    /// it is the other way round.
    pub(super) other: O,
}

impl<G: Rules> Session<G> {
    /// Deals a game. `tally` counts the games before it.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of players are not the game's.
    pub fn deal(game: NewGame<G>, tally: Tally) -> Result<Self, SetupError> {
        let NewGame { options, seed, players } = game;
        let seats = u8::try_from(players.len()).ok().and_then(Seats::new).ok_or_else(|| SetupError::Option {
            option: "players",
            reason: format!("1 to {} of them, not {}", Seat::MOST, players.len()),
        })?;
        let state = G::deal(&options, seats, seed)?;
        Ok(Self::at(Record::new(options, seats, seed), Vec::new(), players, tally, state))
    }

    /// A session at the start of a record that is known to be legal.
    pub(super) fn at(record: Record<G>, marks: Vec<Mark>, players: Vec<Player>, tally: Tally, state: G) -> Self {
        let drafts = vec![None; record.seats.count()];
        let (events, ticket) = (Vec::new(), Ticket::next());
        Self {
            record,
            marks,
            players,
            tally,
            floor: 0,
            aids: Aids::NONE,
            cursor: 0,
            acknowledged: 0,
            drafts,
            taken: Vec::new(),
            state,
            events,
            stop: None,
            ticket,
        }
    }

    // what there is to see

    /// What this viewer may know now.
    pub fn view(&self, who: Viewer) -> G::View {
        self.state.view(who)
    }

    /// Who is to act, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.state.turn()
    }

    /// Each seat's points so far.
    pub fn scores(&self) -> &[Points] {
        self.state.scores()
    }

    /// Whether both are the same game, dealt from the same seed, wherever they stand and whoever plays.
    pub fn is_dealt_like(&self, other: &Self) -> bool {
        let (ours, theirs) = (&self.record, &other.record);
        (ours.seed, ours.seats) == (theirs.seed, theirs.seats) && self.dealt_by() == other.dealt_by()
    }

    /// Whether nothing that was chosen here is missing in the other one, which may have gone on.
    pub fn is_part_of(&self, other: &Self) -> bool {
        let (ours, theirs) = (&self.record.entries, &other.record.entries);
        let drafts = || self.drafts.iter().zip(&other.drafts).all(|(ours, theirs)| ours.is_none() || ours == theirs);
        // whoever went on there has not stopped it
        let stop = self.stop.is_none() || other.stop.is_some() && theirs.len() == ours.len();
        self.is_blank()
            || self.is_dealt_like(other) && theirs.starts_with(ours) && (theirs.len() > ours.len() || drafts()) && stop
    }

    /// How many times bones have been dealt in this game.
    pub fn deals(&self) -> u32 {
        self.state.deals()
    }

    /// How many seats are at the table.
    pub fn seats(&self) -> Seats {
        self.record.seats
    }

    /// The settings of this game; those of the next are a preference. A game that was stopped has those under which it
    /// is over.
    pub fn options(&self) -> &G::Options {
        &self.record.options
    }

    /// Whether this game goes on until its players stop it.
    pub fn is_open_ended(&self) -> bool {
        G::is_open_ended(&self.record.options)
    }

    /// Whether its players may stop it now.
    pub fn can_stop(&self) -> bool {
        self.state.stopped().is_some()
    }

    /// What happened in the last entry, as this viewer may learn of it.
    pub fn events(&self, who: Viewer) -> Vec<G::Event> {
        self.events.iter().filter_map(|event| G::seen(event, who)).collect()
    }

    /// Everything that this seat may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal
    }

    /// Whether this seat may do this now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), G::Refusal> {
        self.state.check(seat, action)
    }

    /// What this seat has chosen while others are still choosing; to be shown to that seat alone.
    pub fn draft(&self, seat: Seat) -> Option<&G::Action> {
        self.drafts.get(seat.index())?.as_ref()
    }

    /// The seats that are to act and have not chosen yet.
    pub fn waited_for(&self) -> SeatSet {
        self.turn().movers().iter().filter(|seat| self.draft(*seat).is_none()).collect()
    }

    /// The record of what has been played, without what was undone. It gives the whole deal away.
    pub fn record(&self) -> Record<G> {
        Record { entries: self.record.entries[..self.cursor].to_vec(), ..self.record.clone() }
    }

    /// How many entries have been played.
    pub fn ply(&self) -> usize {
        self.cursor
    }

    /// This moment, until anything changes.
    pub fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// The tally, this game included if it is over.
    pub fn tally(&self) -> Tally {
        match self.turn() {
            Turn::Over(outcome) if self.place() > self.floor => {
                self.tally.clone().with(&self.players, outcome, self.aids)
            }
            Turn::Over(_) | Turn::One(_) | Turn::Together(_) => self.tally.clone(),
        }
    }

    /// What help was taken in this game.
    pub fn aids(&self) -> Aids {
        self.aids
    }

    // who plays

    /// Who plays each seat.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Lets somebody else play a seat from now on, or a bot of another level, which then chooses anew.
    ///
    /// # Panics
    /// If there is no such seat at this table.
    pub fn set_player(&mut self, seat: Seat, player: Player) {
        if !player.is_person() {
            self.drafts[seat.index()] = None;
        }
        self.players[seat.index()] = player;
        self.ticket = Ticket::next();
    }

    /// Whether a person is to act, and has not chosen yet.
    pub fn waits_for_person(&self) -> bool {
        self.waited_for().iter().any(|seat| self.is_person(seat))
    }

    /// The bot that is to act, the first of them if there are several. Where people are to act too it chooses without
    /// knowing of them, and its ticket holds whatever they choose meanwhile.
    pub fn bot_turn(&self) -> Option<BotTurn<G>> {
        self.waited_for().iter().find_map(|seat| match self.players[seat.index()] {
            Player::Person { .. } => None,
            Player::Bot { level, seed, .. } => Some(BotTurn {
                ticket: self.ticket,
                seat,
                level,
                seed: seed.derive(self.cursor as u64),
                view: self.state.view(Viewer::Seat(seat)),
            }),
        })
    }

    // playing

    /// Plays a seat's action, or keeps it until the other seats have chosen too; until then it may be changed.
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<Accepted, Declined<G::Refusal>> {
        let mark = if self.is_choice(seat, &action) { Mark::Decision } else { Mark::Other };
        self.act(seat, action, mark)
    }

    /// Plays an action that follows by itself from what a person chose just before: one undo takes back both.
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    pub fn play_auto(&mut self, seat: Seat, action: G::Action) -> Result<Accepted, Declined<G::Refusal>> {
        self.act(seat, action, Mark::Auto)
    }

    /// Plays a bot's answer.
    ///
    /// # Errors
    /// [`Declined::Stale`] if it came too late, [`Declined::Rejected`] if it is not legal.
    pub fn answer(&mut self, ticket: Ticket, action: G::Action) -> Result<Accepted, Declined<G::Refusal>> {
        match self.bot_turn() {
            Some(asked) if asked.ticket == ticket => self.act(asked.seat, action, Mark::Other),
            _ => Err(Declined::Stale),
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action, mark: Mark) -> Result<Accepted, Declined<G::Refusal>> {
        let turn = self.turn();
        if turn.is_over() {
            return Err(Rejection::Over.into());
        }
        self.state.check(seat, &action).map_err(|refusal| Rejection::Refused { seat, refusal })?;
        let (entry, mark) = match turn {
            Turn::Together(seats) => {
                let before = self.drafts[seat.index()].replace(action);
                if !self.waited_for().is_empty() {
                    if self.is_person(seat) {
                        self.drop_undone();
                    } else {
                        // the next bot is asked
                        self.ticket = Ticket::next();
                    }
                    return Ok(Accepted::Drafted);
                }
                let entry: Vec<_> = seats.iter().filter_map(|seat| self.draft(seat).cloned()).collect();
                if let Err(rejection) = self.push(&entry) {
                    self.drafts[seat.index()] = before;
                    return Err(rejection.into());
                }
                let chosen = seats.iter().zip(&entry).any(|(seat, action)| self.is_choice(seat, action));
                (entry, if chosen { Mark::Decision } else { mark })
            }
            Turn::One(_) | Turn::Over(_) => {
                let entry = vec![action];
                self.push(&entry)?;
                (entry, mark)
            }
        };
        self.drop_undone();
        self.record.entries.push(entry);
        self.marks.push(mark);
        self.cursor += 1;
        self.settle();
        Ok(Accepted::Played)
    }

    /// Changes the truth by an entry, or leaves all as it was.
    fn push(&mut self, entry: &[G::Action]) -> Result<(), Rejection<G::Refusal>> {
        let mut events = Vec::new();
        self.state.apply(entry, &mut events)?;
        self.events = events;
        Ok(())
    }

    /// The place in the record has changed: what was chosen or asked elsewhere does not hold here.
    pub(super) fn settle(&mut self) {
        self.drafts.fill(None);
        self.ticket = Ticket::next();
    }

    /// Whether a person who takes this action chooses something that undo goes back to.
    pub(crate) fn is_choice(&self, seat: Seat, action: &G::Action) -> bool {
        self.is_person(seat) && G::is_decision(action)
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Player::is_person)
    }
}
