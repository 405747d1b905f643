import type { Named } from '#contract/names.ts';
import type { Talkdown } from '#contract/talkdowns.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Place, Scope } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Port } from '../../port.ts';
import type { HolderExpectation } from '../../records/expected-holder.ts';
import type { HistorySubject, NewHistoryLine } from './history-service.ts';
import type { Reply } from './reply-line.ts';

/** A history line without a status change. */
export type HistoryNote = Pick<NewHistoryLine, 'type'> &
  Partial<Pick<NewHistoryLine, 'text' | 'status' | 'comment' | 'twilioSid' | 'twilioCallingToName' | 'rawAlarmId'>>;

/**
 * The alarms of one product, as those who write to their histories need them. Implemented by the domain of location
 * alarms (`rg`) and that of alarm groups (`scan`). Each call answers 404 for an alarm that is unknown or out of scope.
 */
export interface HistorySubjects {
  /** `partitionKey`: the month of a location alarm; 404 for one from another month. */
  require(scope: Scope, id: string, partitionKey?: string): Place & { status: string };
  /** Adds a line and announces the alarm, inside a transaction. Returns the line's id. */
  note(announce: Announce, caller: Caller, id: string, line: HistoryNote): string;
  /**
   * Changes the status as an operator requests it, in its own transaction. Returns the id of the history line. 409 for a
   * refused transition, 400 for an unknown status and for a missing comment.
   */
  setStatus(
    caller: Caller,
    id: string,
    change: HolderExpectation & { status: string; comment?: string | undefined },
  ): string;
  /** The operator in whose hands an alarm is. */
  holderOf(id: string): Named | undefined;
  /** Sets a pending alarm in progress, inside a transaction. Does nothing when it is in progress; 409 when it is final. */
  startWork(announce: Announce, caller: Caller, id: string): void;
}

/** The subjects of histories by product. */
export interface SubjectsByProduct {
  of(product: HistorySubject['product']): HistorySubjects;
}

/** Calls or text messages, as operators add them to histories. Implemented by the domains of calls and texts. */
export interface LogSource {
  /** By the provider's id, with the replies so far, oldest first. 404 out of scope. */
  find(caller: Caller, sid: string): LoggedMessage;
}

interface LoggedMessage extends Place {
  contactName: string;
  /** The text of a text message. */
  message: string | null;
  status: string | null;
  replies: readonly Reply[];
}

/** Talkdowns, which are read together with histories. Implemented by their domain. */
export interface TalkdownSource {
  /** Of an alarm group or location alarm and of its alarms, newest first. */
  ofSubject(subject: HistorySubject): Talkdown[];
}

/** The ports of histories. */
export interface HistoryPorts {
  locationAlarmSubjects: Port<HistorySubjects>;
  alarmGroupSubjects: Port<HistorySubjects>;
  loggedCalls: Port<LogSource>;
  loggedTexts: Port<LogSource>;
  talkdownsOfHistories: Port<TalkdownSource>;
}
