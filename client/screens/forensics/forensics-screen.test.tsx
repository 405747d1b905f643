import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ForensicResult, searchForensics } from '#contract/forensics.ts';
import { type Answer, type ReceivedCall, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ForensicsScreen } from './forensics-screen.tsx';

// Preload the lazy date fields, which are slow to load on a busy machine.
import '../../ui/forms/date-range-fields.tsx';

type Details = NonNullable<ForensicResult['details']>;

const found = (no: number, details: Partial<Details> = {}): ForensicResult => ({
  alarm_id: `alarm-${no}`,
  alarm_timestamp_utc: '2025-11-20T08:14:00.000Z',
  video_path: null,
  distance: 0.1,
  details: {
    product: 'rg',
    alarmGroupId: null,
    location: { id: 'location-1', name: `Site ${no}`, timezone: 'America/Chicago' },
    camera: { id: 'camera-1', name: 'Gate' },
    source: 'Gate',
    type: 'Vehicle detected',
    status: 'pending',
    tap: 70,
    severity: null,
    still: null,
    matchesAll: true,
    quotes: [
      {
        field: 'picture',
        parts: [
          { text: 'night: ', isMatch: false },
          { text: 'van', isMatch: true },
        ],
      },
    ],
    ...details,
  },
});

/** Answers with as many results as are asked for, up to `total`. */
const results = (total: number, details?: Partial<Details>, waiting = 0) =>
  reply(searchForensics, ({ query }: ReceivedCall) => ({
    payload: {
      items: Array.from({ length: Math.min(total, Number(query.count)) }, (_, no) => found(no + 1, details)),
      total,
      index: { waiting },
    },
  }));

const show = (path: string, ...answers: Answer[]) =>
  renderScreen(<ForensicsScreen />, { path, route: '/forensics', user: testUser('GM'), answers });

const box = () => screen.getByRole('textbox', { name: 'Search alarms' });
const searchButton = () => screen.getByRole('button', { name: 'Search' });
const cards = () => screen.findAllByRole('link', { name: /Site(?! playback)/ });

it('begins with the focus in the box, examples, and Search disabled', async () => {
  const { server } = show('/forensics', results(1));
  expect(box()).toHaveFocus();
  expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Find alarms by what happened')).toBeVisible();
  expect(server.calls(searchForensics)).toEqual([]);
});

it('searches with Enter and keeps the query in the address', async () => {
  const { act, server, location } = show('/forensics', results(3));
  await act.type(box(), '  white van {Enter}');
  expect(await cards()).toHaveLength(3);
  expect(location()).toBe('/forensics?q=white+van');
  expect(server.calls(searchForensics)[0]?.query).toEqual({ query: 'white van', count: '10' });
});

it('leads from a result to all cameras of its site at that moment', async () => {
  show('/forensics?q=van', results(1));
  const link = await screen.findByRole('link', { name: 'Site playback' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://console.test');
  expect(address.pathname).toBe('/site-playback');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    location: expect.any(String),
    at: expect.any(String),
  });
});

it('does not search for blanks', async () => {
  const { act, server } = show('/forensics', results(3));
  await act.type(box(), '   {Enter}');
  expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(server.calls(searchForensics)).toEqual([]);
});

it('searches with an example', async () => {
  const { act, location } = show('/forensics', results(1));
  await act.click(screen.getByRole('button', { name: 'white truck' }));
  expect(await cards()).toHaveLength(1);
  expect(location()).toBe('/forensics?q=white+truck');
  expect(box()).toHaveValue('white truck');
});

it('passes on the start and the end of the address, in seconds', async () => {
  const { server } = show('/forensics?q=van&start=1763600000&end=1763610000', results(1));
  await cards();
  expect(server.calls(searchForensics)[0]?.query).toMatchObject({ start: '1763600000', end: '1763610000' });
});

it('removes the dates', async () => {
  const { act, server, location } = show('/forensics?q=van&start=1763600000&end=1763610000', results(1));
  await cards();
  await act.click(screen.getByRole('button', { name: 'Remove filter Dates' }));
  await waitFor(() => expect(server.calls(searchForensics).at(-1)?.query).toEqual({ query: 'van', count: '10' }));
  expect(location()).toBe('/forensics?q=van');
  expect(screen.getByRole('button', { name: /Dates/ })).toHaveFocus();
});

it('says that an end is before the start', async () => {
  const { act } = show('/forensics?q=van', results(1));
  await cards();
  await act.click(screen.getByRole('button', { name: /Dates/ }));
  await act.type(await screen.findByRole('textbox', { name: 'Start' }), '20-Nov-24 02:00');
  await act.type(screen.getByRole('textbox', { name: 'End' }), '20-Nov-24 01:00');
  expect(await screen.findByText('End Date should not be less than Start Date')).toBeVisible();
});

it('marks the words that matched, and names where, when and what', async () => {
  show('/forensics?q=van', results(1));
  const [card] = await cards();
  if (!card) throw new Error('no card');
  expect(within(card).getByText('van').tagName).toBe('MARK');
  expect(card).toHaveTextContent('Vehicle detected · Gate');
  expect(within(card).getByRole('time')).toHaveTextContent('02:14');
  expect(card).toHaveTextContent('Pending');
});

it('opens a raw alarm, and an event of scan, on their pages', async () => {
  show('/forensics?q=van', results(1));
  expect((await cards())[0]).toHaveAttribute('href', '/alarms/alarm-1?partitionKey=202511');
});

it('opens an event of scan on its page', async () => {
  show('/forensics?q=van', results(1, { product: 'scan', alarmGroupId: 'group-1', tap: null, severity: 'high' }));
  expect((await cards())[0]).toHaveAttribute('href', '/alarms/alarm-1?product=scan');
});

it('shows results with some of the words apart', async () => {
  show('/forensics?q=white+van', results(2, { matchesAll: false }));
  await cards();
  expect(screen.getByRole('heading', { name: 'Only some of the words match' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Alarms with all words' })).toBeNull();
});

it('loads ten more at a time while there are more', async () => {
  const { act, server } = show('/forensics?q=van', results(25));
  expect(await cards()).toHaveLength(10);
  expect(screen.getByText('10 of 25 alarms found')).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(async () => expect(await cards()).toHaveLength(20));
  await act.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(async () => expect(await cards()).toHaveLength(25));
  expect(server.calls(searchForensics).map(({ query }) => query.count)).toEqual(['10', '20', '30']);
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  expect(screen.getByText('25 alarms found')).toBeVisible();
});

it('steps back by ten when more cannot be loaded, and says why until it is dismissed', async () => {
  const { act, server } = show('/forensics?q=van', results(25));
  await cards();
  server.answer(refusal(searchForensics, 'invalid_input', 'The index is busy'));
  await act.click(screen.getByRole('button', { name: 'Load More' }));
  expect(await screen.findByText('The index is busy')).toBeVisible();
  expect(await cards()).toHaveLength(10);
  await act.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The index is busy')).toBeNull();
  server.answer(results(25));
  await act.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(async () => expect(await cards()).toHaveLength(20));
});

it('says why a first search failed, and searches again on request', async () => {
  const { act, server } = show('/forensics?q=van', refusal(searchForensics, 'invalid_input', 'The index is busy'));
  expect(await screen.findByText('The index is busy')).toBeVisible();
  server.answer(results(2));
  await act.click(searchButton());
  expect(await cards()).toHaveLength(2);
  expect(screen.queryByText('The index is busy')).toBeNull();
});

it('keeps the former results, dimmed, until the next ones come', async () => {
  const { act, server } = show('/forensics?q=van', results(2));
  await cards();
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answer({ ...reply(searchForensics, { payload: { items: [found(7)], total: 1 } }), wait });
  await act.clear(box());
  await act.type(box(), 'fox{Enter}');
  expect(await cards()).toHaveLength(2);
  expect(searchButton()).toHaveAttribute('aria-disabled', 'true');
  release();
  expect(await screen.findByRole('link', { name: /Site 7/ })).toBeVisible();
  expect(await cards()).toHaveLength(1);
});

it('says that nothing was found, with tips', async () => {
  show('/forensics?q=zebra', results(0));
  expect(await screen.findByText('No matching alarms found')).toBeVisible();
  expect(screen.getByText(/Leave out a word/)).toBeVisible();
});

it('says that the index is not complete yet', async () => {
  show('/forensics?q=van', results(1, {}, 12_345));
  expect(await screen.findByText(/about 12,345 alarms are still missing/)).toBeVisible();
});

it('moves from the box to the results and between them, and opens one in a tab', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const { act } = show('/forensics?q=van', results(3));
  const [first, second] = await cards();
  await act.click(box());
  await act.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
  await act.keyboard('{ArrowRight}');
  expect(second).toHaveFocus();
  await act.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringContaining('/alarms/alarm-2'), '_blank', 'noopener');
  open.mockRestore();
});
