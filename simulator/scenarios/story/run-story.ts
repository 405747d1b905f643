import { setMaxListeners } from 'node:events';
import { durationText } from '#contract/durations.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { type Check, StoryStopped } from './checks.ts';
import type { ActingStep, Step } from './steps.ts';
import { createStoryClock } from './story-clock.ts';
import type { StoryLog } from './story-log.ts';
import { runTrack, type StepObserver } from './track.ts';

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
  /** Called when a track comes to a mark; the mark is made once it resolves. */
  atMark?: ((mark: string, track: string) => Promise<void>) | undefined;
  signal: AbortSignal;
  onCheck?: ((check: Check) => void) | undefined;
  /** Follows the steps of its tracks. */
  observer?: StepObserver | undefined;
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

/** A story that runs. */
export interface RunningStory {
  /** Its time now, ms since its start. */
  now(): number;
  /** Its result, once all of its tracks have ended or the limit is reached. */
  readonly ended: Promise<StoryResult>;
  /**
   * Runs further steps beside its tracks. Resolves to whether all of them succeeded; they do not count for the result.
   * `onFailure`: called with why one failed.
   */
  inject(track: string, steps: readonly Step[], onFailure?: (reason: string) => void): Promise<boolean>;
}

/** Runs the tracks of a story side by side until all have ended, or the limit is reached. */
export function startStory(story: Story): RunningStory {
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
    observer,
    atMark,
  } = story;
  const time = createStoryClock(clock, startMs);
  const limit = new AbortController();
  const signal = AbortSignal.any([story.signal, limit.signal]);
  setMaxListeners(0, signal, limit.signal, story.signal);
  const checks: Check[] = [];
  const reportTo = (list: Check[]) => (check: Check) => {
    list.push(check);
    onCheck(check);
  };
  const around = { log, time, stream, perform, observer, atMark };
  const finish = async (): Promise<StoryResult> => {
    const ended = new AbortController();
    const guard = time
      .sleepUntil(Math.min(limitMs, stopMs), AbortSignal.any([story.signal, ended.signal]))
      .then(() => limit.abort(limitMs > stopMs ? new StoryStopped() : new LimitReached(limitMs)))
      .catch(() => undefined);
    const report = reportTo(checks);
    const outcomes = await Promise.all(
      Object.entries(tracks).map(([name, steps]) => runTrack({ ...around, name, signal, report }, steps)),
    );
    ended.abort(new Error('the story has ended'));
    await guard;
    return { passed: outcomes.every(Boolean), checks, tookMs: time.now() };
  };
  return {
    now: time.now,
    ended: finish(),
    inject: (name, steps, onFailure) => {
      const found: Check[] = [];
      const report = reportTo(found);
      const noteFailure = (check: Check) => {
        report(check);
        if (check.failure !== undefined && !story.signal.aborted) onFailure?.(check.failure);
      };
      return runTrack({ ...around, name, signal: story.signal, report: noteFailure }, steps);
    },
  };
}
