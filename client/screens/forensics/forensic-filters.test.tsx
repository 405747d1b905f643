import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { searchAlarmTypeNames } from '#contract/alarm-types.ts';
import { searchCameraNames } from '#contract/cameras.ts';
import { searchForensics } from '#contract/forensics.ts';
import { searchLocationNames } from '#contract/location-ref.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ForensicsScreen } from './forensics-screen.tsx';

const LOCATIONS = [
  { id: 'loc-1', name: 'Foxhall Farm' },
  { id: 'loc-2', name: 'Quarry North' },
];

const show = (path: string) =>
  renderScreen(<ForensicsScreen />, {
    path,
    route: '/forensics',
    user: testUser('GM'),
    answers: [
      reply(searchForensics, { payload: { items: [], total: 0 } }),
      reply(searchLocationNames, { payload: LOCATIONS }),
      reply(searchCameraNames, { payload: [{ id: 'cam-1', name: 'Barn East 03' }] }),
      reply(searchAlarmTypeNames, { payload: [{ id: 'type-1', name: 'Loitering' }] }),
    ],
  });

const addFilter = () => screen.getByRole('button', { name: 'Filter' });
const FILTERED = '/forensics?q=van&location=loc-1.Foxhall+Farm&camera=cam-1.loc-1.Barn+East+03&type=type-1.Loitering';

it('limits the search to chosen sites, and keeps them in the address', async () => {
  const { act, server, location } = show('/forensics?q=van');
  await act.click(addFilter());
  await act.click(await screen.findByRole('menuitem', { name: 'Location' }));
  await act.click(await screen.findByRole('option', { name: 'Foxhall Farm' }));
  await act.click(screen.getByRole('option', { name: 'Quarry North' }));
  expect(location()).toBe('/forensics?q=van&location=loc-1.Foxhall+Farm&location=loc-2.Quarry+North');
  await waitFor(() => expect(server.calls(searchForensics).at(-1)?.query.locationIds).toBe('loc-1^^^loc-2'));
});

it('limits the search to all types but the chosen ones', async () => {
  const { act, server } = show('/forensics?q=van');
  await act.click(addFilter());
  await act.click(await screen.findByRole('menuitem', { name: 'Type' }));
  await act.click(await screen.findByRole('radio', { name: 'is not' }));
  await act.click(await screen.findByRole('option', { name: 'Loitering' }));
  await waitFor(() => expect(server.calls(searchForensics).at(-1)?.query.types).toBe('!type-1'));
});

it('offers cameras only once a site is chosen, and gives the reason', async () => {
  const { act } = show('/forensics?q=van');
  await act.click(addFilter());
  const item = await screen.findByRole('menuitem', { name: /Select a location to enable filtering by cameras/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});

it('searches with the filters of a link', async () => {
  const { server } = show(FILTERED);
  await screen.findByText('No matching alarms found');
  expect(server.calls(searchForensics).map(({ query }) => query)).toEqual([
    { query: 'van', count: '10', locationIds: 'loc-1', camera_ids: 'cam-1', types: 'type-1' },
  ]);
  expect(screen.getByRole('button', { name: /Camera.*Barn East 03/ })).toBeVisible();
});

it('keeps the filters for the next search', async () => {
  const { act, location } = show('/forensics?type=type-1.Loitering');
  await act.type(screen.getByRole('textbox', { name: 'Search alarms' }), 'white van{Enter}');
  expect(location()).toBe('/forensics?q=white+van&type=type-1.Loitering');
});

it('chooses filters before the first search', async () => {
  const { act, server, location } = show('/forensics');
  await act.click(addFilter());
  await act.click(await screen.findByRole('menuitem', { name: 'Type' }));
  await act.click(await screen.findByRole('option', { name: 'Loitering' }));
  expect(location()).toBe('/forensics?type=type-1.Loitering');
  expect(server.calls(searchForensics)).toEqual([]);
});

it('says that filters are on when nothing is found, and clears them', async () => {
  const { act, server, location } = show(`${FILTERED}&start=1763600000`);
  expect(await screen.findByText('Filters are on: only alarms that match them are found.')).toBeVisible();
  const [clear] = screen.getAllByRole('button', { name: 'Clear' });
  if (clear) await act.click(clear);
  expect(location()).toBe('/forensics?q=van');
  await waitFor(() => expect(server.calls(searchForensics).at(-1)?.query).toEqual({ query: 'van', count: '10' }));
  expect(screen.queryByText(/Filters are on/)).toBeNull();
});
