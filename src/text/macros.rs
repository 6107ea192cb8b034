//! The macros that name a sentence by its key.

/// A sentence as a view, or the value of an attribute, that follows the language.
macro_rules! t {
    ($i18n:expr, $($key:ident).+ $(,)?) => {
        $crate::text::keys::$($key)::+.view($i18n)
    };
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::t_string!($i18n, $($sentence)+))
    };
}

/// A sentence without values as data, for lists of sentences.
macro_rules! text {
    ($($key:ident).+) => {
        $crate::text::keys::$($key)::+
    };
}

/// A sentence as a string in the current language.
macro_rules! t_string {
    ($i18n:expr, $($key:ident).+ $(,)?) => {
        $crate::text::keys::$($key)::+.get($i18n)
    };
    ($i18n:expr, $($key:ident).+, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::text::keys::$($key)::+ { $($name: &$value),+ }.filled($i18n)
    };
}

/// `count_string!` as a view, or the value of an attribute, that follows the language.
macro_rules! count {
    ($i18n:expr, $($sentence:tt)+) => {
        $crate::text::words(move || $crate::text::count_string!($i18n, $($sentence)+))
    };
}

/// A sentence about a number as a string, in the plural form that the current language has for the number.
macro_rules! count_string {
    ($i18n:expr, $($key:ident).+, count = $count:expr $(, $name:ident = $value:expr)* $(,)?) => {{
        let count = $count;
        $crate::text::keys::$($key)::+ { count: &count $(, $name: &$value)* }.filled($i18n, f64::from(count))
    }};
}

pub(crate) use {count, count_string, t, t_string, text};
