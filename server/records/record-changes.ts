import type { AuditAction } from '#contract/audit-log.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Caller } from '../auth/caller.ts';
import type { Announce, Changes } from '../changes.ts';
import type { Audit } from '../domains/audit/audit-service.ts';
import { changedFields } from '../domains/audit/changed-fields.ts';
import type { AuditRecordKind } from '../domains/audit/entry.ts';
import { requireCurrent } from './require-current.ts';

interface StoredRecord {
  id: string;
  /** Counts the changes of the record, from 1; absent for kinds of records without versions. */
  version?: number;
}

/** One kind of record that administrators add, change and remove. */
interface RecordKind<Row extends StoredRecord, Shown> {
  /** Its kind in the audit log. */
  kind: AuditRecordKind;
  /** As in 'changed the audio device'. */
  noun: string;
  nameOf: (row: Row) => string;
  /** Its tenant and site; null stands for every tenant, or for the whole tenant. */
  placeOf: (row: Row) => WorldPlace;
  /** Announces a change of the record. */
  announceChange: (announce: Announce, row: Row) => void;
  /** The fields that the audit log compares, by their names in requests. */
  fieldsOf: (row: Row) => object;
  /** A record that can be changed: 404 when it is out of the caller's scope or removed. */
  requirePresent: (caller: Caller, id: string) => Row;
  /** The record as it is answered. */
  show: (caller: Caller, id: string) => Shown;
  /** Stores the number of a new version; absent for kinds of records without versions. */
  setVersion?: (id: string, version: number) => void;
}

/** One change in the audit log. */
interface ChangeDetails {
  /** The changed fields, by their names in requests; undefined ones were not changed. */
  after: object;
  /** Their values before, unless they are fields of the record. */
  before?: object;
  /** Continues the sentence that begins with the actor's name; by default 'changed the audio device ...'. */
  activity?: string;
}

/** The version that an update is based on, and the fields that it names. */
interface Basis {
  version: number | undefined;
  fields: object;
}

/**
 * Changes records of one kind. Each method runs in a transaction, writes the audit log and announces the change. When `work` throws, nothing has changed.
 */
export interface RecordChanges<Row, Shown> {
  /** `work` inserts the record and returns it with the fields that were entered. Returns the record as stored. */
  add(caller: Caller, work: () => { row: Row; after: object }): Row;
  /** 404 when it is out of scope or removed, 409 when colleagues have changed fields of `basis` since its version. */
  change(caller: Caller, id: string, work: (row: Row) => ChangeDetails, basis?: Basis): Shown;
  /** 404 when it is out of scope or removed. */
  remove(caller: Caller, id: string, work: (row: Row) => void): void;
  /** Puts a removed record back. `find` returns it, or throws when the caller may not restore it. */
  restore(caller: Caller, find: () => Row, work: (row: Row) => void): Shown;
}

interface Parts {
  changes: Changes;
  audit: Pick<Audit, 'record' | 'laterChanges'>;
}

const ACTIVITIES = { add: 'added', change: 'changed', remove: 'removed', restore: 'restored' } as const;

export function createRecordChanges<Row extends StoredRecord, Shown>(
  { changes, audit }: Parts,
  { kind, noun, nameOf, placeOf, announceChange, fieldsOf, requirePresent, show, setVersion }: RecordKind<Row, Shown>,
): RecordChanges<Row, Shown> {
  const run = (
    caller: Caller,
    action: AuditAction & keyof typeof ACTIVITIES,
    work: () => Omit<ChangeDetails, 'after'> & { row: Row; after?: object; version?: number },
  ): Row =>
    changes.run((announce) => {
      const { row, before, after, activity, version = (row.version ?? 0) + 1 } = work();
      if (version !== row.version) setVersion?.(row.id, version);
      audit.record(caller, {
        action,
        activity: activity ?? `${ACTIVITIES[action]} the ${noun} '${nameOf(row)}'`,
        record: { kind, id: row.id, ...(setVersion && { version }) },
        ...placeOf(row),
        before,
        after,
      });
      announceChange(announce, row);
      return row;
    });

  return {
    add: (caller, work) => run(caller, 'add', () => ({ ...work(), version: 1 })),
    change: (caller, id, work, basis) => {
      run(caller, 'change', () => {
        const row = requirePresent(caller, id);
        if (basis && row.version !== undefined) {
          requireCurrent(audit, caller, { kind, id, noun, version: row.version }, basis);
        }
        const details = work(row);
        const after = definedFields(details.after);
        return { ...details, row, after, before: details.before ?? changedFields(fieldsOf(row), after) };
      });
      return show(caller, id);
    },
    remove: (caller, id, work) => {
      run(caller, 'remove', () => {
        const row = requirePresent(caller, id);
        work(row);
        return { row, before: fieldsOf(row) };
      });
    },
    restore: (caller, find, work) => {
      const { id } = run(caller, 'restore', () => {
        const row = find();
        work(row);
        return { row, after: fieldsOf(row) };
      });
      return show(caller, id);
    },
  };
}

const definedFields = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
