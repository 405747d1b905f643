import { describe, expect, test } from 'vitest';
import { changeVideo, failureOf, initialVideo, isPlaying, type VideoEvent, type VideoState } from './video-state.ts';

const failure = { text: 'Cannot play video', passing: true };
const failed = { failure };

const afterSteps = (...steps: VideoEvent[]): VideoState => steps.reduce(changeVideo, initialVideo);
const statusAfter = (...steps: VideoEvent[]) => afterSteps(...steps).status;

describe('a video that starts', () => {
  test('is loading, and plays as soon as it can', () => {
    expect(statusAfter('opened', 'play')).toEqual({ kind: 'loading', isPlaying: true });
    expect(statusAfter('opened', 'play', 'loadeddata', 'canplay')).toEqual({ kind: 'playing' });
  });

  test('rests if it was paused before it had loaded', () => {
    expect(statusAfter('opened', 'play', 'pause', 'canplay')).toEqual({ kind: 'paused' });
  });

  test('has a frame, a length and a size once they are known', () => {
    const picture = { width: 640, height: 360 };
    const loaded = afterSteps({ duration: 14, picture });
    expect(loaded).toMatchObject({ duration: 14, picture, hasFrame: false });
    expect(changeVideo(loaded, 'loadeddata').hasFrame).toBe(true);
  });
});

describe('a playing video', () => {
  const playing = ['play', 'loadeddata', 'canplay'] as const;

  test('stops and goes on', () => {
    expect(statusAfter(...playing, 'pause')).toEqual({ kind: 'paused' });
    expect(statusAfter(...playing, 'pause', 'play')).toEqual({ kind: 'playing' });
  });

  test('that runs out of data still counts as playing, and goes on by itself', () => {
    const waiting = statusAfter(...playing, 'waiting');
    expect(waiting).toEqual({ kind: 'loading', isPlaying: true });
    expect(isPlaying(waiting)).toBe(true);
    expect(statusAfter(...playing, 'waiting', 'canplay')).toEqual({ kind: 'playing' });
  });

  test('stays at its end, also when the browser pauses it there', () => {
    expect(statusAfter(...playing, 'pause', 'ended', 'pause', 'canplay')).toEqual({ kind: 'ended' });
  });

  test('leaves its end by seeking, paused, or by playing again', () => {
    expect(statusAfter(...playing, 'ended', 'seeking')).toEqual({ kind: 'paused' });
    expect(statusAfter(...playing, 'ended', 'play')).toEqual({ kind: 'playing' });
  });

  test('has a speed', () => {
    expect(afterSteps(...playing, { rate: 2 })).toMatchObject({ rate: 2, status: { kind: 'playing' } });
  });
});

describe('a failed video', () => {
  test('neither plays nor loads', () => {
    const status = statusAfter('play', failed);
    expect(status).toEqual({ kind: 'failed', isPlaying: false, failure });
    expect(isPlaying(status)).toBe(false);
  });

  test('keeps its failure while it is loaded again, until there is a frame', () => {
    expect(statusAfter(failed, 'waiting', 'play')).toEqual({ kind: 'loading', isPlaying: true, failure });
    expect(statusAfter(failed, 'waiting', 'play', 'loadeddata')).toEqual({ kind: 'loading', isPlaying: true });
    expect(statusAfter(failed, 'waiting', 'play', 'loadeddata', 'canplay')).toEqual({ kind: 'playing' });
  });

  test('that fails again has a new failure', () => {
    const next = { text: 'Cannot play video', passing: true };
    const status = statusAfter(failed, 'waiting', { failure: next });
    expect(failureOf(status)).toBe(next);
  });

  test('keeps its last frame', () => {
    expect(afterSteps('loadeddata', failed).hasFrame).toBe(true);
  });

  test('is forgotten with another address', () => {
    expect(statusAfter(failed, 'opened')).toEqual({ kind: 'loading', isPlaying: false });
  });
});
