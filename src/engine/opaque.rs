//! Type-erased values of a game: views, events, options and display settings.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use super::json::json_of;

/// The operations on a value of unknown type.
trait Value: Any + Send + Sync {
    fn is_like(&self, other: &dyn Value) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn to_json(&self) -> Box<RawValue>;
}

impl<T: Any + PartialEq + fmt::Debug + Send + Sync + Serialize> Value for T {
    fn is_like(&self, other: &dyn Value) -> bool {
        other.as_any().downcast_ref::<T>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }

    fn to_json(&self) -> Box<RawValue> {
        to_raw_value(self).expect("views, events and settings are texts, numbers, lists and objects")
    }
}

/// A value of a game's own type. Shared code passes it on and compares it; only the game reads it.
#[derive(Clone)]
pub struct Opaque(Arc<dyn Value>);

impl Opaque {
    /// Erases the type of a value.
    pub fn new<T: PartialEq + fmt::Debug + Send + Sync + Serialize + 'static>(value: T) -> Self {
        Self(Arc::new(value))
    }

    /// The value, as this type.
    ///
    /// # Panics
    /// If it has another type: a game receives only values that it made itself.
    #[track_caller]
    pub fn open<T: 'static>(&self) -> &T {
        // deref first: the Arc itself is a Value too
        (*self.0).as_any().downcast_ref().expect("a game is handed only what it has made itself")
    }
}

impl Opaque {
    /// The value as JSON.
    ///
    /// # Panics
    /// Never: views, events and settings are texts, numbers, lists and objects.
    pub fn json(&self) -> serde_json::Value {
        json_of(self).expect("views, events and settings are texts, numbers, lists and objects")
    }
}

impl Serialize for Opaque {
    /// Writes the value's own JSON, byte for byte.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (*self.0).to_json().serialize(serializer)
    }
}

impl PartialEq for Opaque {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (*self.0).is_like(&*other.0)
    }
}

impl fmt::Debug for Opaque {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (*self.0).write(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_compared_by_what_they_are() {
        let (one, same, other) = (Opaque::new(1_u8), Opaque::new(1_u8), Opaque::new(2_u8));
        assert_eq!(one, same);
        assert_ne!(one, other);
        assert_ne!(one, Opaque::new(1_u16));
        assert_eq!(one.open::<u8>(), &1);
    }

    #[test]
    fn fields_are_written_in_the_order_of_their_type() {
        #[derive(PartialEq, Debug, Serialize)]
        struct Settings {
            zeal: u8,
            age: Option<u8>,
        }
        let written = serde_json::to_string(&[Opaque::new(Settings { zeal: 1, age: None })]).expect("it is JSON");
        assert_eq!(written, r#"[{"zeal":1,"age":null}]"#);
    }
}
