import { randomBytes } from 'node:crypto';
import type { CallState } from '#contract/calls.ts';

/** A call of a browser to a contact. */
export interface CallRecord {
  readonly sid: string;
  /** The id of its second leg, to the contact. */
  readonly childSid: string;
  readonly to: string;
  state: CallState;
  /** The keys that the operator pressed. */
  keys: string;
  recordingSid: string | undefined;
}

/** A complete recording. */
export interface RecordingRecord {
  readonly sid: string;
  readonly callSid: string;
  readonly wav: Uint8Array<ArrayBuffer>;
}

/** Records kept of each kind: the oldest are forgotten first. */
const KEPT_MAX = 200;

/** The account's calls and recordings, in memory. */
export interface Records {
  readonly calls: ReadonlyMap<string, CallRecord>;
  readonly recordings: ReadonlyMap<string, RecordingRecord>;
  addCall(call: CallRecord): void;
  addRecording(recording: RecordingRecord): void;
}

/** A new id of Twilio's form. */
export const newSid = (kind: 'CA' | 'RE' | 'SM') => `${kind}${randomBytes(16).toString('hex')}`;

export function createRecords(): Records {
  const calls = new Map<string, CallRecord>();
  const recordings = new Map<string, RecordingRecord>();
  const add = <Kept extends { sid: string }>(all: Map<string, Kept>, one: Kept) => {
    all.set(one.sid, one);
    const [oldest] = all.keys();
    if (all.size > KEPT_MAX && oldest !== undefined) all.delete(oldest);
  };
  return {
    calls,
    recordings,
    addCall: (call) => add(calls, call),
    addRecording: (recording) => add(recordings, recording),
  };
}
