import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { LlmEvent } from '#contract/channels/group-messages.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Place } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Return } from '../claims/returns.ts';
import type { Claimant, ClaimProduct } from '../claims/service.ts';

/** An alarm group or location alarm that waits for an operator. */
export interface WaitingAlarm extends Place {
  id: string;
  /** Time of its first alarm, ms UTC. */
  timeMs: number;
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
 * One product's alarms as desks give them out. Scope is that of the caller: for scan, of their vision tenants. `give`
 * and `giveBack` run inside the caller's transaction.
 */
export interface DeskQueue {
  readonly product: ClaimProduct;
  /** The oldest waiting alarm of a severity that is not too old, without those of some sites. */
  next(caller: Caller, severity: 'high' | 'low', exceptSites: readonly string[]): WaitingAlarm | undefined;
  count(caller: Caller, severity: 'high' | 'low'): number;
  /** The number of waiting alarms at each of these sites; sites without any are left out. */
  countAt(caller: Caller, sites: readonly string[]): { locationId: string; count: number }[];
  /** Undefined when it is unknown or out of scope. */
  find(caller: Caller, id: string): FoundAlarm | undefined;
  /** 409 when it is claimed. */
  give(announce: Announce, to: Claimant, alarm: WaitingAlarm): void;
  /** Ends the claim; the alarm waits again, unless it is final or has an open escalation. */
  giveBack(announce: Announce, userId: string, id: string, why: Return): void;
  /** The AI's views of those of the alarms that are in scope and have one. */
  aiViews(caller: Caller, ids: readonly string[]): LlmEvent[];
  /** For each reader, their alarms in the given order; unknown ones are left out. */
  read(wanted: readonly { caller: Caller; ids: readonly string[] }[]): AlarmGroup[][];
}

/** A queue without the content of its alarms. */
export type BareQueue = Omit<DeskQueue, 'read' | 'aiViews'>;
