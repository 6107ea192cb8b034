//! About the app: version, licence, and who designed the games.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::page_head::name_tab;
use crate::app::game::use_games;
use crate::app::house::notices::AsideList;
use crate::text::{t, use_i18n};

/// The page.
#[component]
pub fn AboutPage() -> impl IntoView {
    let i18n = use_i18n();
    name_tab(t!(i18n, house.about));
    view! {
        <main class="page">
            <header class="page-head">
                <a href="." class="icon-button" aria-label=t!(i18n, house.home)>
                    <Icon sign=Sign::Back />
                </a>
                <h1>{t!(i18n, house.about)}</h1>
            </header>
            <AboutText />
        </main>
    }
}

/// What it says, on a page of its own or in a sheet.
#[component]
pub fn AboutText() -> impl IntoView {
    let i18n = use_i18n();
    let listed = use_games();
    let games = move || {
        listed
            .0
            .iter()
            .map(|game| {
                let card = (game.card)(i18n);
                view! {
                    <dt>{card.name}</dt>
                    <dd>{card.designer}" "{card.terms}</dd>
                }
            })
            .collect_view()
    };
    let licence = |file: &str| format!("{}/{file}", site_base());
    view! {
        <div class="prose">
            <p>{t!(i18n, house.about_house)} " " <a href="data">{t!(i18n, data.title)}</a></p>
            <p>{t!(i18n, house.about_honest)}</p>
            <h3>{t!(i18n, house.about_games)}</h3>
            <dl>{games}</dl>
            <AsideList />
            <h3>{t!(i18n, house.version, version = env!("CARGO_PKG_VERSION"))}</h3>
            <p>{t!(i18n, house.about_licence)}</p>
            <ul>
                <li>
                    <a href=licence("licences/LICENSE-MIT.txt") rel="external">
                        {t!(i18n, house.licence_mit)}
                    </a>
                </li>
                <li>
                    <a href=licence("licences/LICENSE-APACHE.txt") rel="external">
                        {t!(i18n, house.licence_apache)}
                    </a>
                </li>
            </ul>
        </div>
    }
}
