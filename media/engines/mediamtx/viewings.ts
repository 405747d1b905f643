import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { Right } from '../../tokens.ts';

/** A session that MediaMTX does not list this long after its admission has ended or never began; in ms. */
const BEGINS_WITHIN_MS = 30_000;

/** Pause before MediaMTX is asked again to end a session when it did not answer, in ms. */
const ASK_AGAIN_MS = 500;

interface Viewing {
  readonly admittedMs: number;
  /** Aborted when nothing remains to be ended. */
  readonly over: AbortController;
}

/**
 * The viewers that MediaMTX was told to admit. MediaMTX asks once, when a session begins, and would let the
 * session go on for ever: each session is registered here and ended when the right to watch ends.
 */
export class Viewings {
  readonly #kick: (session: string) => Promise<void>;
  readonly #machine: Clock;
  readonly #log: Logger;
  readonly #viewings = new Map<string, Viewing>();

  /** `kick` ends a session and rejects when MediaMTX does not answer; `machine` is real time. */
  constructor(options: { kick: (session: string) => Promise<void>; machine: Clock; log: Logger }) {
    this.#kick = options.kick;
    this.#machine = options.machine;
    this.#log = options.log;
  }

  /** Number of registered sessions. */
  get size(): number {
    return this.#viewings.size;
  }

  /** Registers a session, to end it with the right to watch. */
  admit(session: string, right: Right): void {
    this.#viewings.get(session)?.over.abort();
    const over = new AbortController();
    this.#viewings.set(session, { admittedMs: this.#machine.now(), over });
    void this.#end(session, right, over.signal);
  }

  /** Forgets the sessions that MediaMTX no longer has. */
  retain(sessions: ReadonlySet<string>): void {
    const begunBy = this.#machine.now() - BEGINS_WITHIN_MS;
    for (const [session, { admittedMs }] of this.#viewings) {
      if (admittedMs < begunBy && !sessions.has(session)) this.#forget(session);
    }
  }

  /** Forgets all sessions: the MediaMTX that had them is gone. */
  clear(): void {
    for (const session of [...this.#viewings.keys()]) this.#forget(session);
  }

  #forget(session: string): void {
    this.#viewings.get(session)?.over.abort();
    this.#viewings.delete(session);
  }

  /** Ends a session at its time, and retries while MediaMTX does not answer. */
  async #end(session: string, right: Right, over: AbortSignal): Promise<void> {
    try {
      await right.waitUntilOver(over);
      while (!(await this.#tryKick(session))) await this.#machine.sleep(ASK_AGAIN_MS, over);
      if (over.aborted) return;
      this.#log.debug({ session }, 'the right of a viewer has ended');
      this.#viewings.delete(session);
    } catch (error) {
      if (!over.aborted) throw error;
    }
  }

  async #tryKick(session: string): Promise<boolean> {
    try {
      await this.#kick(session);
      return true;
    } catch (error) {
      this.#log.warn({ err: error, session }, 'a viewer whose right has ended could not be disconnected; trying again');
      return false;
    }
  }
}
