import type * as z from 'zod/mini';
import type {
  createDoorGroup,
  DoorGroup,
  exportDoorGroups,
  listDoorGroups,
  updateDoorGroup,
  updateProcessingConfigs,
} from '#contract/door-groups.ts';
import { DOOR_GROUPS } from '#contract/record-limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { type CsvColumns, csvOf } from '../../files/csv-of.ts';
import type { FileContent } from '../../http/file-content.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { AlarmTypeService } from '../alarm-types/alarm-type-service.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { ProcessingConfigs } from '../door-processing/processing-configs.ts';
import type { TenantService } from '../tenants/tenant-service.ts';
import type { DoorGroupRow, DoorGroupStore } from './store.ts';
import { wireGroups } from './wire-group.ts';

type Draft = z.output<(typeof createDoorGroup)['body']>;
type Update = z.output<(typeof updateDoorGroup)['body']>;
type ConfigUpdate = z.output<(typeof updateProcessingConfigs)['body']>;

/** Door groups and their processing configurations (administration, section 2.4). Groups of other tenants are answered with 404. */
export interface DoorGroupService {
  /** By name unless the query sorts them, 20 a page. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listDoorGroups)['query']>): { items: DoorGroup[]; total: number };
  /** All groups that match the filters now, in the order of the list. */
  csv(caller: Caller, query: z.output<(typeof exportDoorGroups)['query']>): FileContent;
  get(caller: Caller, id: string): DoorGroup;
  /** 404 for a tenant out of scope, 409 when the tenant already has a group with this name. */
  create(caller: Caller, draft: Draft): DoorGroup;
  /** 409 when its tenant has another one with this name, and when a colleague has changed it since `version`. */
  update(caller: Caller, id: string, to: Update): DoorGroup;
  /** 409 while it has doors or processing configurations. */
  remove(caller: Caller, id: string): { id: string };
  /**
   * Replaces the configurations: negative ids are added, ids left out are deleted. 404 for an unknown alarm type, and
   * for an id that is not among the group's; 409 when a colleague has changed them since `version`.
   */
  setConfigs(caller: Caller, id: string, to: ConfigUpdate): DoorGroup;
}

interface Parts {
  store: DoorGroupStore;
  configs: ProcessingConfigs;
  alarmTypes: Pick<AlarmTypeService, 'require'>;
  tenants: Pick<TenantService, 'get'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createDoorGroupService(parts: Parts): DoorGroupService {
  const { store, configs, alarmTypes, tenants, clock, newId } = parts;

  const requirePresent = (caller: Caller, id: string): DoorGroupRow => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Door group');
    return row;
  };
  const show = ({ scope }: Caller, row: DoorGroupRow): DoorGroup => {
    const [group] = wireGroups(parts, scope, [row]);
    if (!group) throw notFound('Door group');
    return group;
  };
  const requireFreeName = (tenantId: string, name: string, exceptId?: string) => {
    const taken = store.sameAs(tenantId, name, exceptId);
    if (taken) throw new Refused('duplicate', `There is a door group '${taken.name}' already`);
  };
  const records = createRecordChanges<DoorGroupRow, DoorGroup>(parts, {
    kind: 'door-group',
    noun: 'door group',
    nameOf: (row) => row.name,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: ({ name, description }) => ({ name, description }),
    requirePresent,
    show: (caller, id) => show(caller, requirePresent(caller, id)),
    setVersion: (id, version) => store.update(id, { version }),
  });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, name: query.name };
      const rows = store.list(filter, query, pageOf(query, DOOR_GROUPS.pageSize));
      return { items: wireGroups(parts, scope, rows), total: totalOf(store.count(filter)) };
    },
    csv: ({ scope }, query) =>
      csvOf(
        {
          what: 'door-groups',
          nowMs: clock.now(),
          keys: store.ids({ scope, name: query.name }, query),
          read: (ids) => wireGroups(parts, scope, store.ofIds(ids)),
        },
        COLUMNS,
      ),
    get: (caller, id) => show(caller, requirePresent(caller, id)),
    create: (caller, { tenantId = caller.tenant.id, ...entered }) => {
      tenants.get(caller, tenantId);
      const added = records.add(caller, () => {
        const id = newId();
        requireFreeName(tenantId, entered.name);
        store.insert({ id, tenantId, ...entered, createdAtMs: clock.now() });
        return { row: requirePresent(caller, id), after: entered };
      });
      return show(caller, added);
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
      records.remove(caller, id, () => {
        requireEmpty(store.countDoors(id), configs.ofGroup(id).length);
        store.remove(id);
      });
      return { id };
    },
    setConfigs: (caller, id, { version, processingConfigs }) =>
      records.change(
        caller,
        id,
        ({ name }) => {
          const before = configs.ofGroup(id);
          const present = new Set(before.map((config) => config.id));
          for (const type of processingConfigs.flatMap(({ alarm_types }) => alarm_types ?? []))
            alarmTypes.require(type);
          for (const config of processingConfigs) {
            if (config.id < 0) configs.insert(id, config);
            else if (present.delete(config.id)) configs.update(config);
            else throw notFound('Processing configuration');
          }
          for (const deleted of present) configs.remove(deleted);
          return {
            activity: `changed the processing configurations of the door group '${name}'`,
            before: { processingConfigs: before },
            after: { processingConfigs: configs.ofGroup(id) },
          };
        },
        { version, fields: { processingConfigs } },
      ),
  };
}

const placeOf = ({ tenantId }: { tenantId: string }) => ({ tenantId, locationId: null });

/** Says what the group still has (administration, section 4 Door group delete). */
function requireEmpty(doors: number, configs: number): void {
  const has = [
    doors > 0 && `${doors} ${doors === 1 ? 'door' : 'doors'}`,
    configs > 0 && `${configs} processing ${configs === 1 ? 'configuration' : 'configurations'}`,
  ].filter((text) => text !== false);
  if (has.length > 0) {
    throw new Refused('transition_refused', `The door group still has ${has.join(' and ')}. Remove them first`);
  }
}

const COLUMNS: CsvColumns<DoorGroup> = {
  Name: (group) => group.name,
  Description: (group) => group.description,
  Tenant: (group) => group.tenant?.name ?? '',
  Doors: (group) => group.doors.map(({ name }) => name).join(', '),
  'Processing configurations': (group) => group.processingConfigs.map(({ name }) => name).join(', '),
  'Door group id': (group) => group.id,
};
