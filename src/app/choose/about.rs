//! About the app: version, licences, and the designers of the games.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::app::components::notices::AsideList;
use crate::app::components::page_head::HousePage;
use crate::app::game::use_games;
use crate::text::{Words, t, use_i18n};

/// The page.
#[component]
pub fn AboutPage() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <HousePage title=t!(i18n, app.about)>
            <AboutText on_page=true />
        </HousePage>
    }
}

/// The text, on a page or in a sheet.
#[component]
pub fn AboutText(
    /// True on a page: headings are then of level 2, in a sheet of level 3.
    #[prop(optional)]
    on_page: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let heading = move |words: Words| {
        if on_page { view! { <h2>{words}</h2> }.into_any() } else { view! { <h3>{words}</h3> }.into_any() }
    };
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
            <p>{t!(i18n, app.about_house)} " " <a href="data">{t!(i18n, app.data)}</a></p>
            <p>{t!(i18n, app.about_honest)}</p>
            {heading(t!(i18n, app.about_games))}
            <dl>{games}</dl>
            <AsideList />
            {heading(t!(i18n, app.version, version = env!("CARGO_PKG_VERSION")))}
            <p>{t!(i18n, app.about_licence)}</p>
            <ul>
                <li>
                    <a href=licence("licences/LICENSE-MIT.txt") rel="external">
                        {t!(i18n, app.licence_mit)}
                    </a>
                </li>
                <li>
                    <a href=licence("licences/LICENSE-APACHE.txt") rel="external">
                        {t!(i18n, app.licence_apache)}
                    </a>
                </li>
                <li>
                    <a href=licence("licences/third-party.txt") rel="external">
                        {t!(i18n, app.licence_libraries)}
                    </a>
                </li>
            </ul>
        </div>
    }
}
