//! Crashes, silence and time limits.

use super::*;

#[test]
fn a_worker_that_crashes_or_goes_silent_is_replaced_once() {
    let losses: [fn(&mut Page); 2] = [
        |page| page.breaks(Thread::Worker),
        // the browser terminates a worker without an event
        |page| {
            for _ in 0..=SILENCE {
                assert!(page.dispatcher.wants_ticks());
                page.ticks(1);
                if let Some(worker) = &mut page.worker {
                    worker.said();
                }
            }
        },
    ];
    for lose in losses {
        let mut page = Page::default();
        let id = page.ask(Lane::Turn, Level::NotSoEasy);
        page.worker_is_ready();
        page.worker_thinks(3);
        lose(&mut page);
        assert_eq!(page.started, 2);
        assert!(page.answers.is_empty());
        page.worker_is_ready();
        page.worker_thinks(3);
        lose(&mut page);
        assert_eq!(page.started, 2, "there is one spare worker");
        page.page_thinks();
        assert_eq!(page.answers, [Answer { id, opinion: Some(opinion(Level::NotSoEasy)) }]);
    }
}

#[test]
fn a_busy_worker_that_answers_its_pings_keeps_its_question_until_the_time_limit() {
    let mut page = Page::default();
    page.ask(Lane::Turn, Level::NotSoEasy);
    page.worker_is_ready();
    for _ in 1..LIMIT {
        page.ticks(1);
        page.worker_thinks(1);
    }
    assert_eq!(page.started, 1);
    assert!(page.answers.is_empty() && page.loaded == 0);
}

#[test]
fn the_time_limit_of_a_question_starts_when_it_is_first_in_the_queue() {
    let mut page = Page { tamper: Some(no_answer), ..Page::default() };
    let hint = page.ask(Lane::Background, Level::Easy);
    page.worker_is_ready();
    for _ in 0..3 {
        // opponents' turns, one after the other, all of which take their time
        let turn = page.ask(Lane::Turn, Level::Easy);
        for _ in 1..LIMIT {
            page.ticks(1);
            page.worker_thinks(1);
        }
        page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: turn, opinion: Some(opinion(Level::Easy)) }));
    }
    assert!(page.worker.is_some());
    page.hear(Thread::Worker, &FromWorker::Answer(Answer { id: hint, opinion: Some(opinion(Level::Easy)) }));
    assert_eq!(page.answers.len(), 4);
    assert_eq!(page.loaded, 0);
}

#[test]
fn a_program_that_crashes_on_the_page_is_loaded_again() {
    let mut page = Page::default();
    let id = page.ask(Lane::Turn, Level::Easy);
    page.breaks(Thread::Worker);
    page.page_is_ready();
    page.breaks(Thread::Page);
    assert!(page.local.is_none() && !page.dispatcher.thinks_here());
    page.ticks(WAIT);
    page.page_thinks();
    assert_eq!((page.answered(), page.loaded), (vec![id], 2));
}
