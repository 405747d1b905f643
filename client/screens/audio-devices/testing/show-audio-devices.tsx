import { screen, within } from '@testing-library/react';
import {
  type AudioDevice,
  addAudioDeviceMapping,
  createAudioDevices,
  listAudioDevices,
  removeAudioDeviceMapping,
  updateAudioDevice,
} from '#contract/audio-devices.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { getLocation } from '#contract/locations.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { AudioDevicesScreen } from '../audio-devices-screen.tsx';

/** A device with two cameras. */
export const horn: AudioDevice = {
  id: 'device-1',
  clientAudioDeviceId: 'HARB-SPK-01',
  url: 'http://192.0.2.10/transmit.cgi',
  deviceType: 'AXIS',
  location: { id: 'location-1', name: 'Foxhall Farm' },
  tenantId: 'tenant-2',
  proxyUrl: null,
  userName: 'operator',
  passwordFilePath: '/secure/audio_password',
  enableAutomatedTalkdown: true,
  isSPSEnabled: false,
  automatedTalkdownGapSec: 30,
  cameras: [
    { id: 'camera-1', name: 'Gate' },
    { id: 'camera-2', name: 'Yard' },
  ],
  isEnabled: true,
};

/** The list of devices. */
export const listed = (...items: AudioDevice[]) => reply(listAudioDevices, { payload: { items, total: items.length } });

const foxhall = {
  id: 'location-1',
  name: 'Foxhall Farm',
  description: '',
  city: '',
  state: '',
  country: '',
  timezone: 'Europe/London',
  tenant_id: 'tenant-2',
  isDeadzoneEnabled: true,
  floor_plan: null,
  floor_plan_layout: null,
  location_code: null,
  is_manned: true,
  category: 'retail',
};

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  permissions?: Permission[];
}

/** Opens the list of devices; by default, it has only `horn`. */
export function showAudioDevices({ answers = [], path = '/audiodevices', permissions }: ShowOptions = {}) {
  return renderScreen(<AudioDevicesScreen />, {
    path,
    route: '/audiodevices',
    user: testUser('GM', permissions && { permissions }),
    answers: [
      listed(horn),
      reply(createAudioDevices, { payload: [horn] }),
      reply(updateAudioDevice, { payload: horn }),
      reply(addAudioDeviceMapping, { payload: horn }),
      reply(removeAudioDeviceMapping, { payload: horn }),
      { endpoint: getLocation, status: 200, json: () => ({ payload: foxhall }) },
      reply(searchLocationNames, { payload: [{ id: 'location-1', name: 'Foxhall Farm' }] }),
      reply(searchCameraNames, {
        payload: [
          { id: 'camera-1', name: 'Gate' },
          { id: 'camera-3', name: 'Barn' },
        ],
      }),
      ...answers,
    ],
  });
}

/** A dialog whose form has loaded. */
export async function dialog(name: string) {
  const box = within(await screen.findByRole('dialog', { name }));
  await box.findAllByRole('button');
  return box;
}
export const button = (name: string) => screen.findByRole('button', { name });
