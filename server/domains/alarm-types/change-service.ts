import type { Named } from '#contract/names.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AuditAction } from '../audit/entry.ts';
import type { AlarmTypeStore } from './store.ts';

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

export function createAlarmTypeChanges({ store, changes, audit, clock, newId }: Parts): AlarmTypeChanges {
  const require = (id: string) => {
    const row = store.get(id);
    if (!row) throw notFound('Alarm type');
    return row;
  };
  return {
    add: (caller, { key, name }) =>
      changes.run((announce) => {
        if (store.hasKey(key)) throw new Refused('duplicate', `There is an alarm type '${key}' already`);
        const id = newId();
        store.insert({ id, key, name });
        audit.record(caller, { ...entryOf(id, 'add', `added the alarm type '${name}'`), after: { key, name } });
        announce('world', EVERYWHERE);
        return { id, name };
      }),
    rename: (caller, id, name) =>
      changes.run((announce) => {
        const before = require(id);
        store.update(id, { name });
        audit.record(caller, {
          ...entryOf(id, 'change', `renamed the alarm type '${before.name}' to '${name}'`),
          before: { name: before.name },
          after: { name },
        });
        announce('world', EVERYWHERE);
        return { id, name };
      }),
    remove: (caller, id) => {
      changes.run((announce) => {
        const { name } = require(id);
        store.update(id, { deletedAtMs: clock.now() });
        audit.record(caller, { ...entryOf(id, 'remove', `removed the alarm type '${name}'`), before: { name } });
        announce('world', EVERYWHERE);
      });
    },
  };
}

const entryOf = (id: string, action: AuditAction, activity: string) => ({
  action,
  activity,
  record: { kind: 'alarm-type' as const, id },
  tenantId: null,
});
