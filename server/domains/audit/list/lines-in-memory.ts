import { SYSTEM_ACTOR } from '#contract/audit-log.ts';
import type { Client } from '#db/open.ts';
import { Codes } from './codes.ts';
import { BLOCK, LineBlock, recordHashOf } from './line-blocks.ts';

/** The tenant and site of lines, and the actors of those lines (their codes). */
export interface LinePlace {
  tenantId: string | null;
  locationId: string | null;
  actors: Set<number>;
}

/** The actor of lines: a user, or the server itself. */
export interface LineActor {
  /** The user's id, or SYSTEM_ACTOR; null for actors without a user record, who cannot be chosen. */
  id: string | null;
  /** As the latest of the lines names them. */
  name: string;
  /** The number of that line. */
  namedBy: number;
}

/** The action of lines and the kind of their records. */
export interface LineAct {
  action: string;
  recordKind: string | null;
}

/** The columns by which the audit log is searched, and the values that their codes stand for. */
export interface AuditLines {
  readonly places: Codes<LinePlace>;
  readonly actors: Codes<LineActor>;
  readonly acts: Codes<LineAct>;
  /**
   * The blocks of all lines of this moment, the newest first; those that are not in memory yet are read on the way. Lines
   * up to `prunedNo` are gone, although the last block may contain some of them.
   */
  newestFirst(): { prunedNo: number; blocks: Iterable<LineBlock> };
  /** Reads all lines of this moment into memory. */
  readAll(): void;
  /** Reads one more block into memory. Returns whether there was one. */
  readAhead(): boolean;
}

type Row = [
  no: number,
  timestampMs: number,
  tenantId: string | null,
  locationId: string | null,
  userId: string | null,
  actor: string,
  action: string,
  recordKind: string | null,
  recordId: string | null,
];

interface Ends {
  prunedNo: number;
  headNo: number;
}

/** Keeps the searched columns in memory: lines are only added at the end and pruned at the beginning, and never change. */
export function linesInMemory(client: Client): AuditLines {
  const endsOf = client.prepare<[], Ends>('SELECT pruned_no AS prunedNo, head_no AS headNo FROM audit_chain');
  const rows = client
    .prepare<[number, number], Row>(
      `SELECT no, timestamp_ms, tenant_id, location_id, user_id, actor, action, record_kind, record_id
       FROM audit_log WHERE no > ? AND no <= ? ORDER BY no`,
    )
    .raw();
  const kept = new Map<number, LineBlock>();
  const places = new Codes<LinePlace>();
  const actors = new Codes<LineActor>();
  const acts = new Codes<LineAct>();

  const add = (block: LineBlock, row: Row) => {
    const [no, timestampMs, tenantId, locationId, userId, name, action, recordKind, recordId] = row;
    const place = places.count(`${tenantId} ${locationId}`, () => ({ tenantId, locationId, actors: new Set() }));
    const id = userId ?? (name === SYSTEM_ACTOR ? SYSTEM_ACTOR : null);
    const actor = actors.count(String(id), () => ({ id, name, namedBy: no }));
    const known = actors.values[actor];
    if (known && known.namedBy < no) {
      known.name = name;
      known.namedBy = no;
    }
    places.values[place]?.actors.add(actor);
    const act = acts.count(`${action} ${recordKind}`, () => ({ action, recordKind }));
    const recordHash = recordId === null ? 0 : recordHashOf(recordId);
    block.add({ no, timestampMs, place, actor, act, recordHash });
  };

  /** A block with the lines that it has by now. */
  const blockAt = (index: number, { headNo }: Ends): LineBlock => {
    const block = kept.get(index) ?? new LineBlock(index);
    kept.set(index, block);
    const to = Math.min(headNo, (index + 1) * BLOCK);
    if (block.readTo < to) {
      for (const row of rows.iterate(block.readTo, to)) add(block, row);
      block.readTo = to;
    }
    return block;
  };

  /** The indexes of the first and the last block. */
  const rangeOf = ({ prunedNo, headNo }: Ends) => ({
    first: Math.floor(prunedNo / BLOCK),
    last: Math.ceil(headNo / BLOCK) - 1,
  });

  const ends = (): Ends => endsOf.get() ?? { prunedNo: 0, headNo: 0 };

  function* blocksOf(now: Ends): Generator<LineBlock> {
    const { first, last } = rangeOf(now);
    for (let index = last; index >= first; index -= 1) yield blockAt(index, now);
  }

  return {
    places,
    actors,
    acts,
    newestFirst: () => {
      const now = ends();
      const { first } = rangeOf(now);
      for (const index of kept.keys()) if (index < first) kept.delete(index);
      return { prunedNo: now.prunedNo, blocks: blocksOf(now) };
    },
    readAll: () => {
      const now = ends();
      const { first, last } = rangeOf(now);
      for (let index = first; index <= last; index += 1) blockAt(index, now);
    },
    readAhead: () => {
      const now = ends();
      const { first, last } = rangeOf(now);
      for (let index = last; index >= first; index -= 1) {
        if (kept.has(index)) continue;
        blockAt(index, now);
        return true;
      }
      return false;
    },
  };
}
