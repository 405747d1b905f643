import type { Clock } from '#platform/clock/clock.ts';
import type { StreamName } from '../renditions.ts';
import { RtspSession } from './session.ts';

/** A client without a sign of life for this long, in seconds of real time, has left. */
export const SESSION_TIMEOUT_SECONDS = 60;

/** Concurrent receivers; further ones are refused. */
const SESSIONS_MAX = 500;

/** The sessions of every client. */
export class RtspSessions {
  readonly #machine: Clock;
  readonly #sessions = new Map<string, RtspSession>();

  /** `machine` must be real time. */
  constructor(machine: Clock) {
    this.#machine = machine;
  }

  get size(): number {
    return this.#sessions.size;
  }

  /** Undefined when the limit is reached. */
  begin(stream: StreamName): RtspSession | undefined {
    if (this.#sessions.size >= SESSIONS_MAX) return undefined;
    const session = new RtspSession(stream, this.#machine.now());
    this.#sessions.set(session.id, session);
    return session;
  }

  /** Whether a session has not ended. */
  has(session: RtspSession): boolean {
    return this.#sessions.get(session.id) === session;
  }

  /** Finds a session; the lookup counts as a sign of life. */
  find(id: string): RtspSession | undefined {
    const session = this.#sessions.get(id);
    if (session) session.heardMs = this.#machine.now();
    return session;
  }

  /** Records a sign of life from the sender of UDP packets. */
  recordActivity(port: number, host: string): void {
    for (const session of this.#sessions.values()) {
      if (session.isFrom(port, host)) session.heardMs = this.#machine.now();
    }
  }

  end(session: RtspSession, farewell = false): void {
    if (this.#sessions.delete(session.id)) session.end(farewell ? this.#machine.now() : undefined);
  }

  /** The sessions of one camera, or all. */
  all(camera?: string): RtspSession[] {
    return [...this.#sessions.values()].filter((session) => camera === undefined || session.camera === camera);
  }

  /** Sends the reports that are due, and ends the sessions whose clients have gone silent. */
  sweep(): void {
    const now = this.#machine.now();
    for (const session of this.all()) {
      if (now - session.heardMs > SESSION_TIMEOUT_SECONDS * 1000) this.end(session, true);
      else session.report(now);
    }
  }
}
