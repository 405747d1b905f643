import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { addSopAnswer, listSopAnswers, type SopAnswer } from '#contract/sop-answers.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { type Answer, refusal, reply } from '../../lib/testing/fake-server.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { OperatorSopPanel } from './operator-sop-panel.tsx';
import type { SopActions, SopAlarm, SopSlots } from './sop-panel-types.ts';
import type { SopMode } from './sop-steps.ts';
import { testAnswer } from './testing/test-answer.ts';

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

const escalate = vi.fn();
const resolve = vi.fn();
const write = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
});

interface Given {
  alarm?: Partial<SopAlarm>;
  sop?: Partial<SopWorkflow>;
  earlier?: SopAnswer[];
  actions?: Partial<SopActions>;
  slots?: SopSlots;
  answers?: Answer[];
}

function Desk({ alarm, sop, actions, slots = {} }: Given) {
  const [mode, onModeChange] = useState<SopMode | null>(null);
  return (
    <OperatorSopPanel
      alarm={{ ...lot, ...alarm }}
      workflow={{ ...workflow, ...sop }}
      choice={{ mode, onModeChange }}
      actions={{ escalate, resolve, write, busy: false, ...actions }}
      slots={slots}
    />
  );
}

/** The panel with a server that keeps what is answered. */
async function open(given: Given = {}) {
  const kept = [...(given.earlier ?? [])];
  const page = renderScreen(<Desk {...given} />, {
    answers: [
      reply(listSopAnswers, () => ({ payload: { items: [...kept], total: kept.length } })),
      reply(addSopAnswer, ({ body }) => {
        const { answer } = addSopAnswer.body.parse(body);
        const added = testAnswer({
          id: `answer-${kept.length + 1}`,
          answer,
          user: { id: 'user-1', name: 'D. Whitlock' },
        });
        kept.push(added);
        return { payload: added };
      }),
      reply(listGroupUpdates, { payload: { items: [], talkdowns: [] } }),
      ...(given.answers ?? []),
    ],
  });
  await waitFor(() => expect(page.server.calls(listSopAnswers)).not.toEqual([]));
  const press = async (name: string | RegExp) => page.act.click(await screen.findByRole('button', { name }));
  const sent = () => page.server.calls(addSopAnswer).map(({ body }) => body);
  return { ...page, press, sent };
}

const now = () => screen.getAllByRole('listitem', { current: 'step' })[0]?.textContent;
const tab = () => screen.getByRole('tab', { selected: true }).textContent;

it('begins with the first question, with exceptions, notes and situations', async () => {
  await open();
  expect(now()).toContain('Do you see any person or moving vehicle?');
  expect(screen.getByRole('region', { name: 'Exceptions' })).toHaveTextContent('Cleaning crew until 23:30');
  expect(screen.getByRole('region', { name: 'Notes' })).toHaveTextContent('Gate 2 does not latch (North Row 07)');
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toHaveClass('text-error');
});

it('saves the situation and asks about the first talkdown', async () => {
  const { press, sent } = await open();
  await press('Unauthorized Access');
  await waitFor(() => expect(now()).toContain('Did the person or vehicle move away from the premises?'));
  expect(sent()).toEqual([{ answer: { kind: 'situation', label: 'Unauthorized Access' }, after: 0 }]);
  expect(screen.getByText('Leave the lot now.')).toBeVisible();
  expect(screen.getByText('Talkdown 1 · static')).toBeVisible();
});

it('asks which sub-situation it is before it saves anything', async () => {
  const { press, sent } = await open();
  await press('Climbing');
  expect(sent()).toEqual([]);
  await press('Crane');
  await waitFor(() =>
    expect(sent()).toEqual([{ answer: { kind: 'sub_situation', situation: 'Climbing', label: 'Crane' }, after: 0 }]),
  );
});

it('answers with Y and N, and goes to the escalation after the last No', async () => {
  const { act, sent } = await open({ earlier: [testAnswer()] });
  await screen.findByRole('button', { name: 'Yes' });
  await act.keyboard('y');
  await waitFor(() => expect(now()).toContain('Did they move away from the premises?'));
  expect(escalate).not.toHaveBeenCalled();
  await act.keyboard('n');
  await waitFor(() => expect(tab()).toContain('Escalate'));
  expect(escalate).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([
    { answer: { kind: 'talkdown', number: 1, type: 'static', moved: true }, after: 1 },
    { answer: { kind: 'talkdown', number: 2, type: 'dynamic', moved: false }, after: 2 },
  ]);
});

const stayed = testAnswer({ id: 'answer-2', answer: { kind: 'talkdown', number: 1, type: 'static', moved: false } });

it('goes to the resolution after the last Yes', async () => {
  const { press } = await open({ earlier: [testAnswer(), stayed] });
  await press('Yes');
  await waitFor(() => expect(tab()).toContain('Resolve'));
});

it("shows a colleague's answers with their name and the time at the site", async () => {
  await open({ earlier: [testAnswer()] });
  const first = (await screen.findByText(/Owen Pruitt/)).closest('li');
  expect(first).toHaveTextContent('Unauthorized Access');
  expect(first).toHaveTextContent('02:14:49');
});

it('tells an operator whose question was answered meanwhile', async () => {
  const message = 'Owen Pruitt has already answered this question';
  const { press } = await open({ answers: [refusal(addSopAnswer, 'transition_refused', message)] });
  await press('Unauthorized Access');
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows the procedure without its answers, and takes none, while they cannot be loaded', async () => {
  await open({ answers: [refusal(listSopAnswers, 'internal', 'The answers cannot be read')] });
  expect(await screen.findByText('The answers cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'False Positive' })).toBeEnabled();
});

it('skips the talkdowns of a site with zero tolerance', async () => {
  const { press } = await open({ sop: { isZeroTolerance: true } });
  expect(screen.getByText('Zero Tolerance')).toBeVisible();
  expect(screen.queryByText('Leave the lot now.')).not.toBeInTheDocument();
  await press('Unauthorized Access');
  await waitFor(() => expect(escalate).toHaveBeenCalledTimes(1));
});

it('starts again from the first question', async () => {
  const { press, sent } = await open({ earlier: [testAnswer(), stayed] });
  await press('Start again');
  await waitFor(() => expect(now()).toContain('Do you see any person or moving vehicle?'));
  expect(sent()).toEqual([{ answer: { kind: 'restart' }, after: 2 }]);
});

it('resolves at once with the label of a quick resolve action', async () => {
  const { press } = await open();
  await press('False Positive');
  expect(resolve).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('asks for the sub-action of a quick resolve action', async () => {
  const { press } = await open();
  await press('Authorized Person');
  expect(resolve).not.toHaveBeenCalled();
  await press('Staff');
  expect(resolve).toHaveBeenCalledExactlyOnceWith('Authorized Person - Staff');
});

it('opens the free form for Others', async () => {
  const { press } = await open();
  await press('Others');
  expect(write).toHaveBeenCalledExactlyOnceWith('');
  expect(tab()).toContain('Resolve');
});

it('puts the label into the form where resolving takes more than a comment', async () => {
  const { press } = await open({ actions: { resolve: undefined } });
  await press('False Positive');
  expect(write).toHaveBeenCalledExactlyOnceWith('False Positive');
});

it('opens an escalated alarm on its checklist, with the sections of the screen', async () => {
  const slots = { escalation: [{ id: 'evidence', content: <section aria-label="Evidence" /> }] };
  await open({ alarm: { isEscalated: true }, slots });
  expect(tab()).toContain('Escalate');
  expect(screen.getByRole('region', { name: 'Escalation protocol' })).toHaveTextContent('0 of 2');
  expect(screen.getByRole('region', { name: 'Evidence' })).toBeInTheDocument();
});

it('keeps a tick with its time', async () => {
  const { act, sent } = await open({ alarm: { isEscalated: true } });
  const item = await screen.findByRole('checkbox', { name: 'Call the police' });
  await waitFor(() => expect(item).not.toHaveAttribute('data-disabled'));
  await act.click(item);
  const list = within(screen.getByRole('region', { name: 'Escalation protocol' }));
  await waitFor(() => expect(list.getByText(/02:14:49/)).toBeVisible());
  expect(sent()).toEqual([{ answer: { kind: 'tick', item: 'Call the police', done: true } }]);
});

it('lets users without permission read, and answer nothing', async () => {
  await open({ alarm: { mayAnswer: false }, actions: { escalate: undefined, resolve: undefined, write: undefined } });
  expect(screen.getByRole('button', { name: 'Unauthorized Access' })).toBeDisabled();
  expect(screen.queryByRole('region', { name: 'Quick resolve actions' })).not.toBeInTheDocument();
});

it('shows the button of the talkdown beside its text', async () => {
  const slots: SopSlots = { talkdown: ({ number }) => <button type="button">Talk down {number}</button> };
  await open({ earlier: [testAnswer()], slots });
  expect(await screen.findByRole('button', { name: 'Talk down 1' })).toBeVisible();
});

it('shows how the talkdown of the step went', async () => {
  const talkdown = {
    id: 'talkdown-1',
    talkdown_type: 'manual' as const,
    status: 'success' as const,
    camera_id: 'camera-1',
    raw_alarm_id: null,
    ingested_talkdown_audio: null,
    talkdown_audio: null,
    custom_message: null,
    talkdown_created_utc: '2025-11-20T08:15:00.000Z',
    talkdown_completed_utc: null,
  };
  const before = {
    ...talkdown,
    id: 'talkdown-0',
    status: 'failed' as const,
    talkdown_created_utc: '2025-11-20T08:14:00.000Z',
  };
  const answers = [reply(listGroupUpdates, { payload: { items: [], talkdowns: [talkdown, before] } })];
  await open({ earlier: [testAnswer()], answers });
  expect(await screen.findByText('transmitted successfully')).toBeVisible();
  expect(screen.queryByText('transmission failed')).not.toBeInTheDocument();
});
