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
import type { Edit, RowChange, UndoableEdit } from './edit.ts';
import { createListedAddedRow } from './lists/added-row.ts';
import type { ListSource } from './lists/list-source.ts';

export type AudioDeviceQuery = NonNullable<InputOf<typeof listAudioDevices>['query']>;

const entity = 'audio-devices';

/** Audio devices, newest first. */
export const audioDeviceSource: ListSource<AudioDevice, AudioDeviceQuery> = {
  entity,
  list: async (query, signal) => (await call(listAudioDevices, { query }, { signal })).payload,
};

/** A device as entered. */
type Details = Omit<NewAudioDevice, 'tenantId'>;

/** The device that has been added last, among the newest. */
export const addedDevice = createListedAddedRow(
  audioDeviceSource,
  ({ id }) => id,
  () => ({ pageSize: 100 }),
);

/** Adds a device to the tenant of its location, which may differ from the user's own. */
export const createDevice: Edit<Details> = {
  entity,
  async send(device) {
    const { payload: location } = await call(getLocation, { params: { id: device.location.id } });
    const { payload } = await call(createAudioDevices, { body: [{ ...device, tenantId: location.tenant_id }] });
    addedDevice.set(payload[0]);
  },
  successMessage: 'Audio Device Added',
  refusals: { duplicate: 'clientAudioDeviceId' },
};

type Settings = Pick<Partial<AudioDevice>, 'isSPSEnabled' | 'enableAutomatedTalkdown'>;

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

/** The fields that differ from those of the device. */
function changedDetails(device: AudioDevice, { location, ...details }: Details) {
  const before: Record<string, unknown> = { ...device };
  const changed = Object.entries(details).filter(([name, value]) => value !== before[name]);
  return { ...Object.fromEntries(changed), ...(location.id !== device.location.id && { location }) };
}

export const editDevice = (device: AudioDevice): Edit<Details> => ({
  entity,
  send(details) {
    const { id, tenantId, version } = device;
    const body = { id, tenantId, version, ...changedDetails(device, details) };
    return call(updateAudioDevice, { params: { id }, body });
  },
  successMessage: 'Audio Device Updated',
  messageFor: (details) =>
    Object.keys(changedDetails(device, details)).join() === 'automatedTalkdownGapSec'
      ? 'Automated talkdown cooldown updated'
      : undefined,
  refusals: { duplicate: 'clientAudioDeviceId', transition_refused: 'location' },
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

export const removeCamera = ({ id: audioDeviceId }: AudioDevice): UndoableEdit<string, unknown> => ({
  entity,
  send: (cameraId) => call(removeAudioDeviceMapping, { query: { audioDeviceId, cameraId } }),
  successMessage: 'Audio Device Mapping Removed',
  undoOf: (_, cameraId) => () => call(addAudioDeviceMapping, { body: { audioDeviceId, cameraId } }),
});
