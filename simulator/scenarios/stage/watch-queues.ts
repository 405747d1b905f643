import type { Operator } from '../cast/operator.ts';
import type { NewLine } from '../story/story-log.ts';

/** The number of alarms that a simulated operator's screen shows at once. */
const SHOWN = 1;

/** Watches how many alarms wait for the operators who sit at a screen. */
export interface QueueWatch {
  /** Looks now: more alarms may wait. */
  look(): void;
}

/** Logs `operator.flooded` when more alarms wait than an operator's screen shows, once until it is fewer again. */
export function watchQueues(operators: readonly Operator[], append: (line: NewLine) => void): QueueWatch {
  const watches = operators.map((operator) => watchQueue(operator, append));
  return {
    look: () => {
      for (const look of watches) look();
    },
  };
}

function watchQueue(operator: Operator, append: (line: NewLine) => void): () => void {
  let isFlooded = false;
  let isLooking = false;
  let isDue = false;
  const look = async () => {
    while (isDue) {
      isDue = false;
      const waiting = (await operator.currentDesk?.countWaiting()) ?? 0;
      if (waiting > SHOWN && !isFlooded) append({ fact: 'operator.flooded', by: operator.key, waiting });
      isFlooded = waiting > SHOWN;
    }
  };
  return () => {
    isDue = true;
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false;
      });
  };
}
