import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Camera, getCamera } from '#contract/cameras.ts';
import { CAMERA_RECORDS } from '#contract/limits.ts';
import { endSession } from '../../lib/end-session.ts';
import { reported } from '../../lib/report.ts';
import { dropUserData } from '../../lib/storage.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { refuseStorage } from '../../lib/testing/refused-storage.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { cacheCamera, cachedCamera } from './camera-records.ts';
import { useCameraLabel } from './use-camera-label.ts';

vi.mock('../../lib/page-navigation.ts', () => ({ goToOrigin: () => {}, reloadPage: () => {} }));

const DAY = 86_400_000;
const START = Date.parse('2025-11-20T08:00:00.000Z');

const testCamera = (id: string): Camera => ({
  id,
  name: `Camera ${id}`,
  code: 'NGA-B',
  location: { id: 'location-1', name: 'Northgate Auto, Lot B', timezone: 'UTC' },
  tenantId: 'tenant-1',
  integrationType: 'ONVIF',
  isPlaybackEnabled: true,
  isEnabled: true,
});

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Label() {
  return <p>{useCameraLabel({ id: 'camera-1', name: 'North Row' })}</p>;
}

/** Reloads the page and waits for the camera's record; returns how often the server was asked for it. */
async function load(userId = 'user-1'): Promise<number> {
  const { server, unmount } = renderScreen(<Label />, {
    user: testUser('GO', { id: userId }),
    answers: [reply(getCamera, { payload: testCamera('camera-1') })],
  });
  expect(await screen.findByText('NGA-B Camera camera-1')).toBeVisible();
  unmount();
  return server.calls(getCamera).length;
}

it("requests a camera's record once in 7 days, across reloads", async () => {
  expect(await load()).toBe(1);
  vi.setSystemTime(START + 7 * DAY - 1_000);
  expect(await load()).toBe(0);
  vi.setSystemTime(START + 7 * DAY);
  expect(await load()).toBe(1);
});

it('keeps nothing once the session has ended', async () => {
  await load();
  endSession();
  expect(cachedCamera('user-1', 'camera-1')).toBeUndefined();
  expect(await load()).toBe(1);
});

it('does not show records read by another user', async () => {
  await load('user-1');
  expect(await load('user-2')).toBe(1);
});

it("drops records kept for another user, and keeps the user's own", () => {
  cacheCamera('user-1', testCamera('camera-1'));
  dropUserData({ exceptOf: 'user-1' });
  expect(cachedCamera('user-1', 'camera-1')).toBeDefined();
  dropUserData({ exceptOf: 'user-2' });
  expect(cachedCamera('user-1', 'camera-1')).toBeUndefined();
});

it('keeps only the newest records', () => {
  const { max } = CAMERA_RECORDS;
  for (let number = 0; number <= max; number += 1) cacheCamera('user-1', testCamera(`camera-${number}`));
  expect(cachedCamera('user-1', 'camera-0')).toBeUndefined();
  expect(cachedCamera('user-1', 'camera-1')).toBeDefined();
  expect(cachedCamera('user-1', `camera-${max}`)).toBeDefined();
});

it('reports unusable storage, and fetches from the server', async () => {
  const before = reported().length;
  refuseStorage();
  await load();
  await waitFor(() => expect(reported().length).toBeGreaterThan(before));
});
