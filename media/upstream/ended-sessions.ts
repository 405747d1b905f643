import type { EndedSession } from '#contract/sim/sessions.ts';
import type { Clock } from '#platform/clock/clock.ts';

/**
 * The users' sessions that were ended before their tokens expire, as the server has them. While the server is
 * unreachable the known ones are kept.
 */
export class EndedSessions {
  readonly #fetch: () => Promise<EndedSession[]>;
  readonly #machine: Clock;
  /** When the sessions' tokens expire, by session. */
  readonly #ended = new Map<string, number>();
  readonly #waiting = new Map<string, Set<() => void>>();

  /** `machine` is real time. */
  constructor(fetch: () => Promise<EndedSession[]>, machine: Clock) {
    this.#fetch = fetch;
    this.#machine = machine;
  }

  /** Fetches all ended sessions. Rejects when the server cannot be reached. */
  async refresh(): Promise<void> {
    for (const ended of await this.#fetch()) this.add(ended);
  }

  /** Adds a session reported by the server. */
  add({ sessionId, tokenEndsMs }: EndedSession): void {
    const now = this.#machine.now();
    for (const [id, endsMs] of this.#ended) if (endsMs <= now) this.#ended.delete(id);
    this.#ended.set(sessionId, tokenEndsMs);
    for (const onEnded of this.#waiting.get(sessionId) ?? []) onEnded();
  }

  has(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  /** Resolves once the session is ended; rejects with the signal's reason. */
  waitUntilEnded(sessionId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(sessionId) ?? new Set();
      this.#waiting.set(sessionId, waiting);
      const leave = () => {
        signal.removeEventListener('abort', onAbort);
        waiting.delete(onEnded);
        if (waiting.size === 0) this.#waiting.delete(sessionId);
      };
      const onEnded = () => {
        leave();
        resolve();
      };
      const onAbort = () => {
        leave();
        reject(signal.reason);
      };
      waiting.add(onEnded);
      signal.addEventListener('abort', onAbort, { once: true });
      if (signal.aborted) onAbort();
      else if (this.has(sessionId)) onEnded();
    });
  }
}
