//! The keyboard map of the shared pages.
//!
//! A game adds keys of its own, with descriptions: `TableParts::keys` and `TableParts::key_words`. Arrow keys on a
//! board are read by [`Heading::of_key`](crate::scene::table::Heading::of_key).

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, KeyboardEvent};

/// True if Control, Alt or the system's own key is held: the press is then the browser's, and no single key of a page acts.
pub fn has_modifier(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key()
}

/// The key of an event as this map and the games' keys name it: what is printed on it if that is Latin, otherwise the
/// Latin letter or figure in its place. So H is a hint on a keyboard with Cyrillic, Greek, Hebrew or Arabic letters too.
pub fn key_of(event: &KeyboardEvent) -> String {
    let key = event.key();
    by_place(&key, &event.code()).map_or(key, String::from)
}

/// The Latin letter or figure in a key's place, if what is printed there is none.
fn by_place(key: &str, code: &str) -> Option<char> {
    // an input method sends "Process" for every key
    let is_latin = |letter: char| letter.is_ascii() || ('\u{c0}'..='\u{24f}').contains(&letter);
    if key != "Process" && key.starts_with(is_latin) {
        return None;
    }
    match code {
        _ if key == "؟" => Some('?'),
        "Minus" => Some('-'),
        "Equal" => Some('='),
        _ => {
            let letter = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"))?.chars().next()?;
            Some(letter.to_ascii_lowercase())
        }
    }
}

/// True if a held key acts again and again: keys that move something do, and in a field those that write. `tag` is the
/// name of the focused element.
fn repeats(key: &str, tag: &str) -> bool {
    match (key, tag) {
        ("Escape", _) => false,
        ("Enter", _) => tag == "TEXTAREA",
        (_, "INPUT" | "SELECT" | "TEXTAREA") => true,
        ("Backspace" | "Delete", _) => false,
        _ => key.chars().nth(1).is_some(),
    }
}

/// Makes a held key act once, for as long as the page is open: the control that it was meant for may be gone when the
/// system repeats it, and then the repetition would press what took its place. Shortcuts of the browser are its own.
///
/// Browsers that fill a field send a key press without a key: no handler of the page sees it.
pub fn act_once_per_press() {
    let held = Closure::<dyn Fn(Event)>::new(|event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else { return event.stop_immediate_propagation() };
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let (key, tag) = (event.key(), target.map(|target| target.tag_name()).unwrap_or_default());
        let is_shortcut = has_modifier(event) && !matches!(&*key, "Enter" | " ");
        if !event.repeat() || is_shortcut || repeats(&key, &tag) {
            return;
        }
        event.stop_propagation();
        // Firefox would take it as a refusal of the click that follows when the space bar is released
        if key != " " || !matches!(&*tag, "BUTTON" | "SUMMARY") {
            event.prevent_default();
        }
    });
    // while it is captured: before any handler of the page
    let _ = window().add_event_listener_with_callback_and_bool("keydown", held.into_js_value().unchecked_ref(), true);
}

/// An action of a single key on the page where a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayKey {
    /// Asks for a hint.
    Hint,
    /// Undoes the last choice.
    Undo,
    /// Redoes it.
    Redo,
    /// Lets the opponent move, or deals the next hand.
    Ok,
    /// Stops a game between computer players, or lets it continue.
    Pause,
    /// Lets such a game advance by one move.
    Step,
    /// Ends an open-ended game.
    EndGame,
    /// Shows the list of keys.
    Keys,
}

impl PlayKey {
    /// The action of a key, by its name in keyboard events.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "h" | "H" => Self::Hint,
            "u" | "U" => Self::Undo,
            "y" | "Y" => Self::Redo,
            "o" | "O" => Self::Ok,
            "p" | "P" => Self::Pause,
            "n" | "N" => Self::Step,
            "e" | "E" => Self::EndGame,
            "?" => Self::Keys,
            _ => return None,
        })
    }

    /// The key as the list of keys prints it.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Hint => "H",
            Self::Undo => "U",
            Self::Redo => "Y",
            Self::Ok => "O",
            Self::Pause => "P",
            Self::Step => "N",
            Self::EndGame => "E",
            Self::Keys => "?",
        }
    }
}

/// An action of a key on the page that replays a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayKey {
    /// One step back.
    Back,
    /// One step forward.
    Forward,
    /// To the deal.
    Start,
    /// To the end.
    End,
    /// Shows all hands, or hides them.
    OpenHands,
    /// Starts or stops the automatic replay.
    PlayOrPause,
}

impl ReplayKey {
    /// The action of a key. `letters`: whether single letters are keys, which a preference can switch off (WCAG 2.1.4).
    pub fn of(key: &str, letters: bool) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Back,
            "ArrowRight" => Self::Forward,
            "Home" => Self::Start,
            "End" => Self::End,
            " " => Self::PlayOrPause,
            "a" | "A" if letters => Self::OpenHands,
            _ => return None,
        })
    }
}

/// An action of a key on a board that can be zoomed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoomKey {
    /// Larger.
    In,
    /// Smaller.
    Out,
    /// The whole board.
    Fit,
}

impl ZoomKey {
    /// The action of a key.
    pub fn of(key: &str) -> Option<Self> {
        Some(match key {
            "+" | "=" => Self::In,
            "-" | "_" => Self::Out,
            "0" => Self::Fit,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_counts_by_what_is_printed_and_elsewhere_by_its_place() {
        let others = [("KeyH", "рРηιיا"), ("KeyU", "гГθυוع"), ("KeyY", "нНυטغ")];
        for (code, printed) in others {
            let letter = code[3..].to_lowercase();
            for key in printed.chars().map(String::from) {
                assert_eq!(by_place(&key, code).map(String::from), Some(letter.clone()), "{key}");
                assert_eq!(PlayKey::of(&letter), PlayKey::of(&letter.to_uppercase()));
            }
        }
        assert_eq!(by_place("۰", "Digit0"), Some('0'));
        assert_eq!(by_place("ㄦ", "Minus"), Some('-'));
        assert_eq!(by_place("؟", "Slash"), Some('?'));
        assert_eq!(by_place("Process", "KeyH"), Some('h'));
        // Dvorak and AZERTY print Latin letters in other places
        for (key, code) in
            [("d", "KeyH"), ("H", "KeyJ"), ("a", "KeyQ"), ("é", "Digit2"), ("à", "Digit0"), ("ı", "KeyI")]
        {
            assert_eq!(by_place(key, code), None, "{key}");
        }
        for (key, code) in [("ArrowLeft", "ArrowLeft"), ("Enter", "Enter"), ("?", "Digit7"), ("Dead", "KeyE"), ("", "")]
        {
            assert_eq!(by_place(key, code), None, "{key}");
        }
    }

    #[test]
    fn a_held_key_chooses_once_and_only_moves_or_writes_again() {
        for key in ["Enter", " ", "Escape", "h", "U", "д", "+", "?", "Backspace", "Delete"] {
            assert!(!repeats(key, "BUTTON") && !repeats(key, "DIV"), "{key}");
        }
        for key in ["ArrowLeft", "ArrowUp", "Tab", "PageDown", "Home", "F5", "AudioVolumeUp"] {
            assert!(repeats(key, "BUTTON") && repeats(key, "BODY"), "{key}");
        }
        for key in ["h", " ", "Backspace", "ArrowLeft"] {
            assert!(repeats(key, "INPUT") && repeats(key, "TEXTAREA"), "{key}");
        }
        assert!(!repeats("Enter", "INPUT"), "a form is sent once");
        assert!(repeats("Enter", "TEXTAREA"));
        assert!(!repeats("Escape", "INPUT"), "a sheet is closed, and not what is below it");
    }

    #[test]
    fn every_listed_key_does_what_the_list_says() {
        for key in [
            PlayKey::Hint,
            PlayKey::Undo,
            PlayKey::Redo,
            PlayKey::Ok,
            PlayKey::Pause,
            PlayKey::Step,
            PlayKey::EndGame,
            PlayKey::Keys,
        ] {
            assert_eq!(PlayKey::of(key.label()), Some(key));
            assert_eq!(PlayKey::of(&key.label().to_lowercase()), Some(key));
        }
    }

    #[test]
    fn a_does_not_open_hands_in_a_replay_without_letter_keys() {
        assert_eq!(ReplayKey::of("a", true), Some(ReplayKey::OpenHands));
        assert_eq!(ReplayKey::of("a", false), None);
        assert_eq!(ReplayKey::of("A", false), None);
        assert_eq!(ReplayKey::of("ArrowLeft", false), Some(ReplayKey::Back));
        assert_eq!(ReplayKey::of(" ", false), Some(ReplayKey::PlayOrPause));
    }
}
