import { act as flush, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { GroupUpdate } from '#contract/group-updates.ts';
import { testUpdate } from '../../features/group-updates/testing/test-update.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { DeskTabs } from './desk-tabs.tsx';

afterEach(() => localStorage.clear());

let count = 0;
/** A reply of a contact; each test has others, since the console remembers those that were seen. */
const reply = (comment: string): GroupUpdate => {
  count += 1;
  return testUpdate({
    event_id: `reply-${count}`,
    update_type: 'Call SMS logs',
    update_text: 'TWILIO_SMS_REPLY',
    twilio_calling_to_name: 'Rosalind Meyer',
    comment,
    user: null,
  });
};

let setLines: (lines: readonly GroupUpdate[]) => void = () => {};

function Tabs({ first }: { first: readonly GroupUpdate[] }) {
  const [lines, set] = useState(first);
  useEffect(() => {
    setLines = set;
  }, []);
  return (
    <DeskTabs
      floorPlan="Plan"
      contact={{ tenantId: 'tenant-1', locationId: 'location-1' }}
      updates={{ count: lines.length, lines, history: 'History', add: null, box: undefined }}
      details="Details"
    />
  );
}

const open = (...first: GroupUpdate[]) => renderScreen(<Tabs first={first} />);
const updatesTab = () => screen.getByRole('tab', { name: /^Updates/ });

it("announces a contact's reply with its words, and marks the tab until it is opened", async () => {
  const { act } = open(testUpdate({ comment: 'Called the guard' }));
  expect(updatesTab()).not.toHaveTextContent('new');
  const first = reply('On my way, five minutes');
  flush(() => setLines([first, testUpdate()]));
  expect(await screen.findByText('Reply from Rosalind Meyer: On my way, five minutes')).toBeVisible();
  expect(updatesTab()).toHaveTextContent('1 new reply');
  flush(() => setLines([reply('I am here'), first, testUpdate()]));
  expect(updatesTab()).toHaveTextContent('2 new replies');
  await act.click(updatesTab());
  await waitFor(() => expect(updatesTab()).not.toHaveTextContent('new'));
});

it('marks replies that came before the alarm was opened, without announcing them', () => {
  open(reply('Nobody should be there'));
  expect(updatesTab()).toHaveTextContent('1 new reply');
  expect(screen.queryByText(/Reply from/)).toBeNull();
});

it('remembers what was seen when the alarm is opened again', async () => {
  const seen = reply('Nobody should be there');
  const { act, unmount } = open(seen);
  await act.click(updatesTab());
  await waitFor(() => expect(updatesTab()).not.toHaveTextContent('new'));
  unmount();
  open(seen);
  expect(updatesTab()).not.toHaveTextContent('new');
});
