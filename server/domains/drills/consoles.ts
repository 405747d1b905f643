import { SCREEN_GONE_MS } from '#contract/drills/screens.ts';
import type { Clock } from '#platform/clock/clock.ts';

/** Which trainees' consoles are there, by their users. */
export interface Consoles {
  /** A console was heard of. Returns whether it was not there before. */
  hear(userId: string): boolean;
  /** A console is being left. Returns whether it was there. */
  leave(userId: string): boolean;
  isThere(userId: string): boolean;
}

/** A console that is not heard of for a while counts as gone. */
export function createConsoles({ realTime }: { realTime: Clock }): Consoles {
  const heard = new Map<string, number>();
  const isThere = (userId: string) => realTime.now() - (heard.get(userId) ?? Number.NEGATIVE_INFINITY) < SCREEN_GONE_MS;
  return {
    isThere,
    hear: (userId) => {
      const wasThere = isThere(userId);
      heard.set(userId, realTime.now());
      return !wasThere;
    },
    leave: (userId) => {
      const wasThere = isThere(userId);
      heard.delete(userId);
      return wasThere;
    },
  };
}
