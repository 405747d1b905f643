import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AlarmParking } from '#contract/alarm-parking.ts';
import { serverNow } from '../../lib/server-time.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { ParkedLine } from './parked-line.tsx';

const HOUR_MS = 3_600_000;
const group = {
  subject: 'alarm_group',
  id: 'g-1',
  tenantId: 'tenant-1',
  startedAt: '2025-11-20T08:14:00.000Z',
} as const;
const locationAlarm = { ...group, subject: 'location_alarm', id: 'la-1' } as const;
const acceptor = testUser('GO', { visionTenants: [{ id: 'tenant-1', name: 'Harborline' }] });
const colleague = testUser('GO', { ...acceptor, id: 'user-9' });

const parking: AlarmParking = {
  until: new Date(serverNow() + HOUR_MS).toISOString(),
  reason: 'The guard calls back',
  from: { id: 'user-2', name: 'Dana Reyes' },
  acceptedBy: { id: acceptor.id, name: acceptor.name },
  acceptedAt: '2025-11-20T08:20:00.000Z',
};
const due: AlarmParking = { ...parking, until: new Date(serverNow() - HOUR_MS).toISOString() };

interface Shown {
  alarm?: typeof group | typeof locationAlarm;
  parking?: AlarmParking | null;
  status?: string;
  zone?: string;
  isFree?: boolean;
  user?: typeof acceptor;
  canOpen?: (address: string) => boolean;
}

const show = ({ user = acceptor, canOpen, ...shown }: Shown = {}) => {
  const props = { alarm: group, parking, status: 'in_progress', zone: 'America/Chicago', isFree: true, ...shown };
  return renderScreen(<ParkedLine {...props} />, { user, ...(canOpen && { canOpen }) });
};
const line = () => screen.findByRole('status');
const takeOver = () => screen.findByRole('link', { name: 'Take over' });

test('a parked alarm says until when on the clock of the site, why, and who accepted it', async () => {
  show({ parking: { ...parking, until: '2099-11-20T08:30:00.000Z' }, zone: 'Asia/Tokyo' });
  expect(await line()).toHaveTextContent('Parked until 17:30 GMT+9, accepted by D. Whitlock: The guard calls back');
});

test('a parked alarm whose time has come says since when it is due', async () => {
  show({ parking: due });
  expect(await line()).toHaveTextContent(/^Due since /);
});

test.each([
  ['that is not parked', { parking: null }],
  ['that is resolved', { status: 'resolved' }],
])('an alarm %s says nothing about a parking', (_, shown) => {
  show(shown);
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['group on the scan grid', group, '/scan?investigate=g-1'],
  ['location alarm in unified monitoring', locationAlarm, '/unified-monitoring?rg=la-1'],
])('its acceptor takes over a %s', async (_, alarm, address) => {
  show({ alarm });
  expect(await takeOver()).toHaveAttribute('href', address);
});

test('a monitoring operator takes over a location alarm in Monitoring', async () => {
  show({ alarm: locationAlarm, canOpen: (address) => address.startsWith('/monitoring') });
  expect(await takeOver()).toHaveAttribute('href', '/monitoring/la-1?partitionKey=202511&tenantId=tenant-1');
});

test.each([
  ['a colleague', { user: colleague }],
  ['its acceptor while somebody has it on a screen', { isFree: false }],
])('a parked alarm offers %s no way to take it over', async (_, shown) => {
  show(shown);
  await line();
  expect(screen.queryByRole('link')).toBeNull();
});
