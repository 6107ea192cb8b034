//! Type-erased values of a game: views, events, options and display settings.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

/// The operations on a value of unknown type.
trait Value: Any + Send + Sync {
    fn is_like(&self, other: &dyn Value) -> bool;
    fn as_any(&self) -> &dyn Any;
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

impl<T: Any + PartialEq + fmt::Debug + Send + Sync> Value for T {
    fn is_like(&self, other: &dyn Value) -> bool {
        other.as_any().downcast_ref::<T>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt(f)
    }
}

/// A value of a game's own type. Shared code passes it on and compares it; only the game reads it.
#[derive(Clone)]
pub struct Opaque(Arc<dyn Value>);

impl Opaque {
    /// Erases the type of a value.
    pub fn new<T: PartialEq + fmt::Debug + Send + Sync + 'static>(value: T) -> Self {
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
}
