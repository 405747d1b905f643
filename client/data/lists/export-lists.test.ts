import { expect, it, vi } from 'vitest';
import { exportCameras } from '#contract/camera-export.ts';
import { exportDoorGroups } from '#contract/door-groups.ts';
import { exportDoors } from '#contract/doors.ts';
import { exportLocations } from '#contract/location-records.ts';
import { exportUsers } from '#contract/user-records.ts';
import { setConfig } from '../../lib/config.ts';
import { EXPORT_TEXTS } from '../../lib/export-texts.ts';
import { receiveCsv } from '../../lib/receive-csv.ts';
import { testConfig } from '../../lib/testing/test-config.ts';
import { storeToken } from '../../lib/token.ts';
import { exportCameraList } from '../cameras/camera-list.ts';
import { exportDoorGroupList } from '../door-groups.ts';
import { exportDoorList } from '../doors.ts';
import { exportLocationList } from '../locations.ts';
import { exportUserList } from '../users/user-records.ts';

it.each([
  ['cameras', exportCameras, exportCameraList({})],
  ['doors', exportDoors, exportDoorList({})],
  ['door groups', exportDoorGroups, exportDoorGroupList({})],
  ['locations', exportLocations, exportLocationList({})],
  ['users', exportUsers, exportUserList({})],
])('says that an export of %s without rows is empty', async (_, { path }, fetchCsv) => {
  setConfig(testConfig());
  storeToken('abc');
  const fetched = vi.fn(
    async (_address: string) => new Response('Name,Location\r\n', { headers: { 'X-Row-Count': '0' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const { signal } = new AbortController();
  const file = fetchCsv({ signal, readFile: (response) => receiveCsv(response, signal, () => undefined) });
  await expect(file).rejects.toThrow(EXPORT_TEXTS.empty);
  expect(fetched.mock.calls[0]?.[0]).toContain(path);
  vi.unstubAllGlobals();
});
