//! Components inside a real browser: `./check web`.
#![cfg(target_arch = "wasm32")]

#[path = "games/choices.rs"]
mod choices;
#[path = "chosen/mod.rs"]
mod chosen;
#[path = "golden/mod.rs"]
mod golden;
#[path = "web/plane.rs"]
mod plane;
#[path = "web/storage.rs"]
mod storage;
#[path = "web/together.rs"]
mod together;
mod typed;

use boneyard::app::App;
use boneyard::app::words::seats_in_words;
use boneyard::games::PAGES;
use boneyard::text::{Locale, provide_i18n};
use leptos::{mount::mount_to, prelude::*};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// The page's text after a tick of the scheduler.
async fn text_of(place: &web_sys::HtmlElement) -> String {
    leptos::task::tick().await;
    place.inner_text()
}

fn place() -> web_sys::HtmlElement {
    let place = document().create_element("div").expect("a page can make elements");
    document().body().expect("the page of the tests has a body").append_child(&place).expect("a body takes elements");
    place.unchecked_into()
}

#[wasm_bindgen_test]
async fn the_app_starts_and_shows_its_name() {
    let place = place();
    let handle = mount_to(place.clone(), || view! { <App games=PAGES /> });
    assert!(text_of(&place).await.contains("Boneyard"));
    drop(handle);
    assert_eq!(text_of(&place).await, "");
}

#[wasm_bindgen_test]
async fn the_page_names_its_language_to_the_browser() {
    let handle = mount_to(place(), || view! { <App games=PAGES /> });
    leptos::task::tick().await;
    let language = document().document_element().and_then(|page| page.get_attribute("lang"));
    assert_eq!(language.as_deref(), Some("en"));
    drop(handle);
}

#[wasm_bindgen_test]
fn plural_forms_follow_the_language() {
    let counted = |locale| {
        let i18n = provide_i18n(locale);
        [0, 1, 2, 1_000_000].map(|count| seats_in_words(i18n, (count, count)))
    };
    let english = ["0 players", "1 player", "2 players", "1000000 players"];
    // Spanish has a form for whole millions, with the same text as `other`
    let spanish = ["0 jugadores", "1 jugador", "2 jugadores", "1000000 jugadores"];
    Owner::new().with(|| {
        // plural rules are cached between calls, so test the languages one after the other
        assert_eq!(counted(Locale::En), english);
        assert_eq!(counted(Locale::Es), spanish);
        assert_eq!(counted(Locale::En), english);
    });
}

#[cfg(feature = "texts")]
#[wasm_bindgen_test]
fn the_browser_has_the_plural_forms_and_lists_of_the_native_tests() {
    use boneyard::text::{Form, cldr, list};

    let names = ["Ana", "Ben", "Inés", "Hielo"].map(str::to_owned);
    Owner::new().with(|| {
        for locale in Locale::ALL {
            for count in [0.0, 1.0, 2.0, 11.0, 21.0, 1_000_000.0] {
                assert_eq!(Form::of(locale, count), Form::named(&cldr::category(locale, count)), "{count} in {locale}");
            }
            let i18n = provide_i18n(locale);
            for items in (0..=names.len()).map(|count| &names[..count]) {
                assert_eq!(list(i18n, items), cldr::list(locale, items));
            }
        }
    });
}

#[wasm_bindgen_test]
fn deals_and_games_equal_the_native_ones() {
    golden::deals_have_not_changed();
    golden::recorded_games_have_not_changed();
}

#[wasm_bindgen_test]
fn opponents_choose_as_they_do_natively() {
    golden::searches_agree();
    golden::puzzles_agree();
}
