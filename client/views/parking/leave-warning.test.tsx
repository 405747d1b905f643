import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listParkedAlarms, type ParkedAlarm } from '#contract/shift-handovers.ts';
import { useAcceptedAlarms } from '../../data/shift-handovers.ts';
import { testParkedAlarm } from '../../data/testing/test-parked-alarm.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { useLeaveWarning } from './leave-warning.ts';

const HOUR_MS = 3_600_000;
const DROPPED = 'If you leave now, this alarm will be dropped!';
const STAYS_PARKED = 'If you leave now, this alarm stays parked, and you are told when it is due.';

/** The warning, once it is known which alarms are parked. */
function Warning({ ids }: { ids: readonly string[] }) {
  const { data } = useAcceptedAlarms();
  const warning = useLeaveWarning(ids);
  return data && <output>{warning()}</output>;
}

/** The warning before alarms are left. */
async function warningOf(ids: readonly string[], parked: readonly ParkedAlarm[]) {
  renderScreen(<Warning ids={ids} />, {
    config: { offersShiftHandovers: true },
    answers: [reply(listParkedAlarms, { payload: { items: [...parked], total: parked.length } })],
  });
  return (await screen.findByRole('status')).textContent;
}

test('an alarm that the operator has accepted as parked stays parked', async () => {
  expect(await warningOf(['g-1'], [testParkedAlarm('g-1', HOUR_MS)])).toBe(STAYS_PARKED);
});

test('a parked alarm whose time has come is dropped', async () => {
  expect(await warningOf(['g-1'], [testParkedAlarm('g-1', -HOUR_MS)])).toBe(DROPPED);
});

test('the warning of a parked alarm beside another one says that an alarm is dropped', async () => {
  expect(await warningOf(['g-1', 'g-2'], [testParkedAlarm('g-1', HOUR_MS)])).toBe(DROPPED);
});

function UnansweredWarning() {
  return <output>{useLeaveWarning(['g-1'])()}</output>;
}

test('does not request parked alarms from a server without handovers', () => {
  const { server } = renderScreen(<UnansweredWarning />);
  expect(screen.getByRole('status')).toHaveTextContent(DROPPED);
  expect(server.calls(listParkedAlarms)).toHaveLength(0);
});
