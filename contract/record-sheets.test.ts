import { expect, it } from 'vitest';
import { CameraCells, LocationCells } from './record-sheets.ts';

const faultsOf = (result: ReturnType<typeof CameraCells.safeParse> | ReturnType<typeof LocationCells.safeParse>) =>
  result.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

it('refuses each cell that a camera cannot have, and takes any of them alone', () => {
  const cells = { name: 'x'.repeat(201), enablePlayback: 'perhaps', id: 'no id!', rtspUrl: 'rtsp://192.0.2.1/1' };
  expect(faultsOf(CameraCells.safeParse(cells))).toEqual([
    ['name', 'Name must have at most 200 characters'],
    ['enablePlayback', 'Playback must be On or Off'],
    ['id', 'Camera id is not a valid identifier'],
  ]);
  expect(CameraCells.safeParse({ userId: 'viewer' }).success).toBe(true);
});

it('sets nothing that a row does not fill', () => {
  expect(CameraCells.parse({})).toEqual({});
  expect(LocationCells.parse({})).toEqual({});
});

it('refuses a caller id that is no telephone number', () => {
  expect(faultsOf(LocationCells.safeParse({ twilioCallerId: 'none' })).map(([field]) => field)).toEqual([
    'twilioCallerId',
  ]);
});
