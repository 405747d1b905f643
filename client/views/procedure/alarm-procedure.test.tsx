import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { getRspndrIncident } from '#contract/rspndr.ts';
import { listSopAnswers } from '#contract/sop-answers.ts';
import { findSop, type Sop } from '#contract/sops.ts';
import { testSop } from '../../features/site/testing/test-site.ts';
import type { SopAlarm, SopTab } from '../../features/sop-panel/sop-panel-types.ts';
import { reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { AlarmProcedure } from './alarm-procedure.tsx';

interface Given {
  subject?: SopAlarm['record']['subject'];
  status?: string;
  isSelected?: boolean;
  sop?: Sop | null;
  dispatch?: { escalationId: string; content: string };
}

function Procedure(props: Omit<ComponentProps<typeof AlarmProcedure>, 'response'>) {
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const actions = { escalate: undefined, resolve: () => {}, write: () => {}, busy: false };
  return <AlarmProcedure {...props} response={{ choice: { tab, onTabChange }, actions }} />;
}

const open = ({ subject = 'alarm_group', status = 'pending', isSelected = true, sop = testSop(), dispatch }: Given) =>
  renderScreen(
    <Procedure
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
      slots={{ dispatch }}
    />,
    {
      answers: [
        reply(getRspndrIncident, {
          payload: {
            incident_id: 'escalation-1',
            states: [{ state: 'on_scene', time_utc: '2025-11-20T08:15:00.000Z' }],
          },
        }),
        reply(findSop, { payload: sop }),
        reply(listSopAnswers, { payload: { items: [], total: 0 } }),
      ],
    },
  );

it.each<[string, Given]>([
  ['This alarm group is already resolved', { status: 'resolved' }],
  ['This alarm is already resolved', { subject: 'alarm', status: 'resolved_by_operator' }],
])('leaves nothing to do on a resolved alarm: %s', async (text, given) => {
  open(given);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it.each<[string, Given]>([
  [
    'SOP content is not currently visible because no alarms are selected. Select an alarm or enable minor alarms',
    { isSelected: false },
  ],
  ['Please ask your admin to update the SOP.', { sop: null }],
  ['SOP workflow is not enabled for this location.', { sop: { ...testSop(), sop_workflow: null } }],
])('keeps the other tabs where the procedure is missing: %s', async (text, given) => {
  const { act } = open(given);
  expect(await screen.findByText(text)).toBeVisible();
  await act.click(screen.getByRole('tab', { name: 'Resolve' }));
  expect(screen.getByRole('button', { name: 'What did you see?' })).toBeEnabled();
});

it('keeps the dispatch of a resolved alarm while its responders are under way', async () => {
  open({ status: 'resolved', dispatch: { escalationId: 'escalation-1', content: 'Responders' } });
  expect(await screen.findByText('This alarm group is already resolved')).toBeVisible();
  expect(await screen.findByText('Responders')).toBeVisible();
});

it('shows the procedure step by step', async () => {
  open({});
  expect(await screen.findByRole('tab', { name: 'SOP', selected: true })).toBeVisible();
  expect(screen.getByText('Do you see any person or moving vehicle?')).toBeVisible();
});
