import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DecisionView } from '#contract/decision-records.ts';
import type { Viewed, ViewedTime } from '../../lib/create-screen-view.ts';
import { decisionView } from './decision-view.ts';

const seen = (ms: number, viewed: Viewed): ViewedTime => ({ viewed, ms });
const picture = (camera: string): Viewed => ({ kind: 'picture', camera, feed: 'LIVE', at: 1_763_625_600_000 });

it('has the pictures that were in view longest first, and the steps in their order', () => {
  expect(
    decisionView([
      seen(40_000, { kind: 'screen', screen: 'desk' }),
      seen(3_000, picture('Dock')),
      seen(38_400, picture('Gate')),
      seen(20_000, { kind: 'step', step: 'First', answer: 'Safe' }),
      seen(9_000, { kind: 'step', step: 'Second', answer: null }),
      seen(40_000, { kind: 'ai', recommendation: 'Resolve', headline: 'A cat', summary: 'Crosses' }),
    ]),
  ).toEqual({
    screen: 'desk',
    seconds: 40,
    pictures: [
      { camera: 'Gate', feed: 'LIVE', at: 1_763_625_600_000, seconds: 38 },
      { camera: 'Dock', feed: 'LIVE', at: 1_763_625_600_000, seconds: 3 },
    ],
    steps: [
      { step: 'First', answer: 'Safe', seconds: 20 },
      { step: 'Second', answer: null, seconds: 9 },
    ],
    ai: { recommendation: 'Resolve', headline: 'A cat', summary: 'Crosses', seconds: 40 },
  });
});

it('leaves out what nobody can have seen', () => {
  expect(decisionView([seen(100, picture('Gate'))]).pictures).toEqual([]);
});

it('is that of the desk, where an alarm was opened from the wall', () => {
  const view = decisionView([
    seen(9_000, { kind: 'screen', screen: 'desk' }),
    seen(5_000, { kind: 'screen', screen: 'wall' }),
  ]);
  expect([view.screen, view.seconds]).toEqual(['desk', 14]);
});

it('cuts the words of the AI before it leaves out a picture', () => {
  const view = decisionView([
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((camera) => seen(1_000, picture(`${camera} ${'x'.repeat(40)}`))),
    seen(1_000, { kind: 'ai', recommendation: 'Escalate', headline: 'Two people', summary: 'ü'.repeat(400) }),
  ]);
  expect(view.pictures).toHaveLength(6);
  expect(view.ai?.summary.length).toBeLessThan(160);
  expect(view.ai?.headline).toBe('Two people');
});

it('is accepted by the contract, whatever was on screen', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 });
  const at = fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }));
  const part: fc.Arbitrary<Viewed> = fc.oneof(
    fc.record({ kind: fc.constant('screen' as const), screen: fc.constantFrom('desk' as const, 'wall' as const) }),
    fc.record({
      kind: fc.constant('picture' as const),
      camera: text,
      feed: fc.constantFrom('LIVE' as const, 'EVENT' as const, 'PLAYBACK' as const),
      at,
    }),
    fc.record({ kind: fc.constant('step' as const), step: text, answer: fc.option(text) }),
    fc.record({ kind: fc.constant('ai' as const), recommendation: text, headline: text, summary: text }),
  );
  const parts = fc.array(fc.record({ viewed: part, ms: fc.integer({ min: 0, max: 900_000_000 }) }), { maxLength: 40 });
  fc.assert(
    fc.property(parts, (all) => {
      expect(DecisionView.safeParse(decisionView(all)).error).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});
