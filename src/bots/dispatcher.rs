//! Decides which thread thinks about a question: the worker, or the page's own thread if there is no reliable worker.
//!
//! A state machine without a clock and without a browser: the page reports events, [`Dispatcher::tick`] included, and
//! executes the [`Order`]s. Each question that is not cancelled is answered once, with the same answer on either
//! thread, even if the worker cannot be loaded, is of another build, stops answering, crashes or gives an illegal answer.
//!
//! The page's own program has no opponents. Without a worker it loads the worker's program into its own thread when a
//! question needs it. If that fails too, the questions wait, loading is retried, and [`Dispatcher::cannot_be_reached`]
//! is true.

use std::mem;

use super::protocol::{Answer, BUILD, FromWorker, Lane, OpinionText, Question, QuestionId, ToWorker};

/// The time between two ticks, in milliseconds; ticks are needed only while [`Dispatcher::wants_ticks`].
pub const TICK: u32 = 500;

/// The ticks that questions wait for a worker that is loading. After them the page loads the opponents too, and the
/// first one ready is asked.
pub(crate) const PATIENCE: u32 = 4;

/// A worker counts as lost after this many unanswered pings.
pub(crate) const SILENCE: u32 = 4;

/// The timeout of a question that is first in the worker's queue, in ticks, whether pings are answered or not: 10
/// seconds, many times what the strongest opponent needs on a slow phone.
pub(crate) const LIMIT: u32 = 20;

/// The ticks of loading on the page's own thread before the opponents are reported as unreachable.
pub(crate) const SLOW: u32 = 20;

/// The ticks of loading on the page's own thread before the load is restarted.
pub(crate) const STUCK: u32 = 120;

/// The delay before the first retry of a failed load on the page's own thread, in ticks. It doubles with each failure,
/// up to [`LONGEST_WAIT`].
pub(crate) const WAIT: u32 = 4;

/// The longest delay before a retry, in ticks.
pub(crate) const LONGEST_WAIT: u32 = 60;

/// Where opponents think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thread {
    /// In a worker.
    Worker,
    /// On the page's own thread, in slices.
    Page,
}

/// An order to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Load the opponents into this thread.
    Start(Thread),
    /// Terminate them there.
    Stop(Thread),
    /// Post this message to them.
    Post(Thread, ToWorker),
}

/// True for an answer that can be played. Called while the dispatcher is borrowed, so it must not ask anything.
pub type IsValid = Box<dyn Fn(&OpinionText) -> bool>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Worker {
    /// Not needed yet.
    Absent,
    /// Loading; questions have waited this many ticks.
    Starting { waited: u32 },
    /// Ready; this many pings are unanswered.
    Ready { unanswered: u32 },
    /// Unavailable for good.
    Gone,
}

/// The state of the opponents on the page's own thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Local {
    /// Not needed yet.
    Absent,
    /// Loading; questions have waited this many ticks.
    Starting { waited: u32 },
    /// Ready.
    Ready,
    /// The last load failed; questions have waited this many ticks for the next attempt.
    Failed { waited: u32 },
}

/// A question without an answer.
struct OpenQuestion {
    question: Question,
    is_valid: IsValid,
    /// The thread that was asked; nothing until one is ready.
    asked: Option<Thread>,
    /// The ticks that it has been first in the worker's queue.
    waited: u32,
}

/// Assigns questions to threads, and keeps them until they are answered.
pub struct Dispatcher {
    worker: Worker,
    /// True if a lost worker may be replaced once more.
    spare: bool,
    local: Local,
    /// The failures on the page's own thread since its last answer.
    failures: u32,
    /// The open questions, oldest first.
    open: Vec<OpenQuestion>,
    next: u64,
    orders: Vec<Order>,
}

impl Default for Dispatcher {
    fn default() -> Self {
        let (open, orders) = (Vec::new(), Vec::new());
        Self { worker: Worker::Absent, spare: true, local: Local::Absent, failures: 0, open, next: 0, orders }
    }
}

impl Dispatcher {
    /// The orders to execute, in sequence; to be called after every other method.
    pub fn orders(&mut self) -> Vec<Order> {
        mem::take(&mut self.orders)
    }

    /// An id for the next question.
    pub fn next_id(&mut self) -> QuestionId {
        self.next += 1;
        QuestionId(self.next)
    }

    /// Starts the worker before the first question.
    pub fn prepare(&mut self) {
        if self.worker == Worker::Absent {
            self.worker = Worker::Starting { waited: 0 };
            self.orders.push(Order::Start(Thread::Worker));
        }
    }

    /// Adds a question. An answer that is not valid is never passed on; the page's own thread thinks instead.
    pub fn ask(&mut self, question: Question, is_valid: IsValid) {
        self.prepare();
        self.open.push(OpenQuestion { question, is_valid, asked: None, waited: 0 });
        // the user did something: the network may be back, so retry at once
        if let Local::Failed { waited } = &mut self.local {
            *waited = LONGEST_WAIT;
        }
        self.assign();
    }

    /// Cancels a question.
    pub fn cancel(&mut self, id: QuestionId) {
        let Some(place) = self.open.iter().position(|open| open.question.id == id) else { return };
        if let Some(thread) = self.open.remove(place).asked {
            self.orders.push(Order::Post(thread, ToWorker::Cancel(id)));
        }
    }

    /// Handles a message from a thread; returns the answer to an open question.
    pub fn hear(&mut self, thread: Thread, message: FromWorker) -> Option<Answer> {
        if let (Thread::Worker, Worker::Ready { unanswered }) = (thread, &mut self.worker) {
            *unanswered = 0;
        }
        match message {
            FromWorker::Ready { build } if build == BUILD => self.ready(thread),
            FromWorker::Ready { .. } => self.do_without(thread),
            FromWorker::Answer(answer) => return self.close(thread, answer),
            FromWorker::Unclear(id) => {
                if self.asked(id, thread).is_some() {
                    self.do_without(thread);
                }
            }
            FromWorker::Pong => {}
        }
        None
    }

    /// Stops using a thread whose program could not be loaded, speaks another protocol, or breaks the rules. A worker
    /// is not asked again; the page's own thread is retried later.
    pub fn do_without(&mut self, thread: Thread) {
        match thread {
            Thread::Worker if self.worker == Worker::Gone => {}
            Thread::Worker => {
                self.worker = Worker::Gone;
                self.orders.push(Order::Stop(thread));
            }
            Thread::Page if matches!(self.local, Local::Absent | Local::Failed { .. }) => {}
            Thread::Page => {
                self.failures = self.failures.saturating_add(1);
                self.local = Local::Failed { waited: 0 };
                self.orders.push(Order::Stop(thread));
            }
        }
        self.release(thread);
        self.assign();
    }

    /// Handles an error in a thread, or while it was loading.
    pub fn broke(&mut self, thread: Thread) {
        // a worker that loaded once can load again
        if thread == Thread::Worker && self.spare && matches!(self.worker, Worker::Ready { .. }) {
            self.spare = false;
            self.worker = Worker::Starting { waited: 0 };
            self.orders.extend([Order::Stop(thread), Order::Start(thread)]);
            self.release(thread);
            self.open.iter_mut().for_each(|open| open.waited = 0);
        } else {
            self.do_without(thread);
        }
    }

    /// True if time matters: a question waits for the worker or for a load.
    pub fn wants_ticks(&self) -> bool {
        self.open.iter().any(|open| open.asked != Some(Thread::Page))
    }

    /// Called every [`TICK`] milliseconds.
    pub fn tick(&mut self) {
        if self.open.iter().any(|open| open.asked.is_none()) {
            self.wait();
        }
        if self.open.iter().any(|open| open.asked == Some(Thread::Worker)) {
            self.watch();
        }
        self.assign();
    }

    /// True if the page's own thread has a question.
    pub fn thinks_here(&self) -> bool {
        self.local == Local::Ready && self.open.iter().any(|open| open.asked == Some(Thread::Page))
    }

    /// True if questions wait for opponents that cannot be loaded in either thread.
    pub fn cannot_be_reached(&self) -> bool {
        let is_late = self.failures > 0 || matches!(self.local, Local::Starting { waited } if waited >= SLOW);
        is_late && self.open.iter().any(|open| open.asked != Some(Thread::Worker))
    }

    /// Counts a tick for questions that no thread has received.
    fn wait(&mut self) {
        if let Worker::Starting { waited } = &mut self.worker {
            *waited = waited.saturating_add(1);
        }
        match &mut self.local {
            Local::Starting { waited } | Local::Failed { waited } => *waited = waited.saturating_add(1),
            Local::Absent | Local::Ready => {}
        }
        if matches!(self.local, Local::Starting { waited } if waited >= STUCK) {
            self.do_without(Thread::Page);
        }
    }

    /// Counts a tick for the worker's first question.
    fn watch(&mut self) {
        let Worker::Ready { unanswered } = &mut self.worker else { return };
        if *unanswered >= SILENCE {
            return self.broke(Thread::Worker);
        }
        *unanswered += 1;
        self.orders.push(Order::Post(Thread::Worker, ToWorker::Ping));
        // the order of its queue: an opponent's turn before everything else
        let asked = self.open.iter_mut().filter(|open| open.asked == Some(Thread::Worker));
        if let Some(first) = asked.min_by_key(|open| open.question.lane != Lane::Turn) {
            first.waited += 1;
            if first.waited >= LIMIT {
                self.do_without(Thread::Worker);
            }
        }
    }

    fn ready(&mut self, thread: Thread) {
        match thread {
            Thread::Worker if matches!(self.worker, Worker::Starting { .. } | Worker::Ready { .. }) => {
                self.worker = Worker::Ready { unanswered: 0 };
            }
            Thread::Page if matches!(self.local, Local::Starting { .. } | Local::Ready) => self.local = Local::Ready,
            Thread::Worker | Thread::Page => return,
        }
        // a thread that says Ready again has restarted and lost its questions
        self.release(thread);
        self.assign();
    }

    /// Marks all questions of a thread as not asked.
    fn release(&mut self, thread: Thread) {
        for open in self.open.iter_mut().filter(|open| open.asked == Some(thread)) {
            open.asked = None;
        }
    }

    /// Asks open questions, oldest first, if a thread is ready.
    fn assign(&mut self) {
        let is_waiting = |open: &OpenQuestion| open.asked.is_none();
        if !self.open.iter().any(is_waiting) {
            return;
        }
        let thread = match self.worker {
            Worker::Ready { .. } => Thread::Worker,
            Worker::Starting { waited } if waited < PATIENCE => return,
            Worker::Starting { .. } | Worker::Absent | Worker::Gone => match self.local {
                Local::Ready => Thread::Page,
                Local::Starting { .. } => return,
                Local::Failed { waited } if waited < self.pause() => return,
                Local::Failed { .. } | Local::Absent => {
                    self.local = Local::Starting { waited: 0 };
                    return self.orders.push(Order::Start(Thread::Page));
                }
            },
        };
        for open in self.open.iter_mut().filter(|open| is_waiting(open)) {
            open.asked = Some(thread);
            self.orders.push(Order::Post(thread, ToWorker::Ask(open.question.clone())));
        }
    }

    /// The ticks until the next retry.
    fn pause(&self) -> u32 {
        let doublings = self.failures.saturating_sub(1).min(LONGEST_WAIT.ilog2());
        (WAIT << doublings).min(LONGEST_WAIT)
    }

    /// The index of an open question that this thread was asked.
    fn asked(&self, id: QuestionId, thread: Thread) -> Option<usize> {
        self.open.iter().position(|open| open.question.id == id && open.asked == Some(thread))
    }

    fn close(&mut self, thread: Thread, answer: Answer) -> Option<Answer> {
        let place = self.asked(answer.id, thread)?;
        let is_good = match &answer.opinion {
            Some(written) => (self.open[place].is_valid)(written),
            // the seat is to act, so "no answer" is wrong; if a worker says so, the page checks
            None => thread == Thread::Page,
        };
        if !is_good {
            self.do_without(thread);
            return None;
        }
        self.open.remove(place);
        if thread == Thread::Page {
            self.failures = 0;
        }
        Some(answer)
    }
}
