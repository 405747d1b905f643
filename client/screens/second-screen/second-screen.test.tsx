import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getCamera, getLivestream, searchCameraNames } from '#contract/cameras.ts';
import { getLocation } from '#contract/locations.ts';
import type { OpenedRecord } from '../../features/second-screen/opened-record.ts';
import { fakeWindows, testRecord } from '../../features/second-screen/testing/fake-windows.ts';
import { testLocation } from '../../features/site/testing/test-site.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { SecondScreen } from './second-screen.tsx';

let windows: ReturnType<typeof fakeWindows>;
const ends: (() => void)[] = [];

beforeEach(() => {
  windows = fakeWindows();
  // Room for nine tiles.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  windows.end();
  localStorage.clear();
  vi.restoreAllMocks();
});

const stream = { livestreamUrl: 'rtsp://camera.test', expiresAt: '2025-11-20T09:00:00.000Z' };
const names = reply(searchCameraNames, {
  payload: [
    { id: 'camera-2', name: 'Service Drive 11' },
    { id: 'camera-3', name: 'Gate 1' },
    { id: 'camera-1', name: 'North Row 07' },
  ],
});

const show = (...answers: Answer[]) =>
  renderScreen(<SecondScreen />, {
    path: '/second-screen',
    user: testUser('MR'),
    answers: [
      reply(getLivestream, { payload: stream }),
      reply(getLocation, { payload: testLocation() }),
      names,
      ...answers,
    ],
  });
async function open(record: Partial<OpenedRecord> = {}) {
  const close = await windows.open(testRecord(record));
  ends.push(close);
  await windows.pass(0.1);
  return close;
}
/** Presses V, which goes from the camera to all cameras, to the map, and back. */
async function nextView() {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
  await windows.pass(0.1);
}
const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

test('the second screen shows the camera that the other window shows, until that window closes the alarm', async () => {
  const { server } = show();
  expect(screen.getByText('Nothing is open')).toBeVisible();
  const close = await open();
  expect(screen.getByText('Northgate Auto, Lot B')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Live video' })).toBeVisible();
  expect(server.calls(getLivestream).map(({ path }) => path)).toEqual(['/v2/orm/camera/livestream/camera-2']);
  close();
  await windows.pass(3);
  expect(screen.getByText('Nothing is open')).toBeVisible();
});

test('an operator without camera records sees the names of the alarm, and asks for no records', async () => {
  const { server } = show();
  await open();
  expect(server.calls(getCamera)).toEqual([]);
});

test('an alarm without a camera says where the video of the site is', async () => {
  const { server } = show();
  await open({ cameras: [], cameraId: null });
  expect(screen.getByText('This alarm has no camera')).toBeVisible();
  expect(server.calls(getLivestream)).toEqual([]);
});

const cameraTiles = () => within(screen.getByRole('list', { name: 'Cameras' })).getAllByRole('listitem');

test('all cameras of the site are shown side by side, those of the alarm first and marked', async () => {
  show();
  await open();
  await nextView();
  expect(chosen()).toBe('All cameras');
  const tiles = cameraTiles().map((item) => item.textContent);
  expect(tiles).toEqual([
    expect.stringMatching(/North Row 07.*Earlier/),
    expect.stringMatching(/Service Drive 11.*In alarm/),
    expect.not.stringMatching(/In alarm|Earlier/),
  ]);
});

test('without the list of the site, the cameras of the alarm are shown alone', async () => {
  show(refusal(searchCameraNames, 'transition_refused', 'Not now'));
  await open();
  await nextView();
  expect(cameraTiles()).toHaveLength(2);
});

test('the map marks the cameras and doors of the alarm', async () => {
  show();
  await open();
  await nextView();
  await nextView();
  // The plan is loaded when it is first shown.
  const plan = await vi.waitFor(() => within(screen.getByRole('region', { name: 'Floor plan' })));
  const marks = await vi.waitFor(() => plan.getAllByRole('img', { name: /, (in alarm|earlier|quiet)$/ }));
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Workshop Door, in alarm',
    'North Row 07, earlier',
    'Service Bay 02, in alarm',
  ]);
});

test('the chosen view stays for the next alarm, and for the next second screen', async () => {
  const { unmount } = show();
  await open();
  await nextView();
  await open({ id: 'location-alarm-2' });
  expect(chosen()).toBe('All cameras');
  unmount();
  show();
  await windows.pass(0.1);
  expect(chosen()).toBe('All cameras');
});
