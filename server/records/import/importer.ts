import type { ImportPreview } from '#contract/record-imports.ts';
import type { ImportedRecord } from '#db/schema/record-imports.ts';
import type { Caller } from '../../auth/caller.ts';
import { seesPlace } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { Audit } from '../../domains/audit/audit-service.ts';
import type { AuditEntry } from '../../domains/audit/entry.ts';
import { giveWay } from '../../give-way.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { WorldCache } from '../../world/world-cache.ts';
import { announceSites } from './announce-sites.ts';
import type { ImportableRow, ImportKind } from './import-kind.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readSheet } from './sheet-rows.ts';

/** An import that only has to be written. */
export interface PreparedImport {
  preview: ImportPreview;
  /** The records before the import, for an undo. */
  records: readonly ImportedRecord[];
  /** Writes the records and their audit lines. Call it in a transaction, before anything in the world has changed. */
  write: (announce: Announce) => void;
}

/** Imports records of one kind. */
export interface Importer {
  /** Reads a file. Returns how it is compared with the present world, any number of times. Refused as `readSheet` is. */
  read(
    caller: Caller,
    file: Blob,
  ): Promise<{ preview: () => Promise<ImportPreview>; prepare: () => Promise<PreparedImport> }>;
  /**
   * Undoes the writes of an import. Call it in a transaction. 409 with the reasons when records have been changed or used
   * since.
   */
  undo(caller: Caller, records: readonly ImportedRecord[], announce: Announce): void;
}

interface Parts {
  audit: Pick<Audit, 'record' | 'laterChanges'>;
  world: WorldCache;
  clock: { now: () => number };
}

/** Records that are prepared before other calls get their turn. */
const BATCH = 200;

/** The most reasons that a refusal names. */
const NAMED_REASONS = 3;

export function createImporter<Cells extends object, Row extends ImportableRow, Field extends string>(
  kind: ImportKind<Cells, Row, Field>,
  { audit, world, clock }: Parts,
): Importer {
  const { auditKind, noun, placeOf } = kind;

  const prepare = async (caller: Caller, { preview, writes }: ImportPlan<Row>): Promise<PreparedImport> => {
    const rows: { isNew: boolean; row: Row; entry: AuditEntry }[] = [];
    const records: ImportedRecord[] = [];
    for (const [index, { before, after }] of writes.entries()) {
      if (index % BATCH === BATCH - 1) await giveWay();
      const row = { ...after, version: before ? before.version + 1 : 1 };
      const record = { kind: auditKind, id: row.id, version: row.version };
      const values = before ? changedValues(kind.fieldsOf(before), kind.fieldsOf(row)) : { after: kind.fieldsOf(row) };
      const activity = before ? `changed the ${noun} '${row.name}' by an import` : `imported the ${noun} '${row.name}'`;
      const entry = { action: before ? 'change' : 'add', activity, record, ...placeOf(row), ...values } as const;
      rows.push({ isNew: !before, row, entry });
      records.push({ id: row.id, version: row.version, before: before ? kind.imageOf(before) : null });
    }
    return {
      preview,
      records,
      write: (announce) => {
        for (const { isNew, row, entry } of rows) {
          if (isNew) kind.insert(row);
          else kind.update(row);
          audit.record(caller, entry);
        }
        announceSites(announce, writes.flatMap(({ before, after }) => [before, after]).flatMap(placesOf));
      },
    };
  };
  const placesOf = (row: Row | undefined) => (row ? [placeOf(row)] : []);

  /** Why an imported record cannot be undone. */
  const laterFault = (caller: Caller, row: Row, { version }: ImportedRecord) => {
    const later = audit.laterChanges({ kind: auditKind, id: row.id }, version).at(-1);
    const who = !later ? 'somebody has' : later.userId === caller.id ? 'you have' : `${later.actor} has`;
    return `${who} ${row.deletedAtMs === null ? 'changed' : 'removed'} it since`;
  };

  return {
    read: async (caller, file) => {
      const sheet = await readSheet(file, kind.sheet);
      const plan = () => planImport(kind, caller, world.current(), sheet);
      return {
        preview: async () => (await plan()).preview,
        prepare: async () => prepare(caller, await plan()),
      };
    },
    undo: (caller, records, announce) => {
      const present = world.current();
      const faults: { name: string; reason: string }[] = [];
      const undone: { from: Row; to: Row }[] = [];
      for (const record of records) {
        const from = kind.current(present, record.id);
        if (!from) throw new Error(`the imported ${noun} ${record.id} is missing`);
        // The scope may have shrunk since.
        if (!seesPlace(caller.scope, placeOf(from))) throw notFound('Import');
        if (from.version !== record.version) {
          faults.push({ name: from.name, reason: laterFault(caller, from, record) });
          continue;
        }
        const image = record.before === null ? kind.removed(from, clock.now()) : { ...from, ...record.before };
        const to = { ...image, version: from.version + 1 };
        kind.update(to);
        undone.push({ from, to });
      }
      // Once all are back: records of the import may have exchanged what only one of them may have.
      const faultOf = kind.beginUndo(present);
      for (const { from, to } of undone) {
        const reason = faultOf(from, to);
        if (reason !== undefined) faults.push({ name: from.name, reason });
      }
      if (faults.length > 0) throw notUndone(faults);
      for (const { from, to } of undone) {
        const isRemoved = to.deletedAtMs !== null;
        audit.record(caller, {
          action: isRemoved ? 'remove' : 'change',
          activity: `${isRemoved ? 'removed' : 'put back'} the ${noun} '${to.name}' by undoing an import`,
          record: { kind: auditKind, id: to.id, version: to.version },
          ...placeOf(to),
          ...(isRemoved ? { before: kind.fieldsOf(from) } : changedValues(kind.fieldsOf(from), kind.fieldsOf(to))),
        });
      }
      announceSites(
        announce,
        undone.flatMap(({ from, to }) => [placeOf(from), placeOf(to)]),
      );
    },
  };
}

function notUndone(faults: readonly { name: string; reason: string }[]): Refused {
  const named = faults.slice(0, NAMED_REASONS).map(({ name, reason }) => `'${name}': ${reason}`);
  const more = faults.length > NAMED_REASONS ? [`${faults.length - NAMED_REASONS} more`] : [];
  return new Refused('transition_refused', `The import cannot be undone. ${[...named, ...more].join('; ')}`);
}

/** The fields that differ, before and after. */
function changedValues(before: object, after: object): { before: object; after: object } {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(old.get(name), value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, old.get(name)])),
    after: Object.fromEntries(changed),
  };
}

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
