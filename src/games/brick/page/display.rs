//! Display settings: the view angle and the layer numbers.

use serde::{Deserialize, Serialize};

use crate::app::components::choice::Setting;
use crate::app::game::{Settings, Typed};
use crate::app::words::I18n;
use crate::games::brick::scene::ViewAngle;
use crate::text::t_string;

/// Display settings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// The view angle.
    pub sight: ViewAngle,
    /// True to print the layer's number on each brick.
    pub layers: bool,
}

impl Default for Display {
    /// Height is what the game is about: the wall is seen from the side, and layers are numbered.
    fn default() -> Self {
        Self { sight: ViewAngle { oblique: true, ..ViewAngle::default() }, layers: true }
    }
}

/// The display settings.
pub fn settings(i18n: I18n, settings: Settings) -> Vec<Setting> {
    let display = Typed::<Display>::new(settings.display);
    let layers = [t_string!(i18n, brick.table.set_layers), t_string!(i18n, brick.table.set_layers_what)];
    let sight = [t_string!(i18n, brick.table.set_sight), t_string!(i18n, brick.table.set_sight_what)];
    let oblique = [(false, t_string!(i18n, brick.table.from_above)), (true, t_string!(i18n, brick.table.from_side))];
    vec![
        display.choice("sight", sight, oblique, |display| &mut display.sight.oblique),
        display.switch("layers", layers, |display| &mut display.layers),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_player_sees_the_wall_from_the_side_and_a_stored_choice_stays() {
        let read = |text: &str| serde_json::from_str::<Display>(text).expect("valid preferences");
        let new = read("{}");
        assert!(new.sight.oblique && new.layers);
        // the preferences of a player who has never changed them, as earlier versions stored them
        let stored = read(r#"{"sight":{"oblique":false,"turns":0},"layers":false}"#);
        assert_eq!(stored, Display { sight: ViewAngle::ABOVE, layers: false });
    }
}
