import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop, type Sop } from '#contract/sops.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import type { SopAlarm } from '../../features/sop-panel/sop-panel-types.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { AlarmProcedure } from './alarm-procedure.tsx';

interface Given {
  subject?: SopAlarm['record']['subject'];
  status?: string;
  isSelected?: boolean;
  sop?: Sop | null;
}

const open = ({ subject = 'alarm_group', status = 'pending', isSelected = true, sop = testSop() }: Given) =>
  renderScreen(
    <AlarmProcedure
      sop={{ locationId: 'location-1' }}
      alarm={{
        record: { subject, id: 'record-1' },
        history: undefined,
        zone: 'America/Chicago',
        canTalkDown: false,
        isEscalated: false,
        detected: undefined,
        mayAnswer: true,
      }}
      status={status}
      isSelected={isSelected}
      response={{
        choice: { mode: null, onModeChange: () => {} },
        actions: { escalate: undefined, resolve: undefined, write: undefined, busy: false },
      }}
    />,
    {
      answers: [reply(findSop, { payload: sop }), reply(listSopAnswers, { payload: { items: [], total: 0 } })],
    },
  );

it.each<[string, Given]>([
  ['This alarm group is already resolved', { status: 'resolved' }],
  ['This alarm is already resolved', { subject: 'alarm', status: 'resolved_by_operator' }],
  [
    'SOP content is not currently visible because no alarms are selected. Select an alarm or enable minor alarms',
    { isSelected: false },
  ],
  ['Please ask your admin to update the SOP.', { sop: null }],
  ['SOP workflow is not enabled for this location.', { sop: { ...testSop(), sop_workflow: null } }],
])('says: %s', async (text, given) => {
  open(given);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('shows the procedure step by step', async () => {
  open({});
  expect(await screen.findByRole('tab', { name: 'SOP', selected: true })).toBeVisible();
  expect(screen.getByText('Do you see any person or moving vehicle?')).toBeVisible();
});
