//! The opponents' program without its thread: receives messages, thinks in slices, and queues messages to post.

use std::vec::Drain;

use super::protocol::{BUILD, FromWorker, Question, ToWorker};
use super::queue::{Begin, Queue};

/// Parses a question; None if it is not understood.
pub type Read = fn(&Question) -> Option<Begin>;

/// Answers questions.
pub struct Server {
    read: Read,
    queue: Queue,
    /// The messages to post, oldest first.
    said: Vec<FromWorker>,
}

impl Server {
    /// A server; its first message is that it is ready.
    pub fn new(read: Read) -> Self {
        Self { read, queue: Queue::default(), said: vec![FromWorker::Ready { build: BUILD.to_owned() }] }
    }

    /// Handles a message.
    pub fn hear(&mut self, message: ToWorker) {
        match message {
            ToWorker::Ask(question) => match (self.read)(&question) {
                Some(begin) => self.queue.push(question.id, question.lane, begin),
                None => self.said.push(FromWorker::Unclear(question.id)),
            },
            ToWorker::Cancel(id) => self.queue.remove(id),
            ToWorker::Ping => self.said.push(FromWorker::Pong),
        }
    }

    /// True if there is nothing to think about.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Thinks for one slice.
    pub fn think(&mut self) {
        self.said.extend(self.queue.next_slice().map(FromWorker::Answer));
    }

    /// Thinks until there is nothing left or `is_time` returns true; at least one slice, so that it makes progress.
    pub fn think_until(&mut self, mut is_time: impl FnMut() -> bool) {
        while !self.is_idle() {
            self.think();
            if is_time() {
                break;
            }
        }
    }

    /// Takes the queued messages.
    pub fn said(&mut self) -> Drain<'_, FromWorker> {
        self.said.drain(..)
    }
}
