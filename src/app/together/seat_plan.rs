//! Who sits where at a shared table, as the host chooses it.

use leptos::prelude::*;

use crate::app::components::written::written;
use crate::app::context::new_seed;
use crate::app::game::{Game, GameSettings, SeatChoice, Settings, chair_names};
use crate::app::words::side_names::versus;
use crate::app::words::{I18n, level_name};
use crate::bots::Level;
use crate::engine::{Seat, Seats, Seed};
use crate::link::Setup;
use crate::session::{MAX_NAME_SIGNS, Player, clean_name};
use crate::text::{t, t_string, use_i18n};

/// The value of a seat at this device, and of one at another device, in the choice of a seat; others are levels.
const HERE: &str = "here";
const OTHER: &str = "other";

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

/// The choice of the number of seats and of each seat's player.
#[component]
pub fn SeatPlanner(plan: SeatPlan) -> impl IntoView {
    let i18n = use_i18n();
    let numbers = plan.game.seat_rules().seats;
    let has_choice = numbers.clone().count() > 1;
    let count = Memo::new(move |_| plan.seats.read().len());
    let options = numbers.map(|number| {
        view! {
            <option value=number.to_string() selected=move || count.get() == usize::from(number)>
                {number.to_string()}
            </option>
        }
    });
    let settings = plan.settings;
    let sides = Memo::new(move |_| {
        let seats = Seats::of_len(count.get())?;
        plan.game.rules().sides(&settings.options.read(), seats).ok()
    });
    let with_whom = move || {
        let words = versus(i18n, sides.get()?, &chair_names(i18n, &settings.lineup.read()))?;
        Some(view! { <p class="quiet with-whom">{words}</p> })
    };
    let choose_count = move |event| {
        if let Some(seats) = event_target_value(&event).parse().ok().and_then(Seats::new) {
            plan.set_count(seats);
        }
    };
    view! {
        {has_choice
            .then(|| {
                view! {
                    <label class="field together-count">
                        <span>{t!(i18n, together.seats_count)}</span>
                        <select class="select" id="together-count" on:change=choose_count>
                            {options.collect_view()}
                        </select>
                    </label>
                }
            })}
        <ol class="together-seats">
            <For each=move || 0..count.get() key=|index| *index children=move |index| view! { <SeatRow plan=plan index=index /> } />
        </ol>
        {with_whom}
    }
}

/// A seat: who plays it, and the name of a person at this device.
#[component]
fn SeatRow(plan: SeatPlan, index: usize) -> impl IntoView {
    let i18n = use_i18n();
    let who = Memo::new(move |_| plan.seats.read().get(index).map(|planned| planned.who));
    let name = move || plan.seats.read().get(index).map(|planned| planned.name.clone());
    let number = index + 1;
    let levels = plan.game.seat_rules().levels.iter().map(|level| {
        let level = *level;
        view! {
            <option value=level.to_string() selected=move || who.get() == Some(Who::Bot(level))>
                {move || t_string!(i18n, play.chair_bot, level = level_name(i18n, level))}
            </option>
        }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        let chosen = match value.as_str() {
            HERE => Who::Here,
            OTHER => Who::Other,
            level => match Level::ALL.iter().find(|known| known.to_string() == level) {
                Some(level) => Who::Bot(*level),
                None => return,
            },
        };
        plan.choose(index, chosen);
    };
    view! {
        <li class="together-seat">
            <select
                class="select"
                id=format!("together-seat-{index}")
                aria-label=move || t_string!(i18n, play.chair_who, number = number)
                on:change=choose
            >
                <option value=HERE selected=move || who.get() == Some(Who::Here)>
                    {t!(i18n, together.here)}
                </option>
                <option value=OTHER selected=move || who.get() == Some(Who::Other)>
                    {t!(i18n, together.elsewhere)}
                </option>
                {levels.collect_view()}
            </select>
            <Show when=move || who.get() == Some(Who::Here)>
                <input
                    class="together-name"
                    id=format!("together-name-{index}")
                    aria-label=move || t_string!(i18n, together.name_of, number = number)
                    placeholder=move || t_string!(i18n, app.player, number = number)
                    autocomplete="off"
                    prop:value=name
                    on:input=move |event| drop(written(&event, MAX_NAME_SIGNS))
                    on:change=move |event| plan.rename(index, &written(&event, MAX_NAME_SIGNS))
                />
            </Show>
        </li>
    }
}
