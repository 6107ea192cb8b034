//! Rate limit of received messages: a token bucket.

/// Messages that may arrive at once.
const BURST: u64 = 60;
/// Messages per second after that.
const PER_SECOND: u64 = 15;
/// One message, in the unit of the bucket.
const ONE: u64 = 1_000;

/// A token bucket. Time is an argument, in milliseconds from any origin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limiter {
    /// Thousandths of a message.
    left: u64,
    at_ms: u64,
}

impl Limiter {
    /// A full bucket.
    pub const fn new(now_ms: u64) -> Self {
        Self { left: BURST * ONE, at_ms: now_ms }
    }

    /// Takes one message from the bucket; false if too many have arrived. A clock that goes back refills nothing.
    pub fn admit(&mut self, now_ms: u64) -> bool {
        let elapsed_ms = now_ms.saturating_sub(self.at_ms);
        self.at_ms = self.at_ms.max(now_ms);
        self.left = self.left.saturating_add(elapsed_ms.saturating_mul(PER_SECOND)).min(BURST * ONE);
        let admits = self.left >= ONE;
        if admits {
            self.left -= ONE;
        }
        admits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_and_a_flood_does_not() {
        let mut limiter = Limiter::new(5);
        assert_eq!((0..1_000).filter(|_| limiter.admit(5)).count(), 60);
        assert_eq!((0..1_000).filter(|_| limiter.admit(1_005)).count(), 15);
        assert!(!limiter.admit(0), "a clock that goes back refills nothing");
        assert!(limiter.admit(u64::MAX));
    }
}
