import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { addSopAnswer, listSopAnswers, type SopAnswer } from '#contract/sop-answers.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { OperatorSopPanel } from '../operator-sop-panel.tsx';
import type { SopActions, SopAlarm, SopSlots, SopTab } from '../sop-panel-types.ts';
import { testAnswer } from './test-answer.ts';

const workflow: SopWorkflow = {
  siteAddress: '12 Mill Street, Chicago',
  siteGoogleMapLocation: 'https://maps.test/?q=12',
  siteCategory: 'Auto Dealerships - Sales lot',
  businessHours: { hours: 'Mon to Sat, 08:00 to 20:00', timezone: 'America/Chicago' },
  isZeroTolerance: false,
  exceptions: ['Cleaning crew until 23:30'],
  situations: [
    { label: 'Unauthorized Access', color: 'red', subSituations: [] },
    { label: 'Climbing', color: 'blue', subSituations: ['Fence', 'Crane'] },
  ],
  notes: [{ text: 'Gate 2 does not latch', isRelevantForAiOperator: true, cameras: ['North Row 07'] }],
  quickResolveActions: [
    { label: 'False Positive', subActions: [] },
    { label: 'Authorized Person', subActions: ['Staff'] },
    { label: 'Others', subActions: [] },
  ],
  isTalkdownEnabled: true,
  talkdowns: [
    { type: 'static', text: 'Leave the lot now.' },
    { type: 'dynamic', text: 'Person in {clothing}, leave now.' },
  ],
  talkdownNotes: [],
  escalationProtocol: ['Call the police', 'Call the site manager'],
  escalationPoints: ['Anybody who touches a vehicle'],
};

const lot: SopAlarm = {
  record: { subject: 'alarm_group', id: 'group-1' },
  history: { id: 'group-1', product: 'scan' },
  zone: 'America/Chicago',
  canTalkDown: true,
  isEscalated: false,
  detected: undefined,
  mayAnswer: true,
};

/** The requests of the panel to its screen. */
export const asked = { escalate: vi.fn(), resolve: vi.fn(), write: vi.fn() };

interface Given {
  alarm?: Partial<SopAlarm>;
  sop?: Partial<SopWorkflow>;
  earlier?: SopAnswer[];
  actions?: Partial<SopActions>;
  slots?: SopSlots;
  answers?: Answer[];
  /** Every answer waits for it before it is saved. */
  saved?: Promise<void>;
}

function Desk({ alarm, sop, actions, slots = {} }: Given) {
  const [tab, onTabChange] = useState<SopTab | null>(null);
  return (
    <OperatorSopPanel
      alarm={{ ...lot, ...alarm }}
      workflow={{ ...workflow, ...sop }}
      response={{ choice: { tab, onTabChange }, actions: { ...asked, busy: false, ...actions } }}
      slots={slots}
    />
  );
}

/** The panel with a server that keeps what is answered. */
export async function openPanel(given: Given = {}) {
  for (const ask of Object.values(asked)) ask.mockReset();
  const kept = [...(given.earlier ?? [])];
  const page = renderScreen(<Desk {...given} />, {
    answers: [
      reply(listSopAnswers, () => ({ payload: { items: [...kept], total: kept.length } })),
      {
        ...reply(addSopAnswer, ({ body }) => {
          const { answer } = addSopAnswer.body.parse(body);
          const added = testAnswer({
            id: `answer-${kept.length + 1}`,
            answer,
            user: { id: 'user-1', name: 'D. Whitlock' },
          });
          kept.push(added);
          return { payload: added };
        }),
        ...(given.saved && { wait: given.saved }),
      },
      reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } }),
      ...(given.answers ?? []),
    ],
  });
  await waitFor(() => expect(page.server.calls(listSopAnswers)).not.toEqual([]));
  const press = async (name: string | RegExp) => page.act.click(await screen.findByRole('button', { name }));
  const sent = () => page.server.calls(addSopAnswer).map(({ body }) => body);
  const openTab = async (name: string) => page.act.click(screen.getByRole('tab', { name }));
  return { ...page, press, sent, openTab };
}

/** The question to answer now. */
export const now = () => screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent;
/** The part of the panel on show. */
export const tab = () => screen.getByRole('tab', { selected: true }).textContent;

/** The first talkdown of the panel's procedure did not help. */
export const stayed = testAnswer({
  id: 'answer-2',
  answer: { kind: 'talkdown', number: 1, type: 'static', moved: false },
});

/** The second one did. */
export const leftAfterSecond = testAnswer({
  id: 'answer-3',
  answer: { kind: 'talkdown', number: 2, type: 'dynamic', moved: true },
});
