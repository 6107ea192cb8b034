//! A game of simultaneous choice, solved: how likely each choice should be so that nobody who knows it gains by it.

/// How many choices there are at most.
pub(super) const MOST: usize = 4;

/// What a table of values comes to if both choose as well as can be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Solved {
    /// What it is worth to the one who chooses the row.
    pub value: f64,
    /// How likely each row is to be chosen.
    pub rows: [f64; MOST],
    /// How likely each column is to be chosen.
    pub columns: [f64; MOST],
}

/// Below this a number counts as nothing.
const NOTHING: f64 = 1e-11;

/// A line of the simplex method: the columns, a slack for each row, and the limit.
const WIDTH: usize = 2 * MOST + 1;

/// Solves the game in which one chooses a row and wants much, the other chooses a column and wants little. Choices that
/// are not open are never chosen; each has one at least.
///
/// The simplex method on the column's side: with all values above 0, the most that numbers can come to together so that
/// no row is worth more than 1 is 1 / value, and those numbers are as the columns' chances are; the rows' are the prices
/// of its limits. Whatever enters or leaves is the first that may (Bland's rule), so that it ends.
pub(super) fn solve(values: &[[f64; MOST]; MOST], open_rows: [bool; MOST], open_columns: [bool; MOST]) -> Solved {
    let open = |row: usize, column: usize| open_rows[row] && open_columns[column];
    let mut least = f64::INFINITY;
    for (row, line) in values.iter().enumerate() {
        for (column, value) in line.iter().enumerate().filter(|(column, _)| open(row, *column)) {
            debug_assert!(value.is_finite(), "row {row}, column {column}");
            least = least.min(*value);
        }
    }
    // a line for each row; the last one is what is to become most
    let mut lines = [[0.0; WIDTH]; MOST + 1];
    let mut basis = [0; MOST];
    for row in 0..MOST {
        for column in 0..MOST {
            lines[row][column] = if open(row, column) { values[row][column] - least + 1.0 } else { 0.0 };
        }
        lines[row][MOST + row] = 1.0;
        lines[row][WIDTH - 1] = 1.0;
        basis[row] = MOST + row;
    }
    for column in 0..MOST {
        lines[MOST][column] = if open_columns[column] { -1.0 } else { 0.0 };
    }
    while let Some(enters) = (0..WIDTH - 1).find(|column| lines[MOST][*column] < -NOTHING) {
        let mut leaves: Option<(f64, usize)> = None;
        for row in 0..MOST {
            if lines[row][enters] > NOTHING {
                let ratio = lines[row][WIDTH - 1] / lines[row][enters];
                let first = leaves.is_none_or(|(best, at)| {
                    ratio < best - NOTHING || (ratio < best + NOTHING && basis[row] < basis[at])
                });
                if first {
                    leaves = Some((ratio, row));
                }
            }
        }
        let Some((_, row)) = leaves else { break };
        let pivot = lines[row][enters];
        for cell in &mut lines[row] {
            *cell /= pivot;
        }
        let line = lines[row];
        for (other, cells) in lines.iter_mut().enumerate() {
            let factor = cells[enters];
            if other != row && factor != 0.0 {
                for (cell, of_line) in cells.iter_mut().zip(line) {
                    *cell -= factor * of_line;
                }
            }
        }
        basis[row] = enters;
    }
    let whole = lines[MOST][WIDTH - 1];
    let mut solved = Solved { value: 1.0 / whole + least - 1.0, rows: [0.0; MOST], columns: [0.0; MOST] };
    for row in 0..MOST {
        if basis[row] < MOST {
            solved.columns[basis[row]] = lines[row][WIDTH - 1].max(0.0) / whole;
        }
        if open_rows[row] {
            solved.rows[row] = lines[MOST][MOST + row].max(0.0) / whole;
        }
    }
    solved
}
