import type { CallState } from '#contract/calls.ts';
import type { TextState } from '#contract/texts.ts';

/** A provider that places calls for browsers, and records them. Its failures reject with `ProviderFailed`. */
export interface VoiceProvider {
  /** A token with which a browser places calls as `identity`, until `expiresSeconds` (unix time). */
  token(identity: string, expiresSeconds: number): Promise<string>;
  /** The call to a contact that a browser's call (`sid`) has led to: its state; undefined when the provider has none. */
  stateOf(sid: string): Promise<CallState | undefined>;
  /** The complete recording of a call; undefined while there is none. */
  recordingOf(sid: string): Promise<string | undefined>;
  /** The content of a recording as WAV, piece by piece. */
  fetchRecording(recordingSid: string, stopped: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
}

/** A text message as the provider knows it. */
export interface SentText {
  sid: string;
  status: TextState;
}

/** A provider that sends text messages. Its failures reject with `ProviderFailed`. */
export interface TextProvider {
  /**
   * Sends a message; `to` is a dialled number. Returns the provider's id and first state. `id` comes back with the
   * provider's reports, which may arrive before the answer.
   */
  send(text: { id: string; to: string; message: string }): Promise<SentText>;
  /** The state of a message; undefined when the provider has none that we know. */
  stateOf(sid: string): Promise<TextState | undefined>;
  /** The messages that were sent to a dialled number last, newest first. */
  listTextsTo(to: string): Promise<(SentText & { message: string })[]>;
}

/** A provider could not be reached, or refused. `message` is shown to the user. */
export class ProviderFailed extends Error {
  /** Whether it answered: without an answer, it may have done what it was asked for. */
  readonly hasAnswered: boolean;

  constructor(message: string, { hasAnswered = true, ...options }: ErrorOptions & { hasAnswered?: boolean } = {}) {
    super(message, options);
    this.hasAnswered = hasAnswered;
  }
}
