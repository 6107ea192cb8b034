//! What stands in place of content that there is not yet.

use leptos::prelude::*;

use super::bone::UprightBone;
use crate::engine::Bone;
use crate::text::Words;

/// A picture, a sentence, and a link to what can be done.
#[component]
pub fn Empty(
    /// The sentence; nothing if the page's title says it.
    #[prop(optional)]
    says: Option<Words>,
    /// The role of the sentence.
    #[prop(default = "status")]
    role: &'static str,
    /// The address of the link.
    #[prop(into)]
    href: String,
    /// Its label.
    label: Words,
) -> impl IntoView {
    view! {
        <div class="empty">
            <div class="empty-picture" aria-hidden="true">
                <UprightBone bone=Some(Bone::new(2, 5)) />
                <UprightBone bone=None />
            </div>
            {says.map(|says| view! { <p role=role>{says}</p> })}
            <a class="button first" href=href>
                {label}
            </a>
        </div>
    }
}
