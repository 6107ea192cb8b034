//! A game that is over, step by step, and what the strongest opponent makes of the person's moves.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::app::browser::bots::{Asked, Bots};
use crate::app::components::icon::{Icon, Sign};
use crate::app::components::live::Live;
use crate::app::components::page_head::PageHead;
use crate::app::game::{Game, GameExtras, Kept, Opaque, Step, Stored, adviser_seed, company_of};
use crate::app::house::use_house;
use crate::app::words::company::Company;
use crate::app::words::figures::share_of_chance;
use crate::app::words::{I18n, in_one_line, level_name};
use crate::bots::protocol::{Lane, Written};
use crate::engine::{Seat, Viewer};
use crate::text::{t, t_string, use_i18n};

/// Below this a move is as good as the best: half a thousandth of the chance to win, which is shown as nothing.
const AS_GOOD: f64 = 0.0005;

/// The replay of a game.
#[component]
pub fn ReplayPage(
    /// Which game.
    game: &'static dyn Game,
    /// What it has besides.
    own: &'static dyn GameExtras,
    /// The stored game.
    stored: Stored,
) -> impl IntoView {
    let i18n = use_i18n();
    let page = move || match stored.get() {
        None => view! { <p class="replay-none">{t!(i18n, review.none)}</p> }.into_any(),
        Some(kept) if kept.opened().is_none() => {
            view! { <p class="replay-none">{t!(i18n, review.unfinished)}</p> }.into_any()
        }
        Some(kept) => view! { <Steps game=game own=own kept=kept /> }.into_any(),
    };
    let number = move || stored.read().as_ref().map(|kept| t_string!(i18n, review.of_game, number = kept.number));
    view! {
        <main class="replay">
            <PageHead
                class="replay-head"
                game=game.name()
                back=t!(i18n, review.back)
                title=t!(i18n, review.title)
            >
                <p>{number}</p>
            </PageHead>
            {page}
        </main>
    }
}

/// What the parts of a replay share.
#[derive(Clone, Copy)]
struct Replayed {
    i18n: I18n,
    bots: Bots,
    game: &'static dyn Game,
    own: &'static dyn GameExtras,
    kept: StoredValue<Kept, LocalStorage>,
    log: StoredValue<Vec<Step>, LocalStorage>,
    company: StoredValue<Company>,
    /// How many entries lie on the table.
    step: RwSignal<usize>,
    /// Whether all hands lie open.
    open: RwSignal<bool>,
    /// What the strongest opponent makes of the entries it has been asked about.
    opinions: RwSignal<BTreeMap<usize, Written>, LocalStorage>,
    asked: StoredValue<Option<Asked>, LocalStorage>,
}

impl Replayed {
    fn steps(self) -> usize {
        self.log.with_value(Vec::len)
    }

    fn go(self, step: usize) {
        self.step.set(step.min(self.steps()));
    }

    fn view(self, step: usize, who: Viewer) -> Option<Opaque> {
        self.kept.with_value(|kept| kept.game.view_at(step, who))
    }

    /// The table as it is shown.
    fn shown(self) -> Option<Opaque> {
        let who = match (self.open.get(), self.company.read_value().you()) {
            (true, you) => Viewer::Peek(you.unwrap_or(Seat::new(0))),
            (false, Some(you)) => Viewer::Seat(you),
            (false, None) => Viewer::Table,
        };
        let step = self.step.get();
        // the end of a deal is looked at before the next deal is shown
        let ended = step.checked_sub(1).and_then(|index| {
            let before = self.view(index, who)?;
            self.log.with_value(|log| self.own.deal_end(&before, &log.get(index)?.events))
        });
        ended.or_else(|| self.view(step, who))
    }

    /// The choice of a person that brought about this step: the number of its entry, whose it was, and what.
    fn choice(self, step: usize) -> Option<(usize, Seat, String)> {
        let index = step.checked_sub(1)?;
        self.log.with_value(|log| {
            let entry = log.get(index)?;
            let company = self.company.read_value();
            let (seat, action) = entry.movers.iter().zip(&entry.actions).find(|(seat, _)| company.is_person(*seat))?;
            let (action, _) = action.as_ref().filter(|(_, is_decision)| *is_decision)?;
            Some((index, seat, action.clone()))
        })
    }

    /// What happened in this step.
    fn told(self) -> String {
        let (step, company) = (self.step.get(), self.company.read_value());
        let Some(index) = step.checked_sub(1) else {
            let opening = self.view(0, company.you().map_or(Viewer::Table, Viewer::Seat));
            let opening = opening.map(|view| self.game.opening(self.i18n, &view, &company));
            let said = in_one_line(&opening.unwrap_or_default());
            return format!("{} {said}", t_string!(self.i18n, review.start));
        };
        self.log.with_value(|log| {
            let events = &log[index].events;
            let mut told = self.game.tell(self.i18n, events, &company);
            if index + 1 < log.len() {
                told.extend(self.game.tell_deal(self.i18n, events, &company));
            }
            in_one_line(&told)
        })
    }

    /// Asks about the person's choice in this step, unless it has been asked before.
    fn ask(self) {
        let Some((index, seat, _)) = self.choice(self.step.get()) else { return self.asked.set_value(None) };
        if self.opinions.read_untracked().contains_key(&index) {
            return;
        }
        let Some(position) = self.kept.with_value(|kept| kept.game.position(index, seat)) else { return };
        let is_sound = move |answer: &Written| {
            let may = |action: &str| self.kept.try_with_value(|kept| kept.game.may(index, seat, action)) == Some(true);
            answer.actions().next().is_some_and(may)
        };
        let then = move |answer: Option<Written>| {
            if let Some(answer) = answer {
                let _ = self.opinions.try_update(|opinions| opinions.insert(index, answer));
            }
        };
        let strongest = self.game.seating().strongest();
        let asked = self.bots.ask(Lane::Background, position, strongest, adviser_seed(index), is_sound, then);
        self.asked.set_value(Some(asked));
    }

    /// What the strongest opponent makes of the person's choice in this step; nothing if there was none.
    fn judged(self) -> Option<String> {
        let i18n = self.i18n;
        let (index, _, action) = self.choice(self.step.get())?;
        let level = level_name(i18n, self.game.seating().strongest());
        let opinions = self.opinions.read();
        let Some(opinion) = opinions.get(&index) else {
            if self.bots.cannot_be_reached() {
                return Some(t_string!(i18n, bots.unreachable).to_owned());
            }
            return Some(t_string!(i18n, review.thinking, level = level));
        };
        let choices: Vec<(&str, f64)> = opinion.choices().collect();
        let &(best, _) = choices.first()?;
        if choices.len() == 1 {
            return Some(t_string!(i18n, review.no_choice).to_owned());
        }
        if best == action {
            return Some(t_string!(i18n, review.same, level = level));
        }
        let behind = choices.iter().find(|(other, _)| *other == action).map(|(_, behind)| *behind);
        let best = self.game.short(i18n, best);
        Some(match behind {
            Some(behind) if behind >= AS_GOOD => {
                let share = share_of_chance(i18n, behind);
                t_string!(i18n, review.other, level = level, action = best, share = share)
            }
            _ => t_string!(i18n, review.as_good, level = level, action = best),
        })
    }
}

/// A game, step by step.
#[component]
fn Steps(game: &'static dyn Game, own: &'static dyn GameExtras, kept: Kept) -> impl IntoView {
    let i18n = use_i18n();
    let company = company_of(kept.game.players());
    let you = company.you();
    // whatever was a secret in a game that is over is none any more
    let log = kept.game.steps(you.map_or(Viewer::Peek(Seat::new(0)), Viewer::Seat));
    let replayed = Replayed {
        i18n,
        bots: use_house().bots(),
        company: StoredValue::new(company),
        log: StoredValue::new_local(log),
        game,
        own,
        kept: StoredValue::new_local(kept),
        step: RwSignal::new(0),
        open: RwSignal::new(false),
        opinions: RwSignal::new_local(BTreeMap::new()),
        asked: StoredValue::new_local(None),
    };
    replayed.bots.prepare();
    Effect::new(move |_| replayed.ask());
    listen(replayed);
    let seats = move || {
        let Some(view) = replayed.shown() else { return Vec::new() };
        let mut seats: Vec<Seat> = replayed.kept.with_value(|kept| kept.game.seats().iter().collect());
        // the opponents sit above, so they are named first
        seats.sort_by_key(|seat| Some(*seat) == you);
        let points = game.points(&view);
        seats
            .into_iter()
            .map(|seat| {
                view! {
                    <li>
                        <span>{replayed.company.read_value().name(i18n, seat)}</span>
                        " "
                        <strong class="number">{points[seat.index()]}</strong>
                    </li>
                }
            })
            .collect()
    };
    let table = move || replayed.shown().map(|view| own.still(i18n, &view, &replayed.company.read_value()));
    let spoken = Memo::new(move |_| {
        let mut said = vec![counted(replayed), replayed.told()];
        said.extend(replayed.judged());
        said.join(" ")
    });
    view! {
        <ul class="replay-seats">{seats}</ul>
        <section class="replay-table">{table}</section>
        <div class="replay-words">
            <p>
                <span class="replay-step">{move || counted(replayed)}</span>
                {move || replayed.told()}
            </p>
            <p class="replay-judged">{move || replayed.judged()}</p>
        </div>
        <Controls replayed=replayed />
        <Live says=spoken />
    }
}

/// Which step is shown, of how many.
fn counted(replayed: Replayed) -> String {
    t_string!(replayed.i18n, review.step, step = replayed.step.get(), steps = replayed.steps())
}

/// The way through the game.
#[component]
fn Controls(replayed: Replayed) -> impl IntoView {
    let i18n = replayed.i18n;
    let steps = replayed.steps();
    let at = replayed.step;
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
}

/// Arrows step through the game wherever the focus is.
fn listen(replayed: Replayed) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        // the slider has arrows of its own
        let on_slider = document().active_element().is_some_and(|element| element.tag_name() == "INPUT");
        if on_slider || event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let at = replayed.step.get_untracked();
        match event.key().as_str() {
            "ArrowLeft" => replayed.go(at.saturating_sub(1)),
            "ArrowRight" => replayed.go(at + 1),
            "Home" => replayed.go(0),
            "End" => replayed.go(replayed.steps()),
            "a" | "A" => replayed.open.update(|open| *open = !*open),
            _ => {}
        }
    });
    on_cleanup(move || pressed.remove());
}
