//! The program in which opponents think, without the thread it runs on: it takes messages, thinks a slice at a time, and
//! has something to say now and then.

use std::vec::Drain;

use super::protocol::{BUILD, FromWorker, Question, ToWorker};
use super::queue::{Begin, Queue};

/// How a question that has come in writing is begun; nothing if it is not understood.
pub type Read = fn(&Question) -> Option<Begin>;

/// Answers questions.
pub struct Server {
    read: Read,
    queue: Queue,
    /// What is to be posted, the oldest first.
    said: Vec<FromWorker>,
}

impl Server {
    /// A server that listens; the first thing it says is that it does.
    pub fn new(read: Read) -> Self {
        Self { read, queue: Queue::default(), said: vec![FromWorker::Ready { build: BUILD.to_owned() }] }
    }

    /// Takes a message.
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

    /// Whether there is nothing to think about.
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty()
    }

    /// Thinks one slice further.
    pub fn think(&mut self) {
        self.said.extend(self.queue.go_on().map(FromWorker::Answer));
    }

    /// Thinks slice by slice until there is nothing left to think about or it is time to do something else: at least
    /// one slice, so that it gets on.
    pub fn think_until(&mut self, mut is_time: impl FnMut() -> bool) {
        while !self.is_idle() {
            self.think();
            if is_time() {
                break;
            }
        }
    }

    /// What it has said since this was asked last.
    pub fn said(&mut self) -> Drain<'_, FromWorker> {
        self.said.drain(..)
    }
}
