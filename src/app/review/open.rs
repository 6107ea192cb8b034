//! The page that opens a file, chosen here or received by the page's own script. A game is replayed; other files go to
//! the page that handles them.

use std::time::Duration;

use leptos::prelude::*;
use leptos_router::NavigateOptions;
use leptos_router::hooks::use_navigate;
use serde_json::Value;

use super::replay::FROM_FILE;
use crate::app::browser::file::TEXT_FILES;
use crate::app::browser::opened::{Opened, on_opened};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Answer;
use crate::app::components::page_head::HousePage;
use crate::app::game::{Games, Unread, chosen_file, text_of, use_games};
use crate::session::{RecordError, game_named};
use crate::store::Archive;
use crate::text::{t, use_i18n};

/// The largest file to open, in bytes: what the app saves it opens, whichever way the file comes.
#[expect(clippy::cast_precision_loss, reason = "ten million is exact")]
const AT_MOST: f64 = Archive::MAX_BYTES as f64;

/// The kind of an archive of all data.
const DATA: &str = "boneyard-data";

/// The page that handles a text.
///
/// # Errors
/// [`Unread`] if no page does.
fn page_for(text: &str, games: Games) -> Result<String, Unread> {
    let kind = serde_json::from_str::<Value>(text).ok().and_then(|value| Some(value.get("kind")? == DATA));
    if kind == Some(true) {
        return Ok("/data".to_owned());
    }
    let name = game_named(text)?;
    let game = games.named(&name).ok_or_else(|| RecordError::unknown_game(&name))?;
    Ok(format!("/replay/{}#{FROM_FILE}", game.name))
}

/// The page that opens a file.
#[component]
pub fn OpenPage() -> impl IntoView {
    let i18n = use_i18n();
    let (games, navigate) = (use_games(), use_navigate());
    let trouble = RwSignal::new(None::<Unread>);
    let open = move |opened: Opened| match page_for(&opened.text, games) {
        Ok(page) => {
            if page == "/data" {
                opened.leave();
            } else {
                opened.show();
            }
            // replace the entry, so that Back leads to the page before this one
            navigate(&page, NavigateOptions { replace: true, ..NavigateOptions::default() });
        }
        Err(unread) => trouble.set(Some(unread)),
    };
    if let Some(come) = Opened::take() {
        let open = open.clone();
        // wait until this page is in the history: replacing at once would replace the entry before it
        set_timeout(
            move || {
                if !trouble.is_disposed() {
                    open(come);
                }
            },
            Duration::ZERO,
        );
    }
    on_opened({
        let open = open.clone();
        move |come| {
            open(come.clone());
            true
        }
    });
    let read = move |event: web_sys::Event| {
        let Some(file) = chosen_file(&event) else { return };
        let open = open.clone();
        leptos::task::spawn_local(async move {
            let read = text_of(&file, AT_MOST).await;
            // the page may have been disposed
            if trouble.is_disposed() {
                return;
            }
            match read {
                Ok(text) => open(Opened { name: file.name(), text }),
                Err(unread) => trouble.set(Some(unread)),
            }
        });
    };
    view! {
        <HousePage title=t!(i18n, app.open)>
            <div class="prose">
                <p>{t!(i18n, opened.what)}</p>
                <p>
                    <label class="button first file-pick">
                        <input id="open" type="file" accept=TEXT_FILES on:change=read />
                        <Icon sign=Sign::Restore />
                        <span>{t!(i18n, opened.choose)}</span>
                    </label>
                </p>
                <p class="open-trouble" role="alert">
                    <Answer says=Signal::derive(move || trouble.get().map_or_else(String::new, |unread| unread.words(i18n, ""))) />
                </p>
                <p class="quiet">{t!(i18n, opened.ways)}</p>
            </div>
        </HousePage>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_game_here_is_told_apart() {
        // the browser tests check files of existing games
        let none = Games(&[]);
        assert_eq!(page_for(r#"{"v":1,"kind":"boneyard-data"}"#, none), Ok("/data".into()));
        assert_eq!(page_for(r#"{"v":1,"game":"chess","kind":"game"}"#, none), Err(Unread::UnknownGame));
        assert_eq!(page_for(r#"{"v":2,"game":"chess"}"#, none), Err(Unread::Newer));
        for text in ["", "[]", "{}", r#"{"v":1}"#, r#"{"kind":"boneyard-"}"#, r#"{"v":1,"game":7}"#] {
            assert_eq!(page_for(text, none), Err(Unread::NoRecord), "{text}");
        }
    }
}
