import { describe, expect, it, test } from 'vitest';
import { clipTone, eventTone } from './segment-tone.ts';
import { testLane, testSegment } from './testing/test-lanes.ts';
import { axisOf, momentAt, shareOf } from './timeline-axis.ts';
import { inOrder, segmentAfter, segmentAt } from './timeline-lanes.ts';

const lanes = [
  testLane('north', [testSegment('a', 0, 10), testSegment('c', 30, 40)]),
  testLane('south', [testSegment('b', 5, 20), testSegment('d', 32, 50)]),
];
const segments = inOrder(lanes);

test('segments of all lanes are ordered by start time', () => {
  expect(segments.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

describe('the segment at a moment', () => {
  it('is one that covers it', () => expect(segmentAt(segments, 2_000)?.id).toBe('a'));
  it('is that of the preferred lane if several cover it', () =>
    expect(segmentAt(segments, 7_000, 'south')?.id).toBe('b'));
  it('is the next one in a gap', () => expect(segmentAt(segments, 25_000)?.id).toBe('c'));
  it('is the last one after the end', () => expect(segmentAt(segments, 99_000)?.id).toBe('d'));
});

describe('after a segment', () => {
  const following = (id: string) => {
    const ended = segments.find((segment) => segment.id === id);
    return ended && segmentAfter(segments, ended)?.id;
  };
  it('the segment that continues at its end is next', () => expect(following('a')).toBe('b'));
  it('the gap is skipped', () => expect(following('b')).toBe('c'));
  it('nothing follows the one that ends last', () => expect(following('d')).toBeUndefined());
});

test('the axis begins at a whole second and has four dividers with round seconds between', () => {
  const axis = axisOf([testLane('north', [{ ...testSegment('a', 0, 74), from: 300, to: 74_000 }])]);
  expect(axis).toEqual({ from: 0, to: 75_000, ticks: [0, 15_000, 30_000, 45_000, 60_000] });
});

test('an axis without segments still has a length', () => {
  expect(axisOf([]).to).toBeGreaterThan(axisOf([]).from);
});

test('a day and more fits on an axis', () => {
  const axis = axisOf([testLane('north', [testSegment('a', 0, 10), testSegment('b', 9 * 86_400, 9 * 86_400 + 5)])]);
  expect(axis.to).toBeGreaterThanOrEqual(9 * 86_400_000 + 5_000);
  expect(axis.ticks).toHaveLength(5);
});

test('moments convert to shares of the axis and back', () => {
  const axis = axisOf(lanes);
  expect(momentAt(axis, shareOf(axis, 25_000))).toBe(25_000);
  expect(shareOf(axis, -5)).toBe(0);
  expect(momentAt(axis, 2)).toBe(axis.to);
});

describe('the colour of an event', () => {
  const plain = { severity: 'other', resolvedAlarm: false, isPastEvent: false, isDedupEvent: false };
  const video = { ...plain, media: { type: 'video' as const } };
  const frames = { ...plain, media: { type: 'frames' as const } };
  it('is red for a high video', () => expect(eventTone({ ...video, severity: 'high' })).toBe('high'));
  it('is green for a resolved video', () => expect(eventTone({ ...video, resolvedAlarm: true })).toBe('resolved'));
  it('is orange for another video', () => expect(eventTone(video)).toBe('open'));
  it('is grey for frames of a past event', () => expect(eventTone({ ...frames, isPastEvent: true })).toBe('past'));
  it('is teal for frames of a dedup event', () => expect(eventTone({ ...frames, isDedupEvent: true })).toBe('dedup'));
  it('is green for low frames', () => expect(eventTone({ ...frames, severity: 'low' })).toBe('resolved'));
  it('is orange for other frames, high ones among them', () =>
    expect(eventTone({ ...frames, severity: 'high' })).toBe('open'));
});

test('clips of raw alarms are orange while pending and green otherwise', () => {
  expect(['pending', 'pending_cutoff', 'in_progress', 'resolved'].map(clipTone)).toEqual([
    'open',
    'open',
    'resolved',
    'resolved',
  ]);
});

test.each([7, 59, 61, 303, 601, 1_234, 4_000, 40_000, 90_000])(
  'recordings of %i s fill most of the axis',
  (seconds) => {
    const { from, to } = axisOf([testLane('north', [testSegment('a', 0, 5), testSegment('b', seconds - 5, seconds)])]);
    expect((seconds * 1_000 - from) / (to - from)).toBeGreaterThan(0.62);
  },
);
