import type { Logger } from 'pino';
import { type LoggedFact, listLoggedFacts } from '#contract/sim/event-log.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';

/** The event log of a server, as it grows. */
export interface RemoteFacts {
  /** The server has told the number of its last line. */
  noteLast(n: number): void;
  /** Whether the server keeps an event log. */
  isKept(): boolean;
  /** Calls `listener` for each line from now on, once and in their order. Returns a function that ends it. */
  onFact(listener: (fact: LoggedFact) => void): () => void;
}

/** Reads the lines that the server announces. `machine`: paces the retries, in real time. */
export function readRemoteFacts({
  call,
  machine,
  signal,
  log,
}: {
  call: Call;
  machine: Clock;
  signal: AbortSignal;
  log: Logger;
}): RemoteFacts {
  const listeners = new Set<(fact: LoggedFact) => void>();
  let announced: number | undefined;
  let read = 0;
  let isReading = false;

  const readOn = async () => {
    if (isReading) return;
    isReading = true;
    try {
      while (announced !== undefined && read < announced) {
        const query = { after: read };
        const { payload } = await retryUntilAccepted(machine, () => call(listLoggedFacts, { query }), signal);
        for (const fact of payload) {
          read = fact.n;
          for (const listener of listeners) listener(fact);
        }
        // The rest was deleted meanwhile.
        if (payload.length === 0) read = announced;
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the event log could not be read');
    } finally {
      isReading = false;
    }
  };

  return {
    noteLast: (n) => {
      // While nobody listens, lines are skipped. A world that was put back has fewer of them.
      if (listeners.size === 0 || n < read) read = n;
      announced = n;
      void readOn();
    },
    isKept: () => announced !== undefined,
    onFact: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
