import type { HeldAlarm } from './held-alarm.ts';

/** An act that the product refused: the operator sees the message. */
export class ActRefused extends Error {
  readonly code: string;

  /** `code`: the status of a call, the error code of a channel, or the status of a provider. */
  constructor(code: string | number, message: string) {
    super(message);
    this.code = String(code);
  }
}

/** The screen that an operator works at. All acts wait while it is not connected, and are refused with ActRefused. */
export interface Desk {
  /** The alarms that the screen shows as the operator's. */
  held(): Promise<readonly HeldAlarm[]>;
  /** Requests one more alarm. Does nothing when none waits. */
  requestNext(): Promise<void>;
  /** Takes a certain alarm of the queue. */
  take(alarm: Pick<HeldAlarm, 'id' | 'product'>): Promise<void>;
  /** The number of alarms that wait for an operator. */
  countWaiting(): Promise<number>;
  /** Opens an alarm, so that it is not moved to anybody else. */
  open(alarm: HeldAlarm): Promise<void>;
  /**
   * Resolves an alarm as safe, or closes its escalation. Resolves to `by-call` when this screen does neither, and leaves it
   * to a call.
   */
  resolve(alarm: HeldAlarm, comment: string, escalationId: string | undefined): Promise<'done' | 'by-call'>;
  /** Shows the others that the alarm was escalated. */
  showEscalated(alarm: HeldAlarm, escalationId: string, comment: string): Promise<void>;
  /** Returns all alarms and leaves. */
  leave(): Promise<void>;
}
