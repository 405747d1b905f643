import type { WorldPlace } from '#contract/sim/world.ts';
import type { Binding, Identity, RawCall } from '../http/bind.ts';
import type { FileContent } from '../http/file-content.ts';

/** The answer of a read: serialised JSON, or a file. */
export type ReadAnswer = { json: string | Uint8Array<ArrayBuffer> } | { file: FileContent };

/** A call to answer, with its identified caller. */
export interface ReadCall {
  binding: Binding;
  call: RawCall;
  identity: Identity;
  /** Aborted when the client disconnects and the answer is no longer needed. */
  signal: AbortSignal;
}

/** Answers heavy reads without delaying other calls. */
export interface Reads {
  /** Rejects like the handler; 429 while too many reads wait. */
  answer(read: ReadCall): Promise<ReadAnswer>;
  /** A site, device or type has changed: cached data about it is out of date. */
  reloadWorld(place: WorldPlace): void;
  /** Ends all reads. Resolves when none uses the database any more. */
  close(): Promise<void>;
}

/** The name by which both threads identify a binding. */
export const nameOf = ({ endpoint }: Binding) => `${endpoint.method} ${endpoint.path}`;

/** Serialises an answer. */
export function readAnswer({ endpoint }: Binding, value: unknown): ReadAnswer {
  if (endpoint.answers !== 'file') return { json: JSON.stringify(value) };
  if (!isFileContent(value)) throw new Error(`${endpoint.method} ${endpoint.path} was not answered with a file`);
  return { file: value };
}

function isFileContent(value: unknown): value is FileContent {
  return typeof value === 'object' && value !== null && 'pieces' in value && 'name' in value && 'type' in value;
}
