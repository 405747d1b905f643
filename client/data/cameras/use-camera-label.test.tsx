import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Camera, getCamera } from '#contract/cameras.ts';
import type { RoleKey } from '#contract/permissions.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { useCameraLabel } from './use-camera-label.ts';

const camera: Camera = {
  id: 'camera-1',
  name: 'Row 3 south',
  code: 'NGA-B',
  location: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
  tenantId: 'tenant-1',
  integrationType: 'ONVIF',
  isPlaybackEnabled: true,
  isEnabled: true,
};

function Label() {
  return <p>{useCameraLabel({ id: 'camera-1', name: 'Row 3 south' })}</p>;
}

const open = (role: RoleKey) =>
  renderScreen(<Label />, { user: testUser(role), answers: [reply(getCamera, { payload: camera })] });

it('puts the code before the name for users who may see cameras', async () => {
  open('GO');
  expect(await screen.findByText('NGA-B Row 3 south')).toBeInTheDocument();
});

it('shows only the name to Monitoring Operators, without requesting the camera', () => {
  const { server } = open('MR');
  expect(screen.getByText('Row 3 south')).toBeInTheDocument();
  expect(server.calls(getCamera)).toEqual([]);
});
