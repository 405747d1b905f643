import { describe, expect, test } from 'vitest';
import { formatPosition, learnFrameSeconds, momentAt, positionOf, steppedPosition } from './video-times.ts';

describe('positions and moments', () => {
  test('a position counts seconds from the first frame', () => {
    expect(momentAt(1_763_626_465_000, 6.4)).toBe(1_763_626_471_400);
  });

  test('a moment converts to its position and back', () => {
    expect(positionOf(10_000, 16_400, 20)).toBeCloseTo(6.4);
  });

  test('moments outside the video are clamped to its ends', () => {
    expect(positionOf(10_000, 9_000, 20)).toBe(0);
    expect(positionOf(10_000, 99_000, 20)).toBe(20);
  });
});

describe('the position as text', () => {
  test.each([
    [0, '0:00.0'],
    [6.4, '0:06.4'],
    [6.49, '0:06.4'],
    [59.99, '0:59.9'],
    [60, '1:00.0'],
    [3_725.5, '62:05.5'],
    [-1, '0:00.0'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatPosition(seconds)).toBe(text);
  });
});

describe('frame steps', () => {
  test('forward goes to the middle of the next frame', () => {
    expect(steppedPosition(6.4, 1, 0.1, 20)).toBeCloseTo(6.55);
  });

  test('back goes to the middle of the frame before', () => {
    expect(steppedPosition(6.4, -1, 0.1, 20)).toBeCloseTo(6.35);
  });

  test('there is no frame before the first or after the last', () => {
    expect(steppedPosition(0, -1, 0.1, 20)).toBeCloseTo(0.05);
    expect(steppedPosition(19.9, 1, 0.1, 20)).toBeCloseTo(19.95);
  });

  test('the frame length is the shortest step', () => {
    expect(learnFrameSeconds(undefined, 1, 1.2)).toBeCloseTo(0.2);
    expect(learnFrameSeconds(0.2, 1.2, 1.3)).toBeCloseTo(0.1);
    expect(learnFrameSeconds(0.1, 1.3, 1.5)).toBeCloseTo(0.1);
  });

  test('jumps and repeats do not change the frame length', () => {
    expect(learnFrameSeconds(0.1, 1, 1)).toBe(0.1);
    expect(learnFrameSeconds(undefined, 1, 9)).toBeUndefined();
    expect(learnFrameSeconds(undefined, 9, 1)).toBeUndefined();
  });
});
