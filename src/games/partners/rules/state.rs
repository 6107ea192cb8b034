//! The full state, and what happens in it between two actions.

use super::action::End;
use super::dealing::HandDealing;
use super::event::{Bonus, Ending, Event};
use super::options::{BlockTie, Leader, Opening, Options};
use super::settle::{LastBone, last_bone, leader_after, settle};
use super::table::{PassBonus, Table, opening_rank};
use crate::engine::{Bone, HiddenHands, Seat, Seats, Seed};

/// A match of Partners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partners(pub(super) HiddenHands<Table>);

/// Who leads a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lead {
    Opening,
    /// A seat, which may leave it to its partner if it is asked.
    Seat(Seat),
}

impl Partners {
    /// A match with its first hand dealt.
    pub(super) fn begin(options: &Options, seats: Seats, seed: Seed) -> Self {
        let mut game = Self(HiddenHands::undealt(Table::new(options.clone(), seats), seed));
        game.deal_hand(Lead::Opening, &mut Vec::new());
        game
    }

    /// What all players see.
    pub const fn table(&self) -> &Table {
        &self.0.table
    }

    /// The bones that were not dealt, sorted.
    pub fn asleep(&self) -> Vec<Bone> {
        let mut asleep = self.0.boneyard.clone();
        asleep.sort_unstable();
        asleep
    }

    fn deal_hand(&mut self, lead: Lead, out: &mut Vec<Event>) {
        let seats = self.0.table.seats();
        let options = self.0.table.options.clone();
        let deal = HandDealing::new(&options, seats, self.0.seed, self.0.table.number + 1);
        self.0.take_deal(seats, &deal.dealing);
        let highest = match lead {
            Lead::Opening if options.opening == Opening::Double => self.highest(),
            _ => None,
        };
        let leader = match (lead, highest) {
            (_, Some((seat, _))) | (Lead::Seat(seat), None) => seat,
            (Lead::Opening, None) => deal.drawn_leader(seats),
        };
        let opening = lead == Lead::Opening;
        self.0.table.begin_hand(leader, options.leader == Leader::Pair && !opening, opening);
        out.push(Event::Dealt { number: self.0.table.number, leader, opening });
        // docs/rules/partners.md, Leading 2
        if let Some((seat, bone)) = highest {
            self.play(seat, bone, End::Lead, out);
        }
    }

    /// The bone that leads an opening, with its holder.
    fn highest(&self) -> Option<(Seat, Bone)> {
        let hands = self.0.table.seats().iter().zip(&self.0.hands);
        let held = hands.flat_map(|(seat, hand)| hand.iter().map(move |bone| (seat, *bone)));
        held.max_by_key(|(_, bone)| opening_rank(*bone))
    }

    pub(super) fn leave_to_partner(&mut self, seat: Seat, out: &mut Vec<Event>) {
        let table = &mut self.0.table;
        let leader = table.partner(seat).unwrap_or(seat);
        table.asked = false;
        table.leader = leader;
        table.turn = Some(leader);
        out.push(Event::PartnerLeads { seat, leader });
    }

    pub(super) fn play(&mut self, seat: Seat, bone: Bone, end: End, out: &mut Vec<Event>) {
        let (ends_before, on) = (self.0.table.ends, self.0.table.number_at(end));
        self.0.table.lay(seat, bone, end);
        let hand = &mut self.0.hands[seat.index()];
        hand.retain(|held| *held != bone);
        let is_out = hand.is_empty();
        out.push(Event::Played { seat, bone, end, on });
        let can_play = |hand: &Vec<Bone>| hand.iter().any(|bone| self.0.table.fits(*bone));
        if is_out {
            self.end_hand(Ending::Out { seat }, last_bone(&self.0.table, bone, ends_before), out);
        } else if self.0.hands.iter().any(can_play) {
            self.pass_on(seat, out);
        } else {
            // docs/rules/partners.md, The end of a hand 2
            let rule = self.0.table.options.block_winner;
            self.end_hand(Ending::Dead { blocker: seat, rule }, None, out);
        }
    }

    /// Gives the turn to the next seat that can play; the seats before it pass (docs/rules/partners.md, The line 4).
    fn pass_on(&mut self, played: Seat, out: &mut Vec<Event>) {
        let Self(HiddenHands { table, hands, .. }) = self;
        let mut passed = Vec::new();
        for seat in table.turn_order_after(played) {
            if hands[seat.index()].iter().any(|bone| table.fits(*bone)) {
                table.turn = Some(seat);
                break;
            }
            table.note_pass(seat);
            out.push(Event::Passed { seat });
            passed.push(seat);
        }
        let is_lead = table.line.len() == 1;
        let next_passed = passed.contains(&played.next(table.seats()));
        let partner_passed = table.partner(played).is_some_and(|partner| passed.contains(&partner));
        if is_lead && next_passed && !partner_passed {
            self.add_bonus(Bonus::LeadPass, played, out);
        }
        if self.0.table.turn == Some(played) {
            self.add_bonus(Bonus::RoundPass, played, out);
        }
    }

    /// Scores for passes, unless that would end the match (docs/rules/partners.md, Bonuses 3).
    fn add_bonus(&mut self, bonus: Bonus, seat: Seat, out: &mut Vec<Event>) {
        let table = &mut self.0.table;
        let points = match bonus {
            Bonus::LeadPass => table.options.lead_pass,
            Bonus::RoundPass => table.options.round_pass,
        };
        if points > 0 && table.scores[seat.index()] + points < table.options.points_to_win {
            let seats: Vec<Seat> = table.sides().with(seat).iter().collect();
            for seat in &seats {
                table.scores[seat.index()] += points;
            }
            table.bonuses.push(PassBonus { bonus, seat, points });
            out.push(Event::Bonus { bonus, seats, points });
        }
    }

    /// Settles the hand, then ends the match or deals the next hand.
    fn end_hand(&mut self, ending: Ending, last: Option<LastBone>, out: &mut Vec<Event>) {
        let asleep = self.asleep();
        let Self(HiddenHands { table, hands, .. }) = self;
        let end = settle(table, hands, asleep, ending, last);
        end.add_to(&mut table.scores);
        let tied = end.winners.is_empty();
        let carried = tied && table.options.block_tie == BlockTie::Carry;
        if carried {
            table.worth += 1;
        } else if !tied {
            table.worth = 0;
        }
        table.prizes = end.prizes_after(table.prizes);
        table.turn = None;
        let is_won = table.scores.iter().any(|score| *score >= table.options.points_to_win);
        let is_over = is_won || table.number >= table.most_hands();
        let winner_leads = leader_after(table, &end);
        let lead = match table.options.leader {
            _ if carried || end.reset => Lead::Opening,
            Leader::Right => Lead::Seat(table.leader.next(table.seats())),
            Leader::Winner | Leader::Pair => Lead::Seat(winner_leads),
        };
        out.push(Event::HandEnded(end));
        if is_over {
            out.push(Event::MatchEnded { winners: table.leaders().iter().collect(), scores: table.scores.clone() });
        } else {
            self.deal_hand(lead, out);
        }
    }
}
