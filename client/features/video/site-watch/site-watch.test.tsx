import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import type { Named } from '#contract/names.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { SiteWatchButton } from './site-watch-button.tsx';
// Loaded with this file, so that no wait for the dialog includes the time in which a busy machine compiles it.
import './site-watch.tsx';

const site = { id: 'site-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' };

const cameras = [
  { id: 'c', name: 'North Row 10' },
  { id: 'a', name: 'North Row 1' },
  { id: 'b', name: 'North Row 2' },
];

const listed = (items: Named[]) => reply(searchCameraNames, { payload: items });

async function open(answer: Answer, user = testUser(), cameraId?: string) {
  const rendered = renderScreen(<SiteWatchButton site={site} cameraId={cameraId} />, {
    user,
    answers: [answer, refusal(getLivestream, 'transition_refused', 'The camera is off')],
  });
  await rendered.act.keyboard('w');
  await screen.findByRole('dialog', { name: 'Site watch' });
  return rendered;
}

const tiles = () =>
  screen.getAllByRole('button', { name: /^North Row/ }).map((tile) => tile.getAttribute('aria-label'));
const tile = (name: string) => screen.getByRole('button', { name });

/** Room for four tiles side by side. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

test('M shows the cameras of the site that are on, by name', async () => {
  const { server } = await open(listed(cameras));
  await screen.findByRole('list', { name: 'Cameras' });
  expect(tiles()).toEqual(['North Row 1', 'North Row 2', 'North Row 10']);
  expect(server.calls(searchCameraNames)[0]?.query).toMatchObject({ locationIds: site.id });
  expect(server.calls(getLivestream)).toHaveLength(3);
});

test('arrow keys move between tiles', async () => {
  const { act } = await open(listed(cameras));
  await waitFor(() => expect(tile('North Row 1')).toHaveFocus());
  await act.keyboard('{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(tile('North Row 10')).toHaveFocus());
  await act.keyboard('{ArrowRight}');
  expect(tile('North Row 10')).toHaveFocus();
  await act.keyboard('{Home}');
  await waitFor(() => expect(tile('North Row 1')).toHaveFocus());
});

test('Enter enlarges a tile, the arrows continue from there, Escape returns to all tiles, then closes', async () => {
  const { act } = await open(listed(cameras));
  await waitFor(() => expect(tile('North Row 1')).toHaveFocus());
  await act.keyboard('{Enter}');
  expect(tile('North Row 1')).toHaveAttribute('aria-pressed', 'true');
  const shown = () =>
    within(screen.getByRole('list', { name: 'Cameras', hidden: true }))
      .getAllByRole('listitem', { hidden: true })
      .filter((one) => !one.className.includes('hidden'));
  expect(shown()).toHaveLength(1);
  await act.keyboard('{ArrowRight}');
  expect(within(shown()[0] ?? document.body).getByRole('button')).toHaveAccessibleName('North Row 2');
  await act.keyboard('{Escape}');
  expect(shown()).toHaveLength(3);
  await act.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a double click enlarges too, and restores the size; a single click does not', async () => {
  const { act } = await open(listed(cameras));
  await screen.findByRole('list', { name: 'Cameras' });
  await act.click(tile('North Row 2'));
  expect(tile('North Row 2')).toHaveAttribute('aria-pressed', 'false');
  await act.dblClick(tile('North Row 2'));
  expect(tile('North Row 2')).toHaveAttribute('aria-pressed', 'true');
  await act.dblClick(tile('North Row 2'));
  expect(tile('North Row 2')).toHaveAttribute('aria-pressed', 'false');
});

test('four cameras are selected at first, the one of the alarm among them, and others can be', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `North Row ${at + 1}` }));
  const { act, server } = await open(listed(many), testUser(), '7');
  await screen.findByRole('list', { name: 'Cameras' });
  expect(tiles()).toEqual(['North Row 1', 'North Row 2', 'North Row 3', 'North Row 8']);
  expect(server.calls(getLivestream)).toHaveLength(4);
  const picker = within(screen.getByRole('complementary', { name: 'Camera picker' }));
  await act.click(picker.getByRole('checkbox', { name: 'North Row 2' }));
  await act.click(picker.getByRole('checkbox', { name: 'North Row 12' }));
  expect(tiles()).toEqual(['North Row 1', 'North Row 3', 'North Row 8', 'North Row 12']);
  await act.click(picker.getByRole('button', { name: 'Select all' }));
  expect(tiles()).toHaveLength(12);
});

test('the picker is searched by name', async () => {
  const { act } = await open(listed(cameras));
  const picker = within(await screen.findByRole('complementary', { name: 'Camera picker' }));
  await act.type(picker.getByRole('textbox', { name: 'Search camera' }), 'row 10');
  expect(picker.getAllByRole('checkbox')).toHaveLength(1);
  await act.type(picker.getByRole('textbox', { name: 'Search camera' }), 'F');
  expect(picker.getByText('No cameras found matching your search.')).toBeVisible();
});

test('a site without cameras says so', async () => {
  await open(listed([]));
  expect(await screen.findAllByText('No cameras available for this location.')).not.toHaveLength(0);
});

test('cameras that failed to load can be requested again', async () => {
  const { act, server } = await open(refusal(searchCameraNames, 'internal', 'Try again'));
  expect(await screen.findByText('Cameras not available')).toBeInTheDocument();
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.calls(searchCameraNames)).toHaveLength(2));
});

test('users without permission for live pictures have no site watch', () => {
  renderScreen(<SiteWatchButton site={site} />, { user: testUser('MR', { permissions: ['camera:view'] }) });
  expect(screen.queryByRole('button', { name: 'Site watch' })).not.toBeInTheDocument();
});

test('a monitoring operator, without permission for camera records, can still watch a site', async () => {
  const { server } = await open(listed(cameras), testUser('MR'));
  await screen.findByRole('list', { name: 'Cameras' });
  expect(tiles()).toHaveLength(3);
  const asked = server.calls().map(({ path }) => path);
  expect(
    asked.every(
      (path) =>
        path === searchCameraNames.path ||
        path === '/v2/orm/locations/site-1' ||
        path.startsWith('/v2/orm/camera/livestream/'),
    ),
  ).toBe(true);
});
