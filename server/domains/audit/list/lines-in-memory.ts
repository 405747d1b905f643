import { SYSTEM_ACTOR } from '#contract/audit-log.ts';
import type { Client } from '#db/open.ts';
import { Codes, LineBlock, recordHashOf } from './line-blocks.ts';

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
  /** As the latest line names them. */
  name: string;
}

/** The action of lines and the kind of their records. */
export interface LineAct {
  action: string;
  recordKind: string | null;
}

/** The columns of all lines, oldest first, and the values that their codes stand for. */
export interface AuditLines {
  readonly blocks: readonly LineBlock[];
  /** Lines up to this number are pruned; the first block may still contain some. */
  readonly prunedNo: number;
  readonly places: readonly LinePlace[];
  readonly actors: readonly LineActor[];
  readonly acts: readonly LineAct[];
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

/**
 * Keeps the columns by which the audit log is searched in memory, and returns them up to date: lines are only ever added
 * at the end and pruned at the beginning, so each call reads just the lines since the last one. The first reads all.
 */
export function linesInMemory(client: Client): () => AuditLines {
  const added = client
    .prepare<[number], Row>(
      `SELECT no, timestamp_ms, tenant_id, location_id, user_id, actor, action, record_kind, record_id
       FROM audit_log WHERE no > ? ORDER BY no`,
    )
    .raw();
  const pruned = client.prepare<[], number>('SELECT pruned_no FROM audit_chain').pluck();
  const blocks: LineBlock[] = [];
  const places = new Codes<LinePlace>();
  const actors = new Codes<LineActor>();
  const acts = new Codes<LineAct>();
  let lastNo = 0;

  const add = ([no, timestampMs, tenantId, locationId, userId, actorName, action, recordKind, recordId]: Row) => {
    const place = places.of(`${tenantId} ${locationId}`, () => ({ tenantId, locationId, actors: new Set() }));
    const id = userId ?? (actorName === SYSTEM_ACTOR ? SYSTEM_ACTOR : null);
    const actor = actors.of(String(id), () => ({ id, name: actorName }));
    const named = actors.values[actor];
    if (named) named.name = actorName;
    places.values[place]?.actors.add(actor);
    const act = acts.of(`${action} ${recordKind}`, () => ({ action, recordKind }));
    const recordHash = recordId === null ? 0 : recordHashOf(recordId);
    let block = blocks.at(-1);
    if (!block || block.isFull) {
      block = new LineBlock();
      blocks.push(block);
    }
    block.add({ no, timestampMs, place, actor, act, recordHash });
    lastNo = no;
  };

  return () => {
    for (const row of added.iterate(lastNo)) add(row);
    const prunedNo = pruned.get() ?? 0;
    while (isPruned(blocks[0], prunedNo)) blocks.shift();
    return { blocks, prunedNo, places: places.values, actors: actors.values, acts: acts.values };
  };
}

const isPruned = (block: LineBlock | undefined, prunedNo: number) => block?.isFull === true && block.lastNo <= prunedNo;
