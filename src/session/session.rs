//! One game being played.

use thiserror::Error;

use super::aids::Aids;
use super::mark::Mark;
use super::player::Player;
use super::record::Record;
use super::steps::Steps;
use super::tally::Tally;
use super::ticket::Ticket;
use crate::engine::{
    ActionError, AnyRules, AnyState, Level, Opaque, Points, Rejection, Seat, SeatSet, Seats, Seed, SetupError, Sides,
    Turn, Viewer,
};

/// Setup of a game.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The rules.
    pub rules: &'static dyn AnyRules,
    /// The settings that decide play.
    pub options: Opaque,
    /// The seed of the deal.
    pub seed: Seed,
    /// The players, from seat 0.
    pub players: Vec<Player>,
}

/// A request to a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTurn {
    /// Passed back to [`Session::answer`].
    pub ticket: Ticket,
    /// The bot's seat.
    pub seat: Seat,
    /// The bot's level.
    pub level: Level,
    /// The seed of this choice: the same position gives the same choice, also after undo or reload.
    pub seed: Seed,
    /// The bot's view.
    pub view: Opaque,
}

/// Result of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// It was played.
    Played,
    /// It is kept secret until the other seats have chosen too.
    Drafted,
}

/// Why an action was not accepted; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Declined {
    /// The position has changed since.
    #[error("the position has changed since")]
    Stale,
    /// It is not legal.
    #[error(transparent)]
    Rejected(#[from] Rejection<String>),
}

/// A game being played: its record, a cursor in it, and the players.
///
/// Entries after the cursor have been undone. They can be redone until another action is played.
#[derive(Clone, Debug)]
pub struct Session {
    pub(super) record: Record,
    /// One mark per entry of the record.
    pub(super) marks: Vec<Mark>,
    pub(super) players: Vec<Player>,
    /// The tally before this game. Includes this game if it was over where this session starts.
    pub(super) tally: Tally,
    /// The number of entries at the start of this session. Undo does not go below it.
    pub(super) floor: usize,
    pub(super) aids: Aids,
    pub(super) acknowledged: usize,
    /// The choices of seats that act at once, until all have chosen.
    pub(super) drafts: Vec<Option<String>>,
    /// Drafts after the last entry that people have undone, the most recently undone last.
    pub(super) undone_drafts: Vec<(Seat, String)>,
    /// The entries played, with what each led to.
    pub(super) steps: Steps,
    /// The stop after the last entry of the record, if the players have stopped the game.
    pub(super) stop: Option<Stop>,
    ticket: Ticket,
}

/// A stop of an open-ended game by its players. Undo and redo treat it as a choice after the last entry of the record.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Stop {
    /// False if it has been undone.
    pub(super) made: bool,
    /// The options that are not in the record at the moment: those of the open-ended game while it is stopped, those of
    /// the stopped game while the stop is undone.
    pub(super) other: Opaque,
}

impl Session {
    /// Deals a game. `tally` is the tally before it.
    ///
    /// # Errors
    /// [`SetupError`] if the options or the number of players are invalid.
    pub fn deal(game: NewGame, tally: Tally) -> Result<Self, SetupError> {
        let NewGame { rules, options, seed, players } = game;
        let seats = u8::try_from(players.len()).ok().and_then(Seats::new).ok_or_else(|| SetupError::Option {
            option: "players",
            reason: format!("1 to {} of them, not {}", Seat::MOST, players.len()),
        })?;
        let record = Record::new(rules, options, seats, seed);
        let steps = Steps::new(record.deal()?);
        Ok(Self::new(record, players, tally, steps))
    }

    /// A session after these steps of a record. The caller fills in the marks of its entries.
    pub(super) fn new(record: Record, players: Vec<Player>, tally: Tally, steps: Steps) -> Self {
        let drafts = vec![None; record.seats.count()];
        Self {
            record,
            marks: Vec::new(),
            players,
            tally,
            floor: 0,
            aids: Aids::NONE,
            acknowledged: 0,
            drafts,
            undone_drafts: Vec::new(),
            steps,
            stop: None,
            ticket: Ticket::next(),
        }
    }

    pub(super) fn state(&self) -> &dyn AnyState {
        self.steps.state()
    }

    /// The rules of its game.
    pub fn rules(&self) -> &'static dyn AnyRules {
        self.record.rules()
    }

    // views

    /// The viewer's view of the current state.
    pub fn view(&self, who: Viewer) -> Opaque {
        self.state().view(who)
    }

    /// Who is to act, or how the game ended.
    pub fn turn(&self) -> Turn {
        self.state().turn()
    }

    /// Who plays with whom.
    pub fn sides(&self) -> Sides {
        self.state().sides()
    }

    /// Each seat's points so far.
    pub fn scores(&self) -> &[Points] {
        self.state().scores()
    }

    /// The points of each side so far.
    pub fn side_scores(&self) -> Vec<Points> {
        self.sides().points(self.scores())
    }

    /// True if both are games of the same deal, with any players and actions.
    pub fn is_same_deal(&self, other: &Self) -> bool {
        let (ours, theirs) = (&self.record, &other.record);
        (ours.seed, ours.seats) == (theirs.seed, theirs.seats) && self.deal_options() == other.deal_options()
    }

    /// True if `other` contains all choices of this session.
    pub fn is_prefix_of(&self, other: &Self) -> bool {
        let (ours, theirs) = (&self.record.entries, &other.record.entries);
        let drafts = || self.drafts.iter().zip(&other.drafts).all(|(ours, theirs)| ours.is_none() || ours == theirs);
        // a game continued beyond the stop has lost it
        let stop = self.stop.is_none() || other.stop.is_some() && theirs.len() == ours.len();
        self.is_blank()
            || self.is_same_deal(other) && theirs.starts_with(ours) && (theirs.len() > ours.len() || drafts()) && stop
    }

    /// True if a seat holds or chooses something now that the others may not see.
    pub fn hides(&self) -> bool {
        self.state().hides()
    }

    /// The number of deals in this game.
    pub fn deals(&self) -> u32 {
        self.state().deals()
    }

    /// The number of seats.
    pub fn seats(&self) -> Seats {
        self.record.seats
    }

    /// The settings of this game. A stopped game has those under which it is over.
    pub fn options(&self) -> &Opaque {
        &self.record.options
    }

    /// True if this game continues until its players stop it.
    pub fn is_open_ended(&self) -> bool {
        self.rules().is_open_ended(&self.record.options)
    }

    /// True if its players may stop it now.
    pub fn can_stop(&self) -> bool {
        self.state().stopped().is_some()
    }

    /// The events of the last entry, as the viewer may know them.
    pub fn events(&self, who: Viewer) -> Opaque {
        let rules = self.rules();
        self.steps.last().map_or_else(|| rules.joined(&[]), |step| rules.seen(&step.events, who))
    }

    /// The legal actions of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.state().legal(seat)
    }

    /// Checks whether an action is legal for a seat now.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, seat: Seat, action: &str) -> Result<(), ActionError<String>> {
        self.state().check(seat, action)
    }

    /// A seat's choice while others are still choosing. Secret from the other seats.
    pub fn draft(&self, seat: Seat) -> Option<&str> {
        self.drafts.get(seat.index())?.as_deref()
    }

    /// The seats that are to act and have not chosen yet.
    pub fn waited_for(&self) -> SeatSet {
        self.turn().movers().iter().filter(|seat| self.draft(*seat).is_none()).collect()
    }

    /// The seed of the deal. It reveals the whole deal.
    pub(crate) fn seed(&self) -> Seed {
        self.record.seed
    }

    /// The record without undone entries. It reveals the whole deal.
    pub fn record(&self) -> Record {
        self.record.first(self.ply())
    }

    /// The number of entries played.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// The actions of the entries played.
    pub fn played(&self) -> &[Vec<String>] {
        &self.record.entries[..self.ply()]
    }

    /// Identifies an entry that was played, and with it all entries before it: while it has the same ticket, none of them
    /// has changed.
    pub fn ticket_of(&self, index: usize) -> Option<Ticket> {
        self.steps.get(index).map(|step| step.ticket)
    }

    /// The ticket of the current moment; it changes with every change of the session.
    pub fn ticket(&self) -> Ticket {
        self.ticket
    }

    /// The tally, including this game if it is over.
    pub fn tally(&self) -> Tally {
        match self.turn() {
            Turn::Over(outcome) if self.position() > self.floor => {
                self.tally.clone().with(&self.players, self.sides(), outcome, self.aids)
            }
            Turn::Over(_) | Turn::One(_) | Turn::Together(_) => self.tally.clone(),
        }
    }

    /// The aids taken in this game.
    pub fn aids(&self) -> Aids {
        self.aids
    }

    // players

    /// The players, from seat 0.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Replaces the player of a seat. A bot chooses anew.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn set_player(&mut self, seat: Seat, player: Player) {
        if !player.is_person() {
            self.drafts[seat.index()] = None;
        }
        self.players[seat.index()] = player;
        self.ticket = Ticket::next();
    }

    /// True if a person is to act and has not chosen yet.
    pub fn waits_for_person(&self) -> bool {
        self.waited_for().iter().any(|seat| self.is_person(seat))
    }

    /// The request to the bot that is to act, the first one if several are. If people act at the same time, the bot does
    /// not see their drafts, and its ticket stays valid when they draft.
    pub fn bot_turn(&self) -> Option<BotTurn> {
        let (seat, level, seed) = self.bot_to_act()?;
        let view = self.state().view(Viewer::Seat(seat));
        Some(BotTurn { ticket: self.ticket, seat, level, seed: seed.derive(self.ply() as u64), view })
    }

    /// True if a bot is to act and has not chosen yet.
    pub fn waits_for_bot(&self) -> bool {
        self.bot_to_act().is_some()
    }

    /// True if a bot's answer is legal, or refers to another moment, where its ticket refuses it.
    pub fn is_legal_answer(&self, ticket: Ticket, action: &str) -> bool {
        let asked = self.bot_to_act().filter(|_| ticket == self.ticket);
        asked.is_none_or(|(seat, ..)| self.check(seat, action).is_ok())
    }

    fn bot_to_act(&self) -> Option<(Seat, Level, Seed)> {
        self.waited_for().iter().find_map(|seat| match self.players[seat.index()] {
            Player::Person { .. } | Player::Remote { .. } => None,
            Player::Bot { level, seed, .. } => Some((seat, level, seed)),
        })
    }

    // playing

    /// Plays a seat's action. Where several seats act at once, it is kept as a draft until all have chosen, and may be
    /// replaced until then.
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    pub fn play(&mut self, seat: Seat, action: &str) -> Result<Accepted, Declined> {
        let mark = if self.is_choice(seat, action) { Mark::Decision } else { Mark::Other };
        self.act(seat, action, mark)
    }

    /// Plays an action that follows automatically from a person's choice; one undo takes back both.
    ///
    /// # Errors
    /// [`Declined::Rejected`] if it is not legal.
    pub fn play_auto(&mut self, seat: Seat, action: &str) -> Result<Accepted, Declined> {
        self.act(seat, action, Mark::Auto)
    }

    /// Plays a bot's answer to [`Session::bot_turn`].
    ///
    /// # Errors
    /// [`Declined::Stale`] if the session has changed since, [`Declined::Rejected`] if it is not legal.
    pub fn answer(&mut self, ticket: Ticket, action: &str) -> Result<Accepted, Declined> {
        match self.bot_to_act() {
            Some((seat, ..)) if ticket == self.ticket => self.act(seat, action, Mark::Other),
            _ => Err(Declined::Stale),
        }
    }

    /// Legality is checked once: by [`Rules::apply`] for an action that completes an entry, by [`Rules::check`] for others.
    fn act(&mut self, seat: Seat, action: &str, mark: Mark) -> Result<Accepted, Declined> {
        let movers = self.turn().movers();
        let has_chosen = |other: Seat| other == seat || self.draft(other).is_some();
        if !movers.contains(seat) || !movers.iter().all(has_chosen) {
            self.state().check(seat, action).map_err(|error| Rejection::of_action(seat, error))?;
            self.drafts[seat.index()] = Some(action.to_owned());
            if self.is_person(seat) {
                self.drop_undone();
            } else {
                // the next bot is asked
                self.ticket = Ticket::next();
            }
            return Ok(Accepted::Drafted);
        }
        let chosen = |mover| if mover == seat { Some(action) } else { self.draft(mover) };
        let entry: Vec<String> = movers.iter().filter_map(chosen).map(str::to_owned).collect();
        let is_decided =
            movers.len() > 1 && movers.iter().zip(&entry).any(|(seat, action)| self.is_choice(seat, action));
        let played = self.ply();
        self.steps.push(&entry)?;
        self.drop_undone_after(played);
        self.record.entries.push(entry);
        self.marks.push(if is_decided { Mark::Decision } else { mark });
        self.reset_drafts();
        Ok(Accepted::Played)
    }

    /// Drops the drafts and invalidates the ticket after the cursor has moved.
    pub(super) fn reset_drafts(&mut self) {
        self.drafts.fill(None);
        self.ticket = Ticket::next();
    }

    /// True if a person who takes this action makes a choice that undo returns to.
    pub(crate) fn is_choice(&self, seat: Seat, action: &str) -> bool {
        self.is_person(seat) && self.rules().is_decision(action)
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Player::is_person)
    }

    pub(super) fn is_here(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(Player::is_here)
    }
}
