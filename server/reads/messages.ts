import type { ErrorCode } from '#contract/errors.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Config } from '../config.ts';
import type { Identity, RawCall } from '../http/bind.ts';

/** The reader thread's start parameters. */
export interface ReaderData {
  /** The database's file. */
  file: string;
  config: Config;
}

/** Messages from the main thread to the reader. Reads are numbered. */
export type ToReader =
  | { type: 'ask'; no: number; name: string; call: RawCall; identity: Identity; nowMs: number }
  /** Requests the next piece of a file. */
  | { type: 'more'; no: number }
  /** Cancels the rest of a file. */
  | { type: 'drop'; no: number }
  | { type: 'world-changed'; place: WorldPlace }
  | { type: 'close' };

/** Messages from the reader to the main thread. */
export type FromReader =
  /** The thread has loaded: it takes messages. */
  | { type: 'ready' }
  | { type: 'json'; no: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'file'; no: number; name: string; mediaType: string; rowCount: number | undefined }
  | { type: 'piece'; no: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; no: number }
  | { type: 'refused'; no: number; code: ErrorCode; message: string; retryAfterSeconds: number | undefined }
  /** `code` is that of the error, which errors lose between threads. */
  | { type: 'failed'; no: number; error: unknown; code: string | undefined };
