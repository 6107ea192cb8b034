//! Simultaneous choices in the page: the app plays Color at its address and with its storage. Opponents think on the
//! page's own thread, with the worker's real messages, when a test lets them.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use boneyard::app::App;
use boneyard::bots::protocol::{Question, ToWorker};
use boneyard::bots::queue::{Begin, begin};
use boneyard::bots::server::Server;
use boneyard::engine::{Level, Seat, Seed};
use boneyard::games::PAGES;
use boneyard::games::color::rules::{Color, Options};
use boneyard::session::Player;
use boneyard::store::{BrowserStorage, DocumentStore};
use gloo_storage::{LocalStorage, Storage as _};
use js_sys::{Array, Object, Promise, Reflect};
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

use super::place;
use crate::typed::{Journal, NewGame, current_game};

const ANN: Seat = Seat::new(0);
const BEN: Seat = Seat::new(1);

fn person(name: &str) -> Player {
    Player::Person { name: Some(name.into()) }
}

fn bot() -> Player {
    Player::Bot { name: Some("Ben".into()), level: Level::Beginner, seed: Seed::new(3) }
}

fn store() -> Rc<DocumentStore<BrowserStorage>> {
    Rc::new(DocumentStore::new(BrowserStorage::Local))
}

/// Stores only a new game of these players, in which seat 0 places first.
fn deal(players: [Player; 2]) {
    LocalStorage::clear();
    let options: Options = serde_json::from_str(r#"{"dmo":1,"first":0}"#).unwrap();
    let fresh = || NewGame::<Color> { options, seed: Seed::new(5), players: players.into() };
    drop(Journal::open(store(), fresh).unwrap());
}

async fn wait(milliseconds: i32) {
    let over = Promise::new(&mut |over, _| {
        window().set_timeout_with_callback_and_timeout_and_arguments_0(&over, milliseconds).unwrap();
    });
    JsFuture::from(over).await.unwrap();
}

async fn until(is_so: impl Fn() -> bool) {
    for _ in 0..100 {
        if is_so() {
            return;
        }
        wait(100).await;
    }
}

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
        let mounted = mount_to(root.clone(), || view! { <App games=PAGES /> });
        let page = Self { root, before, _mounted: Box::new(mounted) };
        page.settled().await;
        assert!(page.has("main.play"), "{}", page.all());
        page
    }

    async fn reloaded(self) -> Self {
        drop(self);
        Self::open().await
    }

    async fn settled(&self) {
        // long enough for a question and its answer, too short for the pause between moves
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

    /// The HTML of the page, without the symbols of bones.
    fn all(&self) -> String {
        let all = self.root.inner_html();
        all.split_once("</svg>").map(|(_, page)| page.to_owned()).unwrap_or(all)
    }

    fn offers_a_choice(&self) -> bool {
        self.has("#half-R") && !self.has(".cover")
    }

    async fn choose(&self, letter: &str) {
        self.click(&format!("#half-{letter}")).await;
        self.click("#choose").await;
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

fn stored(seat: Seat) -> Option<String> {
    current_game::<Color, _>(&store()).unwrap().draft(seat).map(|action| action.to_string())
}

/// Starts to think about a question.
fn read(question: &Question) -> Option<Begin> {
    serde_json::from_str(&question.view).ok().map(|view| begin::<Color>(view, question))
}

struct Opponents {
    server: Rc<RefCell<Server>>,
    may_think: Rc<Cell<bool>>,
    asked: Rc<RefCell<Vec<Question>>>,
}

impl Opponents {
    /// Installs the program on the page's own thread, where the page finds it. It cannot run in a worker.
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
        if document().query_selector("meta[name=boneyard-bot-worker]").unwrap().is_none() {
            let named = document().create_element("meta").unwrap();
            named.set_attribute("name", "boneyard-bot-worker").unwrap();
            let program = "data:text/javascript,document.currentScript.loaded=Promise.resolve()";
            named.set_attribute("content", program).unwrap();
            document().head().unwrap().append_child(&named).unwrap();
        }
        opponents
    }

    async fn reloaded(&self, page: Page) -> Page {
        *self.server.borrow_mut() = Server::new(read);
        page.reloaded().await
    }
}

#[wasm_bindgen_test]
async fn two_people_choose_at_one_device_behind_the_cover() {
    deal([person("Ann"), person("Ben")]);
    let page = Page::open().await;
    assert!(page.text("#uncover").contains("I am Ann"), "{}", page.all());
    assert!(page.says("Ann begins.") && !page.has(".color-choice"), "{}", page.all());
    page.click("#uncover").await;
    assert!(page.offers_a_choice() && page.says("Choose a color in secret."));
    page.choose("R").await;
    // Ben, who takes the device now, must not see the choice
    let hides_the_choice = |page: &Page| {
        assert!(!page.has(".color-choice") && !page.text("main").contains("chose red"), "{}", page.all());
        assert!(page.text("#uncover").contains("I am Ben"), "{}", page.all());
    };
    hides_the_choice(&page);
    assert_eq!(stored(ANN).as_deref(), Some("R"));
    page.click(".undo").await;
    assert!(page.text("#uncover").contains("I am Ann") && stored(ANN).is_none());
    page.click(".redo").await;
    hides_the_choice(&page);
    let page = page.reloaded().await;
    hides_the_choice(&page);
    assert_eq!(stored(ANN).as_deref(), Some("R"));
    page.click("#uncover").await;
    assert!(page.offers_a_choice() && !page.has("[aria-pressed=true]"));
    page.choose("B").await;
    // both choices are public now, and so is the rest until the next choice: each person is named
    assert!(page.says("Ann chose red, Ben blue.") && page.says("Ann"), "{}", page.all());
    assert!(!page.has(".cover") && page.has("#domino"));
    page.click("#square-d4").await;
    page.click("#place").await;
    assert!(page.says("Ann places"), "{}", page.all());
    // among several people, placing can be undone, but not the reveal of the choices
    while !page.has("#domino") {
        assert!(!page.has(".undo[disabled]"), "{}", page.all());
        page.click(".undo").await;
    }
    assert!(page.has(".undo[disabled]"));
}

#[wasm_bindgen_test]
async fn people_do_not_wait_for_an_opponent_that_is_slow_to_choose() {
    let opponents = Opponents::new(false);
    deal([person("Ann"), bot()]);
    let page = Page::open().await;
    until(|| !opponents.asked.borrow().is_empty()).await;
    assert_eq!(opponents.asked.borrow().len(), 1, "the opponent is asked at once");
    // long enough for the message that an opponent is thinking, which must not appear
    wait(600).await;
    assert!(page.offers_a_choice() && page.says("Choose a color in secret."), "{}", page.all());
    page.choose("R").await;
    assert!(!page.has(".color-choice"), "{}", page.all());
    assert_eq!(stored(ANN).as_deref(), Some("R"));
    assert!(page.says("Ben is thinking"), "{}", page.all());
    assert_eq!(opponents.asked.borrow().len(), 1, "the first question is still valid");
    page.click(".undo").await;
    assert!(page.offers_a_choice());
    page.click(".redo").await;
    assert!(!page.has(".color-choice"));
    let page = opponents.reloaded(page).await;
    assert!(!page.has(".color-choice") && stored(BEN).is_none());
    // every question was about the opponent's own view
    let asked = opponents.asked.take();
    assert!(asked.iter().all(|question| question.view == asked[0].view && question.seed == asked[0].seed));
    opponents.may_think.set(true);
    until(|| page.says("chose")).await;
    assert!(page.says("You chose red, Ben"), "{}", page.all());
    assert!(page.has("#domino"), "{}", page.all());
}

#[wasm_bindgen_test]
async fn an_opponents_choice_is_not_in_the_page_until_the_person_has_chosen() {
    let opponents = Opponents::new(true);
    deal([person("Ann"), bot()]);
    let page = Page::open().await;
    until(|| stored(BEN).is_some()).await;
    let chosen = stored(BEN).expect("it chooses while the person thinks");
    let page = opponents.reloaded(page).await;
    assert!(page.offers_a_choice() && page.says("Choose a color in secret."), "{}", page.all());
    assert!(!page.text(".message").contains("chose"), "{}", page.all());
    assert_eq!(stored(BEN), Some(chosen));
    assert_eq!(opponents.asked.borrow().len(), 1, "it has chosen");
    page.choose("R").await;
    // at once: the pause is for moves that are seen
    assert!(page.says("You chose red, Ben") && page.has("#domino"), "{}", page.all());
}
