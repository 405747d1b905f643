import { setMaxListeners } from 'node:events';
import type { Clock } from '#platform/clock/clock.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { type Check, StoryStopped } from './checks.ts';
import type { ActingStep, Step } from './steps.ts';
import { createStoryClock } from './story-clock.ts';
import type { StoryLog } from './story-log.ts';
import { durationText } from './times.ts';
import { runTrack } from './track.ts';

/** A story and its surroundings. */
export interface Story {
  tracks: Readonly<Record<string, readonly Step[]>>;
  log: StoryLog;
  clock: Clock;
  /** When it starts, ms UTC. */
  startMs: number;
  /** When it must have ended, ms after its start. */
  limitMs: number;
  /** Stops it at this time, ms after its start: what has not been decided by then is left open. */
  stopMs?: number | undefined;
  /** Performs a step that acts on the world. Rejects when it fails. */
  perform: (step: ActingStep, track: string, signal: AbortSignal) => Promise<void>;
  stream: (name: string) => RandomStream;
  signal: AbortSignal;
  onCheck?: (check: Check) => void;
}

/** The outcome of a story. */
export interface StoryResult {
  passed: boolean;
  checks: readonly Check[];
  /** How long it took, ms of the story. */
  tookMs: number;
}

class LimitReached extends Error {
  constructor(limitMs: number) {
    super(`the story did not end within its limit of ${durationText(limitMs)}`);
  }
}

/** Runs the tracks of a story side by side until all have ended, or the limit is reached. */
export async function runStory(story: Story): Promise<StoryResult> {
  const {
    tracks,
    log,
    clock,
    startMs,
    limitMs,
    stopMs = Number.POSITIVE_INFINITY,
    perform,
    stream,
    onCheck = () => undefined,
  } = story;
  const time = createStoryClock(clock, startMs);
  const limit = new AbortController();
  const signal = AbortSignal.any([story.signal, limit.signal]);
  setMaxListeners(0, signal, limit.signal, story.signal);
  const checks: Check[] = [];
  const report = (check: Check) => {
    checks.push(check);
    onCheck(check);
  };
  const ended = new AbortController();
  const guard = time
    .sleepUntil(Math.min(limitMs, stopMs), AbortSignal.any([story.signal, ended.signal]))
    .then(() => limit.abort(limitMs > stopMs ? new StoryStopped() : new LimitReached(limitMs)))
    .catch(() => undefined);
  const outcomes = await Promise.all(
    Object.entries(tracks).map(([name, steps]) =>
      runTrack({ name, log, time, signal, stream, perform, report }, steps),
    ),
  );
  ended.abort(new Error('the story has ended'));
  await guard;
  return { passed: outcomes.every(Boolean), checks, tookMs: time.now() };
}
