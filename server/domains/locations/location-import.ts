import { foldText } from '#contract/fold-text.ts';
import { LOCATION_SHEET, LocationCells } from '#contract/record-sheets.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import { bulkUpdate } from '#db/bulk-update.ts';
import type { Db } from '#db/open.ts';
import { locations } from '#db/schema/locations.ts';
import { inScope } from '../../auth/scope.ts';
import type { NewId } from '../../ids.ts';
import { type ImportKind, RowFault } from '../../records/import/import-kind.ts';
import { grouped, onlyOne } from '../../records/import/sites.ts';
import { currentZone } from '../timezones/zones.ts';
import { enteredFields } from './location-records.ts';
import type { LocationStore } from './store.ts';

type Row = Omit<typeof locations.$inferSelect, 'no'>;
type Field = keyof LocationCells;

/** The columns that an import writes. */
const COLUMNS = [
  'name',
  'description',
  'city',
  'state',
  'country',
  'timezone',
  'isManned',
  'code',
  'isDeadzoneEnabled',
  'twilioCallerId',
  'deletedAtMs',
] as const satisfies readonly (keyof Row)[];

const nameKey = ({ tenantId, name }: Pick<Row, 'tenantId' | 'name'>) => `${tenantId} ${foldText(name)}`;
const codeKey = ({ tenantId, code }: Pick<Row, 'tenantId' | 'code'>) => `${tenantId} ${code}`;

/** A location is found by its id, its code or its name. */
export function createLocationImport({
  db,
  newId,
  store,
}: {
  db: Db;
  newId: NewId;
  store: Pick<LocationStore, 'equippedIds' | 'identities'>;
}): ImportKind<LocationCells, Row, Field> {
  return {
    kind: 'locations',
    auditKind: 'location',
    noun: 'location',
    sheet: LOCATION_SHEET,
    rules: LocationCells,
    begin: (caller, world) => {
      const { scope } = caller;
      const present = [...world.locations.values()].filter(({ deletedAtMs }) => deletedAtMs === null);
      const visible = present.filter(({ id, tenantId }) => inScope(scope, { tenantId, locationId: id }));
      const byId = new Map(visible.map((row) => [row.id, row]));
      const byCode = grouped<Row>(visible, ({ code }) => code ?? '');
      const byName = grouped<Row>(visible, ({ name }) => name);
      const tenantsByName = grouped(world.tenants.values(), ({ name }) => name);
      /** How many locations will have each name and code, once the file is written. */
      const names = counter(present.map(nameKey));
      const codes = counter(present.filter(({ code }) => code !== null).map(codeKey));
      const count = (row: Row, by: 1 | -1) => {
        names.add(nameKey(row), by);
        if (row.code !== null) codes.add(codeKey(row), by);
      };

      const tenantOf = (name: string | undefined) => {
        if (name === undefined) return caller.tenant.id;
        const own = (tenantsByName.get(name) ?? []).filter(({ id }) =>
          inScope(scope, { tenantId: id, locationId: null }),
        );
        const tenant = onlyOne(own, () => new RowFault('tenant', 'Several tenants have this name'));
        if (!tenant) throw new RowFault('tenant', 'Tenant not found');
        return tenant.id;
      };
      const zoneOf = (entered: string | undefined): string | undefined => {
        const timezone = entered === undefined ? undefined : currentZone(entered);
        if (entered !== undefined && timezone === undefined) {
          throw new RowFault('timezone', 'The time zone is not known');
        }
        return timezone;
      };
      const ofTenant = (rows: readonly Row[] | undefined, tenant: string | undefined) =>
        tenant === undefined ? rows : rows?.filter(({ tenantId }) => tenantId === tenantOf(tenant));

      return {
        find: ({ id, location_code: code, name, tenant }) => {
          if (id !== undefined) {
            const row = byId.get(id);
            if (!row) throw new RowFault('id', 'Location not found');
            return row;
          }
          const several = (field: Field) => () =>
            new RowFault(field, 'Several locations have it. Add their Location id');
          const coded = code ? onlyOne(ofTenant(byCode.get(code), tenant), several('location_code')) : undefined;
          if (coded || name === undefined) return coded;
          return onlyOne(ofTenant(byName.get(name), tenant), several('name'));
        },
        add: ({ tenant, ...cells }) => {
          const tenantId = tenantOf(tenant);
          if (!inScope(scope, { tenantId, locationId: null })) throw new RowFault('tenant', 'Tenant not found');
          if (scope.locationIds !== 'all') {
            throw new RowFault(null, 'You see some locations only, and cannot add others');
          }
          const row: Row = {
            id: newId(),
            tenantId,
            name: cells.name ?? '',
            description: cells.description ?? '',
            city: cells.city ?? '',
            state: cells.state ?? '',
            country: cells.country ?? '',
            timezone: zoneOf(cells.timezone) ?? '',
            category: 'Others',
            product: 'rg',
            isManned: cells.is_manned ?? true,
            code: cells.location_code ?? null,
            isDeadzoneEnabled: cells.isDeadzoneEnabled ?? true,
            twilioCallerId: cells.twilioCallerId ?? null,
            version: 1,
            deletedAtMs: null,
          };
          count(row, 1);
          return row;
        },
        change: (row, cells) => {
          if (cells.tenant !== undefined && tenantOf(cells.tenant) !== row.tenantId) {
            throw new RowFault('tenant', 'A location cannot move to another tenant');
          }
          const after = {
            ...row,
            name: cells.name ?? row.name,
            description: cells.description ?? row.description,
            city: cells.city ?? row.city,
            state: cells.state ?? row.state,
            country: cells.country ?? row.country,
            timezone: zoneOf(cells.timezone) ?? row.timezone,
            isManned: cells.is_manned ?? row.isManned,
            code: cells.location_code ?? row.code,
            isDeadzoneEnabled: cells.isDeadzoneEnabled ?? row.isDeadzoneEnabled,
            twilioCallerId: cells.twilioCallerId ?? row.twilioCallerId,
          };
          count(row, -1);
          count(after, 1);
          return after;
        },
        texts: (row) => ({
          location_code: row.code ?? '',
          is_manned: yesNo(row.isManned),
          name: row.name,
          description: row.description,
          city: row.city,
          state: row.state,
          country: row.country,
          timezone: row.timezone,
          isDeadzoneEnabled: yesNo(row.isDeadzoneEnabled),
          twilioCallerId: row.twilioCallerId ?? '',
          tenant: world.tenants.get(row.tenantId)?.name ?? '',
          id: '',
        }),
        placeName: (row) => world.tenants.get(row.tenantId)?.name ?? '',
        conflict: ({ before, after }) => {
          if (after.name !== before?.name && names.of(nameKey(after)) > 1) {
            return new RowFault('name', `There is a location '${after.name}' already`);
          }
          if (after.code !== null && after.code !== before?.code && codes.of(codeKey(after)) > 1) {
            return new RowFault('location_code', `There is a location with the location code '${after.code}' already`);
          }
          return undefined;
        },
      };
    },
    insert: bulkInsert(db.$client, locations),
    update: bulkUpdate<Row>(db.$client, locations, [...COLUMNS, 'version']),
    imageOf: (row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column]])),
    current: (world, id) => world.locations.get(id),
    removed: (row, nowMs) => ({ ...row, deletedAtMs: nowMs }),
    beginUndo: () => {
      const equipped = store.equippedIds();
      const present = store.identities();
      const names = counter(present.map(nameKey));
      const codes = counter(present.filter(({ code }) => code !== null).map(codeKey));
      return (row, to) => {
        if (to.deletedAtMs !== null) return equipped.has(row.id) ? 'it has devices or a floor plan' : undefined;
        if (to.name !== row.name && names.of(nameKey(to)) > 1) return `there is another location '${to.name}'`;
        if (to.code === null || to.code === row.code || codes.of(codeKey(to)) < 2) return undefined;
        return `there is another location with the location code '${to.code}'`;
      };
    },
    fieldsOf: enteredFields,
    placeOf: ({ id, tenantId }) => ({ tenantId, locationId: id }),
  };
}

/** Counts keys. */
function counter(keys: readonly string[]) {
  const counts = new Map<string, number>();
  const add = (key: string, by: 1 | -1) => counts.set(key, (counts.get(key) ?? 0) + by);
  for (const key of keys) add(key, 1);
  return { add, of: (key: string) => counts.get(key) ?? 0 };
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
