mod match_pennies;
mod play;
mod record;
mod together;
