import { LINES_PAGE, type StoryLine } from '#contract/control/lines.ts';
import { addDrillLines } from '#contract/drills/lines.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';

/** Stores the lines of a seat at the server, in their order, again and again until it has them. */
export interface LineSender {
  add(line: StoryLine): void;
  /** Resolves once everything was stored, or the sender was stopped. Never rejects. */
  finish(): Promise<void>;
}

interface Parts {
  drill: string;
  attempt: number;
  seat: number;
  call: Call;
  /** Paces the retries, in real time. */
  machine: Clock;
  signal: AbortSignal;
  /** Called with what stops it for good. */
  onError: (error: unknown) => void;
}

export function createLineSender({ drill, attempt, seat, call, machine, signal, onError }: Parts): LineSender {
  let waiting: StoryLine[] = [];
  let sending: Promise<void> | undefined;
  const send = async () => {
    while (waiting.length > 0) {
      const lines = waiting.slice(0, LINES_PAGE);
      const store = () => call(addDrillLines, { params: { id: drill }, body: { attempt, seat, lines } });
      await retryUntilAccepted(machine, store, signal);
      waiting = waiting.slice(lines.length);
    }
  };
  const start = () => {
    sending ??= send()
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => {
        sending = undefined;
      });
    return sending;
  };
  return {
    add: (line) => {
      waiting.push(line);
      void start();
    },
    finish: async () => {
      if (waiting.length > 0) await start();
    },
  };
}
