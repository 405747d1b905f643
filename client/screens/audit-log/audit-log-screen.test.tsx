import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type AuditLogItem, exportAuditLog, listAuditLog, searchAuditActors } from '#contract/audit-log.ts';
import type { Permission } from '#contract/permissions.ts';
import { AUDIT_LOG } from '#contract/record-limits.ts';
import { type Answer, type ReceivedCall, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { AuditLogScreen } from './audit-log-screen.tsx';

// Preload the lazy editors, which are slow to load on a busy machine.
import '../../kit/filters/choice-editor.tsx';

const renamed: AuditLogItem = {
  id: '12',
  activity: "Kim Duarte changed the camera 'Gate'",
  timestamp: '2025-11-20T08:14:00.000Z',
  details: {
    no: 12,
    actor: 'Kim Duarte',
    userId: 'user-1',
    action: 'change',
    record: { kind: 'camera', id: 'camera-1' },
    tenant: { id: 'tenant-1', name: 'Northgate Auto' },
    location: { id: 'location-1', name: 'Lot B' },
    before: { name: 'Gate' },
    after: { name: 'North Gate' },
    origin: '192.0.2.1',
    userAgent: 'Console/1.0',
  },
};

const signedIn: AuditLogItem = {
  id: '11',
  activity: 'Kim Duarte signed in',
  timestamp: '2025-11-20T08:13:00.000Z',
  details: {
    no: 11,
    actor: 'Kim Duarte',
    userId: 'user-1',
    action: 'sign-in',
    record: null,
    tenant: { id: 'tenant-1', name: 'Northgate Auto' },
    location: null,
    before: null,
    after: null,
    origin: '192.0.2.1',
    userAgent: null,
  },
};

const listed = (...items: AuditLogItem[]) =>
  reply(listAuditLog, ({ query }: ReceivedCall) => {
    const shown = items.filter(({ timestamp }) => Date.parse(timestamp) >= Number(query.dateFrom ?? 0));
    return { payload: { items: shown, total: shown.length } };
  });

interface ShowOptions {
  answers?: Answer[];
  path?: string;
  permissions?: Permission[];
  canOpen?: (address: string) => boolean;
}

const show = ({ answers = [], path = '/audit-log', permissions, canOpen }: ShowOptions = {}) =>
  renderScreen(<AuditLogScreen />, {
    path,
    route: '/audit-log',
    user: testUser('GM', permissions && { permissions }),
    config: { offersExports: true },
    answers: [
      listed(renamed, signedIn),
      reply(searchAuditActors, { payload: [{ id: 'user-1', name: 'Kim Duarte' }] }),
      ...answers,
    ],
    ...(canOpen && { canOpen }),
  });

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const expand = async (name: RegExp) => within(await rowOf(name)).getByRole('button', { name: 'Expand row' });

it('shows the activity and the time of each entry', async () => {
  show();
  const row = await rowOf(/changed the camera/);
  expect(within(row).getByRole('time')).toHaveAttribute('datetime', renamed.timestamp);
  expect(row).toHaveTextContent('CameraLot B');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Expand',
    'Activity',
    'Timestamp',
    'Record',
    'Location',
  ]);
});

it('requests 30 entries at a time', async () => {
  const { server } = show();
  await rowOf(/changed the camera/);
  expect(server.calls(listAuditLog)[0]?.query).toMatchObject({ page: '1', pageSize: '30' });
});

it('is refreshed every 20 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { server } = show();
    await rowOf(/changed the camera/);
    server.answer(listed({ ...renamed, id: '13', activity: 'Kim Duarte signed out' }, renamed, signedIn));
    await vi.advanceTimersByTimeAsync(AUDIT_LOG.refreshMs - 2_000);
    expect(screen.queryByRole('row', { name: /signed out/ })).toBeNull();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await rowOf(/signed out/)).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('shows the values before and after in an opened entry', async () => {
  const { act } = show();
  await act.click(await expand(/changed the camera/));
  const values = within(await screen.findByRole('table', { name: 'Changed values' }));
  expect(values.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'NameGateNorth Gate',
  ]);
  expect(screen.getByText('Console/1.0')).toBeVisible();
});

it('opens and closes an entry with Enter', async () => {
  const { act } = show();
  (await rowOf(/changed the camera/)).focus();
  await act.keyboard('{Enter}');
  expect(await screen.findByRole('table', { name: 'Changed values' })).toBeVisible();
  await act.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Changed values' })).toBeNull());
});

it('says that an entry names no values', async () => {
  const { act } = show();
  await act.click(await expand(/signed in/));
  expect(await screen.findByText('This entry names no changed values.')).toBeVisible();
});

it('shows the entries of servers that know the activity and the time only', async () => {
  const { details: _, ...plain } = renamed;
  const { act } = show({ answers: [listed(plain)] });
  await act.click(await expand(/changed the camera/));
  expect(screen.getAllByText(renamed.activity)).toHaveLength(2);
});

it('links an entry to its record, and to all entries about it', async () => {
  const { act, location, server } = show();
  const row = await rowOf(/changed the camera/);
  expect(within(row).getByRole('link', { name: 'Camera' })).toHaveAttribute('href', '/cameras?camId=camera-1');
  await act.click(await expand(/changed the camera/));
  await act.click(await screen.findByRole('link', { name: 'All entries about this record' }));
  await waitFor(() => expect(location()).toBe('/audit-log?record=camera-1'));
  await waitFor(() => expect(server.calls(listAuditLog).at(-1)?.query).toMatchObject({ recordId: 'camera-1' }));
});

it('links to no screen that the viewer may not open', async () => {
  show({ canOpen: (address) => !address.startsWith('/cameras') });
  const row = await rowOf(/changed the camera/);
  expect(row).toHaveTextContent('Camera');
  expect(within(row).queryByRole('link')).toBeNull();
});

it('filters by an actor', async () => {
  const { act, server } = show();
  await rowOf(/changed the camera/);
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Actor' }));
  await act.click(await screen.findByRole('option', { name: 'Kim Duarte' }));
  await waitFor(() => expect(server.calls(listAuditLog).at(-1)?.query).toMatchObject({ actors: 'user-1' }));
});

it('filters by the id of a record', async () => {
  const { act, server } = show();
  await rowOf(/changed the camera/);
  await act.keyboard('f');
  await act.click(await screen.findByRole('menuitem', { name: 'Record ID' }));
  await act.type(await screen.findByRole('textbox', { name: 'Record ID' }), ' camera-1 {Enter}');
  await waitFor(() => expect(server.calls(listAuditLog).at(-1)?.query).toMatchObject({ recordId: 'camera-1' }));
});

it('exports the entries that match', async () => {
  const { act, server } = show({ path: '/audit-log?action=change' });
  await act.click(await screen.findByRole('button', { name: 'Export audit log as CSV' }));
  await waitFor(() => expect(server.calls(exportAuditLog)[0]?.query).toMatchObject({ actions: 'change' }));
});

it('offers no export without the permission', async () => {
  show({ permissions: ['audit-log:view'] });
  await rowOf(/changed the camera/);
  expect(screen.queryByRole('button', { name: /as CSV/ })).toBeNull();
});

it('says why the audit log could not be read', async () => {
  show({ answers: [refusal(listAuditLog, 'internal', 'Out of order')] });
  expect(await screen.findByText('Error getting the audit log. Out of order')).toBeVisible();
});
