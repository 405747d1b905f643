import type * as z from 'zod/mini';
import { AUDIO_DEVICE_COLUMNS, AudioDeviceRow as ImportedRow } from '#contract/audio-device-import.ts';
import type {
  AudioDevice,
  AudioDeviceMapping,
  AudioDeviceUpdate,
  listAudioDevices,
  NewAudioDevice,
} from '#contract/audio-devices.ts';
import type { ImportResult } from '#contract/csv-import.ts';
import { AUDIO_DEVICES } from '#contract/record-limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import { placeOf } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { pageOf, totalOf } from '../../lists/page.ts';
import { importCsv } from '../../records/import-csv.ts';
import { createRecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { LocationService, StoredLocation } from '../locations/location-service.ts';
import type { AudioDeviceRow, AudioDeviceStore } from './store.ts';
import { enteredFields, wireDevice } from './wire-device.ts';

/** Audio devices (administration, section 2.6). Devices outside the caller's scope are answered with 404. */
export interface AudioDeviceService {
  /** Newest first unless the query sorts them, 20 a page; enabled devices unless the query asks for disabled ones. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listAudioDevices)['query']>): { items: AudioDevice[]; total: number };
  /**
   * Adds all devices or none: 404 for a removed site, 400 for another tenant's site, 409 when the tenant already has a
   * client id.
   */
  add(caller: Caller, devices: readonly NewAudioDevice[]): AudioDevice[];
  /**
   * Adds the devices of a CSV file, all or none; a dry run adds none. Rows that cannot be added are named in the result.
   * 400 for a file that is not CSV or has other columns, 413 for too many rows.
   */
  addFrom(caller: Caller, file: { file: Blob; dryRun: boolean }): Promise<ImportResult>;
  /**
   * Changes a device, removes it (`isEnabled: false`) or restores it (`isEnabled: true`): 403 without the respective
   * permission, 404 when it or its site is removed, 400 when the update names another id or tenant than the device's, or
   * another tenant's location, 409 when a colleague has changed the same fields meanwhile, when a client id is taken, when
   * a device with cameras is to move, and when the device to restore is not removed.
   */
  update(caller: Caller, id: string, to: AudioDeviceUpdate): AudioDevice;
  /**
   * Maps a device to a camera within its range: 404 when either is removed, 400 for a camera of another site, 409 when
   * they are already mapped.
   */
  map(caller: Caller, mapping: AudioDeviceMapping): AudioDevice;
  /** The devices heard at a camera that play automated talkdowns: all cameras of each, and its cooldown in ms. */
  automatedAt(cameraId: string): { cameraIds: string[]; cooldownMs: number }[];
  /** 404 when the device is not mapped to the camera. */
  unmap(caller: Caller, mapping: AudioDeviceMapping): AudioDevice;
}

/** The site of a device. */
type Site = Pick<StoredLocation, 'id' | 'name' | 'tenantId'>;

interface Parts {
  store: AudioDeviceStore;
  cameras: Pick<CameraService, 'get'>;
  locations: Pick<LocationService, 'requireOf' | 'requirePresent' | 'requireNamed'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createAudioDeviceService(parts: Parts): AudioDeviceService {
  const { store, cameras, locations, changes, clock, newId } = parts;

  const findInScope = (caller: Caller, id: string): AudioDeviceRow => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Audio device');
    return row;
  };
  const requireFree = (tenantId: string, name: string) => {
    if (store.isTaken(tenantId, name)) throw new Refused('duplicate', `There is an audio device '${name}' already`);
  };
  const findRemoved = (caller: Caller, id: string): AudioDeviceRow => {
    const row = findInScope(caller, id);
    if (row.deletedAtMs === null) throw new Refused('transition_refused', 'The audio device is not removed');
    locations.requirePresent(caller, row.locationId);
    requireFree(row.tenantId, row.clientAudioDeviceId);
    return row;
  };
  const requireMovable = (caller: Caller, { id, tenantId }: AudioDeviceRow, locationId: string) => {
    locations.requireOf(caller, tenantId, locationId);
    if (camerasOf(id).length === 0) return;
    throw new Refused('transition_refused', 'Remove its cameras first: they stay at the location');
  };
  const camerasOf = (id: string) => store.cameras([id]).map((camera) => camera.id);

  const records = createRecordChanges<AudioDeviceRow, AudioDevice>(parts, {
    kind: 'audio-device',
    noun: 'audio device',
    nameOf: (row) => row.clientAudioDeviceId,
    placeOf,
    announceChange: (announce, row) => announce('world', placeOf(row)),
    fieldsOf: enteredFields,
    requirePresent: (caller, id) => {
      const row = findInScope(caller, id);
      if (row.deletedAtMs !== null) throw notFound('Audio device');
      return row;
    },
    show: (caller, id) => wireDevice(findInScope(caller, id), store.cameras([id])),
    setVersion: (id, version) => store.update(id, { version }),
  });

  const addAt = (caller: Caller, site: Site, device: Omit<NewAudioDevice, 'tenantId' | 'location'>) =>
    records.add(caller, () => {
      const { isSPSEnabled, proxyUrl = null, ...entered } = device;
      const { clientAudioDeviceId: name } = entered;
      const place = { tenantId: site.tenantId, locationId: site.id };
      requireFree(site.tenantId, name);
      const row = { ...entered, ...place, id: newId(), name, proxyUrl, isSpsEnabled: isSPSEnabled };
      const stored = { ...row, isEnabled: true, version: 1, deletedAtMs: null };
      store.insert(stored);
      return { row: { ...stored, locationName: site.name }, after: { ...entered, isSPSEnabled, proxyUrl } };
    });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, isEnabled: query.isEnabled ?? true, locationIds: query.locationIds };
      const rows = store.list(filter, query, pageOf(query, AUDIO_DEVICES.pageSize));
      const heardAt = store.cameras(rows.map(({ id }) => id));
      return { items: rows.map((row) => wireDevice(row, heardAt)), total: totalOf(store.count(filter)) };
    },
    automatedAt: (cameraId) =>
      store.automatedAt(cameraId).map(({ id, automatedTalkdownGapSec }) => ({
        cameraIds: camerasOf(id),
        cooldownMs: automatedTalkdownGapSec * 1_000,
      })),
    add: (caller, devices) =>
      changes.run(() =>
        devices.map(({ location, tenantId, ...device }) =>
          wireDevice(addAt(caller, locations.requireOf(caller, tenantId, location.id), device), []),
        ),
      ),
    addFrom: (caller, file) => {
      const sites = new Map<string, Site>();
      return importCsv(changes, file, {
        columns: AUDIO_DEVICE_COLUMNS,
        rules: ImportedRow,
        optional: ['proxyUrl', 'enableAutomatedTalkdown', 'isSPSEnabled', 'automatedTalkdownGapSec'],
        refusals: { duplicate: 'clientAudioDeviceId', not_found: 'location', invalid_input: 'location' },
        add: ({ location: name, ...device }) => {
          const site = sites.get(name) ?? locations.requireNamed(caller, name);
          sites.set(name, site);
          addAt(caller, site, device);
        },
      });
    },
    update: (caller, id, { id: sameId = id, tenantId, location, version, isEnabled, ...to }) => {
      if (isEnabled !== undefined) requirePermissions(caller, ['audio_devices:add']);
      return changes.run(() => {
        const { tenantId: ownTenant, locationId } = findInScope(caller, id);
        if (sameId !== id || (tenantId ?? ownTenant) !== ownTenant) {
          throw new Refused('invalid_input', 'id and tenantId must be those of the audio device');
        }
        const movesTo = location && location.id !== locationId ? location.id : undefined;
        const isChanged = movesTo !== undefined || Object.values(to).some((value) => value !== undefined);
        if (isChanged) requirePermissions(caller, ['audio_devices:update']);
        if (isEnabled) {
          records.restore(
            caller,
            () => findRemoved(caller, id),
            () => {
              store.update(id, { isEnabled, deletedAtMs: null });
              store.noteAudible(camerasOf(id));
            },
          );
        }
        if (isChanged) {
          const { isSPSEnabled: isSpsEnabled, ...rest } = to;
          const after = { ...to, location: movesTo };
          const change = (row: AudioDeviceRow) => {
            const name = rest.clientAudioDeviceId;
            if (name !== undefined && name !== row.clientAudioDeviceId) requireFree(row.tenantId, name);
            if (movesTo !== undefined) requireMovable(caller, row, movesTo);
            store.update(id, { ...rest, name, isSpsEnabled, locationId: movesTo });
            return { after };
          };
          records.change(caller, id, change, { version, fields: after });
        }
        if (isEnabled === false) {
          records.remove(caller, id, () => {
            store.update(id, { isEnabled, deletedAtMs: clock.now() });
            store.noteAudible(camerasOf(id));
          });
        }
        return wireDevice(findInScope(caller, id), store.cameras([id]));
      });
    },
    map: (caller, { audioDeviceId, cameraId }) =>
      records.change(caller, audioDeviceId, ({ locationId, clientAudioDeviceId }) => {
        const camera = cameras.get(caller, cameraId);
        if (!camera.isEnabled) throw notFound('Camera');
        if (camera.location.id !== locationId) {
          throw new Refused('invalid_input', 'The camera must stand at the location of the audio device');
        }
        if (store.isMapped(audioDeviceId, cameraId)) {
          throw new Refused('duplicate', `The audio device is mapped to '${camera.name}' already`);
        }
        store.map(audioDeviceId, cameraId);
        store.noteAudible([cameraId]);
        return {
          activity: `mapped the audio device '${clientAudioDeviceId}' to the camera '${camera.name}'`,
          after: { cameraId },
        };
      }),
    unmap: (caller, { audioDeviceId, cameraId }) =>
      records.change(caller, audioDeviceId, ({ clientAudioDeviceId }) => {
        if (!store.isMapped(audioDeviceId, cameraId)) throw notFound('Audio device mapping');
        const camera = cameras.get(caller, cameraId);
        store.unmap(audioDeviceId, cameraId);
        store.noteAudible([cameraId]);
        return {
          activity: `removed the mapping of the audio device '${clientAudioDeviceId}' to the camera '${camera.name}'`,
          before: { cameraId },
          after: {},
        };
      }),
  };
}
