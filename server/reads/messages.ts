import type { ErrorCode } from '#contract/errors.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Config } from '../config.ts';
import type { Identity, RawCall } from '../http/bind.ts';

/** What the reader's thread is started with. */
export interface ReaderData {
  /** The database's file. */
  file: string;
  config: Config;
}

/** What the main thread says to the reader. Reads have numbers. */
export type ToReader =
  | { type: 'ask'; no: number; name: string; call: RawCall; identity: Identity; nowMs: number }
  /** The next piece of a file, please. */
  | { type: 'more'; no: number }
  /** Nobody wants the rest of a file. */
  | { type: 'drop'; no: number }
  | { type: 'world-changed'; place: WorldPlace }
  | { type: 'close' };

/** What the reader says to the main thread. */
export type FromReader =
  | { type: 'json'; no: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'file'; no: number; name: string; mediaType: string }
  | { type: 'piece'; no: number; bytes: Uint8Array<ArrayBuffer> }
  | { type: 'end'; no: number }
  | { type: 'refused'; no: number; code: ErrorCode; message: string; retryAfterSeconds: number | undefined }
  | { type: 'failed'; no: number; error: unknown };
