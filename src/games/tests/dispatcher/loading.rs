//! Loading the program in the worker and on the page.

use super::*;

#[test]
fn a_worker_is_asked_once_it_is_ready() {
    let mut page = Page::default();
    page.dispatcher.prepare();
    page.obey();
    let id = page.ask(Lane::Turn, Level::Easy);
    assert_eq!(page.started, 1);
    assert!(!page.is_thinking_for_the_worker(), "it was sent a message before it was ready");
    page.worker_is_ready();
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.thinks_here() && !page.dispatcher.wants_ticks());
    assert_eq!(page.loaded, 0, "the page needs no opponents of its own");
}

#[test]
fn the_page_thinks_if_the_worker_cannot_be_loaded() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    assert!(page.worker.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    assert!(!page.dispatcher.wants_ticks() && !page.dispatcher.cannot_be_reached());
    let next = page.ask(Lane::Turn, Level::Easy);
    page.page_thinks();
    assert_eq!(page.answered(), [id, next]);
    assert_eq!(page.started, 1, "a worker that could not be loaded is not started again");
    assert_eq!(page.loaded, 1, "the page keeps what it has loaded");
}

#[test]
fn a_worker_of_another_build_is_not_used() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.hear(Thread::Worker, &FromWorker::Ready { build: "0123456789abcdef".to_owned() });
    assert!(page.worker.is_none());
    page.page_thinks();
    assert_eq!(page.answered(), [id]);
    assert_eq!(page.started, 1);
}

#[test]
fn a_late_worker_is_used_once_it_is_ready() {
    let mut page = Page::default();
    let first = page.ask(Lane::Turn, Level::Easy);
    page.ticks(PATIENCE - 1);
    assert_eq!(page.loaded, 0);
    page.ticks(1);
    assert_eq!(page.loaded, 1);
    page.page_thinks();
    let second = page.ask(Lane::Turn, Level::Easy);
    assert!(page.dispatcher.thinks_here(), "the second question waits no more");
    page.worker_is_ready();
    assert!(!page.is_thinking_for_the_worker(), "the page has begun it");
    page.page_thinks();
    let third = page.ask(Lane::Turn, Level::Easy);
    assert!(!page.dispatcher.thinks_here());
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answered(), [first, second, third]);
}

#[test]
fn the_thread_that_is_ready_first_is_asked() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.ticks(PATIENCE);
    page.worker_is_ready();
    page.page_is_ready();
    assert!(!page.dispatcher.thinks_here(), "the worker has been asked");
    page.worker_thinks(ENOUGH);
    assert_eq!(page.answered(), [id]);
}

#[test]
fn loading_is_retried_with_growing_delays_and_the_page_says_so() {
    let mut page = Page { is_offline: true, ..Page::default() };
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    assert!(!page.dispatcher.cannot_be_reached(), "the first attempt is under way");
    let mut waits = Vec::new();
    for attempt in 2..9 {
        page.page_thinks();
        let mut waited = 0;
        while page.loaded < attempt {
            assert!(page.dispatcher.cannot_be_reached() && page.dispatcher.wants_ticks());
            page.ticks(1);
            waited += 1;
            assert!(waited <= LONGEST_WAIT, "it is not tried again");
        }
        waits.push(waited);
    }
    assert_eq!(waits[..3], [WAIT, 2 * WAIT, 4 * WAIT]);
    assert_eq!(waits.last(), Some(&LONGEST_WAIT));
    page.is_offline = false;
    page.page_thinks();
    assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::Easy)) }]);
    assert!(!page.dispatcher.cannot_be_reached() && !page.dispatcher.wants_ticks());
}

#[test]
fn a_new_question_starts_the_next_attempt_at_once() {
    let mut page = Page { is_offline: true, ..Page::default() };
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.page_thinks();
    page.dispatcher.cancel(id);
    assert!(!page.dispatcher.cannot_be_reached() && !page.dispatcher.wants_ticks(), "no question is open");
    assert_eq!(page.loaded, 1);
    page.ask(Lane::Turn, Level::Easy);
    assert_eq!(page.loaded, 2);
    assert!(page.dispatcher.cannot_be_reached(), "the last attempt failed");
}

#[test]
fn loading_that_hangs_is_reported_and_restarted() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.ticks(SLOW - 1);
    assert!(!page.dispatcher.cannot_be_reached());
    page.ticks(1);
    assert!(page.dispatcher.cannot_be_reached());
    page.ticks(STUCK - SLOW);
    assert!(page.local.is_none());
    page.ticks(WAIT);
    assert_eq!(page.loaded, 2);
}

#[test]
fn a_program_of_another_build_is_not_used_on_the_page() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.hear(Thread::Page, &FromWorker::Ready { build: "0123456789abcdef".to_owned() });
    assert!(page.local.is_none() && page.dispatcher.cannot_be_reached());
}
