import { afterEach, expect, test, vi } from 'vitest';
import { announceRecord, followRecords, type OpenedRecord } from './opened-record.ts';

const record = (id: string): OpenedRecord => ({
  id,
  site: { id: 'location-1', name: 'Northgate Auto', timezone: 'America/Chicago' },
  cameras: [{ id: 'camera-1', name: 'North Row 07', state: 'alarm' }],
  cameraId: 'camera-1',
});

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function follow(userId = 'user-1') {
  const heard: (string | null)[] = [];
  ends.push(followRecords(userId, (open) => heard.push(open?.id ?? null)));
  return heard;
}
function announce(id: string, windowId = 'window-1') {
  let end: (() => void) | undefined = announceRecord('user-1', windowId, record(id));
  const endOnce = () => {
    end?.();
    end = undefined;
  };
  ends.push(endOnce);
  return endOnce;
}
const last = (heard: readonly (string | null)[], id: string | null) => vi.waitFor(() => expect(heard.at(-1)).toBe(id));

test('a second screen shows what a window opens, and what it had open before', async () => {
  announce('a');
  const heard = follow();
  await last(heard, 'a');
  announce('b');
  await last(heard, 'b');
});

test('the newest record is shown, until its own window closes it', async () => {
  const heard = follow();
  const endA = announce('a', 'window-1');
  const endB = announce('b', 'window-2');
  await last(heard, 'b');
  endA();
  endB();
  await last(heard, null);
  expect(heard).toEqual(['a', 'b', null]);
});

test('a second screen of another user shows nothing', async () => {
  const other = follow('user-2');
  const own = follow();
  announce('a');
  await last(own, 'a');
  expect(other).toEqual([]);
});
