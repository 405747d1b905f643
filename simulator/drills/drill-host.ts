import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import type * as z from 'zod/mini';
import { endDrillPlay } from '#contract/drills/lines.ts';
import { reportDrillBack, reportFailedInject } from '#contract/drills/marks.ts';
import type { injectIntoPlay, PlayedSeat, PreparedDrill, playDrill, rewindPlay } from '#contract/drills/plays.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Call } from '#platform/connections/ingest-api.ts';
import { retryUntilAccepted } from '#platform/connections/retry-until-accepted.ts';
import { HostRefusal } from '../control/host-refusal.ts';
import { compileDrill } from '../scenarios/drills/compile-drill.ts';
import { quickInjectsOf } from '../scenarios/drills/quick-injects.ts';
import { readInjection } from '../scenarios/language/read-injection.ts';
import { readScenario } from '../scenarios/language/read-scenario.ts';
import type { PlayPast } from '../scenarios/play/play-past.ts';
import type { PlayWorld } from '../scenarios/play/play-world.ts';
import { stagedSitesOf } from '../scenarios/play/staged-sites.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createDrillMarks, type DrillMarks, type KeptMark } from './drill-marks.ts';
import { withoutScriptedTrainee } from './drill-story.ts';
import { type PlayedDrill, playSeat, type SeatPlay } from './seat-play.ts';
import { floorWorld, seatWorld } from './seat-world.ts';

type NewPlay = z.output<typeof playDrill.body>;

/** Plays one drill at a time, at each of its seats. */
export interface DrillHost {
  /** Throws a HostRefusal: 400 for a faulty text, and for one without a drill. */
  prepare(file: string | null, text: string): PreparedDrill;
  /** Resolves once all seats have begun. Rejects with a HostRefusal: 409 while a drill or a story is played. */
  play(drill: NewPlay): Promise<{ startMs: number }>;
  /** Stops a drill, if it is played. Resolves once its lines are stored. */
  stop(drill: string): Promise<void>;
  /**
   * Leaves the present attempt and goes on from a mark as another one, once the world was put back. Resolves when the
   * lines of the attempt are stored. Rejects with a HostRefusal: 404 for a mark that was not kept, 409.
   */
  rewind(to: z.output<typeof rewindPlay.body>): Promise<void>;
  /** Ends what is played, for a reason, unless that is what puts the world back. */
  abandon(reason: string): void;
  /**
   * Runs steps at a seat; null: at all of them. Returns the seats; those at which they fail are reported later. Throws a
   * HostRefusal: 400, 404 or 409.
   */
  inject(given: z.output<typeof injectIntoPlay.body>): number[];
  /** Whether a camera belongs to a seat of the drill that is played. */
  stagesCamera(cameraId: string): boolean;
  /** Whether a drill is played. */
  isPlaying(): boolean;
}

interface Parts {
  /** The world with the users of a seat, for a play with this seed. Throws when it cannot be used. */
  openWorld: (seed: number, seat: PlayedSeat) => PlayWorld;
  /** The title of the story that is played; undefined when there is none. */
  storyTitle: () => string | undefined;
  /** Called before a drill is played, and after it has ended. */
  onBegin: (scenario: Scenario) => void;
  onEnd: () => void;
  /** Resolves when the world has been put back for the next time. */
  nextReturn: () => Promise<void>;
  call: Call;
  clock: Clock;
  /** Paces retries, in real time. */
  machine: Clock;
  log: Logger;
}

interface PresentDrill extends PlayedDrill {
  seats: SeatPlay[];
  marks: DrillMarks;
  injected: number;
  /** Whether it waits for its world to be put back. */
  isGoingBack: boolean;
}

export function createDrillHost(parts: Parts): DrillHost {
  const { openWorld, storyTitle, onBegin, onEnd, nextReturn, call, clock, machine, log } = parts;
  let present: PresentDrill | undefined;

  const read = (text: string): Scenario => {
    const found = readScenario(text, { checksDrill: true });
    if (!found.ok) throw new HostRefusal(400, faultText(found.faults));
    return found.scenario;
  };
  const end = async (drill: PresentDrill) => {
    if (present === drill) present = undefined;
    drill.stop.abort(new Error('the drill has ended'));
    await Promise.all(
      drill.seats.map(async ({ play, sender }) => {
        await play.faults.endAll().catch((error: unknown) => log.warn({ err: error }, 'a fault could not be ended'));
        // A server that is gone must not hold the end up.
        await Promise.race([play.endIncidents(), machine.sleep(ENDING_MS)]);
        play.stop();
        await Promise.race([sender.finish(), machine.sleep(ENDING_MS)]);
      }),
    );
    onEnd();
  };
  const report = (drill: PresentDrill, broken: string | null) => {
    const body = { attempt: drill.attempt, broken };
    const send = () => call(endDrillPlay, { params: { id: drill.id }, body });
    retryUntilAccepted(machine, send, new AbortController().signal).catch((error: unknown) =>
      log.warn({ err: error }, 'the end of a drill could not be reported'),
    );
  };
  const breakOff = async (drill: PresentDrill, reason: string) => {
    if (present !== drill) return;
    await end(drill);
    report(drill, reason);
  };
  /** Ends the drill at its limit. */
  const endInTime = (drill: PresentDrill, endMs: number) => {
    clock
      .sleep(Math.max(0, endMs - clock.now()), drill.stop.signal)
      .then(() => end(drill))
      .then(() => report(drill, null))
      .catch(() => undefined);
  };

  const playAt = (
    drill: PresentDrill,
    seat: Pick<SeatPlay, 'nos' | 'world'>,
    past?: { past: PlayPast; made: ReadonlyMap<string, number> },
  ): Promise<SeatPlay> => {
    const made = new Map(past?.made);
    return playSeat({
      ...{ drill, nos: seat.nos, world: seat.world, made, past: past?.past, call, machine },
      onMark: (mark) => drill.marks.reach(mark, made, () => drill.seats),
      onError: (error) => void breakOff(drill, reasonOf(error)),
    });
  };
  /** Goes on from a mark once the world is back. */
  const goOn = async (drill: PresentDrill, kept: KeptMark, back: Promise<void>) => {
    const { signal } = drill.stop;
    await back;
    signal.throwIfAborted();
    drill.isGoingBack = false;
    const left = drill.seats;
    drill.seats = [];
    for (const seat of left) drill.seats.push(await playAt(drill, seat, kept.seats.get(seat.nos[0] ?? 0)));
    signal.throwIfAborted();
    drill.marks.forgetAfter(kept.t);
    const startMs = startOf(drill);
    const body = { attempt: drill.attempt };
    await retryUntilAccepted(machine, () => call(reportDrillBack, { params: { id: drill.id }, body }), signal);
    endInTime(drill, startMs + drill.scenario.limitMs);
  };

  const reportFailure = (id: string, failed: z.output<typeof reportFailedInject.body>, signal: AbortSignal) => {
    // Steps of a drill that has ended are given up.
    if (signal.aborted) return;
    const body = { ...failed, reason: failed.reason.slice(0, REASON_MAX) };
    retryUntilAccepted(machine, () => call(reportFailedInject, { params: { id }, body }), signal).catch(
      (error: unknown) => log.warn({ err: error }, 'a failed inject could not be reported'),
    );
  };

  return {
    prepare: (file, text) => {
      const scenario = read(text);
      const plan = compileDrill(scenario);
      if (!plan) throw new HostRefusal(400, 'the scenario has no drill');
      const { operators, startMs, limitMs, seed } = scenario;
      return {
        ...{ file, text, title: scenario.scenario, seed, startMs, limitMs, plan },
        quickInjects: quickInjectsOf(scenario),
        sites: stagedSitesOf(scenario),
        isShared: isShared(scenario),
        accounts: [...new Set(Object.values(operators).map(({ account }) => account))],
        traineeAccount: operators[plan.trainee]?.account ?? '',
      };
    },
    play: async ({ drill: id, attempt, text, seed, seats }) => {
      if (present) throw new HostRefusal(409, 'A drill is being played');
      const title = storyTitle();
      if (title !== undefined) throw new HostRefusal(409, `'${title}' is being played`);
      const whole = read(text);
      const trainee = compileDrill(whole)?.trainee ?? '';
      const scenario = withoutScriptedTrainee(whole, trainee);
      const stop = newStop();
      const played: PlayedDrill = { id, trainee, attempt, scenario, seed, stop };
      const drill: PresentDrill = Object.assign(played, {
        seats: [],
        marks: createDrillMarks({ drill: played, call, machine, log }),
        injected: 0,
        isGoingBack: false,
      });
      present = drill;
      onBegin(scenario);
      const requireOn = () => {
        if (stop.signal.aborted) throw new HostRefusal(409, 'The drill was ended while it began');
      };
      try {
        for (const part of partsOf(seats, isShared(whole))) {
          const [seat] = part;
          const world = openWorld(seed, seat);
          const own = isShared(whole) ? floorWorld(world, part) : seatWorld(world, seat);
          drill.seats.push(await playAt(drill, { nos: part.map(({ no }) => no), world: own }));
          requireOn();
        }
        await drill.marks.keepStart(drill.seats);
        requireOn();
      } catch (error) {
        await end(drill);
        throw error;
      }
      const startMs = startOf(drill);
      endInTime(drill, startMs + scenario.limitMs);
      return { startMs };
    },
    stop: async (id) => {
      if (present?.id === id) await end(present);
    },
    rewind: async ({ drill: id, attempt, mark }) => {
      if (present?.id !== id || present.isGoingBack) throw new HostRefusal(409, 'The drill is not being played');
      const drill = present;
      const kept = drill.marks.find(mark);
      if (!kept) throw new HostRefusal(404, `The mark '${mark}' was not kept`);
      drill.isGoingBack = true;
      drill.stop.abort(new Error('the drill goes back'));
      for (const { play } of drill.seats) play.stop();
      await Promise.race([Promise.all(drill.seats.map(({ sender }) => sender.finish())), machine.sleep(ENDING_MS)]);
      drill.attempt = attempt;
      drill.stop = newStop();
      onBegin(drill.scenario);
      void goOn(drill, kept, nextReturn()).catch((error: unknown) => breakOff(drill, reasonOf(error)));
    },
    abandon: (reason) => {
      if (present && !present.isGoingBack) void breakOff(present, reason);
    },
    inject: ({ drill: id, inject, seat, text }) => {
      if (present?.id !== id || present.isGoingBack) throw new HostRefusal(409, 'The drill is not being played');
      const chosen = present.seats.filter(({ nos }) => seat === null || nos.includes(seat));
      if (chosen.length === 0) throw new HostRefusal(404, `Nobody is at seat ${seat}`);
      const track = `inject-${present.injected + 1}`;
      const steps = readInjection(text, present.scenario, track);
      if (!steps.ok) throw new HostRefusal(400, faultText(steps.faults));
      present.injected += 1;
      const { signal } = present.stop;
      for (const { nos, play } of chosen) {
        const [no = null, ...others] = nos;
        const failed = { inject, seat: others.length > 0 ? null : no };
        void play.story.inject(track, steps.steps, (reason) => reportFailure(id, { ...failed, reason }, signal));
      }
      return chosen.flatMap(({ nos }) => nos);
    },
    isPlaying: () => present !== undefined,
    stagesCamera: (cameraId) =>
      present?.seats.some(({ play }) => [...play.places.cameras.values()].some(({ id }) => id === cameraId)) ?? false,
  };
}

/** How long the incidents and the lines of a seat may take to end, ms of real time. */
const ENDING_MS = 5_000;

/** The longest reason of a failure, in characters. */
const REASON_MAX = 1_000;

/** Every act listens to it. */
function newStop(): AbortController {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  return stop;
}

const isShared = ({ drill }: Scenario) => drill?.floor === 'shared';

/** The seats that are played together. */
function partsOf(seats: readonly PlayedSeat[], isFloor: boolean): [PlayedSeat, ...PlayedSeat[]][] {
  const [first, ...others] = seats;
  return isFloor && first ? [[first, ...others]] : seats.map((seat) => [seat]);
}

const startOf = ({ seats }: { seats: readonly SeatPlay[] }) => Math.min(...seats.map(({ play }) => play.startMs));
const faultText = (faults: readonly { line: number; column: number; message: string }[]) =>
  faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n');
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
