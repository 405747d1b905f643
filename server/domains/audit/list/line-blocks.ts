/** Lines of one block: consecutive numbers, so that any block can be read by itself. */
export const BLOCK = 4_096;

/** A line as the search compares it; texts are numbered. */
export interface CodedLine {
  no: number;
  timestampMs: number;
  place: number;
  actor: number;
  act: number;
  /** Of the record's id; 0 without a record. */
  recordHash: number;
}

/** The lines of a block, one array for each column, in order of their numbers: 28 bytes a line. */
export class LineBlock {
  count = 0;
  /** The number up to which lines were read. */
  readTo: number;
  /** Of all lines, ms UTC. */
  earliestMs = Number.POSITIVE_INFINITY;
  latestMs = Number.NEGATIVE_INFINITY;
  readonly nos = new Uint32Array(BLOCK);
  readonly times = new Float64Array(BLOCK);
  readonly places = new Uint32Array(BLOCK);
  readonly actors = new Uint32Array(BLOCK);
  readonly acts = new Uint32Array(BLOCK);
  readonly recordHashes = new Int32Array(BLOCK);

  /** `index`: the block holds the lines after number `index * BLOCK`, up to `(index + 1) * BLOCK`. */
  constructor(index: number) {
    this.readTo = index * BLOCK;
  }

  add({ no, timestampMs, place, actor, act, recordHash }: CodedLine): void {
    const at = this.count;
    this.nos[at] = no;
    this.times[at] = timestampMs;
    this.places[at] = place;
    this.actors[at] = actor;
    this.acts[at] = act;
    this.recordHashes[at] = recordHash;
    this.count += 1;
    this.earliestMs = Math.min(this.earliestMs, timestampMs);
    this.latestMs = Math.max(this.latestMs, timestampMs);
  }

  /** The index of the first line after a number. */
  indexAfter(no: number): number {
    if ((this.nos[0] ?? 0) > no) return 0;
    const index = this.nos.subarray(0, this.count).findIndex((one) => one > no);
    return index === -1 ? this.count : index;
  }
}

/** A 32-bit hash of a record's id (FNV-1a), never 0: lines of other ids rarely share it. */
export function recordHashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash === 0 ? 1 : hash;
}
