import { expect, it } from 'vitest';
import { defaultWorkflow } from '#contract/sop-workflow.ts';
import { differencesOf } from './sop-differences.ts';

const mine = { ...defaultWorkflow('Europe/Berlin'), exceptions: ['Cleaners', 'Guard'] };

it('finds nothing between equal procedures', () => {
  expect(differencesOf(mine, structuredClone(mine))).toEqual([]);
});

it('lists the fields that differ, each in full', () => {
  const theirs = { ...mine, exceptions: ['Cleaners'], isZeroTolerance: true };
  expect(differencesOf(mine, theirs)).toEqual([
    { title: 'Zero Tolerance', mine: ['No'], theirs: ['Yes'] },
    { title: 'Exceptions', mine: ['Cleaners', 'Guard'], theirs: ['Cleaners'] },
  ]);
});

it('tells apart flags and parts of equal texts', () => {
  const note = { text: 'Gate open', isRelevantForAiOperator: true, cameras: ['North'] };
  const found = differencesOf({ ...mine, notes: [note] }, { ...mine, notes: [{ ...note, cameras: [] }] });
  expect(found).toEqual([{ title: 'Notes', mine: ['Gate open: North'], theirs: ['Gate open'] }]);
});
