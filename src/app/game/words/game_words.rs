//! The sentences and labels of a game.

use crate::app::words::deal_word::DealWord;
use crate::app::words::seat_names::{BotNames, SeatNames};
use crate::app::words::{I18n, Sentence};
use crate::bots::{BotRules, Choice, likeliest};
use crate::engine::{Level, Seat, ShowsView};
use crate::scene::tips::Tip;
use crate::text::Text;

/// What the home page and About say about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its name.
    pub name: String,
    /// Its description, in one line.
    pub line: String,
    /// Its designer and year.
    pub designer: String,
    /// The terms that its author set.
    pub terms: String,
    /// The numbers of seats, from and to.
    pub seats: (u32, u32),
    /// The minutes that a usual game takes; docs/ says how they were measured.
    pub minutes: u32,
}

impl Card {
    /// The card of a game.
    pub fn of<G: GameWords>(i18n: I18n) -> Self {
        let CardText { name, line, designer, terms, minutes } = G::CARD;
        let [name, line, designer, terms] = [name, line, designer, terms].map(|text| text.get(i18n).to_owned());
        // a game with an opponent of its own is played alone
        let seats = if G::BOT_NAMES.is_duel() { 1..=1 } else { G::SEATS };
        Self { name, line, designer, terms, seats: (u32::from(*seats.start()), u32::from(*seats.end())), minutes }
    }
}

/// The sentences of a [`Card`], and the minutes that a usual game takes.
#[derive(Clone, Copy)]
pub struct CardText {
    pub(crate) name: Text,
    pub(crate) line: Text,
    pub(crate) designer: Text,
    pub(crate) terms: Text,
    pub(crate) minutes: u32,
}

/// The sentences of a game's card, from its group `card`: `card!(GAME, terms: KEY, minutes: 9)`. Every visitor loads them, so
/// `terms` is a sentence of that group or of `app.json`.
macro_rules! card {
    ($game:ident, terms: $($terms:ident).+, minutes: $minutes:literal) => {
        $crate::app::game::CardText {
            name: $crate::text::keys::$game::card::name,
            line: $crate::text::keys::$game::card::line,
            designer: $crate::text::keys::$game::card::designer,
            terms: $crate::text::keys::$($terms)::+,
            minutes: $minutes,
        }
    };
}

pub(crate) use card;

/// A number of things, as a figure and in words.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Amount {
    /// The number.
    pub number: u32,
    /// The number with its noun, for where there is room: "6 bones".
    pub words: String,
}

/// Hidden bones that a player may peek at; the game is marked from then on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peek {
    /// The game's name for them, the same in every language.
    pub key: &'static str,
    /// The label of the switch in the menu.
    pub show: String,
    /// The name in a sentence.
    pub name: String,
    /// The heading of the open row; it mentions the order of the bones if that has a meaning.
    pub row: String,
}

/// A hint in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The advised action with its reason.
    pub hint: Sentence,
    /// The advised action without its reason, for an exercise that is about something else; `hint` if both are one sentence.
    pub what: Sentence,
    /// The reason alone, for text that names the action itself.
    pub why: Option<Sentence>,
}

impl Advice {
    /// The action, followed by its reason. `what` is the sentence that names the action.
    pub fn new(what: Sentence, why: Option<String>) -> Self {
        match why {
            Some(why) => Self { hint: what.clone().and(&why), what, why: Some(Sentence::plain(why)) },
            None => Self::without_reason(what),
        }
    }

    /// A hint that states its reason in the same sentence as the action. `why` is the reason as a sentence of its own.
    pub fn in_one(hint: impl Into<String>, why: impl Into<String>) -> Self {
        let hint = Sentence::advice(hint);
        Self { what: hint.clone(), hint, why: Some(Sentence::plain(why)) }
    }

    /// A hint without a reason.
    pub fn without_reason(hint: Sentence) -> Self {
        Self { what: hint.clone(), hint, why: None }
    }
}

/// The sentences and labels of a game.
pub trait GameWords:
    BotRules + ShowsView<Options: Send + Sync, Action: Send + Sync, Event: Send + Sync, View: Send + Sync> + Send + Sync
{
    /// The tips of a first game.
    type Tip: Tip;

    /// What the home page and About say about it.
    const CARD: CardText;

    /// What it calls a deal.
    const DEAL: DealWord = DealWord::Hand;

    /// What it calls its opponents; with [`BotNames::own`], it is always one person against one opponent.
    const BOT_NAMES: BotNames = BotNames::SHARED;

    /// The number of bones that a seat holds.
    fn held(i18n: I18n, view: &Self::View, seat: Seat) -> Amount;

    /// The sentences about events.
    fn tell(i18n: I18n, events: &[Self::Event], seat_names: &SeatNames) -> Vec<Sentence>;

    /// An action with its result, for the list of moves.
    fn short(i18n: I18n, action: &Self::Action, events: &[Self::Event]) -> String;

    /// A possible action, in the same form.
    fn short_of(i18n: I18n, view: &Self::View, action: &Self::Action) -> String {
        let _ = view;
        Self::short(i18n, action, &[])
    }

    /// The prompt for the viewer.
    fn prompt(i18n: I18n, view: &Self::View) -> Option<String>;

    /// The prompt after news: with it, it must fit into the two lines that a phone has for a message.
    fn short_prompt(i18n: I18n, view: &Self::View) -> Option<String> {
        Self::prompt(i18n, view)
    }

    /// A hint with its reason: what the action scores, leaves open and keeps.
    fn advice(i18n: I18n, view: &Self::View, action: &Self::Action) -> Advice;

    /// The index of the choice that a hint recommends; the choices are sorted, the best first. `opponents` is the level of
    /// the strongest opponent. A game can prefer a choice that teaches more among those that are about equally good, and
    /// against weak opponents one whose reason a beginner can see.
    fn recommended(view: &Self::View, choices: &[Choice<Self::Action>], opponents: Level) -> usize {
        let _ = (view, opponents);
        likeliest(choices)
    }

    /// The settings in a phrase, for a list of games.
    fn in_short(i18n: I18n, options: &Self::Options) -> String;

    /// The tips that fit a view, the most urgent first.
    fn tips(view: &Self::View) -> Vec<Self::Tip>;

    /// The text of a tip.
    fn tip(i18n: I18n, view: &Self::View, tip: Self::Tip, seat_names: &SeatNames) -> String;

    /// The number of bones left to draw.
    fn stock(i18n: I18n, view: &Self::View) -> Option<Amount> {
        let _ = (i18n, view);
        None
    }

    /// The progress of the game, such as which match it is; always visible.
    fn progress(i18n: I18n, view: &Self::View) -> Option<String> {
        let _ = (i18n, view);
        None
    }

    /// The sentences about what a deal among these events did by itself.
    fn tell_deal(i18n: I18n, events: &[Self::Event], seat_names: &SeatNames) -> Vec<Sentence> {
        let _ = (i18n, events, seat_names);
        Vec::new()
    }

    /// The sentences about the first deal, until a seat has acted.
    fn opening(i18n: I18n, view: &Self::View, seat_names: &SeatNames) -> Vec<Sentence> {
        let _ = (i18n, view, seat_names);
        Vec::new()
    }

    /// An action that the viewer may not know, by what is public about it, for the list of moves.
    fn short_hidden(i18n: I18n, events: &[Self::Event]) -> String {
        let _ = (i18n, events);
        String::new()
    }

    /// `count` moves in a row with the same text by one seat, such as "drew 4", for the list of moves; nothing for moves
    /// that are not counted.
    fn short_of_many(i18n: I18n, action: &Self::Action, count: u32) -> Option<String> {
        let _ = (i18n, action, count);
        None
    }

    /// A pass that follows an action by itself, for the list of moves.
    fn short_pass(i18n: I18n) -> String {
        let _ = i18n;
        String::new()
    }

    /// The hidden bones that a player may peek at, in menu order.
    fn peeks(i18n: I18n, seat_names: &SeatNames) -> Vec<Peek> {
        let _ = (i18n, seat_names);
        Vec::new()
    }

    /// The settings in a phrase, for a printed sheet.
    fn sheet_settings(i18n: I18n, options: &Self::Options) -> String {
        Self::in_short(i18n, options)
    }
}

/// Checks of hints and of what a review says about a move, for the tests of every game.
#[cfg(test)]
pub mod tests {
    use leptos::prelude::Owner;

    use super::{Advice, GameWords, I18n};
    use crate::app::words::in_figures;
    use crate::engine::{Rng, Seed, Turn, Viewer};
    use crate::text::{Locale, t_string};

    /// The number of entries of each game that are checked.
    const ENTRIES: usize = 60;

    /// The bones and squares in a text, such as 3-6 and d4.
    fn named(text: &str) -> Vec<&str> {
        let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
        words.filter(|word| word.len() > 1 && word.contains(|letter: char| letter.is_ascii_digit())).collect()
    }

    /// Plays random games and asserts of every choice: the review names the move once, and gives a reason if
    /// `has_reason`.
    pub fn assert_reviews_name_the_move_once<G: GameWords>(has_reason: impl Fn(&G::View, &G::Action) -> bool) {
        for (seed, locale) in (1..).zip(Locale::ALL.iter().cycle().take(6)) {
            let owner = Owner::new();
            let (i18n, seed) = (owner.with(|| I18n::new(*locale)), Seed::new(seed));
            let seats = G::fewest_seats();
            let (mut game, mut rng) = (G::deal(&G::initial(seats), seats, seed).unwrap(), Rng::new(seed));
            let mut legal = Vec::new();
            for _ in 0..ENTRIES {
                if matches!(game.turn(), Turn::Over(_)) {
                    break;
                }
                let mut entry = Vec::new();
                for seat in game.turn().movers().iter() {
                    game.legal(seat, &mut legal);
                    let view = game.view(Viewer::Seat(seat));
                    let action = rng.pick(&legal).expect("a seat to act has a legal action").clone();
                    if legal.len() > 1 {
                        in_figures(|| assert_named_once::<G>(i18n, &view, &action, has_reason(&view, &action)));
                    }
                    entry.push(action);
                }
                game.apply(&entry, &mut Vec::new()).unwrap();
            }
        }
    }

    fn assert_named_once<G: GameWords>(i18n: I18n, view: &G::View, action: &G::Action, has_reason: bool) {
        let Advice { hint, why, .. } = G::advice(i18n, view, action);
        let short = G::short_of(i18n, view, action);
        assert_eq!(why.is_some(), has_reason, "{action}: {}", hint.text);
        let Some(why) = why else { return };
        let better = t_string!(i18n, review.better, action = short.clone());
        let said = format!("{better} {}", why.text);
        for name in named(&short) {
            assert_eq!(named(&said).iter().filter(|other| **other == name).count(), 1, "{said}");
        }
        assert!(why.text.starts_with(char::is_uppercase) || why.text.starts_with(char::is_numeric), "{said}");
        assert!(why.text.ends_with('.'), "{said}");
        assert_eq!(why.text.matches('.').count(), 1, "a reason is one fact: {said}");
        assert!(hint.text.ends_with('.'), "{}", hint.text);
    }
}
