//! The rules in our own words.

use leptos::prelude::*;

use super::pictures::LittleBoard;
use crate::engine::Bone;
use crate::games::partners::rules::End;
use crate::text::{t, use_i18n};

/// A double, a bone at each side of it.
const LINE: &[(Bone, End)] =
    &[(Bone::new(6, 6), End::Lead), (Bone::new(3, 6), End::Right), (Bone::new(5, 6), End::Left)];

/// The help page.
#[component]
pub fn Help() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="prose">
            <h3>{t!(i18n, common.help.aim)}</h3>
            <p>{t!(i18n, partners.help.aim_1)}</p>
            <LittleBoard plays=LINE />
        </div>
    }
}
