mod match_pennies;
mod play;
mod proof;
mod record;
mod table;
mod together;
