//! Starts the web page, and hands it the games.

use boneyard::app::App;
use boneyard::app::browser::panic::tell_of_panics;
use boneyard::games::PAGES;
use leptos::prelude::*;

fn main() {
    tell_of_panics();
    leptos::mount::mount_to_body(|| view! { <App games=PAGES /> });
}
