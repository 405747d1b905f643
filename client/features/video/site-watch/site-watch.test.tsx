import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getLivestream, searchCameraNames } from '#contract/cameras.ts';
import type { Named } from '#contract/names.ts';
import { type Answer, refusal, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { SiteWatchButton } from './site-watch-button.tsx';

const site = { id: 'site-1', name: 'Northgate Auto, Lot B', timezone: 'America/Chicago' };

const cameras = [
  { id: 'c', name: 'North Row 10' },
  { id: 'a', name: 'North Row 1' },
  { id: 'b', name: 'North Row 2' },
];

const listed = (items: Named[]) => reply(searchCameraNames, { payload: items });

async function open(answer: Answer, user = testUser()) {
  const rendered = renderScreen(<SiteWatchButton site={site} />, {
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
  await act.keyboard('{ArrowRight}{ArrowRight}');
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
    screen.getAllByRole('listitem', { hidden: true }).filter((one) => !one.className.includes('hidden'));
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

test('cameras that do not fit are counted', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `North Row ${at + 1}` }));
  const { server } = await open(listed(many));
  expect(await screen.findByText('+ 8 Cameras')).toBeInTheDocument();
  expect(tiles()).toHaveLength(4);
  expect(server.calls(getLivestream)).toHaveLength(4);
});

test('a site without cameras says so', async () => {
  await open(listed([]));
  expect(await screen.findByText('No cameras')).toBeInTheDocument();
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
  expect(asked.every((path) => path === searchCameraNames.path || path.startsWith('/v2/orm/camera/livestream/'))).toBe(
    true,
  );
});
