//! A button that shares a game's result with a link to its deal, through the system's share dialog or as a copy.

use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::icon::{Icon, Sign};
use crate::app::browser::file::{self, Shared};
use crate::text::{t, t_string, use_i18n};

/// The name of a shared picture.
const PICTURE_NAME: &str = "boneyard.png";

/// A picture that is being drawn; nothing if there is none.
pub type Drawing = Pin<Box<dyn Future<Output = Option<web_sys::Blob>>>>;

/// Draws the picture to share.
pub type DrawPicture = Callback<(), Drawing>;

/// A button that opens the system's share dialog with a text and, if the dialog takes it, a picture. Where there is no
/// dialog, it copies the text. A picture that was not shared can be saved.
#[component]
pub fn Tell(
    /// Its CSS class.
    class: &'static str,
    /// The title for the share dialog.
    title: Signal<String>,
    /// The text.
    line: Signal<String>,
    /// Draws the picture.
    #[prop(optional)]
    picture: Option<DrawPicture>,
) -> impl IntoView {
    let i18n = use_i18n();
    // the result of copying
    let told = RwSignal::new(None::<bool>);
    let can_save = RwSignal::new(false);
    let tell = move |_| {
        let (title, line) = (title.get_untracked(), line.get_untracked());
        let picture = picture.map(|picture| picture.run(()));
        let has_picture = picture.is_some();
        spawn_local(async move {
            let file = match picture {
                Some(picture) => picture.await.and_then(|picture| file::shareable_file(PICTURE_NAME, &picture)),
                None => None,
            };
            if let Some(file) = file {
                return file::share(&title, Shared::WithFile(&line, &file));
            }
            // the page may have been disposed
            let _ = can_save.try_set(has_picture);
            if file::can_share() {
                return file::share(&title, Shared::Text(&line));
            }
            let done = file::copy(&line).await.is_some();
            let _ = told.try_set(Some(done));
            if done {
                set_timeout(
                    move || {
                        let _ = told.try_set(None);
                    },
                    Duration::from_secs(4),
                );
            }
        });
    };
    let save = move |_| {
        let Some(picture) = picture else { return };
        let drawing = picture.run(());
        spawn_local(async move {
            if let Some(picture) = drawing.await {
                // a browser that refuses the download says so itself
                let _ = file::save_blob(PICTURE_NAME, &picture);
            }
        });
    };
    view! {
        <button class=class on:click=tell>
            <Icon sign=Sign::Share />
            {t!(i18n, share.share)}
        </button>
        {move || {
            can_save
                .get()
                .then(|| {
                    view! {
                        <button class=class on:click=save>
                            <Icon sign=Sign::Save />
                            {t!(i18n, share.save_picture)}
                        </button>
                    }
                })
        }}
        <span class="tell-outcome" role="status">
            {move || match told.get() {
                None => String::new(),
                Some(true) => t_string!(i18n, share.told).to_owned(),
                Some(false) => t_string!(i18n, share.told_not, line = line.get()),
            }}
        </span>
    }
}
