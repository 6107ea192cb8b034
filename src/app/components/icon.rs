//! Line icons, drawn for this app on a grid of 24 with one stroke width.

use leptos::prelude::*;

/// The icons, by meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Three lines: a menu.
    Menu,
    /// A cross: close.
    Close,
    /// An arrow to the left: back.
    Back,
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// A circle with a question mark.
    Help,
    /// Two sliders.
    Settings,
    /// Lines with numbers: the moves.
    Moves,
    /// A plus sign: something new.
    New,
    /// A circle with an i.
    About,
    /// A small triangle: the seat to act.
    Turn,
    /// A bone face down.
    Bone,
    /// A stack of bones.
    Stock,
    /// An arrow down into a tray: save as a file.
    Save,
    /// Two sheets: copy.
    Copy,
    /// A clock: past games.
    Past,
    /// A ribbon in a book: preserve.
    Preserve,
    /// A clock that turns back: restore.
    Restore,
    /// An eye: peek.
    Peek,
    /// A dustbin: clear.
    Clear,
    /// A triangle in a circle: replay.
    Replay,
    /// A full triangle to the right: play.
    Play,
    /// Two upright bars: pause.
    Pause,
    /// A triangle to the right: one step forward.
    Forward,
    /// A triangle to the left at a line: to the start.
    First,
    /// A triangle to the right at a line: to the end.
    Last,
    /// A lamp: a hint.
    Hint,
    /// A crown: the winner.
    Won,
    /// A drop of paint: colors.
    Colors,
    /// A printer.
    Print,
    /// Two lines that cross: the deal.
    Deal,
    /// Two screens, a large and a small one: several devices.
    Devices,
    /// A camera: scan a code.
    Camera,
    /// An arrow in a circle: turn the bone.
    Rotate,
    /// A flag: the target.
    Flag,
    /// A keyboard.
    Keys,
    /// An arrow up out of a box: the browsers' icon for sharing.
    Share,
    /// A square with a plus sign: the browsers' icon for adding to the home screen.
    AddToHome,
    /// A bar with a plus sign above it: the browser's icon for adding to the dock.
    AddToDock,
    /// Three dots one above the other: a browser's menu.
    More,
    /// A leaf of a calendar: the deal of the day.
    Day,
    /// Two drawers: stored data.
    Data,
    /// A tick: right.
    Right,
    /// Bars on a line: statistics.
    Results,
    /// A plus sign in a lens: zoom in.
    Closer,
    /// A minus sign in a lens: zoom out.
    Further,
    /// Four corners: the whole board.
    Whole,
    /// An icon that a game draws for itself: the path, on the same grid.
    Own(&'static str),
}

impl Sign {
    const fn path(self) -> &'static str {
        match self {
            Self::Menu => "M4 7h16M4 12h16M4 17h16",
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::Back => "M14 6l-6 6 6 6",
            Self::Undo => "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
            Self::Redo => "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4",
            Self::Help => {
                "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.8v.1"
            }
            Self::Settings => "M4 8h9M19 8h1M4 16h1M11 16h9M16 5.5v5M8 13.5v5",
            Self::Moves => "M9 6h11M9 12h11M9 18h11M4.5 5v2M4.5 11v2M4.5 17v2",
            Self::New => "M12 5v14M5 12h14",
            Self::About => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 11v5.5M12 7.6v.1",
            Self::Turn => "M9 6l7 6-7 6z",
            Self::Bone => "M8.5 4h7v16h-7zM8.5 12h7",
            Self::Stock => "M6 4.5h12v4H6zM6 10h12v4H6zM6 15.5h12v4H6z",
            Self::Save => "M12 4v10M8 10.5l4 4 4-4M5 19h14",
            Self::Past => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5l3.5 2",
            Self::Preserve => "M7 4h10v16l-5-4-5 4z",
            Self::Restore => "M4 4v5h5M4.5 9A8.5 8.5 0 1 1 3.5 12M12 8v4.5l3 1.8",
            Self::Peek => {
                "M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6M12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5"
            }
            Self::Clear => "M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
            Self::Play => "M8 5.5l10 6.5-10 6.5z",
            Self::Pause => "M9 6v12M15 6v12",
            Self::Forward => "M10 6l6 6-6 6",
            Self::First => "M6 6v12M17 6l-6 6 6 6",
            Self::Last => "M18 6v12M7 6l6 6-6 6",
            Self::Hint => "M9.5 18h5M10.5 21h3M9 15c-1.8-1.2-3-3-3-5.2a6 6 0 1 1 12 0c0 2.2-1.2 4-3 5.2v.5H9z",
            Self::Won => "M5.5 18.5h13M5 15.5L3.5 7l5 3.5L12 5l3.5 5.5 5-3.5L19 15.5z",
            Self::Replay => "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M10 8.5l5.5 3.5-5.5 3.5z",
            Self::Copy => "M9 9h10v11H9zM6 15H5V4h10v2",
            Self::Colors => {
                "M12 3.5c3.4 4 5.5 7 5.5 10.2a5.5 5.5 0 0 1-11 0C6.5 10.5 8.6 7.5 12 3.5M9.3 14.2a2.8 2.8 0 0 0 2.4 2.6"
            }
            Self::Devices => "M9 17H3.5V5h17v4M7 20h4M14 12h6.5v8.5H14zM17 18h.5",
            Self::Camera => "M4 7.5h4l1.5-2.5h5L16 7.5h4v11.5H4zM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7",
            Self::Print => "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
            Self::Deal => "M4 7h3l8 10h5M4 17h3l2-2.5M13 9.5L15 7h5M17.5 4.5L20 7l-2.5 2.5M17.5 14.5L20 17l-2.5 2.5",
            Self::Keys => "M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8",
            Self::Day => "M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V8M15.5 3.5V8M9 15h.1M15 15h.1",
            Self::Results => "M4 19.5h16M7 19v-6M12 19V5M17 19v-9",
            Self::Data => "M5 4.5h14v15H5zM5 12h14M10 8.2h4M10 15.8h4",
            Self::Right => "M5 12.5l4.5 4.5L19 7.5",
            Self::Share => "M8.5 9.5H6v11h12v-11h-2.5M12 15V3.5M8.5 7L12 3.5 15.5 7",
            Self::AddToHome => "M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3M12 8v8M8 12h8",
            Self::AddToDock => "M4 17h16v3.5H4zM12 3.5v9M7.5 8h9",
            Self::More => "M12 5.5v.1M12 12v.1M12 18.5v.1",
            Self::Flag => "M6 21V4M6 5h12l-3 4 3 4H6",
            Self::Closer => "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.2 15.2L20 20M10.5 7.8v5.4M7.8 10.5h5.4",
            Self::Further => "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.2 15.2L20 20M7.8 10.5h5.4",
            Self::Whole => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Self::Own(path) => path,
            Self::Rotate => "M18.5 15.5A7.5 7.5 0 1 1 19.4 10M19.8 4.8V10h-5.2",
        }
    }
}

/// A line icon, hidden from screen readers: its button has the label.
#[component]
pub fn Icon(
    /// Which icon.
    sign: Sign,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=sign.path() />
        </svg>
    }
}
