//! Questions being thought about, a slice at a time.

use std::fmt::Display;

use super::protocol::{Answer, Lane, Question, QuestionId, Written};
use super::{Judgement, Thinking};

/// A decision being thought about, whatever the game.
pub trait Thought {
    /// Thinks one slice further; says whether there is more to think about.
    fn go_on(&mut self) -> bool;

    /// What has come of it, in writing.
    fn written(&self) -> Written;
}

impl<A: Display> Thought for Box<dyn Thinking<A>> {
    fn go_on(&mut self) -> bool {
        self.as_mut().go_on()
    }

    fn written(&self) -> Written {
        Written::new(&self.opinion())
    }
}

/// Begins to think about a position; nothing if the seat whose view it is is not to act.
pub type Begin = Box<dyn FnOnce() -> Option<Box<dyn Thought>>>;

/// Begins to think about a position of a game that is known.
pub fn begin<G: Judgement>(view: G::View, question: &Question) -> Begin {
    let (level, seed) = (question.level, question.seed);
    Box::new(move || G::ponder(&view, level, seed).map(|thought| Box::new(thought) as Box<dyn Thought>))
}

/// A question that waits in the queue, or is being thought about.
struct Open {
    id: QuestionId,
    lane: Lane,
    stage: Stage,
}

/// How far a question has come.
enum Stage {
    Waiting(Begin),
    Thinking(Box<dyn Thought>),
    Done(Option<Written>),
}

impl Stage {
    /// One slice further.
    fn go_on(self) -> Self {
        match self {
            Self::Waiting(begin) => begin().map_or(Self::Done(None), Self::Thinking),
            Self::Thinking(mut thought) => {
                if thought.go_on() {
                    Self::Thinking(thought)
                } else {
                    Self::Done(Some(thought.written()))
                }
            }
            Self::Done(_) => self,
        }
    }
}

/// Questions being thought about: an opponent's turn first, otherwise in the order in which they came.
#[derive(Default)]
pub struct Queue {
    open: Vec<Open>,
}

impl Queue {
    /// Puts a question into the queue.
    pub fn push(&mut self, id: QuestionId, lane: Lane, begin: Begin) {
        self.open.push(Open { id, lane, stage: Stage::Waiting(begin) });
    }

    /// Thinks no more about a question; one that is not there is no matter.
    pub fn remove(&mut self, id: QuestionId) {
        self.open.retain(|open| open.id != id);
    }

    /// Whether there is nothing to think about.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Thinks one slice further about what is first; an answer if that was the last of it.
    pub fn go_on(&mut self) -> Option<Answer> {
        let first = self.open.iter().position(|open| open.lane == Lane::Turn).unwrap_or(0);
        let open = self.open.get_mut(first)?;
        open.stage = std::mem::replace(&mut open.stage, Stage::Done(None)).go_on();
        let Stage::Done(opinion) = &mut open.stage else { return None };
        let answer = Answer { id: open.id, opinion: opinion.take() };
        self.open.remove(first);
        Some(answer)
    }
}
