//! About the app: version, licence, and who designed the games.

use leptos::prelude::*;

use crate::app::browser::site_base;
use crate::app::components::page_head::HousePage;
use crate::app::game::use_games;
use crate::app::house::notices::AsideList;
use crate::text::{Words, t, use_i18n};

/// The page.
#[component]
pub fn AboutPage() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <HousePage title=t!(i18n, house.about)>
            <AboutText on_page=true />
        </HousePage>
    }
}

/// What it says, on a page of its own or in a sheet.
#[component]
pub fn AboutText(
    /// Whether it stands on a page of its own: its headings are then of the second level, in a sheet of the third.
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
            <p>{t!(i18n, house.about_house)} " " <a href="data">{t!(i18n, data.title)}</a></p>
            <p>{t!(i18n, house.about_honest)}</p>
            {heading(t!(i18n, house.about_games))}
            <dl>{games}</dl>
            <AsideList />
            {heading(t!(i18n, house.version, version = env!("CARGO_PKG_VERSION")))}
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
