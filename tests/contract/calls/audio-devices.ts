import { deviceFile } from '../../support/device-file.ts';
import type { DomainCalls } from '../domain-calls.ts';

export const calls: DomainCalls = {
  needs: {
    listAudioDevices: ['audio_devices:view'],
    createAudioDevices: ['audio_devices:add'],
    importAudioDevices: ['audio_devices:add'],
    updateAudioDevice: ['audio_devices:view', 'audio_devices:update'],
    addAudioDeviceMapping: ['audio_devices:add'],
    removeAudioDeviceMapping: ['audio_devices:add'],
  },
  inputs: ({ picks, pending, camera }) => {
    const ownSpeaker = picks.ownAudioDevice('gsoc-manager');
    const location = picks.locationsOf([pending.tenantId]).find(({ id }) => id === pending.locationId);
    const own = { tenant: pending.tenantId, location: pending.locationId };
    return {
      listAudioDevices: {
        query: { page: '1', pageSize: '20', isEnabled: 'true', locationIds: `!${camera.locationId}` },
      },
      createAudioDevices: {
        body: [
          {
            url: 'http://192.0.2.20/audio',
            deviceType: 'AXIS',
            location: { id: own.location, name: 'Northgate Yard' },
            userName: 'operator',
            passwordFilePath: '/secure/audio_password',
            clientAudioDeviceId: 'SPK-17',
            tenantId: own.tenant,
          },
        ],
      },
      importAudioDevices: { body: { file: deviceFile({ Location: location?.name ?? '' }), dryRun: 'false' } },
      updateAudioDevice: {
        params: { id: ownSpeaker.device.id },
        body: { id: ownSpeaker.device.id, tenantId: ownSpeaker.device.tenantId, automatedTalkdownGapSec: 45 },
      },
      addAudioDeviceMapping: {
        body: { audioDeviceId: ownSpeaker.device.id, cameraId: picks.quietCamera(ownSpeaker.device).id },
      },
      removeAudioDeviceMapping: { query: { audioDeviceId: ownSpeaker.device.id, cameraId: ownSpeaker.camera.id } },
    };
  },
  further: [
    {
      name: 'updateAudioDevice',
      of: 'its removal',
      change: () => ({ body: { isEnabled: false } }),
      rule: ['audio_devices:view', 'audio_devices:add'],
    },
  ],
};
