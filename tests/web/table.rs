//! A page for the sketch of Color: a button for each action, and a line of text for what lies open. It is played as every
//! game is, by the shared frame.

use std::future::ready;
use std::sync::Arc;

use boneyard::app::game::{
    Amount, Card, EndCard, Game, GameExtras, GamePage, GameWords, Games, Listed, Of, Picture, Play, TableParts,
};
use boneyard::app::part::Coming;
use boneyard::app::words::company::Company;
use boneyard::app::words::{I18n, Sentence};
use boneyard::bots::search::Searched;
use boneyard::engine::{Rules, Seat};
use boneyard::session::Record;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::color::{Action, Color, Event, Options, View};

/// The sketch alone, as the app is handed its games.
pub const GAMES: Games = Games(&[Listed {
    name: Color::NAME,
    card: Color::card,
    sample: || Picture { seen: [0.0; 4], face: 1.0, grid: None, shapes: Vec::new(), bones: Vec::new() },
    picture_class: "color-miniature",
    highest_face: 0,
    load,
    load_extras,
    load_lesson: None,
}]);

fn load() -> Coming<&'static dyn Game> {
    const GAME: &Of<Color> = &Of::new();
    Box::pin(ready(Ok(GAME as &'static dyn Game)))
}

fn load_extras() -> Coming<&'static dyn GameExtras> {
    const EXTRAS: &Of<Color> = &Of::new();
    Box::pin(ready(Ok(EXTRAS as &'static dyn GameExtras)))
}

impl GameWords for Color {
    fn card(_: I18n) -> Card {
        let none = String::new;
        Card { name: "Color".into(), line: none(), designer: none(), terms: none(), seats: (2, 2), minutes: (1, 1) }
    }

    fn held(_: I18n, _: &View, _: Seat) -> Amount {
        Amount { number: 0, words: String::new() }
    }

    fn tell(i18n: I18n, events: &[Event], company: &Company) -> Vec<Sentence> {
        let name = |seat| company.name(i18n, seat);
        let told = events.iter().filter_map(|event| match event {
            Event::Chosen([first, second]) => {
                let [ann, ben] = [0, 1].map(|seat| name(Seat::new(seat)));
                Some(format!("{ann} chose {first:?}, {ben} {second:?}."))
            }
            Event::Placed { seat, .. } => Some(format!("{} placed it.", name(*seat))),
            _ => None,
        });
        told.map(Sentence::plain).collect()
    }

    fn short(_: I18n, action: &Action, _: &[Event]) -> String {
        action.to_string()
    }

    fn prompt(_: I18n, view: &View) -> Option<String> {
        let mut actions = Vec::new();
        Self::candidates(view, &mut actions);
        Some(if matches!(actions.first(), Some(Action::Choose(_))) { "Choose." } else { "Go on." }.into())
    }

    fn advice(_: I18n, _: &View, action: &Action) -> Sentence {
        Sentence::advice(format!("Advice: {action}."))
    }

    fn in_short(_: I18n, _: &Options) -> String {
        String::new()
    }
}

/// It has no settings of display.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {}

impl GamePage for Color {
    type Display = Display;

    fn table(play: Play) -> TableParts {
        let choices = move || {
            let now = play.now.read();
            let mut actions = Vec::new();
            if !now.has_ended() && !now.covered && !now.bot_to_move {
                Self::candidates(now.view::<Self>(), &mut actions);
            }
            let button = |action: Action| {
                let written = action.to_string();
                view! {
                    <button data-action=written.clone() on:click=move |_| play.act(&action)>
                        {written.clone()}
                    </button>
                }
            };
            let draft = now.draft.clone().map(|draft| view! { <b data-draft=draft.clone()>{draft.clone()}</b> });
            (draft, actions.into_iter().map(button).collect_view())
        };
        TableParts {
            class: Signal::stored(String::new()),
            banner: None,
            area: ().into_any(),
            figure: None,
            actions: ().into_any(),
            hand: Arc::new(move || view! { <section class="tray">{choices}</section> }.into_any()),
            keys: Box::new(|_| false),
            key_words: Vec::new(),
            end: Arc::new(|| EndCard { heading: String::new(), body: ().into_any(), next: None }),
        }
    }

    fn still(_: I18n, _: &View, _: &Company) -> AnyView {
        ().into_any()
    }

    fn picture(_: &View, _: Option<Seat>) -> Option<Picture> {
        None
    }

    fn help() -> AnyView {
        ().into_any()
    }

    fn dealt(_: &Record<Self>, _: &Company) -> AnyView {
        ().into_any()
    }
}
