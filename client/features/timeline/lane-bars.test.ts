import { describe, expect, it, test } from 'vitest';
import { barLabel, barsOf, segmentOnBar } from './lane-bars.ts';
import { testSegment } from './testing/test-lanes.ts';

/** 1 s to 1 px on a track of 1,000 px. */
const axis = { from: 0, to: 1_000_000, ticks: [] };
const TRACK_PX = 1_000;
const high = (id: string, fromS: number, toS: number) => ({ ...testSegment(id, fromS, toS), tone: 'high' as const });

const idsOf = (segments: ReturnType<typeof testSegment>[], trackPx = TRACK_PX) =>
  barsOf(segments, axis, trackPx).map((bar) => bar.segments.map(({ id }) => id));

test('segments that begin at least a bar apart have a bar each', () => {
  expect(idsOf([testSegment('a', 0, 10), testSegment('b', 3, 12), testSegment('c', 6, 7)])).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ]);
});

test('segments of one colour that begin at the same place share a bar', () => {
  expect(idsOf([testSegment('a', 0, 10), testSegment('b', 1, 12), testSegment('c', 2, 3)])).toEqual([['a', 'b', 'c']]);
});

test('each colour keeps its bar, and the one that began last lies on top', () => {
  expect(idsOf([testSegment('a', 0, 1), high('b', 1, 2), testSegment('c', 2, 3)])).toEqual([['b'], ['a', 'c']]);
});

test('a wider track shows apart what a narrow one joins', () => {
  expect(idsOf([testSegment('a', 0, 1), testSegment('b', 1, 2)], 3 * TRACK_PX)).toEqual([['a'], ['b']]);
});

describe('a bar of several segments', () => {
  const [bar] = barsOf([testSegment('a', 0, 1), testSegment('b', 2, 9)], axis, TRACK_PX);
  if (!bar) throw new Error('There is no bar');
  it('reaches from the first start to the last end', () => expect(bar).toMatchObject({ from: 0, to: 9_000 }));
  it('is named after the last, with the number of others', () => expect(barLabel(bar)).toBe('alarm b, and 1 more'));
  it('has the one that covers a moment', () => expect(segmentOnBar(bar, 2_500).id).toBe('b'));
  it('has the one before a gap', () => expect(segmentOnBar(bar, 1_500).id).toBe('a'));
});
