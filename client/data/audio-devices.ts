import {
  type AudioDevice,
  addAudioDeviceMapping,
  createAudioDevices,
  listAudioDevices,
  type NewAudioDevice,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { getLocation } from '#contract/locations.ts';
import { call } from '../lib/call.ts';
import type { Edit, RowChange } from './edit.ts';
import type { ListSource } from './lists/list-source.ts';

export type AudioDeviceQuery = NonNullable<InputOf<typeof listAudioDevices>['query']>;

const entity = 'audio-devices';

/** Audio devices, newest first. */
export const audioDeviceSource: ListSource<AudioDevice, AudioDeviceQuery> = {
  entity,
  list: async (query, signal) => (await call(listAudioDevices, { query }, { signal })).payload,
};

/** Adds a device to the tenant of its location, which may differ from the user's own. */
export const createDevice: Edit<Omit<NewAudioDevice, 'tenantId'>> = {
  entity,
  async send(device) {
    const { payload: location } = await call(getLocation, { params: { id: device.location.id } });
    return call(createAudioDevices, { body: [{ ...device, tenantId: location.tenant_id }] });
  },
  successMessage: 'Audio Device Added',
  refusals: { duplicate: 'clientAudioDeviceId' },
};

type Settings = Pick<Partial<AudioDevice>, 'isSPSEnabled' | 'enableAutomatedTalkdown' | 'automatedTalkdownGapSec'>;

const update = ({ id, tenantId, location, version }: AudioDevice, settings: Settings) =>
  call(updateAudioDevice, { params: { id }, body: { id, tenantId, location, version, ...settings } });

export const setSps: Edit<RowChange<AudioDevice>> = {
  entity,
  send: ({ row, change: { isSPSEnabled } }) => update(row, { isSPSEnabled }),
  successMessage: 'SPS setting updated',
  failureMessage: 'Failed to update SPS setting',
};

export const setTalkdown: Edit<RowChange<AudioDevice>> = {
  entity,
  send: ({ row, change: { enableAutomatedTalkdown } }) => update(row, { enableAutomatedTalkdown }),
  successMessage: 'Automated talkdown updated',
  failureMessage: 'Failed to update automated talkdown',
};

export const setCooldown = (device: AudioDevice): Edit<Pick<AudioDevice, 'automatedTalkdownGapSec'>> => ({
  entity,
  send: (cooldown) => update(device, cooldown),
  successMessage: 'Automated talkdown cooldown updated',
});

export const removeDevice: Edit<AudioDevice> = {
  entity,
  send: ({ id }) => call(updateAudioDevice, { params: { id }, body: { isEnabled: false } }),
  successMessage: 'Audio Device Removed',
};

export const addCamera = ({ id: audioDeviceId }: AudioDevice): Edit<string[]> => ({
  entity,
  send: ([cameraId = '']) => call(addAudioDeviceMapping, { body: { audioDeviceId, cameraId } }),
  successMessage: 'Audio Device Mapping Added',
});

export const removeCamera = ({ id: audioDeviceId }: AudioDevice): Edit<string> => ({
  entity,
  send: (cameraId) => call(removeAudioDeviceMapping, { query: { audioDeviceId, cameraId } }),
  successMessage: 'Audio Device Mapping Removed',
});
