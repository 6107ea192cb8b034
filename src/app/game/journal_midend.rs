//! The journal of any game as a [`Midend`].

use super::midend::{Copied, FinishedGame, Midend, PastGame, Played, RecordFile, ToAsk};
use serde_json::Value;

use super::facts::GameFacts;
use super::moves::MoveRow;
use super::opaque::Opaque;
use super::table_state::TableState;
use crate::app::browser::bots::PositionText;
use crate::app::words::seat_names::SeatNames;
use crate::app::words::{I18n, Tone, in_figures, in_one_line};
use crate::engine::{Bone, Rules, Seat, SeatSet, Seats, Seed, SetupError, Turn, Viewer};
use crate::session::{BotTurn, Declined, NewGame, Player, Session, Ticket};
use crate::store::{Change, DroppedGame, Journal, Storage, StoredGame as StoredEntry};

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
pub fn position<G: Rules>(view: &G::View) -> PositionText {
    let view = serde_json::to_string(view).expect("a view is made of values that JSON has");
    PositionText { game: G::NAME, view }
}

fn played<R: std::fmt::Display + std::fmt::Debug>(change: &Result<Change, Declined<R>>) -> Played {
    match change {
        Ok(change) => (*change).into(),
        Err(Declined::Stale) => Played::Stale,
        Err(Declined::Rejected(_)) => Played::Refused,
    }
}

/// The list of moves, the oldest first. Equal moves in a row that a game counts, such as draws, share a row.
fn moves<G: GameFacts>(session: &Session<G>, i18n: I18n, now: &TableState) -> Vec<MoveRow> {
    let seat_names = &now.seat_names;
    let you = seat_names.you().filter(|_| !now.covered).map_or(Viewer::Table, Viewer::Seat);
    let first = session.view_at(0, you).map_or_else(Vec::new, |view| G::opening(i18n, &view, seat_names));
    let mut rows = vec![MoveRow::Deal { number: 1, said: in_one_line(i18n, seat_names, &first) }];
    // the seat, text and number of the moves in the last row, if the game counts them
    let mut counted: Option<(Seat, String, u32)> = None;
    for entry in session.log(you, 0) {
        for (seat, action) in entry.movers.iter().zip(&entry.actions) {
            let what = match action {
                Some(action) => G::short(i18n, action, &entry.events),
                None => G::short_hidden(i18n, &entry.events),
            };
            let before = counted.take().filter(|(by, text, _)| (*by, text) == (seat, &what));
            let number = before.as_ref().map_or(1, |(.., number)| number + 1);
            let many = action.as_ref().and_then(|action| G::short_of_many(i18n, action, number));
            let shown = match many {
                Some(many) => {
                    if before.is_some() {
                        rows.pop();
                    }
                    counted = Some((seat, what.clone(), number));
                    if number > 1 { many } else { what }
                }
                None => what,
            };
            rows.push(MoveRow::Move {
                index: entry.index,
                seat,
                who: seat_names.name_in_result(i18n, seat),
                what: shown,
                gain: G::scored(&entry.events, seat),
                opens: G::EXPLAINS && G::is_shown_again(&entry.events, seat),
            });
        }
        let mut told = G::tell(i18n, &entry.events, seat_names);
        told.retain(|sentence| sentence.tone == Tone::Ending);
        if !told.is_empty() {
            counted = None;
            let scores = G::HAS_DEALS.then(|| (entry.deals, entry.scores.clone()));
            rows.push(MoveRow::Ending { index: entry.index, said: in_one_line(i18n, seat_names, &told), scores });
        }
        let shown = entry.index + 1 < session.ply() || now.deal_end.is_none();
        if entry.deals_after > entry.deals && shown {
            counted = None;
            let said = in_one_line(i18n, seat_names, &G::tell_deal(i18n, &entry.events, seat_names));
            rows.push(MoveRow::Deal { number: entry.deals_after, said });
        }
    }
    rows.retain(|row| G::HAS_DEALS || !matches!(row, MoveRow::Deal { .. }));
    rows
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
            seat_names: SeatNames::new(G::BOT_NAMES, session.players(), moment.addressee),
            seats: session.seats(),
            ply: session.ply(),
            draft: moment.draft.map(|action| action.to_string()),
            view_before_events: Opaque::new(moment.view_before_events),
            last: Opaque::new(moment.last),
            events: Opaque::new(moment.events),
            own_events: moment.own_events,
            drawn: moment.drawn,
            has_acted: moment.has_acted,
            has_news,
            view: Opaque::new(moment.view),
            bot_to_move,
            over: session.turn().is_over(),
            is_untouched: session.is_untouched(),
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
        in_figures(|| moves(self.session(), i18n, now))
    }

    fn entry(&self, index: usize, seat: Option<Seat>) -> Option<(Opaque, Opaque)> {
        let who = seat.map_or(Viewer::Table, Viewer::Seat);
        let entry = self.session().log(who, index).into_iter().next()?;
        Some((Opaque::new(self.session().view_at(index, who)?), Opaque::new(entry.events)))
    }

    fn action_of(&self, index: usize, seat: Seat) -> Option<String> {
        let entry = self.session().log(Viewer::Seat(seat), index).into_iter().next()?;
        let place = entry.movers.iter().position(|mover| mover == seat)?;
        entry.actions.get(place)?.as_ref().map(ToString::to_string)
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
        let repeats = G::pace(display.open()).repeats;
        played(&self.play_repeatedly(seat, action, repeats))
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

    fn position(&self, seat: Seat) -> PositionText {
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

    fn deal_again(&mut self, options: &Opaque) -> Option<Change> {
        let session = self.session();
        if !session.is_untouched() {
            return None;
        }
        let (seed, players) = (session.record().seed, session.players().to_vec());
        Self::new_game(self, NewGame { options: options.open::<G::Options>().clone(), seed, players }).ok()
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
