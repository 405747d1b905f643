import type { Named } from '#contract/names.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AlarmTypeStore } from './store.ts';

/** An alarm type as the audit log compares it. */
type AlarmTypeRow = Pick<NonNullable<ReturnType<AlarmTypeStore['get']>>, 'id' | 'key' | 'name'>;

/** Adds, renames and removes alarm types at run time. All tenants share the same types. */
export interface AlarmTypeChanges {
  /** 409 when the key is, or was, in use. */
  add(caller: Caller, type: { key: string; name: string }): Named;
  /** 404 for an unknown or removed type. */
  rename(caller: Caller, id: string, name: string): Named;
  /** Existing alarms keep the type. 404 for an unknown or removed type. */
  remove(caller: Caller, id: string): void;
}

interface Parts {
  store: AlarmTypeStore;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

/** The place of a change of alarm types: every tenant. */
const EVERYWHERE = { tenantId: null, locationId: null };

export function createAlarmTypeChanges(parts: Parts): AlarmTypeChanges {
  const { store, clock, newId } = parts;

  const requirePresent = (id: string) => {
    const row = store.get(id);
    if (!row) throw notFound('Alarm type');
    return row;
  };
  const records = createRecordChanges<AlarmTypeRow, Named>(parts, {
    kind: 'alarm-type',
    noun: 'alarm type',
    nameOf: (row) => row.name,
    placeOf: () => EVERYWHERE,
    announceChange: (announce) => announce('world', EVERYWHERE),
    fieldsOf: ({ name }) => ({ name }),
    requirePresent: (_, id) => requirePresent(id),
    show: (_, id) => {
      const { name } = requirePresent(id);
      return { id, name };
    },
  });

  return {
    add: (caller, { key, name }) => {
      const { id } = records.add(caller, () => {
        if (store.hasKey(key)) throw new Refused('duplicate', `There is an alarm type '${key}' already`);
        const row = { id: newId(), key, name };
        store.insert(row);
        return { row, after: { key, name } };
      });
      return { id, name };
    },
    rename: (caller, id, name) =>
      records.change(caller, id, (before) => {
        store.update(id, { name });
        return { activity: `renamed the alarm type '${before.name}' to '${name}'`, after: { name } };
      }),
    remove: (caller, id) => records.remove(caller, id, () => store.update(id, { deletedAtMs: clock.now() })),
  };
}
