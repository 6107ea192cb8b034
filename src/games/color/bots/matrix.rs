//! Solves matrix games: zero-sum games in which both players choose at once.

pub(super) const CHOICES: usize = 4;

/// The solution of a matrix game: the value, and an optimal mixed strategy for each player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Solution {
    pub value: f64,
    pub rows: [f64; CHOICES],
    pub columns: [f64; CHOICES],
}

const EPSILON: f64 = 1e-11;

/// The columns, a slack variable for each row, and the bound.
const WIDTH: usize = 2 * CHOICES + 1;

/// Solves the game in which the row player maximizes and the column player minimizes. Choices that are not open have
/// probability 0; at least one of each is open.
///
/// Uses the simplex method on the column player's linear program: all values are shifted above 0; then the largest sum
/// of variables such that no row exceeds 1 is 1 / value, and the variables are proportional to the column
/// probabilities. The dual variables give the rows. Bland's rule prevents cycling.
pub(super) fn solve(
    values: &[[f64; CHOICES]; CHOICES],
    open_rows: [bool; CHOICES],
    open_columns: [bool; CHOICES],
) -> Solution {
    let open = |row: usize, column: usize| open_rows[row] && open_columns[column];
    let mut least = f64::INFINITY;
    for (row, line) in values.iter().enumerate() {
        for (column, value) in line.iter().enumerate().filter(|(column, _)| open(row, *column)) {
            assert!(!cfg!(any(test, debug_assertions)) || value.is_finite(), "row {row}, column {column}");
            least = least.min(*value);
        }
    }
    // a tableau row for each row of the game; the last one is the objective
    let mut lines = [[0.0; WIDTH]; CHOICES + 1];
    let mut basis = [0; CHOICES];
    for row in 0..CHOICES {
        for column in 0..CHOICES {
            lines[row][column] = if open(row, column) { values[row][column] - least + 1.0 } else { 0.0 };
        }
        lines[row][CHOICES + row] = 1.0;
        lines[row][WIDTH - 1] = 1.0;
        basis[row] = CHOICES + row;
    }
    for column in 0..CHOICES {
        lines[CHOICES][column] = if open_columns[column] { -1.0 } else { 0.0 };
    }
    while let Some(enters) = (0..WIDTH - 1).find(|column| lines[CHOICES][*column] < -EPSILON) {
        let mut leaves: Option<(f64, usize)> = None;
        for row in 0..CHOICES {
            if lines[row][enters] > EPSILON {
                let ratio = lines[row][WIDTH - 1] / lines[row][enters];
                let first = leaves.is_none_or(|(best, at)| {
                    ratio < best - EPSILON || (ratio < best + EPSILON && basis[row] < basis[at])
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
    let whole = lines[CHOICES][WIDTH - 1];
    let mut solution = Solution { value: 1.0 / whole + least - 1.0, rows: [0.0; CHOICES], columns: [0.0; CHOICES] };
    for row in 0..CHOICES {
        if basis[row] < CHOICES {
            solution.columns[basis[row]] = lines[row][WIDTH - 1].max(0.0) / whole;
        }
        if open_rows[row] {
            solution.rows[row] = lines[CHOICES][CHOICES + row].max(0.0) / whole;
        }
    }
    solution
}
