//! `lab lengths`: how long games are, in entries, in choices and in minutes.

use std::io::Write;

use boneyard::bots::BotRules;
use boneyard::engine::{HasTrace, Seat};

use crate::Failure;
use crate::args::Wishes;
use crate::player::{Player, advance};

/// The default number of games.
const GAMES: u32 = 1000;
/// The default time for a choice, in seconds. Assumed.
const CHOICE: f64 = 6.0;
/// The time for a forced action, such as a draw or a pass, in seconds. Assumed.
const NO_CHOICE: f64 = 1.5;
/// The time of another player's entry, in seconds: the page pauses for 0.65 seconds, the rest is assumed.
const OTHERS: f64 = 2.0;
/// The time spent looking at the end of a deal, in seconds. Assumed.
const DEAL: f64 = 6.0;

/// Plays games and prints the 10th, 50th and 90th percentile of their length.
///
/// # Errors
/// [`Failure::Bad`] if they cannot be played, [`Failure::Output`] if the figures cannot be printed.
pub fn run<G: HasTrace + BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let seats = wishes.seats::<G>();
    let options = wishes.options::<G>().map_err(Failure::bad)?;
    let players: Vec<Player> =
        seats.iter().map(|seat| wishes.bots.get(seat.index()).copied().unwrap_or_default()).collect();
    if wishes.bots.len() > players.len() {
        return Err(Failure::Bad(format!("--bots: there are {seats} seats")));
    }
    for player in &players {
        player.check::<G>()?;
    }
    let choice = wishes.time.map_or(CHOICE, |time| time.as_secs_f64());
    let games = wishes.games.unwrap_or(GAMES);
    let mut lengths = Lengths::default();
    for number in 0..games {
        let seed = wishes.seed().derive(u64::from(number));
        let mut game = G::deal(&options, seats, seed).map_err(Failure::bad)?;
        let mut length = Length::default();
        let mut begun = 0;
        let (mut legal, mut events) = (Vec::new(), Vec::new());
        for ply in 0..G::MAX_PLIES {
            let deals = game.deals();
            let choose = |game: &G, seat: Seat| {
                game.legal(seat, &mut legal);
                length.count(seat, legal.len() > 1);
                players[seat.index()].choose(game, seed, ply, seat)
            };
            if !advance(&mut game, &mut events, choose) {
                break;
            }
            length.entries += 1;
            if game.deals() > deals || game.turn().is_over() {
                lengths.deal.push(f64::from(length.entries - begun));
                begun = length.entries;
                length.deals += 1;
            }
        }
        lengths.add(&length, choice);
    }

    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    writeln!(out, "{}, {games} games between {}", G::NAME, names.join(" and "))?;
    writeln!(out, "{:20} {:>8} {:>8} {:>8}", "", "10 %", "median", "90 %")?;
    let rows = [
        ("entries a deal", lengths.deal),
        ("deals a game", lengths.deals),
        ("entries a game", lengths.entries),
        ("choices of one seat", lengths.choices),
        ("minutes", lengths.minutes),
    ];
    for (what, values) in rows {
        let [low, middle, high] = tenths(values);
        writeln!(out, "{what:20} {low:8.0} {middle:8.0} {high:8.0}")?;
    }
    writeln!(
        out,
        "a person takes {choice} s over a choice, {NO_CHOICE} s where there is none, {OTHERS} s for each entry of the \
         others and {DEAL} s at the end of a deal"
    )?;
    Ok(())
}

/// The length of a game, for the person in seat 0.
#[derive(Default)]
struct Length {
    entries: u32,
    deals: u32,
    choices: u32,
    without: u32,
    others: u32,
}

impl Length {
    fn count(&mut self, seat: Seat, is_choice: bool) {
        match (seat.index(), is_choice) {
            (0, true) => self.choices += 1,
            (0, false) => self.without += 1,
            _ => self.others += 1,
        }
    }

    /// The minutes for a person who takes `choice` seconds per choice.
    fn minutes(&self, choice: f64) -> f64 {
        let seconds = choice * f64::from(self.choices)
            + NO_CHOICE * f64::from(self.without)
            + OTHERS * f64::from(self.others)
            + DEAL * f64::from(self.deals);
        seconds / 60.0
    }
}

/// The lengths of many games.
#[derive(Default)]
struct Lengths {
    deal: Vec<f64>,
    deals: Vec<f64>,
    entries: Vec<f64>,
    choices: Vec<f64>,
    minutes: Vec<f64>,
}

impl Lengths {
    fn add(&mut self, length: &Length, choice: f64) {
        self.deals.push(f64::from(length.deals));
        self.entries.push(f64::from(length.entries));
        self.choices.push(f64::from(length.choices));
        self.minutes.push(length.minutes(choice));
    }
}

/// The 10th, 50th and 90th percentile.
fn tenths(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_unstable_by(f64::total_cmp);
    let last = values.len().saturating_sub(1);
    [1, 5, 9].map(|tenth| values.get(last * tenth / 10).copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_places_in_the_order_of_the_values() {
        assert_eq!(format!("{:?}", tenths((0..=100).rev().map(f64::from).collect())), "[10.0, 50.0, 90.0]");
        assert_eq!(format!("{:?}", tenths(vec![7.0])), "[7.0, 7.0, 7.0]");
    }

    #[test]
    fn minutes_are_what_a_person_does_and_waits_for() {
        let length = Length { entries: 50, deals: 2, choices: 20, without: 4, others: 26 };
        // 80 and 6 and 52 and 12 seconds
        assert!((length.minutes(4.0) - 2.5).abs() < 1e-9);
    }
}
