import type { Caller } from '../../auth/caller.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Claimant, ClaimProduct } from './claim-service.ts';
import type { Return } from './returns.ts';

/** An alarm group or location alarm that waits for an operator. */
export interface WaitingAlarm extends Place {
  id: string;
  /** Time of its first alarm, ms UTC. */
  timeMs: number;
  /** Whether it goes before others of its severity: the processing configuration of a door says so. */
  isP0?: boolean;
}

/**
 * The state of a named alarm for an operator who asks for it: `waiting` in the queue; `open`: in progress with an open
 * escalation or incident; `busy`: in progress over REST; or `final`.
 */
export type AlarmState = 'waiting' | 'open' | 'busy' | 'final';

export interface FoundAlarm extends WaitingAlarm {
  status: string;
  isHigh: boolean;
  state: AlarmState;
}

/**
 * One product's alarms as operators claim them, implemented by the domain that has them. Scope is that of the caller: for
 * scan, of their vision tenants. `assign` and `sendReturn` run inside the caller's transaction.
 */
export interface ClaimQueue {
  readonly product: ClaimProduct;
  /** The oldest waiting alarm of a severity that is not too old, without those of some sites. */
  next(caller: Caller, severity: 'high' | 'low', exceptSites: readonly string[]): WaitingAlarm | undefined;
  count(caller: Caller, severity: 'high' | 'low'): number;
  /**
   * The number of waiting alarms at each of these sites, and of those of high severity; sites without any are left out.
   * A site may be named twice, with one severity each.
   */
  countAt(caller: Caller, sites: readonly string[]): { locationId: string; count: number; high: number }[];
  /** Undefined when it is unknown or out of scope. */
  find(caller: Caller, id: string): FoundAlarm | undefined;
  /** Claims an alarm for an operator and sets it in progress. 409 when it is claimed. */
  assign(announce: Announce, to: Claimant, alarm: WaitingAlarm): void;
  /** Ends the claim; the alarm waits again, unless it is final, parked or has an open escalation. */
  sendReturn(announce: Announce, userId: string, id: string, why: Return): void;
}
