//! A replay: a finished game step by step, with the strongest opponent's judgement of people's moves. The game is
//! stored here, came in a link, or is in a file.

use std::collections::BTreeMap;
use std::rc::Rc;

use leptos::prelude::*;
use leptos_router::hooks::use_location;

use crate::app::browser::address::read_hash;
use crate::app::browser::bots::{Asked, Bots};
use crate::app::browser::opened::Opened;
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Live;
use crate::app::components::page_head::PageHead;
use crate::app::context::use_app_context;
use crate::app::game::{
    DRAWN_AT_LEAST, Game, GameExtras, Kept, Opaque, Step, StoredGame, Unread, adviser_seed, mix_in_words, stored,
};
use crate::app::keyboard::ReplayKey;
use crate::app::words::figures::{self, chance, share_of_chance};
use crate::app::words::names::shown_or_box;
use crate::app::words::seat_names::{SeatNames, seat_names_of};
use crate::app::words::{I18n, Sentence, in_one_line, in_one_line_heard, level_name};
use crate::bots::Choice;
use crate::bots::protocol::{Lane, OpinionText};
use crate::engine::{Seat, Viewer};
use crate::scene::order::ordered;
use crate::session::{LinkError, SentGame};
use crate::text::{Words, t, t_string, use_i18n, words};

/// The prefix of a finished game in the fragment of an address, which is never sent to a host.
pub const BEFORE_GAME: &str = "game=";
/// The fragment of the address while the game of a file is shown.
pub const FROM_FILE: &str = "file";

/// A move counts as best if it loses at most this much of the chance to win: less than the percentage shows.
const AS_GOOD: f64 = 0.0005;

/// A function that joins sentences to one line.
type Line = fn(I18n, &SeatNames, &[Sentence]) -> String;

/// The source of the game, by the address.
#[derive(Clone, PartialEq, Eq)]
enum Source {
    /// The browser's storage.
    Kept,
    /// The fragment of the address, still encoded.
    Link(String),
    /// A file.
    File,
}

impl Source {
    /// The source that a fragment names.
    fn of(hash: &str) -> Self {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        match hash.strip_prefix(BEFORE_GAME) {
            Some(written) => Self::Link(written.to_owned()),
            None if hash == FROM_FILE => Self::File,
            None => Self::Kept,
        }
    }
}

/// A game that is not stored here: its source in a few words and in a sentence, and who "you" is in it.
#[derive(Clone)]
struct Outside {
    title: Words,
    what: fn(I18n) -> &'static str,
    you: fn(I18n) -> &'static str,
}

impl Outside {
    fn sent(i18n: I18n) -> Self {
        Self {
            title: t!(i18n, review.sent),
            what: |i18n| t_string!(i18n, review.sent_what),
            you: |i18n| t_string!(i18n, review.sent_you),
        }
    }

    fn from_file(file: Option<&Opened>) -> Self {
        let name = file.map(|file| shown_or_box(&file.name)).unwrap_or_default();
        Self {
            title: words(move || name.clone()),
            what: |i18n| t_string!(i18n, review.file_what),
            you: |i18n| t_string!(i18n, review.file_you),
        }
    }
}

/// A game from outside, or the message why there is none.
type Found = Result<Rc<dyn StoredGame>, Words>;

/// The game in a link.
fn in_link(i18n: I18n, extras: &dyn GameExtras, written: &str) -> Found {
    let read = read_hash(written, SentGame::MAX_BYTES).and_then(|text| extras.read_sent(&text));
    read.map_err(|error| match error {
        LinkError::Newer => t!(i18n, share.newer),
        LinkError::TooLong | LinkError::Unreadable => t!(i18n, review.link_bad),
    })
}

/// The game in a file.
fn in_file(i18n: I18n, game: &'static dyn Game, extras: &dyn GameExtras, file: Option<&Opened>) -> Found {
    let file = file.ok_or_else(|| t!(i18n, review.file_none))?;
    let read = extras.open_record(&file.text);
    read.map_err(|unread| match unread {
        // Back led here after a file of another game was opened
        Unread::OtherGame => t!(i18n, review.file_none),
        unread => words(move || unread.words(i18n, &game.card(i18n).name)),
    })
}

/// The page without a game.
fn none(said: Words) -> AnyView {
    view! {
        <p class="replay-none" role="alert">
            {said}
        </p>
    }
    .into_any()
}

/// The replay of a stored game or of one from outside, which is not stored.
#[component]
pub fn ReplayPage(
    /// The game.
    game: &'static dyn Game,
    /// Its optional features.
    extras: &'static dyn GameExtras,
    /// The number of a past game; nothing for the one on the table.
    number: Option<u32>,
) -> impl IntoView {
    let i18n = use_i18n();
    let hash = use_location().hash;
    let source = Memo::new(move |_| Source::of(&hash.read()));
    let show = move |found: Found, outside: Outside| match found {
        Ok(played) => view! { <Steps game=game extras=extras played=played outside=Some(outside) /> }.into_any(),
        Err(said) => none(said),
    };
    let kept = move |kept: Kept| match kept.opened() {
        None => none(t!(i18n, review.unfinished)),
        Some(_) => view! { <Steps game=game extras=extras played=kept.game outside=None /> }.into_any(),
    };
    move || {
        let (title, page) = match source.get() {
            Source::Kept => {
                let stored = stored(use_app_context(), extras, number);
                let title = words(move || {
                    let number = stored.read().as_ref().map(|kept| kept.number);
                    number.map(|number| t_string!(i18n, common.game_number, number = number)).unwrap_or_default()
                });
                let page = move || stored.get().map_or_else(|| none(t!(i18n, review.none)), kept);
                (title, page.into_any())
            }
            Source::Link(written) => {
                let outside = Outside::sent(i18n);
                (outside.title.clone(), show(in_link(i18n, extras, &written), outside))
            }
            Source::File => {
                let file = Opened::shown();
                let outside = Outside::from_file(file.as_ref());
                (outside.title.clone(), show(in_file(i18n, game, extras, file.as_ref()), outside))
            }
        };
        view! {
            <main class="replay">
                <PageHead
                    class="replay-head"
                    game=game.name()
                    back=t!(i18n, review.back)
                    title=t!(i18n, review.title)
                >
                    <p>{title}</p>
                </PageHead>
                {page}
            </main>
        }
    }
}

/// The state shared by the parts of a replay.
#[derive(Clone, Copy)]
struct Replayed {
    i18n: I18n,
    bots: Bots,
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    played: StoredValue<Rc<dyn StoredGame>, LocalStorage>,
    outside: StoredValue<Option<Outside>>,
    log: StoredValue<Vec<Step>, LocalStorage>,
    seat_names: StoredValue<SeatNames>,
    /// The positions that the deals came to, each with the number of the step that shows it.
    ends: StoredValue<Vec<(usize, Opaque)>, LocalStorage>,
    /// The number of entries played at the shown step.
    step: RwSignal<usize>,
    /// True if all hands are shown.
    open: RwSignal<bool>,
    /// The strongest opponent's opinions so far, by entry and seat.
    opinions: RwSignal<BTreeMap<(usize, Seat), OpinionText>, LocalStorage>,
    asked: StoredValue<Vec<Asked>, LocalStorage>,
}

impl Replayed {
    fn steps(self) -> usize {
        self.log.with_value(Vec::len)
    }

    fn go(self, step: usize) {
        self.step.set(step.min(self.steps()));
    }

    fn view(self, step: usize, who: Viewer) -> Option<Opaque> {
        self.played.with_value(|played| played.view_at(step, who))
    }

    /// The view at the end of each deal, with the step that shows it.
    fn deal_ends(self) -> Vec<(usize, Opaque)> {
        let who = self.seat_names.read_value().you().map_or(Viewer::Table, Viewer::Seat);
        self.played.with_value(|played| played.deal_ends(who))
    }

    /// The table at the shown step; bones keep their size and place from step to step.
    fn preview(self) -> Option<AnyView> {
        let view = self.shown()?;
        let step = self.step.get();
        self.ends.with_value(|ends| {
            let deal = ends.iter().take_while(|(last, _)| *last < step).count();
            let ends: Vec<Opaque> = ends.iter().map(|(_, end)| end.clone()).collect();
            Some(self.extras.preview(self.i18n, &view, &ends, deal, &self.seat_names.read_value()))
        })
    }

    /// The view at the shown step.
    fn shown(self) -> Option<Opaque> {
        let who = match (self.open.get(), self.seat_names.read_value().you()) {
            (true, you) => Viewer::Peek(you.unwrap_or(Seat::new(0))),
            (false, Some(you)) => Viewer::Seat(you),
            (false, None) => Viewer::Table,
        };
        let step = self.step.get();
        // the end of a deal is shown before the next deal
        let ended = step.checked_sub(1).and_then(|index| {
            let before = self.view(index, who)?;
            self.log.with_value(|log| self.extras.deal_end(&before, &log.get(index)?.events))
        });
        ended.or_else(|| self.view(step, who))
    }

    /// The choices of people that led to a step: entry, seat and action.
    fn choices(self, step: usize) -> Vec<(usize, Seat, String)> {
        let Some(index) = step.checked_sub(1) else { return Vec::new() };
        self.log.with_value(|log| {
            let choices = log.get(index).map(|entry| entry.choices.clone()).unwrap_or_default();
            choices.into_iter().map(|(seat, action)| (index, seat, action)).collect()
        })
    }

    /// The source of a game from outside, and who "you" is in it; nothing for a stored game.
    fn introduced(self) -> Option<String> {
        let (what, you) =
            self.outside.with_value(|outside| outside.as_ref().map(|outside| (outside.what, outside.you)))?;
        let mut said = vec![what(self.i18n)];
        said.extend(self.seat_names.read_value().you().map(|_| you(self.i18n)));
        let is_over = self.played.with_value(|played| played.turn().is_over());
        said.extend((!is_over).then(|| t_string!(self.i18n, review.file_unfinished)));
        Some(said.join(" "))
    }

    /// The events of this step, in words.
    fn told(self, line: Line) -> String {
        let (step, seat_names) = (self.step.get(), self.seat_names.read_value());
        let Some(index) = step.checked_sub(1) else {
            let opening = self.view(0, seat_names.you().map_or(Viewer::Table, Viewer::Seat));
            let opening = opening.map(|view| self.game.opening(self.i18n, &view, &seat_names));
            let said = line(self.i18n, &seat_names, &opening.unwrap_or_default());
            let said = format!("{} {said}", t_string!(self.i18n, review.start));
            return self.introduced().map_or_else(|| said.clone(), |introduced| format!("{introduced} {said}"));
        };
        self.log.with_value(|log| {
            let events = &log[index].events;
            let mut told = self.game.tell(self.i18n, events, &seat_names);
            if index + 1 < log.len() {
                told.extend(self.game.tell_deal(self.i18n, events, &seat_names));
            }
            line(self.i18n, &seat_names, &told)
        })
    }

    /// Asks for opinions about this step's choices, once.
    fn ask(self) {
        let choices = self.choices(self.step.get());
        self.asked.set_value(choices.into_iter().filter_map(|(index, seat, _)| self.ask_about(index, seat)).collect());
    }

    /// Asks for an opinion about one choice, once.
    fn ask_about(self, index: usize, seat: Seat) -> Option<Asked> {
        if self.opinions.read_untracked().contains_key(&(index, seat)) {
            return None;
        }
        let position = self.played.with_value(|played| played.position(index, seat))?;
        let is_valid = move |answer: &OpinionText| {
            let may = |action: &str| self.played.try_with_value(|played| played.may(index, seat, action)) == Some(true);
            answer.actions().next().is_some_and(may)
        };
        let then = move |answer: Option<OpinionText>| {
            if let Some(answer) = answer {
                let _ = self.opinions.try_update(|opinions| opinions.insert((index, seat), answer));
            }
        };
        let strongest = self.game.seat_rules().strongest();
        Some(self.bots.ask(Lane::Background, position, strongest, adviser_seed(index), is_valid, then))
    }

    /// The judgements of this step's choices, with names if several people chose; empty without a choice.
    fn judged(self) -> Vec<(Option<String>, String)> {
        let i18n = self.i18n;
        let choices = self.choices(self.step.get());
        let are_several = choices.len() > 1;
        let mut said = Vec::new();
        for (index, seat, action) in choices {
            let opinions = self.opinions.read();
            let Some(opinion) = opinions.get(&(index, seat)) else {
                let waits = if self.bots.cannot_be_reached() {
                    t_string!(i18n, bots.unreachable).to_owned()
                } else {
                    t_string!(i18n, review.thinking, level = self.level())
                };
                return vec![(None, waits)];
            };
            let Some(words) = self.judgement(index, seat, &action, opinion) else { continue };
            said.push((are_several.then(|| self.seat_names.read_value().name(i18n, seat)), words));
        }
        said
    }

    /// The name of the strongest level.
    fn level(self) -> String {
        level_name(self.i18n, self.game.seat_rules().strongest())
    }

    /// The judgement of one choice.
    fn judgement(self, index: usize, seat: Seat, action: &str, opinion: &OpinionText) -> Option<String> {
        let (i18n, level) = (self.i18n, self.level());
        let best = opinion.choices().next()?;
        let played = opinion.choices().find(|choice| choice.action == action);
        let view = self.view(index, Viewer::Seat(seat))?;
        let short = |action: &str| self.game.short(i18n, &view, action);
        let mix = mix_in_words(i18n, self.game, &view, opinion);
        if let (true, Some(Choice { behind, drawn: Some(of), .. })) = (mix.len() > 1, played) {
            let (choice, worth) = (short(action), chance(i18n, of.worth + behind));
            let about = if of.chance >= DRAWN_AT_LEAST {
                t_string!(i18n, review.drawn_in, action = choice, worth = worth)
            } else if behind < AS_GOOD {
                t_string!(i18n, review.drawn_as_good, action = choice, worth = worth)
            } else {
                let (own, worth) = (share_of_chance(i18n, of.worth), share_of_chance(i18n, of.worth + behind));
                t_string!(i18n, review.drawn_out, action = choice, own = own, worth = worth)
            };
            return Some(format!("{} {about}", t_string!(i18n, review.drawn, level = level, mix = mix.join(", "))));
        }
        let is_alone = opinion.actions().nth(1).is_none();
        let played = if best.action == action {
            if is_alone {
                t_string!(i18n, review.no_choice).to_owned()
            } else {
                t_string!(i18n, review.same, level = level)
            }
        } else {
            let best = short(best.action);
            match played {
                Some(Choice { behind, .. }) if behind >= AS_GOOD => {
                    let share = share_of_chance(i18n, behind);
                    t_string!(i18n, review.other, level = level, action = best, share = share)
                }
                Some(_) => t_string!(i18n, review.as_good, level = level, action = best),
                // the opponent did not consider this move
                None => t_string!(i18n, review.would, level = level, action = best),
            }
        };
        Some(match best.drawn {
            Some(of) => {
                format!("{played} {}", t_string!(i18n, review.worth, worth = chance(i18n, of.worth + best.behind)))
            }
            None => played,
        })
    }
}

/// A game, step by step.
#[component]
fn Steps(
    game: &'static dyn Game,
    extras: &'static dyn GameExtras,
    played: Rc<dyn StoredGame>,
    outside: Option<Outside>,
) -> impl IntoView {
    let i18n = use_i18n();
    let seat_names = seat_names_of(played.players());
    let you = seat_names.you();
    // a finished game has no secrets
    let log = played.steps(you.map_or(Viewer::Peek(Seat::new(0)), Viewer::Seat));
    let replayed = Replayed {
        i18n,
        bots: use_app_context().bots(),
        seat_names: StoredValue::new(seat_names),
        log: StoredValue::new_local(log),
        game,
        extras,
        played: StoredValue::new_local(played),
        outside: StoredValue::new(outside),
        ends: StoredValue::new_local(Vec::new()),
        step: RwSignal::new(0),
        open: RwSignal::new(false),
        opinions: RwSignal::new_local(BTreeMap::new()),
        asked: StoredValue::new_local(Vec::new()),
    };
    replayed.bots.prepare();
    Effect::new(move |_| replayed.ask());
    listen(replayed);
    let seats = move || {
        let Some(view) = replayed.shown() else { return Vec::new() };
        let seats: Vec<Seat> = replayed.played.with_value(|played| played.seats().iter().collect());
        // opponents sit above, so they are named first
        let is_yours = |seat: &Seat| Some(*seat) == you;
        let seats = ordered(&seats, |one, other| is_yours(one).cmp(&is_yours(other)));
        let points = game.points(&view);
        seats
            .into_iter()
            .map(|seat| {
                view! {
                    <li>
                        <span>{replayed.seat_names.read_value().name(i18n, seat)}</span>
                        " "
                        <strong class="number">{figures::points(points[seat.index()])}</strong>
                    </li>
                }
            })
            .collect()
    };
    replayed.ends.set_value(replayed.deal_ends());
    let table = move || replayed.preview();
    let judged = move || {
        let judged = replayed.judged().into_iter();
        let judged = judged.map(|(name, words)| {
            let are_several = name.is_some();
            let name = name.map(|name| view! { <strong>{name}</strong> " " });
            view! {
                <p class="replay-judged" class:one-of-several=are_several>
                    {name}
                    {words}
                </p>
            }
        });
        judged.collect_view()
    };
    let spoken = Memo::new(move |_| {
        let mut said = vec![counted(replayed), replayed.told(in_one_line_heard)];
        said.extend(replayed.judged().into_iter().map(|(name, words)| match name {
            Some(name) => t_string!(i18n, app.says, name = name, words = words),
            None => words,
        }));
        said.join(" ")
    });
    view! {
        <ul class="replay-seats">{seats}</ul>
        <section class="replay-table">{table}</section>
        <div class="replay-words">
            <p>
                <span class="replay-step">{move || counted(replayed)}</span>
                {move || replayed.told(in_one_line)}
            </p>
            {judged}
        </div>
        <Controls replayed=replayed />
        <Live says=spoken />
    }
}

/// The number of the shown step, and of all steps.
fn counted(replayed: Replayed) -> String {
    t_string!(replayed.i18n, review.step, step = replayed.step.get(), steps = replayed.steps())
}

/// The controls to move through the game.
#[component]
fn Controls(replayed: Replayed) -> impl IntoView {
    let i18n = replayed.i18n;
    let steps = replayed.steps();
    let at = replayed.step;
    let has_bones = replayed.game.has_bones();
    let button = move |sign, label: fn(I18n) -> &'static str, to: fn(usize, usize) -> usize| {
        view! {
            <button
                class="icon-button"
                aria-label=move || label(i18n)
                title=move || label(i18n)
                disabled=move || to(at.get(), steps) == at.get()
                on:click=move |_| replayed.go(to(at.get_untracked(), steps))
            >
                <Icon sign=sign />
            </button>
        }
    };
    view! {
        <div class="replay-controls">
            {button(Sign::First, |i18n| t_string!(i18n, review.first), |_, _| 0)}
            {button(Sign::Back, |i18n| t_string!(i18n, review.previous), |at, _| at.saturating_sub(1))}
            <input
                class="replay-slider range"
                type="range"
                min="0"
                max=steps
                aria-label=t!(i18n, review.title)
                aria-valuetext=move || counted(replayed)
                prop:value=move || at.get().to_string()
                style=("--done", move || format!("{}%", 100 * at.get() / steps.max(1)))
                on:input=move |event| {
                    if let Ok(step) = event_target_value(&event).parse() {
                        replayed.go(step);
                    }
                }
            />
            {button(Sign::Forward, |i18n| t_string!(i18n, review.next), |at, steps| (at + 1).min(steps))}
            {button(Sign::Last, |i18n| t_string!(i18n, review.last), |_, steps| steps)}
        </div>
        // a game without bones has no hands to show
        {has_bones
            .then(|| {
                view! {
                    <label class="replay-open">
                        <button
                            class="switch"
                            role="switch"
                            aria-checked=move || replayed.open.get().to_string()
                            aria-label=t!(i18n, review.open)
                            on:click=move |_| replayed.open.update(|open| *open = !*open)
                        ></button>
                        <span>{t!(i18n, review.open)}</span>
                    </label>
                }
            })}
    }
}

/// Handles the keys of the page, wherever the focus is.
fn listen(replayed: Replayed) {
    let context = use_app_context();
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        // the slider handles arrow keys itself
        let on_slider = document().active_element().is_some_and(|element| element.tag_name() == "INPUT");
        if on_slider || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let at = replayed.step.get_untracked();
        let letters = !context.preferences.read_untracked().no_letter_keys;
        match ReplayKey::of(&event.key(), letters) {
            Some(ReplayKey::Back) => replayed.go(at.saturating_sub(1)),
            Some(ReplayKey::Forward) => replayed.go(at + 1),
            Some(ReplayKey::Start) => replayed.go(0),
            Some(ReplayKey::End) => replayed.go(replayed.steps()),
            Some(ReplayKey::OpenHands) if replayed.game.has_bones() => replayed.open.update(|open| *open = !*open),
            Some(ReplayKey::OpenHands) | None => {}
        }
    });
    on_cleanup(move || pressed.remove());
}
