import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  cameras,
  dialog,
  mockPictures,
  openNew,
  png,
  STILL,
  showProfiles,
  takeSnapshot,
  upload,
} from './testing/profiles-page.tsx';

beforeEach(mockPictures);

it('moves and sizes the square of the crop with the keyboard', async () => {
  const { act } = showProfiles();
  await openNew(act);
  await upload(act, png());
  const crop = await dialog('Crop Picture');
  const placeOf = (name: string) => crop.getByRole('button', { name }).getAttribute('transform')?.split(')')[0];
  expect([placeOf('Middle of the square'), placeOf('Size of the square')]).toEqual([
    'translate(400 300',
    'translate(700 600',
  ]);
  crop.getByRole('button', { name: 'Middle of the square' }).focus();
  await act.keyboard('----{Shift>}{ArrowLeft}{/Shift}');
  expect([placeOf('Middle of the square'), placeOf('Size of the square')]).toEqual([
    'translate(390 300',
    'translate(658 568',
  ]);
});

it('takes the snapshot of a camera into the crop', async () => {
  const still = { endpoint: STILL, status: 200, json: () => ({}) };
  const { act } = showProfiles({ answers: [...cameras('/stills/camera-1/present.jpg'), still] });
  await openNew(act);
  vi.spyOn(Response.prototype, 'blob').mockImplementation(async () => png());
  await takeSnapshot(act);
  expect(await screen.findByRole('dialog', { name: 'Crop Picture' })).toBeVisible();
});

it('says that a camera with an address of its own has no still', async () => {
  const { act } = showProfiles({ answers: cameras(undefined) });
  await openNew(act);
  await takeSnapshot(act);
  expect(await screen.findByText(/^A camera with an address of its own has no still/)).toBeVisible();
});
