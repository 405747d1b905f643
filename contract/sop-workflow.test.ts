import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SopRules, sopText } from './sop-rules.ts';
import { defaultWorkflow, SopWorkflow } from './sop-workflow.ts';

/** A procedure without faults. */
const complete: SopWorkflow = {
  ...defaultWorkflow('Europe/Berlin'),
  siteAddress: '12 Mill Street',
  siteGoogleMapLocation: 'https://maps.test/?q=12',
  exceptions: ['Cleaners until 23:30'],
  escalationPoints: ['Anybody in the yard'],
};

const faults = (change: object) =>
  SopRules.safeParse({ ...complete, ...change }).error?.issues.map(({ message }) => message) ?? [];

it('accepts a complete procedure', () => {
  expect(faults({})).toEqual([]);
});

it('reads a procedure of the current shape unchanged', () => {
  expect(SopWorkflow.parse(complete)).toEqual(complete);
});

it('reads notes and quick resolve actions that are plain texts', () => {
  const read = SopWorkflow.parse({
    ...complete,
    notes: ['Gate open', { text: 'Dog' }],
    quickResolveActions: ['Others', { label: 'Staff' }],
  });
  expect(read.notes).toEqual([
    { text: 'Gate open', isRelevantForAiOperator: true, cameras: [] },
    { text: 'Dog', isRelevantForAiOperator: true, cameras: [] },
  ]);
  expect(read.quickResolveActions).toEqual([
    { label: 'Others', subActions: [] },
    { label: 'Staff', subActions: [] },
  ]);
});

it('turns the first and second talkdown of earlier procedures into talkdowns and drops them', () => {
  const { talkdowns: _, ...earlier } = complete;
  const read = SopWorkflow.parse({
    ...earlier,
    firstTalkdown: 'Leave now.',
    secondTalkdown: { type: 'dynamic', text: 'You in red, leave.' },
  });
  expect(read.talkdowns).toEqual([
    { type: 'static', text: 'Leave now.' },
    { type: 'dynamic', text: 'You in red, leave.' },
  ]);
  expect(read).not.toHaveProperty('firstTalkdown');
});

it('prefers talkdowns to earlier ones, and drops blank earlier ones', () => {
  const talkdowns = [{ type: 'static' as const, text: 'Leave.' }];
  expect(SopWorkflow.parse({ ...complete, talkdowns, firstTalkdown: 'Go.' }).talkdowns).toEqual(talkdowns);
  expect(SopWorkflow.parse({ ...complete, firstTalkdown: ' ' }).talkdowns).toEqual([]);
});

it('fills fields that an earlier procedure lacks', () => {
  expect(SopWorkflow.parse({ siteAddress: '12 Mill Street', notes: null })).toMatchObject({
    notes: [],
    isTalkdownEnabled: false,
    businessHours: { hours: '', timezone: '' },
  });
});

const empty = (name: string) => `${name} should not be empty. Provide info or delete the empty ones.`;

it('reports the faults of a procedure in the order of the specification', () => {
  expect(
    faults({
      siteAddress: ' ',
      siteGoogleMapLocation: '',
      exceptions: [],
      escalationPoints: [''],
      escalationProtocol: [' '],
      quickResolveActions: [{ label: '', subActions: [''] }],
      notes: [{ text: '', isRelevantForAiOperator: true, cameras: [] }],
      talkdownNotes: [''],
    }),
  ).toEqual([
    'Site address is required',
    'Site Google map location is required',
    'Exceptions points are required. Add at least one.',
    empty('Escalation point'),
    empty('Escalation protocol'),
    empty('Quick resolve action'),
    empty('Quick resolve sub-action'),
    empty('Note'),
    empty('Talkdown note'),
  ]);
});

it.each([
  [{ exceptions: ['a', ' '] }, empty('Exceptions point')],
  [{ escalationPoints: [] }, 'Escalation points are required. Add at least one.'],
  [{ siteGoogleMapLocation: 'javascript:alert(1)' }, 'Site Google map location must be a web address'],
  [{ siteCategory: 'Castle - moat' }, 'Select a site category'],
  [{ isTalkdownEnabled: true }, 'Talkdown text is required for Talkdown 1'],
  [
    {
      isTalkdownEnabled: true,
      talkdowns: [
        { type: 'static', text: 'Go' },
        { type: 'dynamic', text: ' ' },
      ],
    },
    'Talkdown text is required for Talkdown 2',
  ],
  [{ situations: [{ label: '', color: 'red', subSituations: [] }] }, 'Situation label is required'],
  [{ situations: [{ label: 'Fire', color: 'pink', subSituations: [] }] }, 'Select a colour for the situation'],
  [
    { talkdowns: Array.from({ length: 3 }, () => ({ type: 'static', text: 'Go' })) },
    'There can be at most 2 talkdowns',
  ],
])('refuses %j', (change, message) => {
  expect(faults(change)).toEqual([message]);
});

it('ignores the texts of talkdowns while talkdowns are not enabled', () => {
  expect(faults({ talkdowns: [{ type: 'static', text: '' }] })).toEqual([]);
});

it('refuses unknown fields of a procedure', () => {
  expect(SopRules.safeParse({ ...complete, colour: 'red' }).success).toBe(false);
});

it.each([
  ['a situation without a label', { situations: [{ label: ' ', color: 'red', subSituations: [] }] }],
  ['a situation of another colour', { situations: [{ label: 'Fire', color: 'pink', subSituations: [] }] }],
  ['an empty note', { notes: [{ text: '', isRelevantForAiOperator: true, cameras: [] }] }],
  ['a note without its flags', { notes: [{ text: 'Gate open' }] }],
  ['an empty quick resolve action', { quickResolveActions: [{ label: '', subActions: [] }] }],
  ['an empty sub-action', { quickResolveActions: [{ label: 'Staff', subActions: [''] }] }],
  ['an action with unknown parts', { quickResolveActions: [{ label: 'Staff', subActions: [], key: 'S' }] }],
  ['a talkdown of another type', { talkdowns: [{ type: 'sung', text: 'Leave.' }] }],
])('tests custom items by the rule of their own: %s', (_, change) => {
  expect(SopRules.safeParse({ ...complete, ...change }).success).toBe(false);
});

it('writes sop_text as JSON that it reads again', () => {
  const text = z.encode(sopText, { sop_workflow: complete });
  expect(JSON.parse(text)).toEqual({ sop_workflow: complete });
  expect(sopText.parse(text)).toEqual({ sop_workflow: complete });
});

it.each([
  ['\u0000', 'Texts must not contain NUL characters'],
  ['\udc00', 'Texts must not contain halves of surrogate pairs'],
])('refuses sop_text with %j in a text', (character, message) => {
  const text = JSON.stringify({ sop_workflow: { ...complete, notes: [`Gate${character}`] } });
  expect(sopText.safeParse(text).error?.issues[0]?.message).toBe(message);
});

it('takes whole surrogate pairs', () => {
  const text = JSON.stringify({ sop_workflow: { ...complete, notes: ['Gate 😀'] } });
  expect(sopText.parse(text).sop_workflow.notes[0]?.text).toBe('Gate 😀');
});

it('reads sop_text of earlier shapes', () => {
  const text = JSON.stringify({ sop_workflow: { ...complete, notes: ['Gate open'] } });
  expect(sopText.parse(text).sop_workflow.notes[0]?.text).toBe('Gate open');
});

it('reads a procedure that is called scan_sop, alone or beside the same sop_workflow', () => {
  expect(sopText.parse(JSON.stringify({ scan_sop: complete }))).toEqual({ sop_workflow: complete });
  const both = { sop_workflow: complete, scan_sop: complete };
  expect(sopText.parse(JSON.stringify(both))).toEqual({ sop_workflow: complete });
});

it('refuses a scan_sop that differs from the sop_workflow', () => {
  const text = JSON.stringify({ sop_workflow: complete, scan_sop: { ...complete, siteAddress: 'Elsewhere' } });
  expect(sopText.safeParse(text).error?.issues[0]?.message).toMatch(/^scan_sop must be the same as sop_workflow/);
});

it.each(['', '{', '[]', '"x"', '{}', '{"sop_workflow":null}', '{"sop_workflow":"x"}', '{"sop_workflow":{},"more":1}'])(
  'refuses the sop_text %s',
  (text) => {
    expect(sopText.safeParse(text).success).toBe(false);
  },
);
