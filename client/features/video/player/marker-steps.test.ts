import { describe, expect, test } from 'vitest';
import type { VideoMarker } from '#contract/detections.ts';
import { highlightedMarker, neighbourMarker } from './marker-steps.ts';

const marker = (timestamp: number): VideoMarker => ({ timestamp, label: String(timestamp), type: 'Info' });
const markers = [marker(5_000), marker(1_000), marker(5_400)];

describe('steps from marker to marker', () => {
  test('the next one is the nearest after the moment', () => {
    expect(neighbourMarker(markers, 2_000, 1)?.timestamp).toBe(5_000);
  });

  test('the previous one is the nearest before the moment', () => {
    expect(neighbourMarker(markers, 5_200, -1)?.timestamp).toBe(5_000);
  });

  test('from a marker the step goes on to its neighbour, even if the seek fell a little short', () => {
    expect(neighbourMarker(markers, 4_960, 1)?.timestamp).toBe(5_400);
    expect(neighbourMarker(markers, 5_400, -1)?.timestamp).toBe(5_000);
  });

  test('beyond the last one there is none', () => {
    expect(neighbourMarker(markers, 6_000, 1)).toBeUndefined();
    expect(neighbourMarker(markers, 500, -1)).toBeUndefined();
  });
});

describe('the highlighted marker', () => {
  test('is the nearest one', () => {
    expect(highlightedMarker(markers, 5_150)?.timestamp).toBe(5_000);
    expect(highlightedMarker(markers, 5_300)?.timestamp).toBe(5_400);
  });

  test('is at most a second away', () => {
    expect(highlightedMarker(markers, 2_000)?.timestamp).toBe(1_000);
    expect(highlightedMarker(markers, 2_001)).toBeUndefined();
  });
});
