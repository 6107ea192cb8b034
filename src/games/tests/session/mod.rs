mod journal;
mod match_pennies;
mod play;
mod proof;
mod record;
mod table;
mod tally;
mod together;
