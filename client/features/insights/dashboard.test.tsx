import { screen, act as settle, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  getInsightChoices,
  getInsightFigures,
  getInsightResponders,
  getOwnInsights,
  type InsightFigures,
} from '#contract/insights.ts';
import { saveCsv } from '../../lib/save-csv.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { Dashboard } from './dashboard.tsx';
import { testFigures, testOperator, testResponders } from './testing/figures.ts';

vi.mock('../../lib/save-csv.ts', () => ({ saveCsv: vi.fn() }));

const choices = {
  tenants: [
    { id: 'tenant-1', name: 'Aster' },
    { id: 'tenant-2', name: 'Birch' },
  ],
  locations: [{ id: 'site', name: 'Foxhall Farm', tenantId: 'tenant-1' }],
  types: [{ id: 'person', name: 'Person detected' }],
  operators: [{ id: 'Jo Park', name: 'Jo Park' }],
};

function show(figures: Partial<InsightFigures> = {}, ...more: Answer[]) {
  window.location.hash = '#token=token-of-the-frame';
  return renderScreen(<Dashboard />, {
    user: null,
    answers: [
      reply(getInsightFigures, { payload: { ...testFigures(), ...figures } }),
      reply(getInsightResponders, { payload: testResponders() }),
      reply(getInsightChoices, { payload: choices }),
      reply(getOwnInsights, ({ query }) => ({ payload: testOperator(query.operator ?? 'Sam Reed') })),
      ...more,
    ],
  });
}

beforeEach(() => vi.mocked(saveCsv).mockClear());

const pane = (name: string) => screen.findByRole('region', { name });
const said = (region: HTMLElement) => region.querySelector('[aria-live]')?.textContent;

it('moves the mark by the arrow keys and says the figures of the marked hour', async () => {
  const { act } = show();
  const chart = await screen.findByRole('slider', { name: 'Time to acknowledge by hour' });
  const region = await pane('Time to acknowledge');
  expect(chart).toHaveAttribute('aria-valuetext', '02:00 to 02:59');
  expect(said(region)).toBe('02:00 to 02:59: p50 0:24, p95 1:11, over the target, before 1:11, 2 alarms');
  await act.click(region);
  settle(() => chart.focus());
  await act.keyboard('{ArrowRight}');
  expect(chart).toHaveAttribute('aria-valuetext', '03:00 to 03:59');
  expect(said(region)).toBe('03:00 to 03:59: p50 0:24, p95 0:40, before 0:40, 3 alarms');
  await act.keyboard('{Home}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '23');
});

it('moves the marked weekday in the heat map', async () => {
  const { act } = show();
  const chart = await screen.findByRole('slider', { name: 'Alarms by hour and weekday' });
  expect(chart).toHaveAttribute('aria-valuetext', 'Friday, 02:00 to 02:59');
  settle(() => chart.focus());
  expect(said(await pane('Alarms by hour and weekday'))).toBe('Friday 02:00 to 02:59: 61 alarms');
  await act.keyboard('{ArrowDown}');
  expect(said(await pane('Alarms by hour and weekday'))).toBe('Saturday 02:00 to 02:59: 5 alarms');
});

it('says only the figures of the chart that has the focus', async () => {
  show();
  const resolve = await pane('Time to resolve');
  expect(said(resolve)).toBeUndefined();
  const chart = await screen.findByRole('slider', { name: 'Time to resolve by hour' });
  settle(() => chart.focus());
  expect(said(resolve)).toContain('p95 2:30');
  expect(said(await pane('Time to acknowledge'))).toBeUndefined();
});

it('shows a chart as a table with its definition, by key too', async () => {
  const { act } = show();
  const region = await pane('Time to acknowledge');
  const chart = await screen.findByRole('slider', { name: 'Time to acknowledge by hour' });
  settle(() => chart.focus());
  await act.keyboard('t');
  expect(within(region).getByText(/From the alarm to the first operator who took it/)).toBeVisible();
  expect(within(region).getByRole('row', { name: /^02:00 to 02:59/ })).toHaveTextContent('1:11');
  await act.keyboard('t');
  expect(within(region).queryByRole('table')).toBeNull();
});

it('saves the figures of a chart, and those of all, as CSV', async () => {
  const { act } = show();
  await act.click(await screen.findByRole('button', { name: 'CSV of Alarms by hour and type' }));
  const [name, rows] = vi.mocked(saveCsv).mock.calls[0] ?? [];
  expect(name).toMatch(/^insights-alarms-by-hour-and-type-\d{8}-\d{4}\.csv$/);
  expect(rows?.[2]).toEqual(['Hour', 'Person detected', '=Door', 'All']);
  expect(rows?.[5]).toEqual(['02:00 to 02:59', '14', '6', '20']);
  await act.click(screen.getByRole('button', { name: 'All as CSV' }));
  const titles = vi
    .mocked(saveCsv)
    .mock.calls[1]?.[1].filter((row) => row.length === 1)
    .map(([title]) => title);
  expect(titles).toEqual(expect.arrayContaining(['Time to resolve', 'False alarms', 'Escalations and responders']));
});

it('compares the figures with those of the period before', async () => {
  const figures = testFigures();
  show({ before: figures.before && { ...figures.before, alarms: 3_000, falseAlarms: 1_600 } });
  const six = await screen.findByLabelText('Figures of the period');
  expect(within(six).getByText('8.0 %')).toHaveTextContent('less than before');
  expect(within(six).getByText('5.0 pts')).toHaveTextContent('less than before');
});

it('sends the filters of the viewer, and asks for nothing that they did not choose', async () => {
  const { act, server } = show();
  await act.click(await screen.findByRole('button', { name: 'Tenant All 2' }));
  await act.click(await screen.findByRole('option', { name: 'Birch' }));
  await waitFor(() => expect(server.calls(getInsightFigures).at(-1)?.query).toMatchObject({ tenants: 'tenant-2' }));
  const [first] = server.calls(getInsightFigures);
  expect(Object.keys(first?.query ?? {}).toSorted()).toEqual(['before', 'from', 'to', 'today']);
  expect(first?.headers.get('authorization')).toBe('Bearer token-of-the-frame');
});

it('shows the figures of an operator whom the manager chooses', async () => {
  const { act } = show();
  await act.click(await screen.findByRole('radio', { name: 'My figures' }));
  expect(await screen.findByRole('table', { name: 'Figures of Sam Reed' })).toBeVisible();
  await act.click(screen.getByRole('button', { name: 'Operator Me' }));
  await act.click(await screen.findByRole('option', { name: 'Jo Park' }));
  const table = await screen.findByRole('table', { name: 'Figures of Jo Park' });
  expect(within(table).getByRole('row', { name: /AI overridden/ })).toHaveTextContent('7 (7.0 %)');
});

it('says that earlier alarms are still being counted', async () => {
  show({ counted: 0.437 });
  expect(await screen.findByText(/still being counted \(43 %\)/)).toBeVisible();
});

it('says why there are no figures, and tries again', async () => {
  const { act, server } = show({}, refusal(getInsightFigures, 'permission_denied', 'You may not see insights'));
  expect(await screen.findByText('You may not see insights')).toBeVisible();
  server.answer(reply(getInsightFigures, { payload: testFigures() }));
  await act.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pane('Time to acknowledge')).toBeVisible();
});
