//! Who thinks about a question: the worker, or the page's own thread where no worker can be relied on.
//!
//! A state machine without a clock and without a browser: the page tells it what happens, [`Dispatcher::tick`]
//! included, and does what the [`Order`]s say. Whatever befalls the worker - it cannot be loaded, is of another build,
//! stops answering, breaks off in the middle of a thought, answers what cannot be played - each question that is not
//! taken back is answered once, and the answer is the same wherever it was thought.
//!
//! The page's own program knows no opponents. Where it has to do without a worker it loads the worker's program into
//! its own thread, the first time somebody needs it; as long as that cannot be had either, the questions wait, it is
//! tried again and again, and [`Dispatcher::cannot_be_reached`] says so.

use std::mem;

use super::protocol::{Answer, BUILD, FromWorker, Lane, Question, QuestionId, ToWorker, Written};

/// The time between two ticks, in milliseconds; ticks are wanted only while [`Dispatcher::wants_ticks`].
pub const TICK: u32 = 500;

/// How many ticks questions wait for a worker that is still being loaded. From then on the page loads the opponents
/// too, and whichever is there first is asked.
pub(crate) const PATIENCE: u32 = 4;

/// After how many pings without any sign of life a worker counts as lost.
pub(crate) const SILENCE: u32 = 4;

/// How many ticks a worker has for a question once that is the first in its queue, pings answered or not: 10 seconds,
/// many times what the strongest opponent needs on a slow phone.
pub(crate) const LIMIT: u32 = 20;

/// After how many ticks of loading onto the page's own thread it is said that the opponents cannot be reached.
pub(crate) const SLOW: u32 = 20;

/// After how many ticks of loading onto the page's own thread it is begun anew.
pub(crate) const STUCK: u32 = 120;

/// How many ticks pass before what could not be loaded onto the page's own thread is tried again; twice as many after
/// each further failure, up to [`LONGEST_WAIT`].
pub(crate) const WAIT: u32 = 4;

/// How many ticks pass at most before it is tried again.
pub(crate) const LONGEST_WAIT: u32 = 60;

/// Where opponents think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thread {
    /// In a worker of their own.
    Worker,
    /// On the page's own thread, a slice at a time.
    Page,
}

/// What the page is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Load the opponents into this thread.
    Start(Thread),
    /// End them there, whatever they do.
    Stop(Thread),
    /// Post this to them.
    Post(Thread, ToWorker),
}

/// Whether an answer can be played. It is called while the dispatcher is at work, so it must not ask anything.
pub type IsSound = Box<dyn Fn(&Written) -> bool>;

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

/// How the opponents on the page's own thread are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Local {
    /// Nobody has needed them yet.
    Absent,
    /// They are being loaded; for so many ticks somebody has waited for them.
    Starting { waited: u32 },
    /// They listen.
    Ready,
    /// They could not be loaded, or broke; for so many ticks somebody has waited for the next attempt.
    Failed { waited: u32 },
}

/// A question that has no answer yet.
struct Open {
    question: Question,
    is_sound: IsSound,
    /// Who has been asked; nobody until somebody listens.
    asked: Option<Thread>,
    /// For how many ticks it has been the first in the queue of this worker, however often that begins anew.
    waited: u32,
}

/// Keeps the questions until they are answered.
pub struct Dispatcher {
    worker: Worker,
    /// Whether a lost worker may still be replaced.
    spare: bool,
    local: Local,
    /// How often the opponents on the page's own thread have failed since their last answer.
    failures: u32,
    /// The oldest first.
    open: Vec<Open>,
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
            self.orders.push(Order::Start(Thread::Worker));
        }
    }

    /// Takes a question of a seat that is to act. An answer that is not sound is never handed on: the page's own thread
    /// thinks instead.
    pub fn ask(&mut self, question: Question, is_sound: IsSound) {
        self.prepare();
        self.open.push(Open { question, is_sound, asked: None, waited: 0 });
        // somebody has done something: there may be a connection again
        if let Local::Failed { waited } = &mut self.local {
            *waited = LONGEST_WAIT;
        }
        self.assign();
    }

    /// Takes a question back: it will not be answered.
    pub fn cancel(&mut self, id: QuestionId) {
        let Some(place) = self.open.iter().position(|open| open.question.id == id) else { return };
        if let Some(thread) = self.open.remove(place).asked {
            self.orders.push(Order::Post(thread, ToWorker::Cancel(id)));
        }
    }

    /// What the opponents in this thread have said; an answer if it belongs to a question that is still open.
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

    /// The opponents in this thread cannot be used: they were not to be had, say what this build does not understand,
    /// or do not play by the rules. A worker is not asked again; on the page's own thread it is tried again later.
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

    /// Something went wrong in this thread, or while the opponents were loaded into it.
    pub fn broke(&mut self, thread: Thread) {
        // what could be loaded once can be loaded again, what could not be cannot
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

    /// Whether time matters now: somebody waits for the worker, or for the opponents to be loaded.
    pub fn wants_ticks(&self) -> bool {
        self.open.iter().any(|open| open.asked != Some(Thread::Page))
    }

    /// [`TICK`] milliseconds have gone by.
    pub fn tick(&mut self) {
        if self.open.iter().any(|open| open.asked.is_none()) {
            self.wait();
        }
        if self.open.iter().any(|open| open.asked == Some(Thread::Worker)) {
            self.watch();
        }
        self.assign();
    }

    /// Whether the page's own thread has something to think about.
    pub fn thinks_here(&self) -> bool {
        self.local == Local::Ready && self.open.iter().any(|open| open.asked == Some(Thread::Page))
    }

    /// Whether somebody waits for opponents that can be loaded neither into a worker nor onto the page's own thread.
    pub fn cannot_be_reached(&self) -> bool {
        let is_late = self.failures > 0 || matches!(self.local, Local::Starting { waited } if waited >= SLOW);
        is_late && self.open.iter().any(|open| open.asked != Some(Thread::Worker))
    }

    /// Somebody has waited one tick more for anybody who could be asked.
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

    /// The worker has had something to think about for one tick more.
    fn watch(&mut self) {
        let Worker::Ready { unanswered } = &mut self.worker else { return };
        if *unanswered >= SILENCE {
            return self.broke(Thread::Worker);
        }
        *unanswered += 1;
        self.orders.push(Order::Post(Thread::Worker, ToWorker::Ping));
        // as in its queue: an opponent's turn goes before what has come earlier
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
        // it is said once; whoever begins anew has lost what it was asked
        self.release(thread);
        self.assign();
    }

    /// Whoever is in this thread knows of no question any more.
    fn release(&mut self, thread: Thread) {
        for open in self.open.iter_mut().filter(|open| open.asked == Some(thread)) {
            open.asked = None;
        }
    }

    /// Asks what nobody has been asked yet, the oldest first, as soon as somebody can be asked.
    fn assign(&mut self) {
        let is_waiting = |open: &Open| open.asked.is_none();
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

    /// How many ticks pass until what could not be loaded is tried again.
    fn pause(&self) -> u32 {
        let doublings = self.failures.saturating_sub(1).min(LONGEST_WAIT.ilog2());
        (WAIT << doublings).min(LONGEST_WAIT)
    }

    /// The place of a question among the open ones, if this thread has been asked it.
    fn asked(&self, id: QuestionId, thread: Thread) -> Option<usize> {
        self.open.iter().position(|open| open.question.id == id && open.asked == Some(thread))
    }

    fn close(&mut self, thread: Thread, answer: Answer) -> Option<Answer> {
        let place = self.asked(answer.id, thread)?;
        let is_good = match &answer.opinion {
            Some(written) => (self.open[place].is_sound)(written),
            // whoever is asked about is to act; where a worker denies it the page makes sure
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
