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

/** A provider that sends text messages. Its failures reject with `ProviderFailed`. */
export interface TextProvider {
  /** Sends a message; `to` is a dialled number. Returns the provider's id and first state. */
  send(text: { to: string; message: string }): Promise<{ sid: string; status: TextState }>;
}

/** A provider could not be reached, or refused. `message` is shown to the user. */
export class ProviderFailed extends Error {}
