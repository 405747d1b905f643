import type * as z from 'zod/mini';
import type {
  AudioDevice,
  AudioDeviceMapping,
  AudioDeviceUpdate,
  listAudioDevices,
  NewAudioDevice,
} from '#contract/audio-devices.ts';
import { AUDIO_DEVICES } from '#contract/limits.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { requirePermissions } from '../../auth/required.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import { changedFields } from '../audit/changed-fields.ts';
import type { AuditAction } from '../audit/entry.ts';
import type { Audit } from '../audit/service.ts';
import type { CameraService } from '../cameras/service.ts';
import type { LocationService } from '../locations/service.ts';
import { pageOf, totalOf } from '../page.ts';
import type { AudioDeviceRow, AudioDeviceStore } from './store.ts';

/** Audio devices (administration, section 2.6). Devices outside the caller's scope are answered with 404. */
export interface AudioDeviceService {
  /** Newest first, 20 a page; enabled devices unless the query asks for disabled ones. `total` is exact to 1,000. */
  list(caller: Caller, query: z.output<(typeof listAudioDevices)['query']>): { items: AudioDevice[]; total: number };
  /**
   * Adds all devices or none: 404 for a removed site, 400 for another tenant's site, 409 when the tenant already has a
   * client id.
   */
  add(caller: Caller, devices: readonly NewAudioDevice[]): AudioDevice[];
  /**
   * Changes a device, or removes it (`isEnabled: false`): 403 without the respective permission, 404 when it is
   * removed, 400 when the update names another id, tenant or location than the device's.
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

interface Parts {
  store: AudioDeviceStore;
  cameras: Pick<CameraService, 'get'>;
  locations: Pick<LocationService, 'requireOf'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  newId: NewId;
}

export function createAudioDeviceService(parts: Parts): AudioDeviceService {
  const { store, cameras, locations, changes, audit, clock, newId } = parts;

  const inSight = (caller: Caller, id: string): AudioDeviceRow => {
    const row = store.get(caller.scope, id);
    if (!row) throw notFound('Audio device');
    return row;
  };
  const requirePresent = (caller: Caller, id: string): AudioDeviceRow => {
    const row = inSight(caller, id);
    if (row.deletedAtMs !== null) throw notFound('Audio device');
    return row;
  };
  const shown = (caller: Caller, id: string) => wireDevice(inSight(caller, id), store.cameras([id]));
  const camerasOf = (id: string) => store.cameras([id]).map((camera) => camera.id);

  /** Changes an existing device, announces the change, and returns the updated device. */
  const change = (caller: Caller, id: string, work: (row: AudioDeviceRow) => Told) =>
    changes.run((announce) => {
      const row = requirePresent(caller, id);
      audit.record(caller, { ...entryOf(row), ...work(row) });
      announce('world', { tenantId: row.tenantId, locationId: row.locationId });
      return shown(caller, id);
    });

  return {
    list: ({ scope }, query) => {
      const filter = { scope, isEnabled: query.isEnabled ?? true, locationIds: query.locationIds };
      const rows = store.list(filter, pageOf(query, AUDIO_DEVICES.pageSize));
      const heardAt = store.cameras(rows.map(({ id }) => id));
      return { items: rows.map((row) => wireDevice(row, heardAt)), total: totalOf(store.count(filter)) };
    },
    automatedAt: (cameraId) =>
      store.automatedAt(cameraId).map(({ id, automatedTalkdownGapSec }) => ({
        cameraIds: camerasOf(id),
        cooldownMs: automatedTalkdownGapSec * 1_000,
      })),
    add: (caller, devices) =>
      changes.run((announce) =>
        devices.map(({ location, tenantId, isSPSEnabled, proxyUrl = null, ...entered }) => {
          const { clientAudioDeviceId: name } = entered;
          const { id: locationId } = locations.requireOf(caller, tenantId, location.id);
          if (store.isTaken(tenantId, name)) {
            throw new Refused('duplicate', `There is an audio device '${name}' already`);
          }
          const row = { ...entered, id: newId(), name, tenantId, locationId, proxyUrl, isSpsEnabled: isSPSEnabled };
          store.insert({ ...row, isEnabled: true });
          audit.record(caller, {
            ...entryOf(row),
            action: 'add',
            activity: `added the audio device '${name}'`,
            after: { ...entered, isSPSEnabled, proxyUrl },
          });
          announce('world', { tenantId, locationId });
          return shown(caller, row.id);
        }),
      ),
    update: (caller, id, { id: sameId = id, tenantId, location, ...to }) => {
      const isRemoved = to.isEnabled === false;
      const changed = changesOf(to);
      if (isRemoved) requirePermissions(caller, ['audio_devices:add']);
      if (!isRemoved || Object.keys(changed).length > 1) requirePermissions(caller, ['audio_devices:update']);
      return change(caller, id, (row) => {
        const named = [sameId, tenantId ?? row.tenantId, location?.id ?? row.locationId];
        if (named.join() !== [row.id, row.tenantId, row.locationId].join()) {
          throw new Refused('invalid_input', 'id, tenantId and location must be those of the audio device');
        }
        const { isSPSEnabled, ...rest } = to;
        store.update(id, {
          ...rest,
          ...(isSPSEnabled !== undefined && { isSpsEnabled: isSPSEnabled }),
          ...(isRemoved && { deletedAtMs: clock.now() }),
        });
        if (isRemoved) store.noteAudible(camerasOf(id));
        return {
          action: isRemoved ? 'remove' : 'change',
          activity: `${isRemoved ? 'removed' : 'changed'} the audio device '${row.clientAudioDeviceId}'`,
          before: changedFields({ ...row, isSPSEnabled: row.isSpsEnabled }, changed),
          after: changed,
        };
      });
    },
    map: (caller, { audioDeviceId, cameraId }) =>
      change(caller, audioDeviceId, (row) => {
        const camera = cameras.get(caller, cameraId);
        if (!camera.isEnabled) throw notFound('Camera');
        if (camera.location.id !== row.locationId) {
          throw new Refused('invalid_input', 'The camera must stand at the location of the audio device');
        }
        if (store.isMapped(audioDeviceId, cameraId)) {
          throw new Refused('duplicate', `The audio device is mapped to '${camera.name}' already`);
        }
        store.map(audioDeviceId, cameraId);
        store.noteAudible([cameraId]);
        const activity = `mapped the audio device '${row.clientAudioDeviceId}' to the camera '${camera.name}'`;
        return { action: 'change', activity, after: { cameraId } };
      }),
    unmap: (caller, { audioDeviceId, cameraId }) =>
      change(caller, audioDeviceId, (row) => {
        if (!store.isMapped(audioDeviceId, cameraId)) throw notFound('Audio device mapping');
        const camera = cameras.get(caller, cameraId);
        store.unmap(audioDeviceId, cameraId);
        store.noteAudible([cameraId]);
        const activity = `removed the mapping of the audio device '${row.clientAudioDeviceId}' to the camera '${camera.name}'`;
        return { action: 'change', activity, before: { cameraId } };
      }),
  };
}

/** The content of the audit log entry of a change. */
interface Told {
  action: AuditAction;
  activity: string;
  before?: object;
  after?: object;
}

const entryOf = ({ id, tenantId, locationId }: Pick<AudioDeviceRow, 'id' | 'tenantId' | 'locationId'>) => ({
  record: { kind: 'audio-device' as const, id },
  tenantId,
  locationId,
});

const changesOf = (to: object) => Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined));

function wireDevice(row: AudioDeviceRow, heardAt: ReturnType<AudioDeviceStore['cameras']>): AudioDevice {
  return {
    id: row.id,
    clientAudioDeviceId: row.clientAudioDeviceId,
    url: row.url,
    deviceType: row.deviceType,
    location: { id: row.locationId, name: row.locationName },
    tenantId: row.tenantId,
    proxyUrl: row.proxyUrl,
    userName: row.userName,
    passwordFilePath: row.passwordFilePath,
    enableAutomatedTalkdown: row.enableAutomatedTalkdown,
    isSPSEnabled: row.isSpsEnabled,
    automatedTalkdownGapSec: row.automatedTalkdownGapSec,
    cameras: heardAt.filter(({ deviceId }) => deviceId === row.id).map(({ id, name }) => ({ id, name })),
    isEnabled: row.isEnabled,
  };
}
