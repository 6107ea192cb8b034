//! Means of samples with their standard errors.

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Measure {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 if it was calculated and not sampled.
    pub error: f64,
}

impl Measure {
    /// A value that was not sampled.
    pub const fn exact(mean: f64) -> Self {
        Self { mean, error: 0.0 }
    }

    /// The sum of two independent measures.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let error = (self.error * self.error + other.error * other.error).sqrt();
        Self { mean: self.mean + other.mean, error }
    }

    /// Half the width of the 95 % confidence interval.
    pub fn margin(self) -> f64 {
        1.96 * self.error
    }
}

/// The sums of a sample.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    /// Adds a value.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// The mean so far; 0 for an empty sample.
    pub fn measure(self) -> Measure {
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        Measure { mean, error: (variance / (count - 1.0).max(1.0)).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_standard_error_of_its_mean() {
        let mut sample = Sample::default();
        assert_eq!(sample.measure(), Measure::default());
        for value in [0.0, 1.0, 0.0, 1.0] {
            sample.add(value);
        }
        let measure = sample.measure();
        assert!((measure.mean - 0.5).abs() < 1e-12 && (measure.error - (0.25_f64 / 3.0).sqrt()).abs() < 1e-12);
        let sum = Measure { mean: 0.1, error: 0.03 }.plus(Measure { mean: -0.3, error: 0.04 });
        assert!((sum.mean + 0.2).abs() < 1e-12 && (sum.error - 0.05).abs() < 1e-12);
    }
}
