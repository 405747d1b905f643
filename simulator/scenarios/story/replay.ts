import type { FactLine } from '#contract/facts.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import type { PastAct } from './act-journal.ts';
import { createHandedClock } from './handed-clock.ts';
import { createStoryLog, type StoryLog } from './story-log.ts';

/** The events of a story up to a moment. */
export interface StoryPast {
  /** When the story began, ms UTC, and its time at that moment. */
  startMs: number;
  t: number;
  lines: readonly FactLine[];
  /** How many lines there were after each group of lines that came at once. */
  groups: readonly number[];
  acts: readonly PastAct[];
}

/** A story that goes through its past again, and then goes on in its world. */
export interface Replay {
  /** The clock and the log of its tracks: those of the past until the story goes on. */
  readonly clock: Clock;
  readonly trackLog: StoryLog;
  readonly log: StoryLog;
  /**
   * Lets an act end as it ended in the past, without acting. Acts that went on at the end of the past happen once the
   * story goes on.
   */
  perform(track: string, act: () => Promise<void>): Promise<void>;
  /** Whether the next act of a track was under way when the past ended. */
  isUnderWay(track: string): boolean;
  isPast(): boolean;
  /** Goes through the past; resolves when the story goes on. */
  run(): Promise<void>;
}

interface Waiting {
  track: string;
  end: NonNullable<PastAct['end']>;
  settle: () => void;
}

/** `clock`: that of the world. `onLine`: called with each line, also of the past. */
export function createReplay(past: StoryPast, clock: Clock, onLine: (line: FactLine, isPast: boolean) => void): Replay {
  const pastClock = new SimulatedClock(past.startMs);
  const handed = createHandedClock(pastClock, clock);
  const acts = new Map<string, PastAct[]>();
  for (const act of past.acts) acts.set(act.track, [...(acts.get(act.track) ?? []), act]);
  const waiting: Waiting[] = [];
  let goOn = () => {};
  const present = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isPast = true;
  const log = createStoryLog((line) => onLine(line, isPast));
  /** The lines of the tracks themselves are among those of the past. */
  const trackLog: StoryLog = {
    lines: log.lines,
    next: log.next,
    append: (line, t) => {
      if (!isPast) log.append(line, t);
    },
  };
  const moveTo = (t: number) => pastClock.advance(Math.max(0, past.startMs + t - pastClock.now()));
  /** Lets the acts end that had ended when the log had so many lines. */
  const endActs = async (lines: number) => {
    for (;;) {
      const [next] = waiting.filter(({ end }) => end.lines <= lines).sort((a, b) => a.end.t - b.end.t);
      if (!next) return;
      await moveTo(next.end.t);
      waiting.splice(waiting.indexOf(next), 1);
      next.settle();
      await pastClock.settle();
    }
  };

  return {
    clock: handed.clock,
    trackLog,
    log,
    isPast: () => isPast,
    isUnderWay: (track) => {
      const [next] = acts.get(track) ?? [];
      return isPast && next !== undefined && next.end === undefined;
    },
    perform: async (track, act) => {
      const end = isPast ? acts.get(track)?.shift()?.end : undefined;
      if (end) {
        await new Promise<void>((settle) => void waiting.push({ track, end, settle }));
        if (end.failure !== undefined) throw new Error(end.failure);
        return;
      }
      await present;
      await act();
    },
    run: async () => {
      await pastClock.settle();
      let from = 0;
      for (const to of past.groups) {
        await endActs(from);
        const group = past.lines.slice(from, to);
        await moveTo(group[0]?.t ?? 0);
        for (const { n: _, t, ...line } of group) log.append(line, t);
        from = to;
        await pastClock.settle();
      }
      await endActs(from);
      await moveTo(past.t);
      isPast = false;
      handed.handOver();
      goOn();
    },
  };
}
