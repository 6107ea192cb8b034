//! `lab puzzles`: makes puzzles of the day, and checks them with a larger budget.

use std::io::Write;
use std::time::Instant;

use boneyard::bots::BotRules;
use boneyard::bots::puzzle::{LARGEST_EVALUATION, Puzzle, find_puzzle};
use boneyard::session::seed_of_puzzle;

use crate::Failure;
use crate::args::Wishes;

/// The default number of days.
const DAYS: u32 = 50;

/// The default first day.
const FROM: &str = "2026-12-01";

/// The budget of the check, in budgets of the largest evaluation.
const CHECK: u32 = 8;

/// Makes the puzzles of some days in a row and prints a line for each, then the totals.
///
/// # Errors
/// [`Failure::Bad`] if the first day is not a date, [`Failure::Output`] if the lines cannot be printed.
pub fn run<G: BotRules>(wishes: &Wishes, out: &mut impl Write) -> Result<(), Failure> {
    let from = wishes.from.as_deref().unwrap_or(FROM);
    let mut date =
        Date::read(from).ok_or_else(|| Failure::Bad(format!("--from: {from} is not a day as 2026-11-22")))?;
    let days = wishes.games.unwrap_or(DAYS);
    let (mut found, mut kept, mut seconds) = (0_u32, 0_u32, Vec::new());
    for _ in 0..days {
        let day = date.name();
        let seed = seed_of_puzzle(G::NAME, &day);
        let start = Instant::now();
        let search = find_puzzle::<G>(seed);
        let time = start.elapsed().as_secs_f64();
        seconds.push(time);
        let looked_at = search.looked_at();
        if let Some(puzzle) = search.puzzle() {
            let is_kept = puzzle.is_kept_by::<G>(CHECK * LARGEST_EVALUATION, seed.derive(u64::MAX)).unwrap_or_default();
            found += 1;
            kept += u32::from(is_kept);
            let lead = puzzle.lead().unwrap_or_default();
            writeln!(
                out,
                "{day} entry {:3} seat {} {:>12}: {:4.1} % (+-{:.1}) ahead, chance {:3.0} %, missed {}/{}, {looked_at:3} choices, {time:.2} s, {}",
                puzzle.entries.len(),
                puzzle.seat.index(),
                puzzle.solution(),
                100.0 * lead.mean,
                100.0 * lead.error,
                100.0 * puzzle.worth().unwrap_or(f64::NAN),
                puzzle.missed,
                Puzzle::OF_WEAK,
                if is_kept { "kept" } else { "CHANGED" },
            )?;
        } else {
            writeln!(out, "{day} no puzzle, {looked_at:3} choices, {time:.2} s")?;
        }
        out.flush()?;
        date = date.next();
    }
    seconds.sort_by(f64::total_cmp);
    let at = |index: usize| seconds.get(index).copied().unwrap_or_default();
    let (median, slowest) = (at(seconds.len() / 2), at(seconds.len().saturating_sub(1)));
    writeln!(
        out,
        "{found} of {days} days have a puzzle; {kept} of {found} keep their solution with {CHECK} times the budget"
    )?;
    Ok(writeln!(out, "seconds a puzzle: median {median:.2}, at most {slowest:.2}")?)
}

/// A day of the Gregorian calendar.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Date {
    year: u32,
    month: u32,
    day: u32,
}

impl Date {
    /// Reads `2026-11-22`.
    fn read(text: &str) -> Option<Self> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts.as_slice() else { return None };
        let date = Self { year: year.parse().ok()?, month: month.parse().ok()?, day: day.parse().ok()? };
        let is_real = (1..=12).contains(&date.month) && (1..=date.days_in_month()).contains(&date.day);
        (is_real && date.name() == text).then_some(date)
    }

    const fn days_in_month(self) -> u32 {
        let is_leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    fn name(self) -> String {
        format!("{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }

    const fn next(self) -> Self {
        if self.day < self.days_in_month() {
            Self { day: self.day + 1, ..self }
        } else if self.month < 12 {
            Self { month: self.month + 1, day: 1, ..self }
        } else {
            Self { year: self.year + 1, month: 1, day: 1 }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_each_other_over_months_and_years() {
        let after = |text: &str| Date::read(text).map(|date| date.next().name());
        for (day, next) in [
            ("2026-11-30", "2026-12-01"),
            ("2026-12-31", "2027-01-01"),
            ("2027-02-28", "2027-03-01"),
            ("2028-02-28", "2028-02-29"),
        ] {
            assert_eq!(after(day).as_deref(), Some(next));
        }
        for bad in ["2027-02-29", "2027-13-01", "2027-1-1", "today", "2027-01-00"] {
            assert_eq!(after(bad), None, "{bad}");
        }
    }
}
