//! Hidden bones that the player peeks at, in rows over the table.

use leptos::prelude::*;

use crate::app::components::bone::UprightBone;
use crate::app::game::{Peek, Peeked, PlayController};
use crate::app::words::bone_name;
use crate::text::{t, use_i18n};

/// The rows of open bones; empty if there are none.
#[component]
pub fn PeekedRows(
    /// The game being played.
    play: PlayController,
) -> impl IntoView {
    let i18n = use_i18n();
    let peeked = Memo::new(move |_| play.peeked());
    // every move changes the state of the table, but not the names
    let seat_names = Memo::new(move |_| play.now.read().seat_names.clone());
    let row = move |Peeked { key, bones }: Peeked| {
        let peeks = play.game.peeks(i18n, &seat_names.read()).into_iter();
        let name = peeks.filter(|peek| peek.key == key).map(|Peek { row, .. }| row).next().unwrap_or_default();
        let id = format!("peeked-{key}");
        let none = bones.is_empty().then(|| view! { <li class="peeked-none">{t!(i18n, journal.peek_none)}</li> });
        let bones = bones
            .into_iter()
            .map(|bone| {
                view! {
                    <li class="peeked" data-bone=bone.to_string()>
                        <span class="unseen">{bone_name(i18n, bone)}</span>
                        <UprightBone bone=Some(bone) />
                    </li>
                }
            })
            .collect_view();
        view! {
            <div class="peeked-row" data-peek=key>
                <p id=id.clone()>{name}</p>
                <ul aria-labelledby=id>{bones} {none}</ul>
            </div>
        }
    };
    let rows = move || {
        let peeked = peeked.get();
        (!peeked.is_empty())
            .then(|| view! { <div class="peeked-rows">{peeked.into_iter().map(row).collect_view()}</div> })
    };
    view! { {rows} }
}
