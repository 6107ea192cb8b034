//! Messages that wait to be sent to other devices.

use std::cell::RefCell;
use std::rc::Rc;

/// Called when messages wait to be sent. It must not change the table.
type Waker = Rc<dyn Fn()>;

/// Messages that wait to be sent, and the callback that sends them.
pub(super) struct Outbox<T> {
    waiting: RefCell<Vec<T>>,
    waker: RefCell<Option<Waker>>,
}

impl<T> Default for Outbox<T> {
    fn default() -> Self {
        Self { waiting: RefCell::default(), waker: RefCell::default() }
    }
}

impl<T> Outbox<T> {
    /// Sets the callback for new messages.
    pub(super) fn set_waker(&self, waker: impl Fn() + 'static) {
        *self.waker.borrow_mut() = Some(Rc::new(waker));
    }

    /// The messages to send, the oldest first.
    pub(super) fn take(&self) -> Vec<T> {
        self.waiting.take()
    }

    /// Adds messages and calls the callback; false if there are none.
    pub(super) fn send(&self, messages: impl IntoIterator<Item = T>) -> bool {
        let messages: Vec<T> = messages.into_iter().collect();
        let sends = !messages.is_empty();
        self.waiting.borrow_mut().extend(messages);
        let waker = self.waker.borrow().clone();
        if let Some(waker) = waker.filter(|_| sends) {
            waker();
        }
        sends
    }
}
