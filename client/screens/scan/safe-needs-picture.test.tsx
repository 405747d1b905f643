import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testEvent } from '../../features/alarm-groups/testing/test-group.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { scanGroup, showScan, tile } from './testing/show-scan.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const a = scanGroup('a');
const [alarm = testEvent()] = a.alarms;
const withoutStill = { ...a, alarms: [{ ...alarm, still: null }] };
const safe = () => within(tile('Site a')).getByRole('button', { name: 'Safe' });

test('Safe is off until the picture of the event is seen, and its key says so', async () => {
  const warn = vi.spyOn(toast, 'warning').mockReturnValue();
  const { sendGroups, pass, sent } = await showScan();
  const others = globalThis.fetch;
  const loading = new Promise<Response>(() => undefined);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes('/still.jpg') ? loading : others(input, init),
  );
  await sendGroups(a);
  await pass(300);
  expect(safe()).toHaveAccessibleDescription('The picture of the event is loading: Safe is off');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  expect(sent('safe')).toEqual([]);
  expect(warn).toHaveBeenCalledExactlyOnceWith('The picture of the event is loading: Safe is off');
});

test('Safe is off and says so without any picture, and Safe all low leaves such a group out', async () => {
  const { sendGroups, pass } = await showScan();
  await sendGroups(withoutStill);
  await pass(300);
  expect(safe()).toHaveAccessibleDescription('No picture: Safe is off');
  expect(screen.getByRole('button', { name: 'Safe all low' })).toHaveAttribute('aria-disabled', 'true');
});

test('Safe is on once the still of a camera without a live picture is seen', async () => {
  const { sendGroups, pass, sent } = await showScan();
  await sendGroups(a);
  await pass(300);
  expect(safe()).toBeEnabled();
  fireEvent.click(safe());
  expect(sent('safe')).toMatchObject([{ alarm_group_id: 'a' }]);
});
