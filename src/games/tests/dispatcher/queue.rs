//! The order of questions, and cancelling them.

use super::*;

#[test]
fn worker_and_page_give_the_same_answer() {
    for &level in Electrum::LEVELS {
        let mut page = Page::default();
        page.ask(Lane::Turn, level);
        page.worker_is_ready();
        page.worker_thinks(ENOUGH);
        page.does_without(Thread::Worker);
        page.ask(Lane::Turn, level);
        page.page_thinks();
        assert_eq!(page.answers[0].opinion, page.answers[1].opinion);
        assert_eq!(page.answers[0].opinion, Some(opinion(level)));
        let read = page.answers[0].opinion.as_ref().unwrap().read::<Action>().unwrap();
        assert_eq!(Some(read.choices[0].action), Electrum::choose(&position(), level, SEED));
    }
}

#[test]
fn a_cancelled_question_is_not_answered() {
    let mut page = Page::default();
    let never_posted = page.ask(Lane::Turn, Level::Easy);
    page.dispatcher.cancel(never_posted);
    page.obey();
    page.worker_is_ready();
    let begun = page.ask(Lane::Turn, Level::Easy);
    page.worker_thinks(2);
    page.dispatcher.cancel(begun);
    page.obey();
    assert!(!page.is_thinking_for_the_worker(), "it thinks no more about it");
    page.worker_thinks(ENOUGH);
    // an answer that was already on its way is valid
    page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: begun, opinion: None }));
    page.hear(Thread::Worker, &FromWorker::Unclear(begun));
    assert!(page.worker.is_some());
    page.does_without(Thread::Worker);
    let here = page.ask(Lane::Turn, Level::Easy);
    page.page_is_ready();
    assert!(page.dispatcher.thinks_here());
    page.dispatcher.cancel(here);
    page.obey();
    assert!(!page.dispatcher.thinks_here() && page.local.as_ref().unwrap().is_idle());
    assert!(page.answers.is_empty());
}

#[test]
fn an_opponents_turn_comes_before_hints() {
    for with_worker in [true, false] {
        let mut page = Page::default();
        let hints = [page.ask(Lane::Background, Level::Easy), page.ask(Lane::Background, Level::Easy)];
        if with_worker {
            page.worker_is_ready();
            page.worker_thinks(2);
        } else {
            page.does_without(Thread::Worker);
            page.page_is_ready();
            page.local.as_mut().unwrap().think();
        }
        let turn = page.ask(Lane::Turn, Level::NotSoEasy);
        page.worker_thinks(ENOUGH);
        page.page_thinks();
        assert_eq!(page.answered(), [turn, hints[0], hints[1]]);
        assert_eq!(page.answers[1].opinion, Some(opinion(Level::Easy)), "the interruption has left no trace");
    }
}
