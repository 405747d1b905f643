import type { Camera } from '#contract/cameras.ts';

/** A camera for tests of the screen. */
export const testCamera = (more: Partial<Camera> = {}): Camera => ({
  id: 'camera-1',
  name: 'Gate',
  code: 'FOX-01',
  location: { id: 'location-1', name: 'Foxhall Farm', timezone: 'America/Chicago' },
  tenantId: 'tenant-1',
  integrationType: 'RTSP',
  isPlaybackEnabled: false,
  isEnabled: true,
  ...more,
});
