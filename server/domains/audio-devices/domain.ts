import { importAudioDevices } from '#contract/audio-device-import.ts';
import {
  addAudioDeviceMapping,
  createAudioDevices,
  listAudioDevices,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser, keepsFiles } from '../../http/bind.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { LocationService } from '../locations/location-service.ts';
import { createAudioDeviceService } from './audio-device-service.ts';
import { createAudioDeviceStore } from './store.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    'audio-device': true;
  }
}

/** Loudspeakers and sirens, and the cameras within their range. */
export const audioDevices = domain({
  services: (needs: Foundation & { cameras: CameraService; locations: LocationService }) => ({
    audioDevices: createAudioDeviceService({ ...needs, store: createAudioDeviceStore(needs.db) }),
    // Nothing in it is kept: a file is read and then deleted.
    deviceImports: needs.fileAreas.add('imports', () => []),
  }),
  routes: ({ audioDevices: devices, deviceImports }) => [
    keepsFiles(
      deviceImports,
      forUser(importAudioDevices, async (caller, { body }) => ({ payload: await devices.addFrom(caller, body) })),
    ),
    forUser(listAudioDevices, (caller, { query }) => ({ payload: devices.list(caller, query) })),
    forUser(createAudioDevices, (caller, { body }) => ({ payload: devices.add(caller, body) })),
    forUser(updateAudioDevice, (caller, { params, body }) => ({ payload: devices.update(caller, params.id, body) })),
    forUser(addAudioDeviceMapping, (caller, { body }) => ({ payload: devices.map(caller, body) })),
    forUser(removeAudioDeviceMapping, (caller, { query }) => ({ payload: devices.unmap(caller, query) })),
  ],
});
