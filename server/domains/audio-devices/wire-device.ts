import type { AudioDevice } from '#contract/audio-devices.ts';
import type { AudioDeviceRow, AudioDeviceStore } from './store.ts';

type Stored = Omit<AudioDeviceRow, 'locationName'>;

/** The fields of a device that can be entered, by their names in requests. */
export const enteredFields = (row: Stored) => ({
  clientAudioDeviceId: row.clientAudioDeviceId,
  url: row.url,
  deviceType: row.deviceType,
  proxyUrl: row.proxyUrl,
  userName: row.userName,
  passwordFilePath: row.passwordFilePath,
  enableAutomatedTalkdown: row.enableAutomatedTalkdown,
  isSPSEnabled: row.isSpsEnabled,
  automatedTalkdownGapSec: row.automatedTalkdownGapSec,
  isEnabled: row.isEnabled,
  location: row.locationId,
});

/** A device as it is answered, with the cameras within its range. */
export const wireDevice = (row: AudioDeviceRow, heardAt: ReturnType<AudioDeviceStore['cameras']>): AudioDevice => ({
  ...enteredFields(row),
  id: row.id,
  location: { id: row.locationId, name: row.locationName },
  tenantId: row.tenantId,
  cameras: heardAt.filter(({ deviceId }) => deviceId === row.id).map(({ id, name }) => ({ id, name })),
  version: row.version,
});
