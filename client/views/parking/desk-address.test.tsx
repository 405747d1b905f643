import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { testUser } from '../../lib/testing/test-user.ts';
import { type DeskAlarm, useDeskAddress } from './desk-address.ts';

const group: DeskAlarm = {
  subject: 'alarm_group',
  id: 'g-1',
  tenantId: 'tenant-1',
  startedAt: '2025-11-20T08:14:00.000Z',
};
const locationAlarm: DeskAlarm = { ...group, subject: 'location_alarm', id: 'la-1' };
const vision = testUser('GO', { visionTenants: [{ id: 'tenant-1', name: 'Harborline' }] });

/** Tells the address on a press, as links do. */
function Address({ alarm }: { alarm: DeskAlarm }) {
  const [address, setAddress] = useState('');
  const addressOf = useDeskAddress();
  return (
    <>
      <button type="button" onClick={() => setAddress(String(addressOf(alarm)))}>
        Open
      </button>
      <output>{address}</output>
    </>
  );
}

interface Asked {
  alarm: DeskAlarm;
  /** The address in the browser. */
  at?: string;
  user?: typeof vision;
  canOpen?: (address: string) => boolean;
}

function addressOf({ alarm, at = '/alarms', user = vision, canOpen }: Asked) {
  window.history.replaceState(null, '', at);
  renderScreen(<Address alarm={alarm} />, { user, ...(canOpen && { canOpen }) });
  fireEvent.click(screen.getByRole('button'));
  return screen.getByRole('status').textContent;
}
afterEach(() => window.history.replaceState(null, '', '/'));

test('a group opens on the scan grid', () => {
  expect(addressOf({ alarm: group })).toBe('/scan?investigate=g-1');
});

test('a group of a tenant without scan opens as a record', () => {
  expect(addressOf({ alarm: group, user: testUser('GO') })).toBe('/alarm-groups/g-1');
});

test('a group opens on the scan grid in place of another investigation', () => {
  expect(addressOf({ alarm: group, at: '/scan?investigate=g-8' })).toBe('/scan?investigate=g-1');
});

test('a group opens beside the alarms that are open in unified monitoring', () => {
  const at = '/unified-monitoring?rg=la-7&scan=g-8';
  expect(addressOf({ alarm: group, at })).toBe('/unified-monitoring?rg=la-7&scan=g-8,g-1');
});

test('a location alarm opens beside the alarms that are open in unified monitoring', () => {
  const at = '/unified-monitoring?scan=g-8';
  expect(addressOf({ alarm: locationAlarm, at })).toBe('/unified-monitoring?rg=la-1&scan=g-8');
});

test('a location alarm opens as a record for users without the screens that claim it', () => {
  const canOpen = (address: string) => address.startsWith('/location-alarms');
  expect(addressOf({ alarm: locationAlarm, canOpen })).toBe('/location-alarms/la-1?partitionKey=202511');
});

test('an alarm that the user may open nowhere has no address', () => {
  expect(addressOf({ alarm: locationAlarm, canOpen: () => false })).toBe('undefined');
});
