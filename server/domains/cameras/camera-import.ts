import { NewCamera } from '#contract/camera-forms.ts';
import { CAMERA_SHEET, CameraCells } from '#contract/record-sheets.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import { bulkUpdate } from '#db/bulk-update.ts';
import type { Db } from '#db/open.ts';
import { cameras } from '#db/schema/cameras.ts';
import { placeOf } from '../../auth/scope.ts';
import type { NewId } from '../../ids.ts';
import { type ImportKind, RowFault } from '../../records/import/import-kind.ts';
import { deviceOfId, grouped, onlyOne, sitesOf } from '../../records/import/sites.ts';
import { unlessRemoved } from '../../world/world-cache.ts';
import { enteredFields } from './change-service.ts';
import { MAPPED_CAMERA, movedCamera, newCameraRow } from './new-camera.ts';
import type { CameraStore } from './store.ts';
import { UNTESTED } from './test-service.ts';

type Row = Omit<typeof cameras.$inferSelect, 'no' | 'nameFolded' | 'nameOrder'>;
type Field = keyof CameraCells;

/** The columns that an import writes. */
const COLUMNS = [
  'locationId',
  'name',
  'code',
  'neighbours',
  'groupId',
  'groupName',
  'isEnabled',
  'isPlaybackEnabled',
  'isMotionDetectionEnabled',
  'rtspUrl',
  'livestreamUrl',
  'userName',
  'passwordFilePath',
  'testedAtMs',
  'testedCodec',
  'testedWidth',
  'testedHeight',
  'deletedAtMs',
] as const satisfies readonly (keyof Row)[];

/** A camera is found by its id, or at its location by its code or its name. */
export function createCameraImport({
  db,
  newId,
  store,
}: {
  db: Db;
  newId: NewId;
  store: Pick<CameraStore, 'mappedIds'>;
}): ImportKind<CameraCells, Row, Field> {
  const insert = bulkInsert(db.$client, cameras);
  return {
    kind: 'cameras',
    auditKind: 'camera',
    noun: 'camera',
    sheet: CAMERA_SHEET,
    rules: CameraCells,
    begin: (caller, world) => {
      const sites = sitesOf(caller, world);
      const atSite = grouped(world.cameras.values(), ({ locationId }) => locationId);
      const counts = new Map<string, number>();
      /** The number of a further camera of a site; removed cameras count too. */
      const nextNumber = (locationId: string) => {
        const number = (counts.get(locationId) ?? atSite.get(locationId)?.length ?? 0) + 1;
        counts.set(locationId, number);
        return number;
      };
      const namesAt = new Map<string, Map<string, Row[]>>();
      const codesAt = new Map<string, Map<string, Row[]>>();
      const found = (index: typeof namesAt, field: 'name' | 'code', locationId: string, text: string) => {
        const present = () => (atSite.get(locationId) ?? []).filter(({ isEnabled }) => isEnabled);
        const ofSite = index.get(locationId) ?? grouped<Row>(present(), (row) => row[field]);
        index.set(locationId, ofSite);
        return onlyOne(
          ofSite.get(text),
          () => new RowFault(field, `Several cameras of the location have this ${field}`),
        );
      };
      const mapped = store.mappedIds();
      const added = new Set<string>();
      return {
        find: ({ id, code, name, location }) => {
          if (id !== undefined) return deviceOfId(caller, world.cameras.get(id), 'Camera');
          if (location === undefined) return undefined;
          const site = sites.named(location);
          if (code !== undefined) {
            const camera = found(codesAt, 'code', site.id, code);
            if (camera) return camera;
            throw new RowFault('code', 'No camera of the location has this code. Leave it empty to add a camera');
          }
          return name === undefined ? undefined : found(namesAt, 'name', site.id, name);
        },
        add: ({ location = '', ...cells }) => {
          const site = sites.named(location);
          const { enableMotionDetection, enablePlayback, passwordFilePath, ...entered } = cells;
          const camera = NewCamera.parse({
            name: entered.name,
            rtspUrl: entered.rtspUrl,
            livestreamUrl: entered.livestreamUrl,
            userId: entered.userId,
            passwordFilePath,
            enableMotionDetection,
            enablePlayback,
            tenantId: site.tenantId,
            locationId: site.id,
          });
          const key = `${site.id} ${camera.name}`;
          if (added.has(key)) throw new RowFault('name', 'An earlier line adds a camera of this name to the location');
          added.add(key);
          return newCameraRow(newId, site, nextNumber(site.id), camera);
        },
        change: (row, { location, ...cells }) => {
          const isMove = location !== undefined && location !== world.locations.get(row.locationId)?.name;
          const site = isMove ? sites.named(location) : undefined;
          if (site && site.tenantId !== row.tenantId) {
            throw new RowFault('location', 'The location must be one of the tenant');
          }
          if (site && mapped.has(row.id)) throw new RowFault('location', MAPPED_CAMERA);
          const { rtspUrl = row.rtspUrl, userId: userName = row.userName } = cells;
          const isTestOver = rtspUrl !== row.rtspUrl || userName !== row.userName;
          return {
            ...row,
            ...(isTestOver && UNTESTED),
            ...(site && movedCamera(newId, site, nextNumber(site.id))),
            name: cells.name ?? row.name,
            isPlaybackEnabled: cells.enablePlayback ?? row.isPlaybackEnabled,
            isMotionDetectionEnabled: cells.enableMotionDetection ?? row.isMotionDetectionEnabled,
            rtspUrl,
            userName,
            livestreamUrl: cells.livestreamUrl ?? row.livestreamUrl,
            passwordFilePath: cells.passwordFilePath ?? row.passwordFilePath,
          };
        },
        texts: (row) => ({
          name: row.name,
          code: row.code,
          location: world.locations.get(row.locationId)?.name ?? '',
          enablePlayback: onOff(row.isPlaybackEnabled),
          enableMotionDetection: onOff(row.isMotionDetectionEnabled),
          rtspUrl: row.rtspUrl ?? '',
          livestreamUrl: row.livestreamUrl ?? '',
          userId: row.userName ?? '',
          passwordFilePath: row.passwordFilePath ?? '',
          id: '',
        }),
        placeName: (row) => world.locations.get(row.locationId)?.name ?? '',
      };
    },
    insert,
    update: bulkUpdate<Row>(db.$client, cameras, [...COLUMNS, 'version']),
    imageOf: (row) => Object.fromEntries(COLUMNS.map((column) => [column, row[column]])),
    current: (world, id) => world.cameras.get(id),
    removed: (row, nowMs) => ({ ...row, isEnabled: false, deletedAtMs: nowMs }),
    beginUndo: (world) => {
      const mapped = store.mappedIds();
      return (row, to) => {
        const leaves = to.deletedAtMs !== null || to.locationId !== row.locationId;
        if (leaves && mapped.has(row.id)) return 'a door or an audio device has been mapped to it';
        return unlessRemoved(world.locations.get(to.locationId)) ? undefined : 'its former location has been removed';
      };
    },
    fieldsOf: (row) => ({ ...enteredFields(row), enableMotionDetection: row.isMotionDetectionEnabled }),
    placeOf,
  };
}

const onOff = (value: boolean) => (value ? 'On' : 'Off');
