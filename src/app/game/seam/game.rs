//! The object-safe trait of a game, implemented once for all games.
//!
//! Below it, types are a game's own. Nothing above it is generic, so that the pages are compiled once.

use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use crate::app::components::paint::Paint;
use crate::app::context::AppContext;
use crate::app::game::table::lineup::SeatRules;
use crate::app::game::table::move_list::{MoveList, MoveLog};
use crate::app::game::table::move_rows;
use crate::app::game::table::state::TableState;
use crate::app::game::words::facts::{FirstGame, GameFacts};
use crate::app::game::words::game_words::{Advice, Amount, Card, GameWords, Peek};
use crate::app::game::words::picture::Picture;
use crate::app::game::words::sheet::OwnSheet;
use crate::app::words::deal_word::DealWord;
use crate::app::words::seat_names::{BotNames, SeatNames};
use crate::app::words::{I18n, Sentence, for_screen_and_speech};
use crate::bots::protocol::OpinionText;
use crate::engine::{AnyRules, GameOf, Level, Opaque, Seat, Seats, Seed};
use crate::scene::tips::Tip;
use crate::session::Player;
use crate::text::Locale;

/// A game with its types erased. Actions cross this trait in notation, sentences and rows as plain values, views and
/// settings as [`Opaque`] values.
pub trait Game: Sync {
    /// Its rules.
    fn rules(&self) -> &'static dyn AnyRules;
    /// The name in addresses, records and storage keys.
    fn name(&self) -> &'static str {
        self.rules().name()
    }
    /// Who may sit at its tables.
    fn seat_rules(&self) -> SeatRules;
    /// What is the same in all of its positions.
    fn constants(&self) -> GameConstants;

    /// Its name, description, designer and terms.
    fn card(&self, i18n: I18n) -> Card;
    /// The number of bones that a seat holds.
    fn held(&self, i18n: I18n, view: &Opaque, seat: Seat) -> Amount;
    /// The number of bones left to draw.
    fn stock(&self, i18n: I18n, view: &Opaque) -> Option<Amount>;
    /// The progress of the game, such as which match it is.
    fn progress(&self, i18n: I18n, view: &Opaque) -> Option<String>;
    /// The settings that a new game is dealt with: the chosen ones, and what a player decides once the deal is known.
    fn settle(&self, options: &Opaque, display: &Opaque, players: &[Player], seed: Seed) -> Opaque;
    /// True if the chosen settings can lead to a game dealt with `dealt`.
    fn can_lead_to(&self, chosen: &Opaque, display: &Opaque, dealt: &Opaque) -> bool;
    /// The sentences about events.
    fn tell(&self, i18n: I18n, events: &Opaque, seat_names: &SeatNames) -> Vec<Sentence>;
    /// The sentences about the events since the viewer last chose, of which the first `own` are the viewer's own play.
    /// That play is only spoken once there is an answer: the viewer has just seen it.
    fn tell_news(&self, i18n: I18n, events: &Opaque, own: usize, seat_names: &SeatNames) -> Vec<Sentence>;
    /// The sentences about what a deal among these events did by itself.
    fn tell_deal(&self, i18n: I18n, events: &Opaque, seat_names: &SeatNames) -> Vec<Sentence>;
    /// The sentences about the first deal, until a seat has acted.
    fn opening(&self, i18n: I18n, view: &Opaque, seat_names: &SeatNames) -> Vec<Sentence>;
    /// The prompt for the viewer; it is shorter after news.
    fn prompt(&self, i18n: I18n, view: &Opaque, after_news: bool) -> Option<String>;
    /// The prompt while an opponent is to act and has not started.
    fn bot_prompt(&self, i18n: I18n, display: &Opaque, view: &Opaque, seat_names: &SeatNames) -> Option<String>;
    /// The hidden bones that a player may peek at.
    fn peeks(&self, i18n: I18n, seat_names: &SeatNames) -> Vec<Peek>;
    /// A hint in words; nothing if `action` is no action of this game.
    fn advice(&self, i18n: I18n, view: &Opaque, action: &str) -> Option<Advice>;
    /// The opinion as a hint gives it against opponents of this level: the recommended choice first.
    fn recommended(&self, view: &Opaque, opinion: OpinionText, opponents: Level) -> OpinionText;
    /// A possible action in a few words; its notation if it is no action of this game.
    fn short(&self, i18n: I18n, view: &Opaque, action: &str) -> String;

    /// The storage keys of the tips of a first game.
    fn tips(&self) -> Vec<&'static str>;
    /// The tips that fit a view, the most urgent first.
    fn tips_for(&self, view: &Opaque) -> Vec<&'static str>;
    /// The text of a tip.
    fn tip(&self, i18n: I18n, view: &Opaque, tip: &str, seat_names: &SeatNames) -> String;

    /// The initial settings that decide play, for this number of seats.
    fn initial_options(&self, seats: Seats) -> Opaque;
    /// The settings that decide play before the player has chosen any, by the player's language.
    fn first_options(&self, locale: Locale, seats: Seats) -> Opaque;
    /// The first game ever played here, made from the chosen settings; nothing to use them as they are.
    fn first_game(&self, chosen: &Opaque) -> Option<FirstGame<Opaque>>;
    /// Reads stored settings that decide play; None if they cannot be read or dealt to this number of seats.
    fn options(&self, kept: &Value, seats: Seats) -> Option<Opaque>;
    /// True if stored display settings can be read.
    fn is_display(&self, kept: &Value) -> bool;
    /// Reads stored display settings, or returns the initial ones.
    fn read_display(&self, kept: &Value) -> Opaque;
    /// True if opponents wait for the player's OK before they move.
    fn waits_for_ok(&self, display: &Opaque) -> bool;
    /// True if a player's action is repeated while it is legal.
    fn repeats(&self, display: &Opaque, action: &str) -> bool;
    /// Brings a list of moves up to date with the log.
    fn update_moves(&self, i18n: I18n, now: &TableState, log: &dyn MoveLog, list: &mut MoveList);

    /// The player's colors for the table; nothing for the usual ones.
    fn paint(&self, context: AppContext) -> Option<Signal<Vec<Paint>>>;
    /// A small picture of a position.
    fn picture(&self, view: &Opaque, you: Option<Seat>) -> Option<Picture>;
}

impl dyn Game + '_ {
    /// [`Game::options`], or the initial settings.
    pub fn read_options(&self, kept: &Value, seats: Seats) -> Opaque {
        self.options(kept, seats).unwrap_or_else(|| self.initial_options(seats))
    }
}

/// What is the same in all positions of a game.
#[derive(Clone, Copy)]
pub struct GameConstants {
    /// True if a bone is played by a tap on its destination.
    pub has_places: bool,
    /// True if it has bones with pips that are dealt.
    pub has_bones: bool,
    /// What it calls a deal.
    pub deal_word: DealWord,
    /// What it calls its opponents.
    pub bot_names: BotNames,
    /// The game's own sheets.
    pub own_sheets: &'static [OwnSheet],
}

impl SeatRules {
    /// Those of a game.
    pub fn of<G: GameWords>() -> Self {
        Self { seats: G::SEATS, usual: G::usual_seats(), levels: G::LEVELS, is_duel: G::BOT_NAMES.is_duel() }
    }
}

fn display<G: GameFacts>(kept: &Value) -> Option<G::Display> {
    kept.is_object().then(|| Deserialize::deserialize(kept).ok()).flatten()
}

impl<G: GameFacts> Game for GameOf<G> {
    fn rules(&self) -> &'static dyn AnyRules {
        Self::RULES
    }

    fn seat_rules(&self) -> SeatRules {
        SeatRules::of::<G>()
    }

    fn constants(&self) -> GameConstants {
        GameConstants {
            has_places: G::HAS_PLACES,
            has_bones: G::HIGHEST_FACE > 0,
            deal_word: G::DEAL,
            bot_names: G::BOT_NAMES,
            own_sheets: G::own_sheets(),
        }
    }

    fn card(&self, i18n: I18n) -> Card {
        Card::of::<G>(i18n)
    }

    fn held(&self, i18n: I18n, view: &Opaque, seat: Seat) -> Amount {
        G::held(i18n, view.open(), seat)
    }

    fn stock(&self, i18n: I18n, view: &Opaque) -> Option<Amount> {
        G::stock(i18n, view.open())
    }

    fn progress(&self, i18n: I18n, view: &Opaque) -> Option<String> {
        G::progress(i18n, view.open())
    }

    fn settle(&self, options: &Opaque, display: &Opaque, players: &[Player], seed: Seed) -> Opaque {
        Opaque::new(G::settle(options.open(), display.open(), players, seed))
    }

    fn can_lead_to(&self, chosen: &Opaque, display: &Opaque, dealt: &Opaque) -> bool {
        G::can_lead_to(chosen.open(), display.open(), dealt.open())
    }

    fn tell(&self, i18n: I18n, events: &Opaque, seat_names: &SeatNames) -> Vec<Sentence> {
        for_screen_and_speech(|| G::tell(i18n, events.open::<Vec<G::Event>>(), seat_names))
    }

    fn tell_news(&self, i18n: I18n, events: &Opaque, own: usize, seat_names: &SeatNames) -> Vec<Sentence> {
        let events = events.open::<Vec<G::Event>>();
        let (own, answers) = events.split_at(own.min(events.len()));
        let tell = |events| for_screen_and_speech(|| G::tell(i18n, events, seat_names));
        if own.is_empty() || answers.is_empty() {
            return tell(events);
        }
        tell(own).into_iter().map(Sentence::spoken_only).chain(tell(answers)).collect()
    }

    fn tell_deal(&self, i18n: I18n, events: &Opaque, seat_names: &SeatNames) -> Vec<Sentence> {
        for_screen_and_speech(|| G::tell_deal(i18n, events.open::<Vec<G::Event>>(), seat_names))
    }

    fn opening(&self, i18n: I18n, view: &Opaque, seat_names: &SeatNames) -> Vec<Sentence> {
        for_screen_and_speech(|| G::opening(i18n, view.open(), seat_names))
    }

    fn prompt(&self, i18n: I18n, view: &Opaque, after_news: bool) -> Option<String> {
        if after_news { G::short_prompt(i18n, view.open()) } else { G::prompt(i18n, view.open()) }
    }

    fn bot_prompt(&self, i18n: I18n, display: &Opaque, view: &Opaque, seat_names: &SeatNames) -> Option<String> {
        G::bot_prompt(i18n, display.open(), view.open(), seat_names)
    }

    fn peeks(&self, i18n: I18n, seat_names: &SeatNames) -> Vec<Peek> {
        G::peeks(i18n, seat_names)
    }

    fn advice(&self, i18n: I18n, view: &Opaque, action: &str) -> Option<Advice> {
        let action = action.parse().ok()?;
        let mut both = for_screen_and_speech(|| {
            let Advice { hint, what, why } = G::advice(i18n, view.open(), &action);
            [hint, what].into_iter().chain(why).collect()
        })
        .into_iter();
        Some(Advice { hint: both.next()?, what: both.next()?, why: both.next() })
    }

    fn recommended(&self, view: &Opaque, opinion: OpinionText, opponents: Level) -> OpinionText {
        let read = opinion.read::<G::Action>();
        let index = read.map_or(0, |read| G::recommended(view.open(), &read.choices, opponents));
        opinion.recommending(index)
    }

    fn short(&self, i18n: I18n, view: &Opaque, action: &str) -> String {
        action.parse().map_or_else(|_| action.to_owned(), |action| G::short_of(i18n, view.open(), &action))
    }

    fn tips(&self) -> Vec<&'static str> {
        G::Tip::ALL.iter().map(|tip| tip.key()).collect()
    }

    fn tips_for(&self, view: &Opaque) -> Vec<&'static str> {
        G::tips(view.open()).into_iter().map(Tip::key).collect()
    }

    fn tip(&self, i18n: I18n, view: &Opaque, tip: &str, seat_names: &SeatNames) -> String {
        G::Tip::of_key(tip).map_or_else(String::new, |tip| G::tip(i18n, view.open(), tip, seat_names))
    }

    fn initial_options(&self, seats: Seats) -> Opaque {
        Opaque::new(G::initial(seats))
    }

    fn first_options(&self, locale: Locale, seats: Seats) -> Opaque {
        Opaque::new(G::first_options(locale, seats))
    }

    fn first_game(&self, chosen: &Opaque) -> Option<FirstGame<Opaque>> {
        let FirstGame { options, level, sentence } = G::first_game(chosen.open())?;
        Some(FirstGame { options: Opaque::new(options), level, sentence })
    }

    fn is_display(&self, kept: &Value) -> bool {
        display::<G>(kept).is_some()
    }

    fn options(&self, kept: &Value, seats: Seats) -> Option<Opaque> {
        // serde would read a list by position
        let options: G::Options = kept.is_object().then(|| Deserialize::deserialize(kept).ok()).flatten()?;
        G::deal(&options, seats, Seed::new(0)).is_ok().then(|| Opaque::new(options))
    }

    fn read_display(&self, kept: &Value) -> Opaque {
        Opaque::new(display::<G>(kept).unwrap_or_default())
    }

    fn waits_for_ok(&self, display: &Opaque) -> bool {
        G::pace(display.open()).waits_for_ok
    }

    fn repeats(&self, display: &Opaque, action: &str) -> bool {
        action.parse().is_ok_and(|action| (G::pace(display.open()).repeats)(&action))
    }

    fn update_moves(&self, i18n: I18n, now: &TableState, log: &dyn MoveLog, list: &mut MoveList) {
        move_rows::update::<G>(list, i18n, now, log);
    }

    fn paint(&self, context: AppContext) -> Option<Signal<Vec<Paint>>> {
        G::paint(context)
    }

    fn picture(&self, view: &Opaque, you: Option<Seat>) -> Option<Picture> {
        G::picture(view.open(), you)
    }
}
