import type * as z from 'zod/mini';
import type { AlarmTypeGroup, createAlarmTypeGroup, listAlarmTypeGroups } from '#contract/alarm-type-groups.ts';
import { ALARM_TYPE_GROUPS } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { AuditAction } from '../audit/entry.ts';
import type { Audit } from '../audit/service.ts';
import { pageOf, totalOf } from '../page.ts';
import type { AlarmTypeGroupStore, NamedGroupRow } from './store.ts';

type Draft = z.output<(typeof createAlarmTypeGroup)['body']>;
type ListQuery = z.output<(typeof listAlarmTypeGroups)['query']>;

/** Alarm type groups (core, section 2). Groups outside the caller's tenants are answered with 404. */
export interface AlarmTypeGroupService {
  /** By name, then by tenant, 20 a page. `total` is exact to 1,000. */
  list(caller: Caller, query: ListQuery): { items: AlarmTypeGroup[]; total: number };
  /** Creates a group in the caller's own tenant. 409 when the tenant already has one with this name. */
  create(caller: Caller, draft: Draft): AlarmTypeGroup;
  /** 409 when the tenant has another one with this name. */
  update(caller: Caller, id: string, draft: Draft): AlarmTypeGroup;
  remove(caller: Caller, id: string): { id: string };
  /** Adds or removes alarm types; 404 without any change when one of them is unknown. */
  changeTypes(caller: Caller, id: string, operation: 'add' | 'remove', typeIds: readonly string[]): AlarmTypeGroup;
}

interface Parts {
  store: AlarmTypeGroupStore;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createAlarmTypeGroupService({ store, changes, audit, clock, newId }: Parts): AlarmTypeGroupService {
  const require = (caller: Caller, id: string): NamedGroupRow => {
    const row = store.get(id);
    if (!row || !inScope(caller.scope, { tenantId: row.tenantId, locationId: null }))
      throw notFound('Alarm type group');
    return row;
  };
  const typeIdsOf = (id: string) => store.types([id]).map(({ typeId }) => typeId);
  const requireFreeName = (tenantId: string, name: string, except: string | null) => {
    const taken = store.ofName(tenantId, name);
    if (taken && taken.id !== except) throw new Refused('duplicate', `There is an alarm type group '${name}' already`);
  };
  const shown = (row: NamedGroupRow, types = store.types([row.id])): AlarmTypeGroup => ({
    alarmTypeGroupId: row.id,
    name: row.name,
    description: row.description,
    tenant: { id: row.tenantId, name: row.tenantName },
    alarmTypes: types
      .filter((type) => type.groupId === row.id)
      .map(({ typeId, name }) => ({ alarmTypeId: typeId, name })),
  });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, name: query.name };
      const rows = store.list(filter, pageOf(query, ALARM_TYPE_GROUPS.pageSize));
      const types = store.types(rows.map((row) => row.id));
      return {
        items: rows.map((row) => shown(row, types)),
        total: totalOf(store.count(filter)),
      };
    },
    create: (caller, { name, description }) =>
      changes.run((announce) => {
        const { id: tenantId, name: tenantName } = caller.tenant;
        requireFreeName(tenantId, name, null);
        const row = { id: newId(), tenantId, name, description, createdAtMs: clock.now() };
        store.insert(row);
        audit.record(caller, {
          ...entryOf(row, 'add', `created the alarm type group '${name}'`),
          after: { name, description },
        });
        announce('alarm_type_group', placeOf(row));
        return shown({ ...row, tenantName });
      }),
    update: (caller, id, { name, description }) =>
      changes.run((announce) => {
        const row = require(caller, id);
        requireFreeName(row.tenantId, name, id);
        store.update(id, { name, description });
        audit.record(caller, {
          ...entryOf(row, 'change', `changed the alarm type group '${name}'`),
          before: { name: row.name, description: row.description },
          after: { name, description },
        });
        announce('alarm_type_group', placeOf(row));
        return shown({ ...row, name, description });
      }),
    remove: (caller, id) =>
      changes.run((announce) => {
        const row = require(caller, id);
        store.remove(id);
        audit.record(caller, {
          ...entryOf(row, 'remove', `deleted the alarm type group '${row.name}'`),
          before: { name: row.name, description: row.description },
        });
        announce('alarm_type_group', placeOf(row));
        return { id };
      }),
    changeTypes: (caller, id, operation, typeIds) =>
      changes.run((announce) => {
        const row = require(caller, id);
        const distinct = [...new Set(typeIds)];
        if (store.countTypes(distinct) !== distinct.length) throw notFound('Alarm type');
        const before = { alarmTypeIds: typeIdsOf(id) };
        if (operation === 'add') store.addTypes(id, distinct);
        else store.removeTypes(id, distinct);
        audit.record(caller, {
          ...entryOf(row, 'change', `changed the alarm types of the alarm type group '${row.name}'`),
          before,
          after: { alarmTypeIds: typeIdsOf(id) },
        });
        announce('alarm_type_group', placeOf(row));
        return shown(row);
      }),
  };
}

const placeOf = ({ tenantId }: { tenantId: string }) => ({ tenantId, locationId: null });

const entryOf = ({ id, tenantId }: { id: string; tenantId: string }, action: AuditAction, activity: string) => ({
  action,
  activity,
  record: { kind: 'alarm-type-group' as const, id },
  tenantId,
});
