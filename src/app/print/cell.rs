//! A cell of a score table.

use std::fmt::Display;

use leptos::prelude::*;

use crate::text::{Words, words};

/// A text of a cell.
#[derive(Clone)]
pub enum CellText {
    /// A text that does not change.
    Fixed(String),
    /// A text that follows a signal, such as a name that the user edits on the page.
    Live(Words),
}

impl From<&str> for CellText {
    fn from(text: &str) -> Self {
        Self::Fixed(text.to_owned())
    }
}

impl From<String> for CellText {
    fn from(text: String) -> Self {
        Self::Fixed(text)
    }
}

impl From<Words> for CellText {
    fn from(text: Words) -> Self {
        Self::Live(text)
    }
}

impl From<Signal<String>> for CellText {
    fn from(text: Signal<String>) -> Self {
        Self::Live(words(move || text.get()))
    }
}

/// A cell: its texts, one after the other. Without any it is blank, to be filled in by hand.
#[derive(Clone, Default)]
pub struct Cell {
    class: &'static str,
    /// Each with the CSS class of its `span`; without a `span` if that is empty.
    texts: Vec<(&'static str, CellText)>,
}

impl Cell {
    /// A cell with one text.
    pub fn text(text: impl Into<CellText>) -> Self {
        Self::default().with("", text)
    }

    /// A cell with a number.
    pub fn of(number: impl Display) -> Self {
        Self::text(number.to_string())
    }

    /// A seat's name.
    pub fn name(name: Signal<String>) -> Self {
        Self::default().with("sheet-name", name)
    }

    /// Adds a text in a `span` of a CSS class, or without a `span` if the class is empty.
    #[must_use]
    pub fn with(mut self, class: &'static str, text: impl Into<CellText>) -> Self {
        self.texts.push((class, text.into()));
        self
    }

    /// Gives the cell a CSS class, besides that of its column.
    #[must_use]
    pub const fn marked(mut self, class: &'static str) -> Self {
        self.class = class;
        self
    }

    /// Its CSS class besides that of its column; may be empty.
    pub(super) const fn class(&self) -> &'static str {
        self.class
    }

    /// Draws its texts.
    pub(super) fn view(&self) -> AnyView {
        let texts = self.texts.iter().cloned().map(|(class, text)| {
            let text = match text {
                CellText::Fixed(text) => text.into_any(),
                CellText::Live(text) => text.into_any(),
            };
            if class.is_empty() { text } else { view! { <span class=class>{text}</span> }.into_any() }
        });
        texts.collect_view().into_any()
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl<T: Display> From<Option<T>> for Cell {
    /// A cell with a value that does not change; blank without one.
    fn from(value: Option<T>) -> Self {
        value.map_or_else(Self::default, Self::of)
    }
}
