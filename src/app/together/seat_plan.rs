//! Who sits where at a shared table, as the host chooses it.

use leptos::prelude::*;

use crate::app::components::choice::{Setting, SettingRow};
use crate::app::components::written::written;
use crate::app::context::new_seed;
use crate::app::game::{Game, GameSettings, SeatChoice, Settings, chair_names};
use crate::app::words::names::shown;
use crate::app::words::side_names::versus;
use crate::app::words::{I18n, level_name};
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed};
use crate::link::{SeatInfo, Setup};
use crate::session::{MAX_NAME_SIGNS, Player, clean_name};
use crate::text::{t, t_string, use_i18n};

/// The planned player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Planned {
    who: Who,
    name: String,
    /// Decides a computer player's choices, if one sits here.
    seed: Seed,
}

/// The kind of a seat's player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Who {
    Here,
    Other,
    Bot(Level),
}

impl Who {
    /// A name that is the same in every language.
    fn key(self) -> String {
        match self {
            Self::Here => "here".to_owned(),
            Self::Other => "other".to_owned(),
            Self::Bot(level) => level.to_string(),
        }
    }
}

/// The planned seats of a game.
#[derive(Clone, Copy)]
pub struct SeatPlan {
    game: &'static dyn Game,
    all: GameSettings,
    /// The settings that decide play.
    pub settings: Settings,
    seats: RwSignal<Vec<Planned>>,
}

impl SeatPlan {
    /// The first player at this device, all others at other devices.
    pub fn new(game: &'static dyn Game, all: GameSettings, settings: Settings) -> Self {
        let of = |index: usize| Planned {
            who: if index == 0 { Who::Here } else { Who::Other },
            name: String::new(),
            seed: new_seed(),
        };
        let lineup = settings.lineup.get_untracked();
        let names = lineup.at_table().iter().filter(|chair| chair.person).map(|chair| chair.name.clone());
        let mut seats: Vec<Planned> = (0..lineup.seats().count()).map(of).collect();
        for (seat, name) in seats.iter_mut().filter(|seat| seat.who == Who::Here).zip(names) {
            seat.name = name;
        }
        let plan = Self { game, all, settings, seats: RwSignal::new(seats) };
        plan.tell_settings();
        plan
    }

    /// Shows the set-up of a host that has been restored.
    pub fn take(self, setup: &Setup) {
        let planned = |player: &Option<Player>| {
            let (who, name, seed) = match player {
                Some(Player::Person { name }) => (Who::Here, name.clone(), new_seed()),
                Some(Player::Bot { level, seed, .. }) => (Who::Bot(*level), None, *seed),
                Some(Player::Remote { .. }) | None => (Who::Other, None, new_seed()),
            };
            Planned { who, name: name.unwrap_or_default(), seed }
        };
        let Some(seats) = u8::try_from(setup.seats.len()).ok().and_then(Seats::new) else { return };
        self.seats.set(setup.seats.iter().map(planned).collect());
        self.settings.lineup.update(|lineup| lineup.set_seats(seats));
        self.settings.options.set(self.game.read_options(&setup.options, seats));
        self.tell_settings();
    }

    /// The planned seats as a set-up for the host; subscribes to it.
    pub fn setup(self) -> Setup {
        let player = |planned: &Planned| match planned.who {
            Who::Here => Some(Player::Person { name: clean_name(&planned.name) }),
            Who::Other => None,
            Who::Bot(level) => Some(Player::Bot { name: None, level, seed: planned.seed }),
        };
        Setup {
            game: self.game.name().to_owned(),
            options: self.settings.options.read().json(),
            name: None,
            seats: self.seats.read().iter().map(player).collect(),
        }
    }

    /// Why the planned game cannot be dealt; subscribes to it.
    pub fn why_not(self, i18n: I18n) -> Option<String> {
        let seats = Seats::new(u8::try_from(self.seats.read().len()).ok()?)?;
        (self.all.why_not)(i18n, &self.settings.options.read(), seats)
    }

    /// The largest number of people at this device.
    fn most_here(self) -> usize {
        usize::from(self.game.seat_rules().most_persons())
    }

    fn set_count(self, seats: Seats) {
        let before = self.settings.lineup.read_untracked().seats();
        if seats == before {
            return;
        }
        self.seats.update(|planned| {
            planned.resize_with(seats.count(), || Planned { who: Who::Other, name: String::new(), seed: new_seed() });
        });
        self.settings.lineup.update(|lineup| lineup.set_seats(seats));
        self.settings.options.update(|options| *options = (self.all.reseat)(options, before, seats));
        self.tell_settings();
    }

    fn choose(self, index: usize, who: Who) {
        let most = self.most_here();
        self.seats.update(|planned| {
            planned[index].who = who;
            // in a game of one person against one opponent, a second person sits at another device
            let mut here = usize::from(who == Who::Here);
            for (_, seat) in planned.iter_mut().enumerate().filter(|(other, _)| *other != index) {
                if seat.who == Who::Here {
                    here += 1;
                    if here > most {
                        seat.who = Who::Other;
                    }
                }
            }
        });
        self.tell_settings();
    }

    fn rename(self, index: usize, name: &str) {
        self.seats.update(|planned| name.clone_into(&mut planned[index].name));
        self.tell_settings();
    }

    /// The settings of some games name the players.
    fn tell_settings(self) {
        let planned = self.seats.get_untracked();
        self.settings.lineup.update(|lineup| {
            for (seat, planned) in (0..Seat::MOST).map(Seat::new).zip(planned) {
                lineup.change(seat, |chair| {
                    let level = if let Who::Bot(level) = planned.who { level } else { chair.level };
                    *chair = SeatChoice { person: !matches!(planned.who, Who::Bot(_)), level, name: planned.name };
                });
            }
        });
    }
}

/// The choice of the number of seats and of each seat's player. A chip for each seat opens the choice of its player below all
/// chips, as in the sheet before a game.
#[component]
pub fn SeatPlanner(
    /// The plan.
    plan: SeatPlan,
    /// The seats as all devices know them.
    seated: Signal<Vec<SeatInfo>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let values: Vec<Seats> = plan.game.seat_rules().seats.filter_map(Seats::new).collect();
    let count = Memo::new(move |_| plan.seats.read().len());
    let number = (values.len() > 1).then(|| {
        let setting = Setting::choice(
            "seats",
            untrack(|| [t_string!(i18n, together.seats_count), ""]),
            values.into_iter().map(|seats| (seats, seats.count().to_string())),
            move || plan.settings.lineup.read().seats(),
            move |seats| plan.set_count(seats),
        );
        view! { <SettingRow setting=setting /> }
    });
    let sides = Memo::new(move |_| {
        let seats = Seats::of_len(count.get())?;
        plan.game.rules().sides(&plan.settings.options.read(), seats).ok()
    });
    let with_whom = move || {
        let words = versus(i18n, sides.get()?, &chair_names(i18n, &plan.settings.lineup.read()))?;
        Some(view! { <p class="quiet with-whom">{words}</p> })
    };
    // a person without a name is asked for it
    let unnamed = |planned: &Planned| planned.who == Who::Here && planned.name.is_empty();
    let open = RwSignal::new(plan.seats.read_untracked().iter().position(unnamed));
    let shown = Memo::new(move |_| open.get().filter(|index| *index < count.get()));
    let chip = move |index| view! { <SeatChip plan=plan index=index seated=seated open=open /> };
    let choice = move |index| view! { <SeatChoices plan=plan index=index /> };
    view! {
        {number}
        <ul class="chair-chips">
            <For each=move || 0..count.get() key=|index| *index children=chip />
        </ul>
        {with_whom}
        <div id="together-choice">{move || shown.get().map(choice)}</div>
    }
}

/// A seat with its player; opens and closes the choice of the player.
#[component]
fn SeatChip(
    plan: SeatPlan,
    index: usize,
    seated: Signal<Vec<SeatInfo>>,
    open: RwSignal<Option<usize>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let is_open = move || open.get() == Some(index);
    let who = Memo::new(move |_| plan.seats.read().get(index).map(|planned| planned.who));
    let player = move || t_string!(i18n, app.player, number = index + 1);
    let words = move || match who.get() {
        Some(Who::Here) => {
            shown(&plan.seats.read()[index].name).unwrap_or_else(|| t_string!(i18n, together.here).to_owned())
        }
        Some(Who::Bot(level)) => {
            let name = chair_names(i18n, &plan.settings.lineup.read()).into_iter().nth(index).unwrap_or_default();
            t_string!(i18n, play.chair_bot_named, name = name, level = level_name(i18n, level))
        }
        Some(Who::Other) | None => match seated.read().get(index) {
            Some(SeatInfo::Person { name, .. }) => name.as_deref().and_then(shown).unwrap_or_else(player),
            _ => t_string!(i18n, together.elsewhere).to_owned(),
        },
    };
    view! {
        <li>
            <button
                class="chip"
                id=format!("together-seat-{index}")
                data-who=move || who.get().map(Who::key)
                aria-expanded=move || is_open().to_string()
                aria-controls="together-choice"
                on:click=move |_| open.set((!is_open()).then_some(index))
            >
                {words}
            </button>
        </li>
    }
}

/// The choice of a seat's player, and the name of a person at this device.
#[component]
fn SeatChoices(plan: SeatPlan, index: usize) -> impl IntoView {
    let i18n = use_i18n();
    let who = Memo::new(move |_| plan.seats.read().get(index).map(|planned| planned.who));
    let name = move || plan.seats.read().get(index).map(|planned| planned.name.clone());
    let number = index + 1;
    let radio = move |value: Who, words: Signal<String>, label: Option<Signal<String>>| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="together-who"
                    value=value.key()
                    aria-label=move || label.map(|label| label.get())
                    prop:checked=move || who.get() == Some(value)
                    on:change=move |_| plan.choose(index, value)
                />
                <span>{move || words.get()}</span>
            </label>
        }
    };
    let levels = plan.game.seat_rules().levels.iter().map(|level| {
        let level = *level;
        let words = Signal::derive(move || level_name(i18n, level));
        let label = Signal::derive(move || t_string!(i18n, play.chair_bot, level = level_name(i18n, level)));
        radio(Who::Bot(level), words, Some(label))
    });
    view! {
        <div class="chair">
            <div class="choices" role="radiogroup" aria-label=move || t_string!(i18n, play.chair_who, number = number)>
                {radio(Who::Here, Signal::derive(move || t_string!(i18n, together.here).to_owned()), None)}
                {radio(Who::Other, Signal::derive(move || t_string!(i18n, together.elsewhere).to_owned()), None)}
                <span class="chair-computer" aria-hidden="true">
                    {t!(i18n, play.chair_computer)}
                </span>
                {levels.collect_view()}
            </div>
            <Show when=move || who.get() == Some(Who::Here)>
                <label class="field">
                    <span>{t!(i18n, play.chair_name)}</span>
                    <input
                        id=format!("together-name-{index}")
                        placeholder=move || t_string!(i18n, app.player, number = number)
                        autocomplete="off"
                        prop:value=name
                        on:input=move |event| drop(written(&event, MAX_NAME_SIGNS))
                        on:change=move |event| plan.rename(index, &written(&event, MAX_NAME_SIGNS))
                    />
                </label>
            </Show>
        </div>
    }
}
