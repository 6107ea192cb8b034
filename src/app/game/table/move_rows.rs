//! Builds the rows of a list of moves from the log of a game.

use std::marker::PhantomData;
use std::ops::Range;

use super::move_list::{Basis, MoveList, MoveLog};
use super::move_row::MoveRow;
use super::state::TableState;
use crate::app::game::words::facts::GameFacts;
use crate::app::words::{I18n, Tone, in_figures, in_one_line};
use crate::engine::Seat;
use crate::session::LogEntry;

/// The largest number of entries that a list shows without being asked, if a deal is not longer.
const MOST_ENTRIES: usize = 200;

/// A list that would show fewer entries than this shows the deal before too.
const FEWEST_ENTRIES: usize = 24;

/// The number of entries that a list in a game without deals adds or drops at once.
const STEP: usize = 100;

/// The number of deals whose points are shown without being asked.
const SCORED_DEALS: u32 = 20;

/// Brings a list up to date with the log.
pub(in crate::app::game) fn update<G: GameFacts>(list: &mut MoveList, i18n: I18n, now: &TableState, log: &dyn MoveLog) {
    let basis = Basis::of(i18n, now);
    if list.basis.as_ref() != Some(&basis) {
        if !list.basis.as_ref().is_some_and(|before| before.is_same_game(&basis)) {
            (list.is_extended, list.more_scores) = (false, 0);
            list.start = usize::MAX;
        }
        list.basis = Some(basis);
        list.rows.clear();
    }
    let before = list.start;
    let is_short = |start: usize| log.ply().checked_sub(start).is_none_or(|shown| start > 0 && shown < FEWEST_ENTRIES);
    if is_short(list.start) {
        list.start = window::<G>(log);
    }
    if std::mem::take(&mut list.wants_earlier) && list.start > 0 {
        list.start = section_before::<G>(log, list.start);
        list.is_extended = true;
    }
    let maker = RowMaker::<G> { i18n, now, log, game: PhantomData };
    in_figures(|| maker.update(list, before));
    keep_scores(list, log);
}

/// The first entry of the deal, or of the part of a game without deals, that the entry before `start` belongs to.
fn section_before<G: GameFacts>(log: &dyn MoveLog, start: usize) -> usize {
    if G::HAS_DEALS {
        let entries = log.entries(start - 1);
        return entries.first().map_or(0, |entry| start_of_deal(log, entry.deals));
    }
    let from = (start - 1) / STEP * STEP;
    if from == 0 {
        return 0;
    }
    let entries = log.entries(from - 1);
    (from..start).find(|index| is_seam(&entries, index + 1 - from)).unwrap_or(0)
}

/// The first entry of a deal.
fn start_of_deal(log: &dyn MoveLog, deal: u32) -> usize {
    deal.checked_sub(1)
        .filter(|before| *before > 0)
        .and_then(|before| log.end_of_deal(before))
        .map_or(0, |(end, _)| end)
}

/// The first entry to show.
fn window<G: GameFacts>(log: &dyn MoveLog) -> usize {
    let len = log.ply();
    let mut start = if G::HAS_DEALS { start_of_deal(log, log.deals()) } else { len };
    while start > 0 {
        let before = section_before::<G>(log, start);
        if len - before > MOST_ENTRIES && len - start >= FEWEST_ENTRIES {
            break;
        }
        start = before;
    }
    start
}

/// True if no row counts both the entry at this index and the one before.
fn is_seam(entries: &[LogEntry], index: usize) -> bool {
    let (Some(before), Some(after)) = (index.checked_sub(1).and_then(|index| entries.get(index)), entries.get(index))
    else {
        return true;
    };
    before.movers.iter().last() != after.movers.iter().next()
}

/// The start of the list once deals are dropped that make it too long.
fn shortened<G: GameFacts>(entries: &[LogEntry], mut start: usize, len: usize) -> usize {
    let base = start.saturating_sub(1);
    let ends = |index: usize| {
        if G::HAS_DEALS {
            entries.get(index - base).is_some_and(|entry| entry.deals_after > entry.deals)
        } else {
            (index + 1).is_multiple_of(STEP) && is_seam(entries, index + 1 - base)
        }
    };
    while len - start > MOST_ENTRIES {
        let next = (start..len).find(|index| ends(*index)).map(|last| last + 1);
        match next.filter(|next| len - next >= FEWEST_ENTRIES) {
            Some(next) => start = next,
            None => break,
        }
    }
    start
}

/// Keeps the points after the deals before the first shown entry.
fn keep_scores(list: &mut MoveList, log: &dyn MoveLog) {
    let shown = match list.rows.first() {
        Some(MoveRow::Deal { number, .. }) => *number,
        _ => 1,
    };
    let first = log.deals().saturating_sub(SCORED_DEALS + list.more_scores).clamp(1, shown);
    list.has_earlier_scores = first > 1;
    let known = std::mem::take(&mut list.earlier_scores);
    let (from, to) = (known.first().map_or(shown, |(deal, _)| *deal), known.last().map_or(shown, |(deal, _)| deal + 1));
    let asked = |deals: Range<u32>| deals.filter_map(|deal| Some((deal, log.end_of_deal(deal)?.1)));
    let kept = known.into_iter().filter(|(deal, _)| (first..shown).contains(deal));
    list.earlier_scores =
        asked(first..from.clamp(first, shown)).chain(kept).chain(asked(to.clamp(first, shown)..shown)).collect();
}

/// The events of an entry, in the game's own type.
fn events<G: GameFacts>(entry: &LogEntry) -> &[G::Event] {
    entry.events.open::<Vec<G::Event>>()
}

/// What builds rows.
struct RowMaker<'a, G> {
    i18n: I18n,
    now: &'a TableState,
    log: &'a dyn MoveLog,
    game: PhantomData<G>,
}

/// The seat, the text and the first entry of the moves in the last row, and their number, if the game counts them.
type Counted = Option<(Seat, String, usize, u32)>;

impl<G: GameFacts> RowMaker<'_, G> {
    /// Brings the rows up to date. `before`: the start of the list when they were built.
    fn update(&self, list: &mut MoveList, before: usize) {
        let mut entries = self.log.entries(list.start.saturating_sub(1));
        let len = self.log.ply();
        if !list.is_extended {
            let start = shortened::<G>(&entries, list.start, len);
            entries.drain(..start.saturating_sub(1) - list.start.saturating_sub(1));
            list.start = start;
        }
        let known = std::mem::take(&mut list.log);
        // the index up to which nothing has changed since
        let first = list.start.max(before).saturating_sub(1);
        let own = entries.iter().skip_while(|entry| entry.index < first);
        let both = own.zip(known.iter().skip_while(|entry| entry.index < first));
        let same = both.take_while(|(own, known)| own == known).count();
        if same == 0 {
            list.rows.clear();
        }
        if list.rows.is_empty() {
            list.earlier_scores.clear();
        }
        let same = first.min(len) + same;
        self.begin(list, before, &entries);
        let is_deal_end_shown = self.now.deal_end.is_some();
        let is_same = same == len && known.last().map(|entry| entry.index) == entries.last().map(|entry| entry.index);
        if list.rows.is_empty() || !is_same || list.is_deal_end_shown != is_deal_end_shown {
            let from = reopen(&mut list.rows, same).unwrap_or(list.start);
            self.add(list, &entries, from..len);
        }
        list.is_deal_end_shown = is_deal_end_shown;
        list.log = entries;
    }

    /// Adds or drops rows at the beginning.
    fn begin(&self, list: &mut MoveList, before: usize, entries: &[LogEntry]) {
        if list.rows.is_empty() {
            return;
        }
        if list.start < before {
            let mut known = std::mem::take(&mut list.rows);
            self.add(list, entries, list.start..before);
            // the heading of its deal has just been built again
            let is_heading = matches!(known.first(), Some(MoveRow::Deal { .. }));
            list.rows.extend(known.drain(usize::from(is_heading)..));
        } else {
            let deal = entries.first().filter(|_| list.start > before).map(|entry| entry.deals_after);
            let is_shown = |row: &MoveRow| match row {
                MoveRow::Deal { number, .. } => deal.is_none_or(|deal| *number >= deal),
                MoveRow::Move { index, .. } | MoveRow::Ending { index, .. } => *index >= list.start,
            };
            let dropped = list.rows.iter().position(is_shown).unwrap_or(list.rows.len());
            list.rows.drain(..dropped);
        }
    }

    /// Builds the rows of these entries, with the heading of the first shown deal if the list is empty.
    fn add(&self, list: &mut MoveList, entries: &[LogEntry], range: Range<usize>) {
        let (mut rows, mut counted) = (std::mem::take(&mut list.rows), None);
        let is_first = rows.is_empty();
        #[cfg(test)]
        let known = rows.len();
        if is_first && range.start == 0 && G::HAS_DEALS {
            let seat_names = &self.now.seat_names;
            let opening =
                self.log.opening().map_or_else(Vec::new, |view| G::opening(self.i18n, view.open(), seat_names));
            rows.push(MoveRow::Deal { number: 1, said: in_one_line(self.i18n, seat_names, &opening) });
        }
        for entry in entries.iter().filter(|entry| entry.index < range.end) {
            if entry.index >= range.start {
                self.add_moves(&mut rows, &mut counted, entry);
                self.add_ending(&mut rows, &mut counted, entry);
            }
            if entry.index >= range.start || is_first {
                self.add_heading(&mut rows, &mut counted, entry);
            }
        }
        #[cfg(test)]
        {
            list.built += rows.len() - known;
        }
        list.rows = rows;
    }

    fn add_moves(&self, rows: &mut Vec<MoveRow>, counted: &mut Counted, entry: &LogEntry) {
        let i18n = self.i18n;
        let events = events::<G>(entry);
        let actions = entry.actions.iter().map(|action| action.as_deref().and_then(|text| text.parse().ok()));
        for (seat, action) in entry.movers.iter().zip(actions) {
            let what = match &action {
                Some(action) => G::short(i18n, action, events),
                None => G::short_hidden(i18n, events),
            };
            let before = counted.take().filter(|(by, text, ..)| (*by, text) == (seat, &what));
            let (first, number) = before.as_ref().map_or((entry.index, 1), |(.., first, number)| (*first, number + 1));
            let many = action.as_ref().and_then(|action| G::short_of_many(i18n, action, number));
            let shown = match many {
                Some(many) => {
                    if before.is_some() {
                        rows.pop();
                    }
                    *counted = Some((seat, what.clone(), first, number));
                    if number > 1 { many } else { what }
                }
                None => what,
            };
            rows.push(MoveRow::Move {
                index: entry.index,
                first,
                seat,
                who: self.now.seat_names.name_in_result(i18n, seat),
                what: shown,
                gain: G::scored(events, seat),
                opens: G::EXPLAINS && G::is_shown_again(events, seat),
                by_itself: false,
            });
        }
        // the heading of a deal tells what followed its automatic lead
        let passed = if entry.deals_after > entry.deals { Vec::new() } else { G::passed_by_themselves(events) };
        rows.extend(passed.into_iter().map(|seat| MoveRow::Move {
            index: entry.index,
            first: entry.index,
            seat,
            who: self.now.seat_names.name_in_result(i18n, seat),
            what: G::short_pass(i18n),
            gain: 0,
            opens: false,
            by_itself: true,
        }));
    }

    fn add_ending(&self, rows: &mut Vec<MoveRow>, counted: &mut Counted, entry: &LogEntry) {
        let seat_names = &self.now.seat_names;
        let mut told = G::tell(self.i18n, events::<G>(entry), seat_names);
        told.retain(|sentence| sentence.tone == Tone::Ending);
        if !told.is_empty() {
            *counted = None;
            let scores = G::HAS_DEALS.then(|| (entry.deals, entry.scores.clone()));
            rows.push(MoveRow::Ending { index: entry.index, said: in_one_line(self.i18n, seat_names, &told), scores });
        }
    }

    /// The heading of a deal, unless the end of the deal before it is shown.
    fn add_heading(&self, rows: &mut Vec<MoveRow>, counted: &mut Counted, entry: &LogEntry) {
        let seat_names = &self.now.seat_names;
        let is_shown = entry.index + 1 < self.log.ply() || self.now.deal_end.is_none();
        if entry.deals_after > entry.deals && is_shown {
            *counted = None;
            if G::HAS_DEALS {
                let told = G::tell_deal(self.i18n, events::<G>(entry), seat_names);
                rows.push(MoveRow::Deal { number: entry.deals_after, said: in_one_line(self.i18n, seat_names, &told) });
            }
        }
    }
}

/// Takes back the rows of the entries from `cut` on, and the last row before them, which the next entry may change.
/// Returns the first entry whose rows are to be built; nothing if that is all of them.
fn reopen(rows: &mut Vec<MoveRow>, cut: usize) -> Option<usize> {
    let from = loop {
        match rows.pop()? {
            MoveRow::Move { index, first, .. } if index < cut => break first,
            MoveRow::Deal { .. } | MoveRow::Move { .. } | MoveRow::Ending { .. } => {}
        }
    };
    // an entry of several seats has several rows
    while matches!(rows.last(), Some(MoveRow::Move { index, .. }) if *index >= from) {
        rows.pop();
    }
    Some(from)
}
