import type { WorldPlace } from '#contract/sim/world.ts';
import type { Binding, Identity, RawCall } from '../http/bind.ts';
import type { FileContent } from '../http/file-content.ts';

/** What a read was answered with: JSON as it is sent, or a file. */
export type ReadAnswer = { json: string | Uint8Array<ArrayBuffer> } | { file: FileContent };

/** A call that is to be answered, its caller known. */
export interface ReadCall {
  binding: Binding;
  call: RawCall;
  identity: Identity;
  /** Aborted when the client goes away: then nobody needs the answer. */
  signal: AbortSignal;
}

/** Answers heavy reads, so that they keep nothing else waiting. */
export interface Reads {
  /** Rejects as the handler throws; 429 while too many reads wait. */
  answer(read: ReadCall): Promise<ReadAnswer>;
  /** A site, device or type has changed: what is remembered of them is out of date. */
  worldChanged(place: WorldPlace): void;
  /** Ends all reads. Resolves when nothing uses the database any more. */
  close(): Promise<void>;
}

/** How both threads call a binding. */
export const nameOf = ({ endpoint }: Binding) => `${endpoint.method} ${endpoint.path}`;

/** An answer in the shape in which it leaves. */
export function readAnswer({ endpoint }: Binding, value: unknown): ReadAnswer {
  if (endpoint.answers !== 'file') return { json: JSON.stringify(value) };
  if (!isFileContent(value)) throw new Error(`${endpoint.method} ${endpoint.path} was not answered with a file`);
  return { file: value };
}

function isFileContent(value: unknown): value is FileContent {
  return typeof value === 'object' && value !== null && 'pieces' in value && 'name' in value && 'type' in value;
}
