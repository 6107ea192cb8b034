//! The queue of questions, processed in slices.

use std::fmt::Display;

use super::estimate::{Estimate, Estimating, ToEstimate};
use super::protocol::{Answer, Lane, OpinionText, Question, QuestionId};
use super::{BotRules, Thinking};
use crate::engine::Rng;

/// A decision in progress, with the game's types erased.
pub trait Thought {
    /// Thinks for one slice; true if there is more to do.
    fn next_slice(&mut self) -> bool;

    /// The opinion so far, serialized.
    fn written(&self) -> OpinionText;
}

impl<A: Display> Thought for Box<dyn Thinking<A>> {
    fn next_slice(&mut self) -> bool {
        self.as_mut().next_slice()
    }

    fn written(&self) -> OpinionText {
        OpinionText::new(&self.opinion())
    }
}

impl Thought for Box<dyn Estimating> {
    fn next_slice(&mut self) -> bool {
        self.as_mut().next_slice()
    }

    fn written(&self) -> OpinionText {
        self.estimate().written()
    }
}

/// Starts to think about a position; nothing if the viewer is not to act.
pub type Begin = Box<dyn FnOnce() -> Option<Box<dyn Thought>>>;

/// Prepares to think about a position of a known game.
pub fn begin<G: BotRules>(view: G::View, question: &Question) -> Begin {
    let (level, seed) = (question.level, question.seed);
    Box::new(move || G::ponder(&view, level, seed).map(|thought| Box::new(thought) as Box<dyn Thought>))
}

/// Prepares to estimate a position of a known game.
pub fn begin_estimate<G: BotRules>(position: ToEstimate<G>, question: &Question) -> Begin {
    let rng = Rng::new(question.seed);
    // where a game has no estimate, an empty one: no answer would mean that this thread cannot think
    let begin = move || G::estimate(&position, rng).unwrap_or_else(|| Box::new(Estimate::default()));
    Box::new(move || Some(Box::new(begin()) as Box<dyn Thought>))
}

/// A question that waits or is being processed.
struct QueuedQuestion {
    id: QuestionId,
    lane: Lane,
    stage: Stage,
}

enum Stage {
    Waiting(Begin),
    Thinking(Box<dyn Thought>),
    Done(Option<OpinionText>),
}

impl Stage {
    fn advanced(self) -> Self {
        match self {
            Self::Waiting(begin) => begin().map_or(Self::Done(None), Self::Thinking),
            Self::Thinking(mut thought) => {
                if thought.next_slice() {
                    Self::Thinking(thought)
                } else {
                    Self::Done(Some(thought.written()))
                }
            }
            Self::Done(_) => self,
        }
    }
}

/// The questions: opponents' turns first, otherwise in order of arrival.
#[derive(Default)]
pub struct Queue {
    open: Vec<QueuedQuestion>,
}

impl Queue {
    /// Adds a question.
    pub fn push(&mut self, id: QuestionId, lane: Lane, begin: Begin) {
        self.open.push(QueuedQuestion { id, lane, stage: Stage::Waiting(begin) });
    }

    /// Removes a question, if it is there.
    pub fn remove(&mut self, id: QuestionId) {
        self.open.retain(|open| open.id != id);
    }

    /// True if there is nothing to think about.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// Processes one slice of the first question; returns its answer if that was the last slice.
    pub fn next_slice(&mut self) -> Option<Answer> {
        let first = self.open.iter().position(|open| open.lane == Lane::Turn).unwrap_or(0);
        let open = self.open.get_mut(first)?;
        open.stage = std::mem::replace(&mut open.stage, Stage::Done(None)).advanced();
        let Stage::Done(opinion) = &mut open.stage else { return None };
        let answer = Answer { id: open.id, opinion: opinion.take() };
        self.open.remove(first);
        Some(answer)
    }
}
