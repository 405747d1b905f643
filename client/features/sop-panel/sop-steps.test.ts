import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialState, nextState, type SopCase, type SopEvent, type SopMode, type SopState } from './sop-steps.ts';

/*
 * Section 4.2 as a list of rules that look at the whole walk, written without the state machine: the panel after some
 * events follows from the last restart and from what was chosen since.
 */
interface Expected {
  mode: SopMode;
  step: number;
  resolution: string | null;
  writes: boolean;
}

function plainModel(sop: SopCase, walk: readonly SopEvent[]): Expected {
  const sinceReset = walk.slice(walk.findLastIndex(({ kind }) => kind === 'reset') + 1);
  const questions =
    sop.workflow.isTalkdownEnabled && sop.canTalkDown && !sop.workflow.isZeroTolerance
      ? ['person?', ...sop.workflow.talkdowns.map(({ type }) => type)]
      : ['person?'];
  const subsOf = new Map(sop.workflow.situations.map(({ label, subSituations }) => [label, subSituations]));
  const subActionsOf = new Map(sop.workflow.quickResolveActions.map(({ label, subActions }) => [label, subActions]));
  const panel: Expected = {
    mode: sop.isEscalated ? 'escalate_alarm' : 'steps',
    step: 0,
    resolution: null,
    writes: false,
  };
  const pending: { situation?: string | undefined; action?: string | undefined } = {};
  const go = (mode: SopMode) => {
    panel.mode = mode;
  };
  const comment = (text: string) => {
    pending.action = undefined;
    panel.resolution = text === 'Others' ? null : text;
    panel.writes = text === 'Others';
    go('resolve_alarm');
  };
  /** One more question has its answer. */
  const answer = (outcome: 'resolve_alarm' | 'escalate_alarm') => {
    panel.step += 1;
    go(panel.step === questions.length ? outcome : 'steps');
  };

  for (const event of sinceReset) {
    if (event.kind === 'escalate') {
      pending.action = undefined;
      Object.assign(panel, { mode: 'escalate_alarm', resolution: null, writes: false });
    }
    if (event.kind === 'others') comment('Others');
    if (event.kind === 'quick-resolve') {
      const subActions = subActionsOf.get(event.label);
      if (subActions?.length === 0) comment(event.label);
      else if (subActions) {
        pending.action = event.label;
        Object.assign(panel, { resolution: null, writes: false });
      }
    }
    if (event.kind === 'sub-action' && pending.action && subActionsOf.get(pending.action)?.includes(event.label)) {
      comment(event.label === 'Others' ? 'Others' : `${pending.action} - ${event.label}`);
    }
    if (event.kind === 'moved-away' && panel.step > 0 && panel.step < questions.length) {
      answer(event.moved ? 'resolve_alarm' : 'escalate_alarm');
    }
    if (event.kind === 'sub-situation' && pending.situation && subsOf.get(pending.situation)?.includes(event.label)) {
      pending.situation = undefined;
      answer('escalate_alarm');
    }
    if (event.kind === 'situation' && panel.step === 0 && subsOf.has(event.label)) {
      if (subsOf.get(event.label)?.length === 0) {
        pending.situation = undefined;
        answer('escalate_alarm');
      } else {
        pending.situation = event.label;
        go('steps');
      }
    }
  }
  return panel;
}

const labels = ['Unauthorized Access', 'Climbing', 'Browsing', 'Others'] as const;
const subs = ['Fence', 'Crane', 'Others'] as const;
const actions = ['False Positive', 'Authorized Person', 'Others'] as const;
const someSubs = fc.uniqueArray(fc.constantFrom(...subs), { maxLength: 2 });

const situation = (label: string) =>
  fc.record({ label: fc.constant(label), color: fc.constantFrom('red', 'green', 'blue'), subSituations: someSubs });
const action = (label: string) => fc.record({ label: fc.constant(label), subActions: someSubs });

const sops: fc.Arbitrary<SopCase> = fc.record({
  canTalkDown: fc.boolean(),
  isEscalated: fc.boolean(),
  workflow: fc.record({
    isZeroTolerance: fc.boolean(),
    isTalkdownEnabled: fc.boolean(),
    talkdowns: fc.array(fc.record({ type: fc.constantFrom('static', 'dynamic'), text: fc.constant('Leave now') }), {
      maxLength: 2,
    }),
    situations: fc.tuple(...labels.map(situation)),
    quickResolveActions: fc.tuple(...actions.map(action)),
  }),
});

const events: fc.Arbitrary<SopEvent> = fc.oneof(
  fc.record({ kind: fc.constant('situation'), label: fc.constantFrom(...labels, 'Unknown') }),
  fc.record({ kind: fc.constant('sub-situation'), label: fc.constantFrom(...subs) }),
  fc.record({ kind: fc.constant('moved-away'), moved: fc.boolean() }),
  fc.record({ kind: fc.constant('quick-resolve'), label: fc.constantFrom(...actions, 'Unknown') }),
  fc.record({ kind: fc.constant('sub-action'), label: fc.constantFrom(...subs) }),
  fc.constantFrom<SopEvent>({ kind: 'others' }, { kind: 'escalate' }, { kind: 'reset' }),
);

const walked = (sop: SopCase, walk: readonly SopEvent[]): SopState =>
  walk.reduce((state, event) => nextState(sop, state, event), initialState(sop));

it('agrees with a plain model of the procedure on 500 random walks', () => {
  fc.assert(
    fc.property(sops, fc.array(events, { maxLength: 25 }), (sop, walk) => {
      expect(walked(sop, walk)).toMatchObject(plainModel(sop, walk));
    }),
    { seed: 42, numRuns: 500 },
  );
});

const lot: SopCase = {
  canTalkDown: true,
  isEscalated: false,
  workflow: {
    isZeroTolerance: false,
    isTalkdownEnabled: true,
    talkdowns: [
      { type: 'static', text: 'Leave the lot now.' },
      { type: 'dynamic', text: 'Person in {clothing}, leave now.' },
    ],
    situations: [
      { label: 'Unauthorized Access', color: 'red', subSituations: [] },
      { label: 'Climbing', color: 'red', subSituations: ['Fence'] },
    ],
    quickResolveActions: [
      { label: 'False Positive', subActions: [] },
      { label: 'Authorized Person', subActions: ['Staff'] },
      { label: 'Others', subActions: [] },
    ],
  },
};
const seen: SopEvent = { kind: 'situation', label: 'Unauthorized Access' };
const yes: SopEvent = { kind: 'moved-away', moved: true };
const no: SopEvent = { kind: 'moved-away', moved: false };

it.each([
  ['asks about the first talkdown after a situation', lot, [seen], { mode: 'steps', step: 1 }],
  ['goes to the second talkdown after Yes', lot, [seen, yes], { mode: 'steps', step: 2 }],
  ['goes to the second talkdown after No', lot, [seen, no], { mode: 'steps', step: 2 }],
  ['resolves after the last Yes', lot, [seen, no, yes], { mode: 'resolve_alarm' }],
  ['escalates after the last No', lot, [seen, yes, no], { mode: 'escalate_alarm' }],
  [
    'escalates directly without a camera for talkdowns',
    { ...lot, canTalkDown: false },
    [seen],
    { mode: 'escalate_alarm' },
  ],
  [
    'escalates directly with zero tolerance',
    { ...lot, workflow: { ...lot.workflow, isZeroTolerance: true } },
    [seen],
    { mode: 'escalate_alarm' },
  ],
  ['opens on the escalation of an escalated alarm', { ...lot, isEscalated: true }, [], { mode: 'escalate_alarm' }],
] as const)('%s', (_, sop, walk, expected) => {
  expect(walked(sop, walk)).toMatchObject(expected);
});

it('asks which sub-situation it is', () => {
  expect(walked(lot, [{ kind: 'situation', label: 'Climbing' }])).toMatchObject({ step: 0, situation: 'Climbing' });
});

it('resolves with the label of a quick resolve action', () => {
  const state = walked(lot, [{ kind: 'quick-resolve', label: 'False Positive' }]);
  expect(state).toMatchObject({ mode: 'resolve_alarm', resolution: 'False Positive' });
});

it('resolves with the action and the sub-action', () => {
  const walk: SopEvent[] = [
    { kind: 'quick-resolve', label: 'Authorized Person' },
    { kind: 'sub-action', label: 'Staff' },
  ];
  expect(walked(lot, walk).resolution).toBe('Authorized Person - Staff');
});

it('opens the free form for Others', () => {
  const state = walked(lot, [{ kind: 'quick-resolve', label: 'Others' }]);
  expect(state).toMatchObject({ mode: 'resolve_alarm', resolution: null, writes: true });
});
