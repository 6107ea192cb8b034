//! How to install the app in browsers that do not offer it themselves.

use leptos::prelude::*;

use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::HousePage;
use crate::text::{t, t_string, use_i18n};

/// The way a browser installs an app, as detected by `offline.js`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Safari on iOS and iPadOS: Share, then Add to Home Screen.
    Share,
    /// Firefox on Android: menu, then Add to Home screen.
    Menu,
    /// Safari on macOS: File, then Add to Dock.
    Dock,
    /// Any other browser.
    Other,
}

impl Way {
    fn found() -> Self {
        let root = document().document_element();
        match root.and_then(|root| root.get_attribute("data-install-how")).as_deref() {
            Some("share") => Self::Share,
            Some("menu") => Self::Menu,
            Some("dock") => Self::Dock,
            _ => Self::Other,
        }
    }

    /// The icons to tap, in order.
    const fn signs(self) -> &'static [Sign] {
        match self {
            Self::Share => &[Sign::Share, Sign::AddToHome],
            Self::Menu => &[Sign::More, Sign::AddToHome],
            Self::Dock => &[Sign::Share, Sign::AddToDock],
            Self::Other => &[],
        }
    }
}

/// The page.
pub fn install_page() -> AnyView {
    let i18n = use_i18n();
    let way = Way::found();
    let words = move || match way {
        Way::Share => t_string!(i18n, data.install_share),
        Way::Menu => t_string!(i18n, data.install_menu),
        Way::Dock => t_string!(i18n, data.install_dock),
        Way::Other => t_string!(i18n, data.install_other),
    };
    view! {
        <HousePage title=t!(i18n, app.install)>
            <div class="prose">
                <p>{words}</p>
                <div class="install-steps" aria-hidden="true">
                    {way
                        .signs()
                        .iter()
                        .map(|sign| {
                            view! {
                                <span class="install-step">
                                    <Icon sign=*sign />
                                </span>
                            }
                        })
                        .collect_view()}
                </div>
                <p>{t!(i18n, data.install_why)}</p>
            </div>
        </HousePage>
    }
    .into_any()
}
