import type * as z from 'zod/mini';
import type {
  AlarmTypeGroup,
  createAlarmTypeGroup,
  listAlarmTypeGroups,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { ALARM_TYPE_GROUPS } from '#contract/record-limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { AlarmTypeGroupStore, NamedGroupRow } from './store.ts';

type Draft = z.output<(typeof createAlarmTypeGroup)['body']>;
type Update = z.output<(typeof updateAlarmTypeGroup)['body']>;
type ListQuery = z.output<(typeof listAlarmTypeGroups)['query']>;

/** Alarm type groups (core, section 2). Groups outside the caller's tenants are answered with 404. */
export interface AlarmTypeGroupService {
  /** By name, then by tenant, unless the query sorts them; 20 a page. `total` is exact to 1,000. */
  list(caller: Caller, query: ListQuery): { items: AlarmTypeGroup[]; total: number };
  /** Creates a group in the caller's own tenant. 409 when the tenant already has one with this name. */
  create(caller: Caller, draft: Draft): AlarmTypeGroup;
  /** 409 when the tenant has another one with this name, and when a colleague has changed it since `version`. */
  update(caller: Caller, id: string, to: Update): AlarmTypeGroup;
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

export function createAlarmTypeGroupService(parts: Parts): AlarmTypeGroupService {
  const { store, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string): NamedGroupRow => {
    const row = store.get(id);
    if (!row || !inScope(caller.scope, placeOf(row))) throw notFound('Alarm type group');
    return row;
  };
  const typeIdsOf = (id: string) => store.types([id]).map(({ typeId }) => typeId);
  const requireFreeName = (tenantId: string, name: string, exceptId?: string) => {
    const taken = store.sameAs(tenantId, name, exceptId);
    if (taken) throw new Refused('duplicate', `There is an alarm type group '${taken.name}' already`);
  };
  const records = createRecordChanges<NamedGroupRow, AlarmTypeGroup>(parts, {
    kind: 'alarm-type-group',
    noun: 'alarm type group',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('alarm_type_group', placeOf(row)),
    fieldsOf: ({ name, description }) => ({ name, description }),
    requirePresent,
    show: (caller, id) => wireGroup(requirePresent(caller, id), store.types([id])),
    setVersion: (id, version) => store.update(id, { version }),
  });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, name: query.name };
      const rows = store.list(filter, query, pageOf(query, ALARM_TYPE_GROUPS.pageSize));
      const types = store.types(rows.map((row) => row.id));
      return { items: rows.map((row) => wireGroup(row, types)), total: totalOf(store.count(filter)) };
    },
    create: (caller, entered) => {
      const added = records.add(caller, () => {
        const id = newId();
        const { id: tenantId } = caller.tenant;
        requireFreeName(tenantId, entered.name);
        store.insert({ id, tenantId, ...entered, createdAtMs: clock.now() });
        return { row: requirePresent(caller, id), after: entered };
      });
      return wireGroup(added, []);
    },
    update: (caller, id, { version, ...entered }) =>
      records.change(
        caller,
        id,
        ({ tenantId, name }) => {
          if (entered.name !== name) requireFreeName(tenantId, entered.name, id);
          store.update(id, entered);
          return { after: entered };
        },
        { version, fields: entered },
      ),
    remove: (caller, id) => {
      records.remove(caller, id, () => store.remove(id));
      return { id };
    },
    changeTypes: (caller, id, operation, typeIds) =>
      records.change(caller, id, ({ name }) => {
        const distinct = [...new Set(typeIds)];
        if (store.countTypes(distinct) !== distinct.length) throw notFound('Alarm type');
        const before = { alarmTypeIds: typeIdsOf(id) };
        if (operation === 'add') store.addTypes(id, distinct);
        else store.removeTypes(id, distinct);
        return {
          activity: `changed the alarm types of the alarm type group '${name}'`,
          before,
          after: { alarmTypeIds: typeIdsOf(id) },
        };
      }),
  };
}

const placeOf = ({ tenantId }: { tenantId: string }) => ({ tenantId, locationId: null });

const wireGroup = (row: NamedGroupRow, types: ReturnType<AlarmTypeGroupStore['types']>): AlarmTypeGroup => ({
  alarmTypeGroupId: row.id,
  name: row.name,
  description: row.description,
  tenant: { id: row.tenantId, name: row.tenantName },
  alarmTypes: types
    .filter((type) => type.groupId === row.id)
    .map(({ typeId, name }) => ({ alarmTypeId: typeId, name })),
  version: row.version,
});
