import { expect, it } from 'vitest';
import { AUDIO_DEVICE_TYPES, NewAudioDevice } from './audio-devices.ts';

const good = {
  url: 'http://192.0.2.20/audio',
  deviceType: 'AXIS',
  location: { id: 'location-1', name: 'Northgate Yard' },
  userName: 'operator',
  passwordFilePath: '/secure/audio_password',
  clientAudioDeviceId: 'SPK-17',
  tenantId: 'tenant-1',
};
const faultsOf = (device: object) =>
  (NewAudioDevice.safeParse(device).error?.issues ?? []).map(({ message }) => message);

it('reports missing fields in the order of the form', () => {
  expect(faultsOf({ tenantId: 'tenant-1' })).toEqual([
    'Provide a valid URL for the audio device',
    'Select a valid device type for the audio device',
    'Select a valid location for the audio device',
    'Provide a valid username for the audio device',
    'Provide a valid password file path for the audio device',
    'Provide a valid client audio device ID',
  ]);
});

it.each(['', 'speaker', 'javascript:alert(1)', 'http://', ' '])('refuses %j as a URL', (url) => {
  expect(faultsOf({ ...good, url })[0]).toBe('Provide a valid URL for the audio device');
});

it.each(['https://speaker.test:8443/audio', 'sip:speaker@192.0.2.20', 'rtsp://192.0.2.20/talk'])(
  'accepts %s as a URL',
  (url) => {
    expect(faultsOf({ ...good, url })).toEqual([]);
  },
);

it.each([...AUDIO_DEVICE_TYPES, 'WATCHFLOOR_ONVIF'])('accepts the device type %s', (deviceType) => {
  expect(faultsOf({ ...good, deviceType })).toEqual([]);
});

it.each([-1, 121, 1.5, '15', Number.NaN])('refuses %s as a cooldown', (automatedTalkdownGapSec) => {
  expect(faultsOf({ ...good, automatedTalkdownGapSec })[0]).toContain('a whole number of seconds from 0 to 120');
});

it('enables automated talkdown and SPS by default, without a cooldown', () => {
  expect(NewAudioDevice.parse(good)).toMatchObject({
    enableAutomatedTalkdown: true,
    isSPSEnabled: true,
    automatedTalkdownGapSec: 0,
  });
});
