import type { LossReason } from './claim-service.ts';
import { IDLE_TEXT } from './idle-alarms.ts';

/** Why an alarm returns to the queue: the author and words of its history line. */
export interface Return {
  author: 'user' | 'system';
  text: string;
  /** The reason that its claimant is told; `balanced` by default. */
  reason?: LossReason;
}

/** The words of the history line of every claim, by which the history tells claims from other changes of the status. */
export const CLAIMED_TEXT = 'Taken from the queue';

/** The reasons for which claimed alarms return. `leaseMs`: how long an operator may be disconnected. */
export const returnsAfter = (leaseMs: number) =>
  ({
    left: { author: 'user', text: 'Left unresolved: back in the queue' },
    timedOut: {
      author: 'system',
      text: `Not connected for ${Math.round(leaseMs / 1_000)} s: back in the queue`,
    },
    outOfScope: { author: 'system', text: 'Its operator may no longer see it: back in the queue' },
    idle: { author: 'system', text: IDLE_TEXT },
    otherOpened: { author: 'user', text: 'Began to investigate another alarm: back in the queue' },
    noRoom: { author: 'user', text: 'No room on a smaller grid: back in the queue' },
    replaced: { author: 'system', text: 'Made room for an alarm that goes first: back in the queue' },
    moved: { author: 'system', text: 'Moved to an operator with fewer alarms' },
    takenElsewhere: { author: 'system', text: 'Continues on another screen', reason: 'taken' },
  }) as const satisfies Record<string, Return>;
