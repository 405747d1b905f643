import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getLivestream } from '#contract/cameras.ts';
import { announceRecord, type OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { SecondScreen } from './second-screen.tsx';

const record: OpenedRecord = {
  id: 'group-1',
  site: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' },
  cameras: [
    { id: 'camera-1', name: 'North Row 07', state: 'earlier' },
    { id: 'camera-2', name: 'Service Drive 11', state: 'alarm' },
  ],
  cameraId: 'camera-2',
};

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

const show = () =>
  renderScreen(<SecondScreen />, {
    path: '/second-screen',
    answers: [
      reply(getLivestream, { payload: { livestreamUrl: 'rtsp://camera.test', expiresAt: '2025-11-20T09:00:00.000Z' } }),
    ],
  });
const open = () => {
  const end = announceRecord('user-1', 'window-1', record);
  ends.push(end);
};

test('the second screen follows what the other window opens and closes', async () => {
  const { server } = show();
  expect(screen.getByText('Nothing is open')).toBeVisible();
  act(open);
  expect(await screen.findByText('Northgate Auto, Lot B')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Live video' })).toBeVisible();
  await vi.waitFor(() =>
    expect(server.calls(getLivestream).map(({ path }) => path)).toEqual(['/v2/orm/camera/livestream/camera-2']),
  );
  act(() => ends.splice(0).forEach((end) => void end()));
  expect(await screen.findByText('Nothing is open')).toBeVisible();
});

test('all cameras of the record are shown side by side', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  show();
  act(open);
  fireEvent.click(await screen.findByRole('radio', { name: 'All cameras' }));
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('North Row 07'),
    expect.stringContaining('Service Drive 11'),
  ]);
});
