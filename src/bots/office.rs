//! Who thinks about a question: the worker, or the page itself where no worker can be relied on.
//!
//! A state machine without a clock and without a browser: the page tells it what happens, [`Office::tick`] included,
//! and does what the [`Order`]s say. Whatever befalls the worker - it cannot be loaded, is of another build, stops
//! answering, breaks off in the middle of a thought - each question that is not taken back is answered once, and the
//! answer is the same wherever it was thought.

use std::mem;

use super::desk::{Begin, Desk};
use super::post::{Answer, BUILD, FromWorker, Question, QuestionId, ToWorker};

/// The time between two ticks, in milliseconds; ticks are wanted only while [`Office::wants_ticks`].
pub const TICK: u32 = 500;

/// How many ticks questions wait for a worker that is still being loaded. From then on the page thinks itself, until
/// the worker says that it is ready.
pub(crate) const PATIENCE: u32 = 2;

/// After how many pings without any sign of life a worker counts as lost.
pub(crate) const SILENCE: u32 = 4;

/// What the page is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Start a worker.
    Start,
    /// End the worker, whatever it does.
    Stop,
    /// Post this to the worker.
    Post(ToWorker),
}

/// How the worker is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worker {
    /// Nobody has needed it yet.
    Absent,
    /// It is being loaded; for so many ticks somebody has waited for it.
    Starting { waited: u32 },
    /// It listens; so many pings went unanswered.
    Ready { unanswered: u32 },
    /// There is none, and there will be none.
    Gone,
}

/// A question that has no answer yet.
struct Open {
    question: Question,
    /// How the page would begin it; taken once the page has.
    begin: Option<Begin>,
}

/// Keeps the questions until they are answered.
pub struct Office {
    worker: Worker,
    /// Whether a lost worker may still be replaced.
    spare: bool,
    /// The oldest first.
    open: Vec<Open>,
    desk: Desk,
    next: u64,
    orders: Vec<Order>,
}

impl Default for Office {
    fn default() -> Self {
        let (open, desk, orders) = (Vec::new(), Desk::default(), Vec::new());
        Self { worker: Worker::Absent, spare: true, open, desk, next: 0, orders }
    }
}

impl Office {
    /// What is to be done, in this order; to be asked after every other call.
    pub fn orders(&mut self) -> Vec<Order> {
        mem::take(&mut self.orders)
    }

    /// A number for the next question.
    pub fn next_id(&mut self) -> QuestionId {
        self.next += 1;
        QuestionId(self.next)
    }

    /// Starts the worker if nobody has yet, so that it is there when the first question comes.
    pub fn prepare(&mut self) {
        if self.worker == Worker::Absent {
            self.worker = Worker::Starting { waited: 0 };
            self.orders.push(Order::Start);
        }
    }

    /// Takes a question; `begin` is how the page itself would begin to think about it.
    pub fn ask(&mut self, question: Question, begin: Begin) {
        self.prepare();
        let id = question.id;
        self.open.push(Open { question, begin: Some(begin) });
        match self.worker {
            Worker::Ready { .. } => self.post(id),
            Worker::Starting { waited } if waited < PATIENCE => {}
            Worker::Starting { .. } | Worker::Absent | Worker::Gone => self.think_here(id),
        }
    }

    /// Takes a question back: it will not be answered.
    pub fn cancel(&mut self, id: QuestionId) {
        let Some(open) = self.take(id) else { return };
        if open.begin.is_none() {
            self.desk.drop(id);
        } else if matches!(self.worker, Worker::Ready { .. }) {
            self.orders.push(Order::Post(ToWorker::Cancel(id)));
        }
    }

    /// What the worker has said; an answer if it belongs to a question that is still open.
    pub fn hear(&mut self, message: FromWorker) -> Option<Answer> {
        if let Worker::Ready { unanswered } = &mut self.worker {
            *unanswered = 0;
        }
        match message {
            FromWorker::Ready { build } => {
                if build == BUILD {
                    self.ready();
                } else {
                    self.do_without();
                }
                None
            }
            FromWorker::Answer(answer) => self.close(answer),
            FromWorker::Unclear(id) => {
                self.think_here(id);
                None
            }
            FromWorker::Pong => None,
        }
    }

    /// The worker cannot be used: it was not to be had, or says what this build does not understand.
    pub fn do_without(&mut self) {
        if self.worker != Worker::Gone {
            self.worker = Worker::Gone;
            self.orders.push(Order::Stop);
        }
        for id in self.with_worker() {
            self.think_here(id);
        }
    }

    /// Something went wrong in the worker, or while it was loaded.
    pub fn broke(&mut self) {
        match self.worker {
            // what could be loaded once can be loaded again, what could not be cannot
            Worker::Ready { .. } if self.spare => {
                self.spare = false;
                self.worker = Worker::Starting { waited: 0 };
                self.orders.extend([Order::Stop, Order::Start]);
            }
            Worker::Ready { .. } | Worker::Starting { .. } | Worker::Absent => self.do_without(),
            Worker::Gone => {}
        }
    }

    /// Whether time matters now: somebody waits for the worker.
    pub fn wants_ticks(&self) -> bool {
        matches!(self.worker, Worker::Starting { .. } | Worker::Ready { .. })
            && self.open.iter().any(|open| open.begin.is_some())
    }

    /// [`TICK`] milliseconds have gone by.
    pub fn tick(&mut self) {
        if !self.wants_ticks() {
            return;
        }
        match &mut self.worker {
            Worker::Starting { waited } => {
                *waited += 1;
                if *waited >= PATIENCE {
                    for id in self.with_worker() {
                        self.think_here(id);
                    }
                }
            }
            Worker::Ready { unanswered } if *unanswered >= SILENCE => self.broke(),
            Worker::Ready { unanswered } => {
                *unanswered += 1;
                self.orders.push(Order::Post(ToWorker::Ping));
            }
            Worker::Absent | Worker::Gone => {}
        }
    }

    /// Whether the page itself has something to think about.
    pub fn thinks_here(&self) -> bool {
        !self.desk.is_empty()
    }

    /// Thinks one slice further on the page itself; an answer if that was the last of it.
    pub fn think(&mut self) -> Option<Answer> {
        self.desk.go_on().and_then(|answer| self.close(answer))
    }

    fn ready(&mut self) {
        // a worker says this once; one that begins anew has lost what it was asked
        if matches!(self.worker, Worker::Starting { .. } | Worker::Ready { .. }) {
            self.worker = Worker::Ready { unanswered: 0 };
            for id in self.with_worker() {
                self.post(id);
            }
        }
    }

    /// The questions that the page itself has not begun, the oldest first.
    fn with_worker(&self) -> Vec<QuestionId> {
        self.open.iter().filter(|open| open.begin.is_some()).map(|open| open.question.id).collect()
    }

    fn post(&mut self, id: QuestionId) {
        if let Some(open) = self.open.iter().find(|open| open.question.id == id) {
            self.orders.push(Order::Post(ToWorker::Ask(open.question.clone())));
        }
    }

    fn think_here(&mut self, id: QuestionId) {
        if let Some(open) = self.open.iter_mut().find(|open| open.question.id == id)
            && let Some(begin) = open.begin.take()
        {
            self.desk.take(id, open.question.lane, begin);
        }
    }

    fn take(&mut self, id: QuestionId) -> Option<Open> {
        let place = self.open.iter().position(|open| open.question.id == id)?;
        Some(self.open.remove(place))
    }

    fn close(&mut self, answer: Answer) -> Option<Answer> {
        let open = self.take(answer.id)?;
        if open.begin.is_none() {
            self.desk.drop(answer.id);
        }
        Some(answer)
    }
}
