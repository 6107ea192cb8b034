//! Starts the web page, and hands it the games.

use boneyard::app::App;
use boneyard::games::PAGES;
use leptos::prelude::*;

fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(|| view! { <App games=PAGES /> });
}
