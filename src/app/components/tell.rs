//! Buttons that share a text or a link through the system's share dialog, or as a copy.
//!
//! The browser may never answer: an extension may block the picture, and the promise of a closed dialog may stay pending
//! (<https://github.com/w3c/web-share/issues/221>). So each step has a timeout, and each press ends in a message.

use std::pin::{Pin, pin};
use std::time::Duration;

use futures_util::future::{Either, select};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::icon::{Icon, Sign};
use crate::app::browser::clock::within;
use crate::app::browser::file::{self, Shared, Sharing};
use crate::app::browser::focus::page_has_focus;
use crate::app::browser::pixels::are_pixels_true;
use crate::text::{t, t_string, use_i18n};

/// The name of a shared picture.
const PICTURE_NAME: &str = "boneyard.png";
/// The timeout for a picture that is shared. Chromium encodes a picture when its main thread is idle, or after 2 s; browsers
/// open the share dialog only until 5 s after the press.
const DRAWING: Duration = Duration::from_secs(3);
/// The time limit for a picture that is saved.
const SAVING: Duration = Duration::from_secs(10);
/// The delay before the page says that the share dialog has not answered.
const ANSWER: Duration = Duration::from_secs(3);
/// How long the page says that a text was copied.
const COPIED: Duration = Duration::from_secs(4);

/// A picture that is being drawn; nothing if there is none.
pub type Drawing = Pin<Box<dyn Future<Output = Option<web_sys::Blob>>>>;

/// A text that is being made, or whose code is loading; nothing if that fails.
pub type LazyText = Pin<Box<dyn Future<Output = Option<String>>>>;

/// Draws the picture to share.
pub type DrawPicture = Callback<(), Drawing>;

/// How a press ended, as far as the page has to say it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Told {
    /// It is on the clipboard.
    Copied,
    /// It was neither shared nor copied: the page shows it.
    NotCopied,
    /// The share dialog has not answered: the page shows it.
    Unanswered,
    /// There is no picture to save.
    NoPicture,
    /// The code that shares did not load.
    NotLoaded,
}

/// The outcome of the last press.
#[derive(Clone, Copy)]
struct Outcome {
    told: RwSignal<Option<Told>>,
    /// The number of presses: an earlier one says nothing any more.
    presses: StoredValue<u32>,
}

/// A press on a button that shares.
#[derive(Clone, Copy)]
struct Press {
    outcome: Outcome,
    number: u32,
}

impl Outcome {
    fn new() -> Self {
        Self { told: RwSignal::new(None), presses: StoredValue::new(0) }
    }

    fn press(self) -> Press {
        self.told.set(None);
        self.presses.update_value(|presses| *presses += 1);
        Press { outcome: self, number: self.presses.get_value() }
    }
}

impl Press {
    /// Says how the press ended, unless the button was pressed again or the page has been disposed.
    fn tell(self, told: Option<Told>) {
        if self.outcome.presses.try_get_value() == Some(self.number) {
            let _ = self.outcome.told.try_set(told);
        }
    }

    /// Opens the share dialog, and copies `text` if there is none or it fails.
    async fn hand_over(self, title: &str, what: Shared<'_>, text: &str) {
        if let Some(sharing) = file::share(title, what)
            && self.answered(sharing).await != Sharing::Failed
        {
            return;
        }
        let done = file::copy(text).await.is_some();
        self.tell(Some(if done { Told::Copied } else { Told::NotCopied }));
        if done {
            set_timeout(move || self.tell(None), COPIED);
        }
    }

    /// Waits for the share dialog. While it is open, the page does not have the focus.
    async fn answered(self, sharing: impl Future<Output = Sharing>) -> Sharing {
        let mut sharing = pin!(sharing);
        loop {
            match select(sharing, pin!(sleep(ANSWER))).await {
                Either::Left((ended, _)) => {
                    self.tell(None);
                    return ended;
                }
                Either::Right(((), open)) => sharing = open,
            }
            if page_has_focus() {
                self.tell(Some(Told::Unanswered));
            }
        }
    }
}

/// A live region with the outcome of the last press. `text`: the shared text. `copied`: the message after it was copied.
#[component]
fn OutcomeWords(outcome: Outcome, text: Signal<String>, copied: Signal<String>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <span class="tell-outcome" class:told=move || outcome.told.read().is_some() role="status">
            {move || match outcome.told.get() {
                None => String::new(),
                Some(Told::Copied) => copied.get(),
                Some(Told::NotCopied) => t_string!(i18n, share.told_not, line = text.get()),
                Some(Told::Unanswered) => t_string!(i18n, share.unanswered, line = text.get()),
                Some(Told::NoPicture) => t_string!(i18n, share.no_picture).to_owned(),
                Some(Told::NotLoaded) => t_string!(i18n, app.part_lost).to_owned(),
            }}
        </span>
    }
}

/// A button that opens the system's share dialog with a text and, if the dialog takes it, a picture. Where there is no
/// dialog, it copies the text.
#[component]
pub fn Tell(
    /// Its CSS class.
    class: &'static str,
    /// The title for the share dialog.
    title: Signal<String>,
    /// Makes the text.
    line: Callback<(), LazyText>,
    /// Draws the picture.
    #[prop(optional)]
    picture: Option<DrawPicture>,
) -> impl IntoView {
    let i18n = use_i18n();
    let outcome = Outcome::new();
    let text = RwSignal::new(String::new());
    let tell = move |_| {
        let (title, line, press) = (title.get_untracked(), line.run(()), outcome.press());
        let picture = picture.filter(|_| are_pixels_true()).map(|picture| picture.run(()));
        spawn_local(async move {
            let Some(line) = line.await else { return press.tell(Some(Told::NotLoaded)) };
            // the page may have been disposed
            let _ = text.try_set(line.clone());
            let file = match picture {
                Some(picture) => within(DRAWING, picture).await.flatten(),
                None => None,
            };
            let file = file.and_then(|picture| file::shareable_file(PICTURE_NAME, &picture));
            let what = file.as_ref().map_or(Shared::Text(&line), |file| Shared::WithFile(&line, file));
            press.hand_over(&title, what, &line).await;
        });
    };
    view! {
        <button class=class on:click=tell>
            <Icon sign=Sign::Share />
            {t!(i18n, share.share)}
        </button>
        <OutcomeWords
            outcome=outcome
            text=text.into()
            copied=Signal::derive(move || t_string!(i18n, share.told).to_owned())
        />
    }
}

/// A button that saves the picture of a game; nothing where the browser does not let pages read pictures.
#[component]
pub fn SavePicture(
    /// Its CSS class.
    class: &'static str,
    /// Draws the picture.
    picture: DrawPicture,
) -> impl IntoView {
    let i18n = use_i18n();
    let outcome = Outcome::new();
    let save = move |_| {
        let (drawing, press) = (picture.run(()), outcome.press());
        spawn_local(async move {
            match within(SAVING, drawing).await.flatten() {
                // a browser that refuses the download says so itself
                Some(picture) => drop(file::save_blob(PICTURE_NAME, &picture)),
                None => press.tell(Some(Told::NoPicture)),
            }
        });
    };
    are_pixels_true().then(|| {
        view! {
            <button class=class on:click=save>
                <Icon sign=Sign::Save />
                {t!(i18n, share.save_picture)}
            </button>
            <OutcomeWords
                outcome=outcome
                text=Signal::stored(String::new())
                copied=Signal::stored(String::new())
            />
        }
    })
}

/// A button that opens the system's share dialog with a link, and copies it if that fails; nothing where there is no
/// dialog.
#[component]
pub fn ShareLink(
    /// The title for the share dialog.
    title: Signal<String>,
    /// The link.
    link: Signal<String>,
) -> impl IntoView {
    let i18n = use_i18n();
    let outcome = Outcome::new();
    let share = move |_| {
        let (title, link, press) = (title.get_untracked(), link.get_untracked(), outcome.press());
        spawn_local(async move {
            press.hand_over(&title, Shared::Address(&link), &link).await;
        });
    };
    file::can_share().then(|| {
        view! {
            <button class="button second" on:click=share>
                <Icon sign=Sign::Share />
                {t!(i18n, share.share)}
            </button>
            <OutcomeWords
                outcome=outcome
                text=link
                copied=Signal::derive(move || t_string!(i18n, deal.copied).to_owned())
            />
        }
    })
}
