import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchCameraNames } from '#contract/cameras.ts';
import { type BlindTest, cancelBlindTest, listBlindTests, plantBlindTest } from '#contract/drills/blind-tests.ts';
import { getVigilance, listWatchers, type Vigilance } from '#contract/drills/vigilance.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { DrillsScreen } from './drills-screen.tsx';

const TEST: BlindTest = {
  ...{ id: 'test-1', state: 'planned', kind: 'person', ai: 'right', timezone: 'UTC', inTimeSeconds: 180 },
  site: { id: 'site-1', name: 'Lot B' },
  camera: { id: 'camera-1', name: 'Fence' },
  ...{ plantedBy: 'Dana', plantedAtMs: 0, dueMs: 60_000, raisedAtMs: null, revealedAtMs: null },
  ...{ because: null, result: null, operator: null, failure: null },
};

const REVEALED: BlindTest = {
  ...{ ...TEST, id: 'test-2', state: 'revealed', raisedAtMs: 60_000, revealedAtMs: 152_000 },
  ...{ because: 'call', result: 'hit', operator: { id: 'sam', name: 'Sam' } },
};

const VIGILANCE: Vigilance = {
  operator: { id: 'sam', name: 'Sam' },
  shift: {
    ...{ fromMs: 0, toMs: 1_500_000, watchMs: 1_500_000 },
    parts: [
      { tests: 4, hits: 3, interval: { low: 0.301, high: 0.954 } },
      { tests: 0, hits: 0, interval: null },
    ],
  },
  results: { hit: 3, late: 0, wrong: 1, missed: 0 },
  total: { tests: 4, hits: 3, interval: { low: 0.301, high: 0.954 } },
  all: null,
};

const open = (view: string, ...answers: Answer[]) =>
  renderScreen(<DrillsScreen />, { path: `/drills?view=${view}`, user: testUser('GM'), answers });

it('plants an incident on a camera of a site', async () => {
  const { act, server } = open(
    'blind-tests',
    reply(listBlindTests, { payload: [] }),
    reply(searchLocationNames, { payload: [TEST.site] }),
    reply(searchCameraNames, { payload: [TEST.camera] }),
    reply(plantBlindTest, { payload: TEST }),
  );
  await act.click(await screen.findByLabelText('Site'));
  await act.click(await screen.findByRole('option', { name: 'Lot B' }));
  await act.click(screen.getByLabelText('Camera'));
  await act.click(await screen.findByRole('option', { name: 'Fence' }));
  await act.click(screen.getByRole('button', { name: 'Plant' }));
  expect(await screen.findByText('Lot B, Fence')).toBeVisible();
  expect(server.calls(plantBlindTest).map(({ body }) => body)).toEqual([
    { cameraId: 'camera-1', kind: 'person', ai: 'right', spanMinutes: 30, inTimeSeconds: 180 },
  ]);
});

it('shows how a test went, and cancels one that is planned', async () => {
  const { act } = open(
    'blind-tests',
    reply(listBlindTests, { payload: [TEST, REVEALED] }),
    reply(cancelBlindTest, { payload: { ...TEST, state: 'cancelled' } }),
  );
  expect(await screen.findByText('Hit after 1:32, Sam, call stopped')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Cancel the test on Fence' }));
  expect(await screen.findByText('Cancelled')).toBeVisible();
});

it('says why the tests could not be loaded', async () => {
  open('blind-tests', refusal(listBlindTests, 'not_found', 'Blind test not found'));
  expect(await screen.findByText('The blind tests could not be loaded')).toBeVisible();
});

it('loads the figures of an operator only when they are asked for', async () => {
  const { act, server } = open(
    'vigilance',
    reply(listWatchers, { payload: [VIGILANCE.operator] }),
    reply(getVigilance, { payload: VIGILANCE }),
  );
  const name = await screen.findByRole('button', { name: 'Sam' });
  expect(server.calls(getVigilance)).toEqual([]);
  await act.click(name);
  const row = (await screen.findByRole('cell', { name: '0 to 15' })).closest('tr');
  expect(row && within(row).getByText('30 % to 95 %')).toBeVisible();
  expect(screen.getByText('Compared once 5 operators have had a test')).toBeVisible();
});
