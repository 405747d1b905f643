import { randomBytes } from 'node:crypto';
import type { CallState } from '#contract/calls.ts';
import type { TextState } from '#contract/texts.ts';

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

/** A text message to a contact. */
export interface TextRecord {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  status: TextState;
}

/** Records kept of each kind: the oldest are forgotten first. */
const KEPT_MAX = 200;

/** The account's calls, recordings and text messages, in memory. */
export interface Records {
  readonly calls: ReadonlyMap<string, CallRecord>;
  readonly recordings: ReadonlyMap<string, RecordingRecord>;
  /** Oldest first. */
  readonly texts: ReadonlyMap<string, TextRecord>;
  addCall(call: CallRecord): void;
  addRecording(recording: RecordingRecord): void;
  addText(text: TextRecord): void;
}

/** A new id of Twilio's form. */
export const newSid = (kind: 'CA' | 'RE' | 'SM') => `${kind}${randomBytes(16).toString('hex')}`;

export function createRecords(): Records {
  const calls = new Map<string, CallRecord>();
  const recordings = new Map<string, RecordingRecord>();
  const texts = new Map<string, TextRecord>();
  const add = <Kept extends { sid: string }>(all: Map<string, Kept>, one: Kept) => {
    all.set(one.sid, one);
    const [oldest] = all.keys();
    if (all.size > KEPT_MAX && oldest !== undefined) all.delete(oldest);
  };
  return {
    calls,
    recordings,
    texts,
    addCall: (call) => add(calls, call),
    addRecording: (recording) => add(recordings, recording),
    addText: (text) => add(texts, text),
  };
}
