import { durationText, timeText } from '#contract/durations.ts';
import { describeDifference, describeFilter, fits, type LineFilter, nearest } from '#contract/line-filters.ts';
import type { RandomStream } from '#platform/random/streams.ts';
import { type Check, StepFailed, StoryStopped } from './checks.ts';
import { describeStep, timesText } from './describe-step.ts';
import { findFitting, findLine, type Watched } from './find-lines.ts';
import type {
  ActingStep,
  Duration,
  ExpectStep,
  MarkStep,
  NeverStep,
  RepeatStep,
  Step,
  WaitStep,
  WhenStep,
} from './steps.ts';

/** Follows the steps of tracks. Times are ms since the start of the story. */
export interface StepObserver {
  /** A track has come to a step, also one within another. */
  began(track: string, step: Step, t: number): void;
  /** A step is over, and has succeeded. */
  finished(track: string, step: Step, t: number): void;
  /** A track has run all of its steps, or failed. */
  ended(track: string, t: number, hasSucceeded: boolean): void;
}

/** The surroundings of a track. */
export interface TrackParts extends Watched {
  name: string;
  /** Performs a step that acts on the world. Rejects when it fails. */
  perform: (step: ActingStep, track: string, signal: AbortSignal) => Promise<void>;
  stream: (name: string) => RandomStream;
  /** Called when the track comes to a mark; the mark is made once it resolves. */
  atMark?: ((mark: string, track: string) => Promise<void>) | undefined;
  report: (check: Check) => void;
  observer?: StepObserver | undefined;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Where a track is in the log, and when: lines before the place are over. */
interface Origin {
  place: number;
  t: number;
}

/** Rejects when a signal is aborted: not every act can be given up half-way. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Runs the steps of a track one after the other. Resolves to whether all of them succeeded. */
export async function runTrack(parts: TrackParts, steps: readonly Step[]): Promise<boolean> {
  const { name, log, time, signal, stream, report, perform, observer } = parts;
  const draws = new Map<string, RandomStream>();
  let place = 0;

  const draw = (duration: Duration, { path }: Step): number => {
    if (typeof duration === 'number') return duration;
    const key = `story/${path.slice(1).join('/')}`;
    const random = draws.get(key) ?? stream(key);
    draws.set(key, random);
    return random.int(...duration.between);
  };

  /** Where lines count and deadlines begin: here and now, or at a mark that may still come. */
  const originOf = async (since: string | undefined): Promise<Origin> => {
    if (since === undefined) return { place, t: time.now() };
    if (since === 'start') return { place: 0, t: 0 };
    const mark = await findFitting(parts, 0, NEVER, { fact: 'story.mark', where: { name: since } });
    return { place: mark?.after ?? 0, t: mark?.line.t ?? 0 };
  };

  /** Reports a check when it ends, and fails the track with it. */
  const check = async (step: Step, title: string, from: number, run: () => Promise<string | undefined>) => {
    const failure = await run();
    report({ track: name, step, title, from, to: time.now(), failure });
    if (failure !== undefined) throw new StepFailed(failure);
  };

  const expect = async (step: ExpectStep) => {
    const { filter, count } = step;
    const origin = await originOf(step.since);
    const until = step.within === undefined ? NEVER : origin.t + step.within;
    const what = `${describeFilter(filter)}${timesText(count)}`;
    const most = count.max ?? count.min;
    await check(step, `expect ${what}`, origin.t, async () => {
      let from = origin.place;
      // With a most, only the deadline tells that no further one came.
      for (let seen = 0; seen < most + (count.max === undefined ? 0 : 1); seen += 1) {
        const found = await findFitting(parts, from, until, filter);
        if (found) from = found.after;
        else if (seen >= count.min) return undefined;
        else
          return `expected ${what}${windowText(origin.t, until)}${cameText(count, seen)}${nearestText([filter], origin, until)}`;
        if (seen >= most)
          return `expected ${what}${windowText(origin.t, until)}; another came at ${timeText(found.line.t)}`;
      }
      return undefined;
    });
  };

  const windowText = (from: number, until: number) =>
    ` within ${durationText(until - from)} (${timeText(from)} to ${timeText(until)})`;

  const cameText = ({ min }: ExpectStep['count'], seen: number) => (min === 1 ? '' : `; ${seen} came`);

  /** The line that comes nearest to one of the filters: with what differs, or with when one came that fits. */
  const nearestText = (filters: readonly LineFilter[], { place: begun }: Origin, until: number) => {
    for (const filter of filters) {
      const fitting = log.lines.filter((line) => fits(line, filter));
      const late = fitting.find(({ t }) => t > until);
      if (late) return `; nearest: ${timeText(late.t)}, too late`;
      const other = nearest(
        log.lines.filter((line) => !fits(line, filter)),
        filter,
      );
      if (other) return `; nearest: ${timeText(other.t)} ${describeDifference(other, filter)}`;
      const early = fitting.findLast(({ n }) => n <= begun);
      if (early) return `; nearest: ${timeText(early.t)}, before this step`;
      if (fitting.length > 0) return '';
    }
    return `; there was no ${filters.map(({ fact }) => fact).join(' or ')}`;
  };

  const never = async (step: NeverStep) => {
    const origin = await originOf(step.since);
    const from = step.since === undefined ? log.lines.length : origin.place;
    const until = origin.t + step.for;
    await check(step, `never ${describeFilter(step.filter)} for ${durationText(step.for)}`, origin.t, async () => {
      const found = await findFitting(parts, from, until, step.filter);
      return found && `${describeFilter(step.filter)} came at ${timeText(found.line.t)}, which must not happen`;
    });
  };

  const wait = async (step: WaitStep) => {
    const origin = await originOf(step.since);
    const until = step.within === undefined ? NEVER : origin.t + step.within;
    const found = await findFitting(parts, origin.place, until, step.filter);
    if (found) place = found.after;
    else if (step.else) await runSteps(step.else);
    else await missed(step, [step.filter], origin, until);
  };

  const when = async (step: WhenStep) => {
    const origin = await originOf(step.since);
    const until = step.within === undefined ? NEVER : origin.t + step.within;
    const found = await findLine(parts, origin.place, until, (line) =>
      step.cases.some(({ filter }) => fits(line, filter)),
    );
    const taken = found && step.cases.find(({ filter }) => fits(found.line, filter));
    if (found) place = found.after;
    if (taken) await runSteps(taken.do);
    else if (step.else) await runSteps(step.else);
    else
      await missed(
        step,
        step.cases.map(({ filter }) => filter),
        origin,
        until,
      );
  };

  const missed = (step: Step, filters: readonly LineFilter[], origin: Origin, until: number) => {
    const what = filters.map(describeFilter).join(' or ');
    return check(
      step,
      `wait for ${what}`,
      origin.t,
      async () => `waited for ${what}${windowText(origin.t, until)}${nearestText(filters, origin, until)}`,
    );
  };

  const repeat = async (step: RepeatStep) => {
    const begun = log.lines.length;
    const isOver = () => step.until !== undefined && isFound(begun, step.until);
    for (let round = 0; round < step.times && !isOver(); round += 1) {
      const from = time.now();
      await runSteps(step.do);
      if (step.every === undefined || round === step.times - 1 || isOver()) continue;
      await time.sleepUntil(from + draw(step.every, step), signal);
    }
  };
  const isFound = (from: number, filter: NonNullable<RepeatStep['until']>) =>
    log.lines.slice(from).some((line) => fits(line, filter));

  const mark = ({ mark: markName }: MarkStep) => {
    const append = () => void log.append({ fact: 'story.mark', name: markName }, time.now());
    return parts.atMark ? parts.atMark(markName, name).then(append) : append();
  };

  const act = async (step: ActingStep) => {
    const from = time.now();
    place = log.lines.length;
    const over = new AbortController();
    const either = AbortSignal.any([signal, over.signal]);
    const title = describeStep(step);
    try {
      if (step.within === undefined) {
        await Promise.race([perform(step, name, either), aborted(signal)]);
        return;
      }
      const { within } = step;
      await check(step, title, from, async () => {
        const isLate = await Promise.race([
          perform(step, name, either).then(() => false),
          time.sleepUntil(from + within, either).then(() => true),
          aborted(signal),
        ]);
        return isLate ? `'${title}' took longer than ${durationText(within)}` : undefined;
      });
    } finally {
      over.abort(new StepFailed(`'${title}' was given up`));
    }
  };

  const runStep = (step: Step): Promise<void> | void => {
    switch (step.verb) {
      case 'pause':
        return time.sleepUntil(time.now() + draw(step.for, step), signal);
      case 'wait':
        return wait(step);
      case 'expect':
        return expect(step);
      case 'never':
        return never(step);
      case 'when':
        return when(step);
      case 'repeat':
        return repeat(step);
      case 'mark':
        return mark(step);
      default:
        return act(step);
    }
  };

  let current: Step | undefined;
  async function runSteps(list: readonly Step[]): Promise<void> {
    for (const step of list) {
      signal.throwIfAborted();
      if (step.at !== undefined) await time.sleepUntil(step.at, signal);
      current = step;
      observer?.began(name, step, time.now());
      await runStep(step);
      observer?.finished(name, step, time.now());
    }
  }

  try {
    await runSteps(steps);
    observer?.ended(name, time.now(), true);
    return true;
  } catch (error) {
    observer?.ended(name, time.now(), error instanceof StoryStopped);
    if (error instanceof StoryStopped) return true;
    const message = error instanceof Error ? error.message : String(error);
    if (current && !(error instanceof StepFailed)) {
      report({
        track: name,
        step: current,
        title: describeStep(current),
        from: time.now(),
        to: time.now(),
        failure: message,
      });
    }
    const at = current?.path.slice(2).join('/') ?? '';
    log.append({ fact: 'story.failed', track: name, step: at, message }, time.now());
    return false;
  }
}
