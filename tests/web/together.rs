//! A turn that two seats take at once, in the page: the app plays the sketch of Color, at its address and with its
//! storage. Opponents think on the page's own thread, by the program's own messages, when a test lets them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use boneyard::app::App;
use boneyard::bots::protocol::{Question, ToWorker};
use boneyard::bots::queue::{Begin, begin};
use boneyard::bots::server::Server;
use boneyard::engine::{Level, Seat, Seed};
use boneyard::session::{NewGame, Player};
use boneyard::store::{BrowserStorage, Journal, Shelf, glance};
use js_sys::{Array, Object, Promise, Reflect};
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use super::place;
use crate::color::{Color, Options};
use crate::table::GAMES;

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

fn bot() -> Player {
    Player::Bot { name: Some("Ben".into()), level: Level::Beginner, seed: Seed::new(3) }
}

fn shelf() -> Rc<Shelf<BrowserStorage>> {
    Rc::new(Shelf::new(BrowserStorage::Local))
}

/// Nothing is stored but a game of these that has just been dealt, in which the first places.
fn deal(players: [Player; 2]) {
    window().local_storage().unwrap().unwrap().clear().unwrap();
    let options: Options = serde_json::from_str(r#"{"first":0}"#).unwrap();
    let fresh = || NewGame::<Color> { options, seed: Seed::new(5), players: players.into() };
    drop(Journal::open(shelf(), fresh).unwrap());
}

/// Waits for so many milliseconds.
async fn wait(milliseconds: i32) {
    let over = Promise::new(&mut |over, _| {
        window().set_timeout_with_callback_and_timeout_and_arguments_0(&over, milliseconds).unwrap();
    });
    JsFuture::from(over).await.unwrap();
}

/// Waits until this is so, for some seconds at most.
async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..100 {
        if is_so() {
            return;
        }
        wait(100).await;
    }
}

/// The app at the address of the game.
struct Page {
    root: web_sys::HtmlElement,
    before: String,
    _mounted: Box<dyn std::any::Any>,
}

impl Page {
    async fn open() -> Self {
        let root = place();
        if document().query_selector("base").unwrap().is_none() {
            let base = document().create_element("base").unwrap();
            base.set_attribute("href", "/").unwrap();
            document().head().unwrap().append_child(&base).unwrap();
        }
        let before = window().location().pathname().unwrap();
        go("/play/color");
        let mounted = mount_to(root.clone(), || view! { <App games=GAMES /> });
        let page = Self { root, before, _mounted: Box::new(mounted) };
        page.settled().await;
        assert!(page.has("main.play"), "{}", page.all());
        page
    }

    /// The same after a reload.
    async fn reloaded(self) -> Self {
        drop(self);
        Self::open().await
    }

    async fn settled(&self) {
        // long enough for a question and its answer, too short for a wait between moves
        wait(60).await;
    }

    fn has(&self, selector: &str) -> bool {
        self.root.query_selector(selector).unwrap().is_some()
    }

    fn text(&self, selector: &str) -> String {
        self.root.query_selector(selector).unwrap().and_then(|found| found.text_content()).unwrap_or_default()
    }

    async fn click(&self, selector: &str) {
        let found = self.root.query_selector(selector).unwrap();
        found
            .unwrap_or_else(|| panic!("no {selector} in {}", self.all()))
            .unchecked_into::<web_sys::HtmlElement>()
            .click();
        self.settled().await;
    }

    /// Everything that is in the page, behind the drawings of bones.
    fn all(&self) -> String {
        let all = self.root.inner_html();
        all.split_once("</svg>").map(|(_, page)| page.to_owned()).unwrap_or(all)
    }

    /// Whether the choice can be made, and no other has been.
    fn offers_a_choice(&self) -> bool {
        self.has("[data-action=R]") && !self.has("[data-draft]") && !self.has(".cover")
    }

    fn says(&self, words: &str) -> bool {
        self.text(".message").contains(words) && self.text("#live").contains(words)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        go(&self.before);
    }
}

fn go(path: &str) {
    window().history().unwrap().replace_state_with_url(&"".into(), "", Some(path)).unwrap();
}

/// What a seat has chosen, as it is stored.
fn stored(seat: Seat) -> Option<String> {
    glance::<Color, _>(&shelf()).unwrap().draft(seat).map(ToString::to_string)
}

/// How a question is begun.
fn read(question: &Question) -> Option<Begin> {
    serde_json::from_str(&question.view).ok().map(|view| begin::<Color>(view, question))
}

/// The opponents' program on the page's own thread.
struct Opponents {
    /// The program itself.
    server: Rc<RefCell<Server>>,
    /// Whether they may think.
    may_think: Rc<Cell<bool>>,
    /// What they were asked.
    asked: Rc<RefCell<Vec<Question>>>,
}

impl Opponents {
    /// Puts the program where the page looks for it. A worker cannot be made of it.
    fn new(may_think: bool) -> Self {
        let server = Rc::new(RefCell::new(Server::new(read)));
        let opponents = Self { server: server.clone(), may_think: Rc::new(Cell::new(may_think)), asked: Rc::default() };
        let (heard, asked) = (server.clone(), opponents.asked.clone());
        let post = Closure::<dyn Fn(String)>::new(move |text: String| {
            let message: ToWorker = text.parse().unwrap();
            if let ToWorker::Ask(question) = &message {
                asked.borrow_mut().push(question.clone());
            }
            heard.borrow_mut().hear(message);
        });
        let may = opponents.may_think.clone();
        let think = Closure::<dyn Fn(f64) -> Array>::new(move |_| {
            let mut server = server.borrow_mut();
            if may.get() && !server.is_idle() {
                server.think();
            }
            server.said().map(|said| wasm_bindgen::JsValue::from(said.to_string())).collect()
        });
        let bots = Object::new();
        Reflect::set(&bots, &"post".into(), &post.into_js_value()).unwrap();
        Reflect::set(&bots, &"think".into(), &think.into_js_value()).unwrap();
        Reflect::set(&window(), &"boneyardBots".into(), &bots).unwrap();
        if document().query_selector("meta[name=boneyard-worker]").unwrap().is_none() {
            let named = document().create_element("meta").unwrap();
            named.set_attribute("name", "boneyard-worker").unwrap();
            let program = "data:text/javascript,document.currentScript.loaded=Promise.resolve()";
            named.set_attribute("content", program).unwrap();
            document().head().unwrap().append_child(&named).unwrap();
        }
        opponents
    }

    /// The page after a reload, and the program with it.
    async fn reloaded(&self, page: Page) -> Page {
        *self.server.borrow_mut() = Server::new(read);
        page.reloaded().await
    }
}

#[wasm_bindgen_test]
async fn two_people_choose_at_one_device_behind_the_cover() {
    deal([person("Ann"), person("Ben")]);
    let page = Page::open().await;
    assert!(page.text("#uncover").contains("I am Ann: let me choose"), "{}", page.all());
    assert!(page.says("It is Ann's turn: hand over the device.") && !page.has("[data-action]"));
    page.click("#uncover").await;
    assert!(page.offers_a_choice() && page.says("Choose."));
    page.click("[data-action=R]").await;
    // the device goes on to Ben, who is not to see it
    let nothing_is_seen = |page: &Page| {
        let all = page.all().replace("Redo", "");
        assert!(!all.contains("data-draft") && !all.contains("data-action") && !all.contains("Red"), "{all}");
        assert!(page.text("#uncover").contains("I am Ben"), "{all}");
    };
    nothing_is_seen(&page);
    assert_eq!(stored(ANN).as_deref(), Some("R"));
    // taken back, and chosen again
    page.click(".undo").await;
    assert!(page.text("#uncover").contains("I am Ann") && stored(ANN).is_none());
    page.click(".redo").await;
    nothing_is_seen(&page);
    let page = page.reloaded().await;
    nothing_is_seen(&page);
    assert_eq!(stored(ANN).as_deref(), Some("R"));
    page.click("#uncover").await;
    assert!(page.offers_a_choice() && !page.all().replace("Redo", "").contains("Red"));
    page.click("[data-action=B]").await;
    // both lie open, and so does all else until the next choice: everybody is told by name
    assert!(page.says("Ann chose Red, Ben Blue.") && page.says("Ann: Go on."), "{}", page.all());
    assert!(!page.has(".cover") && page.has("[data-action=a1a2]"));
    page.click("[data-action=a1a2]").await;
    assert!(page.says("Ann placed it.") && page.text("#uncover").contains("I am Ann"), "{}", page.all());
    // what was shown cannot be taken back among several, what was placed can
    page.click(".undo").await;
    assert!(page.has("[data-action=a1a2]") && page.has(".undo[disabled]"));
    page.click(".redo").await;
    // whoever had the device last has to take it up anew
    assert!(page.has("#uncover") && !page.has("[data-action]"));
}

#[wasm_bindgen_test]
async fn an_opponent_that_is_slow_to_choose_keeps_nobody_waiting() {
    let opponents = Opponents::new(false);
    deal([person("Ann"), bot()]);
    let page = Page::open().await;
    until(|| !opponents.asked.borrow().is_empty()).await;
    assert_eq!(opponents.asked.borrow().len(), 1, "it is asked at once");
    // long enough to say that somebody thinks, if anybody waited
    wait(600).await;
    assert!(page.offers_a_choice() && page.says("Choose."), "{}", page.all());
    page.click("[data-action=R]").await;
    assert!(page.has("[data-draft=R]") && !page.has("[data-action]"), "{}", page.all());
    assert!(page.says("Ben is thinking"), "{}", page.all());
    assert_eq!(opponents.asked.borrow().len(), 1, "what it was asked holds");
    page.click(".undo").await;
    assert!(page.offers_a_choice());
    page.click(".redo").await;
    assert!(page.has("[data-draft=R]"));
    let page = opponents.reloaded(page).await;
    assert!(page.has("[data-draft=R]") && stored(BEN).is_none());
    // nobody asked it about anything but what it sees
    let asked = opponents.asked.take();
    assert!(asked.iter().all(|question| question.view == asked[0].view && question.seed == asked[0].seed));
    opponents.may_think.set(true);
    until(|| page.says("chose")).await;
    assert!(page.says("You chose Red, Ben"), "{}", page.all());
    assert!(page.has("[data-action=a1a2]") && !page.has("[data-draft]"));
}

#[wasm_bindgen_test]
async fn what_an_opponent_has_chosen_is_nowhere_to_be_seen() {
    let opponents = Opponents::new(true);
    deal([person("Ann"), bot()]);
    let page = Page::open().await;
    until(|| stored(BEN).is_some()).await;
    let chosen = stored(BEN).expect("it chooses while the person thinks");
    let page = opponents.reloaded(page).await;
    assert!(page.offers_a_choice() && page.says("Choose."), "{}", page.all());
    assert_eq!(stored(BEN), Some(chosen));
    assert_eq!(opponents.asked.borrow().len(), 1, "it has chosen");
    // a hint is about what the person sees, and stays while the opponents choose
    page.click("button[aria-label=Hint]").await;
    until(|| page.says("Advice")).await;
    assert!(page.says("Advice"), "{}", page.all());
    page.click("[data-action=R]").await;
    // without a wait: the wait between moves is for moves that are seen
    assert!(page.says("You chose Red, Ben") && page.has("[data-action=a1a2]"), "{}", page.all());
}
