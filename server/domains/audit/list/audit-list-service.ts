import type * as z from 'zod/mini';
import {
  AUDIT_RECORD_NAMES,
  type AuditDetails,
  type AuditLogItem,
  type exportAuditLog,
  type listAuditLog,
} from '#contract/audit-log.ts';
import { compareNames, foldText } from '#contract/fold-text.ts';
import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import type { Named } from '#contract/names.ts';
import { AUDIT_LOG } from '#contract/record-limits.ts';
import type { Client } from '#db/open.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../../auth/caller.ts';
import { type CsvColumns, csvOf } from '../../../files/csv-of.ts';
import { giveWay } from '../../../give-way.ts';
import type { FileContent } from '../../../http/file-content.ts';
import { listPeriod } from '../../../lists/list-period.ts';
import type { NameQuery } from '../../../lists/name-search.ts';
import { pageOf } from '../../../lists/page.ts';
import type { WorldCache } from '../../../world/world-cache.ts';
import type { AuditRecordKind } from '../entry.ts';
import { linesInMemory } from './lines-in-memory.ts';
import type { AuditListStore, StoredAuditLine } from './list-store.ts';
import { type AuditFilter, searchLines, seesLines } from './search-lines.ts';

type Query = z.output<typeof listAuditLog.query>;

/** Reads the audit log for its screen. */
export interface AuditListService {
  /** One page, newest first, in the caller's scope. */
  list(caller: Caller, query: Query): { items: AuditLogItem[]; total: number };
  /** The matching lines as CSV. */
  csv(caller: Caller, query: z.output<typeof exportAuditLog.query>): FileContent;
  /** The actors of the lines in the caller's scope, by name. */
  actors(caller: Caller, query: NameQuery): Named[];
  /** Reads the whole log into memory, bit by bit; otherwise the first search for something rare would have to wait. */
  prepare(): Promise<void>;
}

interface Parts {
  store: AuditListStore;
  client: Client;
  world: WorldCache;
  clock: Clock;
}

/** A line with all that the local server knows of it. */
type CsvLine = AuditLogItem & { details: AuditDetails };

/** Number of actors that a search returns when the caller sets no limit. */
const ACTORS_LIMIT = 100;

/** The names of all kinds of records: a domain that declares a kind adds its name to the contract. */
const KIND_NAMES: Readonly<Record<AuditRecordKind, string>> = AUDIT_RECORD_NAMES;

export function createAuditListService({ store, client, world, clock }: Parts): AuditListService {
  const lines = linesInMemory(client);
  const placesOf = ({ tenantId, locationId }: StoredAuditLine) => {
    const { tenants, locations } = world.current();
    return { tenant: named(tenants, tenantId), location: named(locations, locationId) };
  };

  const wireLine = (line: StoredAuditLine) => ({
    id: String(line.no),
    activity: line.activity,
    timestamp: new Date(line.timestampMs).toISOString(),
    details: {
      no: line.no,
      actor: line.actor,
      userId: line.userId,
      action: line.action,
      record: line.recordKind === null || line.recordId === null ? null : { kind: line.recordKind, id: line.recordId },
      ...placesOf(line),
      before: line.before,
      after: line.after,
      origin: line.origin,
      userAgent: line.userAgent,
    },
  });

  const filterOf = ({ scope }: Caller, query: Omit<Query, 'page' | 'pageSize'>): AuditFilter => ({
    scope,
    actors: query.actors,
    actions: query.actions,
    recordKinds: query.recordKinds,
    recordId: query.recordId,
    tenants: query.tenants,
    locations: query.locationIds,
    ...listPeriod(query, { minutes: AUDIT_LOG.keptDays * 1_440, seesAllTime: true }, clock.now()),
  });

  return {
    list: (caller, query) => {
      const { limit: size, offset } = pageOf(query, AUDIT_LOG.pageSize);
      const wanted = { offset, size, countTo: TOTAL_EXACT_TO + 1 };
      const { nos, total } = searchLines(lines, filterOf(caller, query), wanted, store.isOfRecord);
      return { items: store.get(nos).map(wireLine), total: Math.min(total, TOTAL_EXACT_TO + 1) };
    },
    csv: (caller, query) => {
      const read = (nos: readonly number[]) => store.get(nos).map(wireLine);
      const all = { offset: 0, size: Number.POSITIVE_INFINITY, countTo: 0 };
      const { nos: keys } = searchLines(lines, filterOf(caller, query), all, store.isOfRecord);
      return csvOf({ what: 'audit-log', nowMs: clock.now(), keys, read }, COLUMNS);
    },
    actors: ({ scope }, { name = '', limit = ACTORS_LIMIT }) => {
      lines.readAll();
      const { places, actors } = lines;
      const seen = new Set(
        places.values.filter((place) => seesLines(scope, place)).flatMap((place) => [...place.actors]),
      );
      const text = foldText(name);
      return actors.values
        .flatMap(({ id, name: actor }, code) => (id !== null && seen.has(code) ? [{ id, name: actor }] : []))
        .filter((actor) => foldText(actor.name).includes(text))
        .toSorted(compareNames)
        .slice(0, limit);
    },
    prepare: async () => {
      // The reader's thread closes its connection when the server stops.
      while (client.open && lines.readAhead()) await giveWay();
    },
  };
}

const named = (records: ReadonlyMap<string, Named>, id: string | null): Named | null =>
  id === null ? null : { id, name: records.get(id)?.name ?? '' };

/** The columns of the export. */
const COLUMNS: CsvColumns<CsvLine> = {
  Line: ({ id }) => id,
  'Timestamp (UTC)': ({ timestamp }) => timestamp,
  Activity: ({ activity }) => activity,
  Actor: ({ details }) => details.actor,
  Action: ({ details }) => details.action,
  Record: ({ details }) => kindName(details.record?.kind ?? ''),
  'Record ID': ({ details }) => details.record?.id ?? '',
  Tenant: ({ details }) => details.tenant?.name ?? '',
  Location: ({ details }) => details.location?.name ?? '',
  Before: ({ details }) => fieldsText(details.before),
  After: ({ details }) => fieldsText(details.after),
  Origin: ({ details }) => details.origin,
  Program: ({ details }) => details.userAgent ?? '',
};

const kindName = (kind: string) => new Map(Object.entries(KIND_NAMES)).get(kind) ?? kind;

const fieldsText = (fields: Record<string, unknown> | null) => (fields === null ? '' : JSON.stringify(fields));
