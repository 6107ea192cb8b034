//! The table of a printed score sheet as data: its columns, and a row for each hand, turn or match.

use leptos::prelude::*;

use super::cell::Cell;

/// A column.
#[derive(Clone)]
pub struct Column {
    heading: Cell,
    /// What screen readers say instead of the heading; nothing if they read the heading.
    spoken: Option<&'static str>,
    /// CSS classes of the heading and of the cells below it.
    classes: [&'static str; 2],
    /// CSS class of its `col`; empty if the table has none.
    width: &'static str,
}

impl Column {
    /// A column. `class`: the CSS classes of its heading and of its cells, separated by spaces; may be empty.
    pub fn new(heading: impl Into<Cell>, class: &'static str) -> Self {
        Self { heading: heading.into(), spoken: None, classes: [class; 2], width: "" }
    }

    /// Gives the cells below the heading other CSS classes than the heading.
    pub const fn cells(mut self, class: &'static str) -> Self {
        self.classes[1] = class;
        self
    }

    /// Names the column for screen readers, if its heading is an abbreviation.
    pub const fn spoken(mut self, name: &'static str) -> Self {
        self.spoken = Some(name);
        self
    }

    /// Sets the CSS class that decides its width. All columns of a table have one, or none has.
    pub const fn width(mut self, class: &'static str) -> Self {
        self.width = class;
        self
    }
}

/// A row above the headings: one heading for the columns of each seat.
pub struct SeatHeadings {
    /// CSS class of the row; may be empty.
    pub row_class: &'static str,
    /// CSS class of each heading.
    pub class: &'static str,
    /// The number of columns before those of the first seat.
    pub before: usize,
    /// The headings. The seats share the other columns equally.
    pub names: Vec<Cell>,
}

/// A score table.
pub struct ScoreTable {
    /// CSS classes of the table, besides the common one.
    pub class: String,
    /// The row above the headings, if there is one.
    pub seats: Option<SeatHeadings>,
    /// CSS class of the row of headings; may be empty.
    pub heading_class: &'static str,
    /// The columns. The first has the number of the row.
    pub columns: Vec<Column>,
    /// The rows without their numbers; a cell to be filled in by hand is blank.
    pub rows: Vec<Vec<Cell>>,
    /// CSS class and content of a last row across all columns.
    pub result: Option<(&'static str, Cell)>,
}

impl ScoreTable {
    /// A table with columns and rows, and nothing else. `class`: its CSS classes, besides the common one.
    pub fn new(class: impl Into<String>, columns: Vec<Column>, rows: Vec<Vec<Cell>>) -> Self {
        Self { class: class.into(), seats: None, heading_class: "", columns, rows, result: None }
    }
}

/// The value of a `class` attribute.
fn class_of(classes: [&'static str; 2]) -> Option<String> {
    let class = classes.join(" ");
    Some(class.trim().to_owned()).filter(|class| !class.is_empty())
}

/// The value of a `colspan` attribute.
fn span_of(columns: usize) -> Option<String> {
    (columns > 1).then(|| columns.to_string())
}

/// Draws a score table.
pub fn score_table(table: &ScoreTable) -> AnyView {
    let widths = table.columns.iter().map(|column| column.width).filter(|width| !width.is_empty());
    let widths = widths.map(|width| view! { <col class=width /> }).collect::<Vec<_>>();
    let rows = table.rows.iter().zip(1_u32..).map(|(cells, number)| row(table, number, cells)).collect_view();
    let result = table.result.as_ref().map(|(class, cell)| {
        // the result is a row of the table, so that a page break never separates it
        view! {
            <tbody>
                <tr class=*class>
                    <td colspan=span_of(table.columns.len())>
                        {cell.view()}
                    </td>
                </tr>
            </tbody>
        }
    });
    view! {
        <table class=format!("sheet-table {}", table.class)>
            {(!widths.is_empty()).then(|| view! { <colgroup>{widths}</colgroup> })}
            {head(table)}
            <tbody>{rows}</tbody>
            {result}
        </table>
    }
    .into_any()
}

/// The rows of headings.
fn head(table: &ScoreTable) -> impl IntoView + use<> {
    let headings = table.columns.iter().map(|column| {
        view! {
            <th
                scope="col"
                class=class_of([column.classes[0], ""])
                aria-label=column.spoken
            >
                {column.heading.view()}
            </th>
        }
    });
    view! {
        <thead>
            {table.seats.as_ref().map(|seats| seat_headings(table, seats))}
            <tr class=class_of([table.heading_class, ""])>{headings.collect_view()}</tr>
        </thead>
    }
}

/// The row of the seats' headings.
fn seat_headings(table: &ScoreTable, seats: &SeatHeadings) -> impl IntoView + use<> {
    let columns = (table.columns.len() - seats.before) / seats.names.len().max(1);
    let names = seats.names.iter().map(|name| {
        view! {
            <th scope="colgroup" colspan=span_of(columns) class=seats.class>
                {name.view()}
            </th>
        }
    });
    view! {
        <tr class=class_of([seats.row_class, ""])>
            <td colspan=span_of(seats.before)></td>
            {names.collect_view()}
        </tr>
    }
}

/// A row, with its number from 1.
fn row(table: &ScoreTable, number: u32, cells: &[Cell]) -> impl IntoView + use<> {
    let number_class = table.columns.first().map_or("", |column| column.classes[1]);
    let cells = table.columns.iter().skip(1).zip(cells).map(|(column, cell)| {
        view! {
            <td class=class_of([column.classes[1], cell.class()])>
                {cell.view()}
            </td>
        }
    });
    view! {
        <tr>
            <th scope="row" class=class_of([number_class, ""])>
                {number}
            </th>
            {cells.collect_view()}
        </tr>
    }
}
