import type { StoryLine } from '#contract/control/lines.ts';
import { SEAT_PREFIX } from '#contract/drills/plan.ts';
import type { LineSender } from './line-sender.ts';

/** The field by which a shared floor tells its trainees apart; it is in no log. */
export const SEAT_FIELD = 'seat';

/** A line of a shared floor as it is in the log of a seat: the acts of its own trainee are those of the drill's operator. */
export function lineOfSeat({ [SEAT_FIELD]: seat, ...line }: StoryLine, no: number): StoryLine {
  return seat === undefined || seat === no ? line : { ...line, by: `${SEAT_PREFIX}${seat}` };
}

/** Sends the lines of a shared floor to the log of each of its seats. */
export function sendToSeats(senders: ReadonlyMap<number, LineSender>): LineSender {
  return {
    add: (line) => {
      for (const [no, sender] of senders) sender.add(lineOfSeat(line, no));
    },
    finish: async () => {
      await Promise.all([...senders.values()].map((sender) => sender.finish()));
    },
  };
}
