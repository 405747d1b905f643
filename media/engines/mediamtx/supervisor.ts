import type { Logger } from 'pino';
import type { Clock } from '#platform/clock/clock.ts';
import type { StartProgram, SupervisedProgram } from './program.ts';

/** How long the program may take until it serves, in ms. */
const READY_WITHIN_MS = 15_000;

/** Interval of the checks on a program that is not ready yet, and on a running one, in ms. */
const LOOK_SOON_MS = 50;
const LOOK_MS = 1_000;

/** After this many failed checks in a row the program is restarted, unless it still answers viewers. */
const SILENT_MAX = 3;

/**
 * While a check runs, media's own timers are watched: when one is late by more than this, media had no time itself, and
 * the check says nothing about the program. In ms.
 */
const BEAT_MS = 250;
const LATE_MS = 1_000;

const PAUSE_FIRST_MS = 250;
const PAUSE_MAX_MS = 10_000;

/** After running this long, a program starts with the first pause again when it ends. */
const SETTLED_MS = 30_000;

/** The program could not be started. `message` is one line. */
class ProgramFailed extends Error {}

/** Starts and watches a program, and restarts it with growing pauses when it ends or goes silent. */
export class Supervisor {
  readonly #startProgram: StartProgram;
  readonly #check: () => Promise<void>;
  readonly #answersViewers: () => Promise<boolean>;
  readonly #machine: Clock;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  #program: SupervisedProgram | undefined;
  #watching: Promise<void> = Promise.resolve();
  #restarts = 0;
  #state: 'starting' | 'running' | 'restarting' | 'stopped' = 'starting';

  /**
   * `check` rejects while the program does not serve; `answersViewers` tells whether it answers at all. `machine` is
   * real time.
   */
  constructor(options: {
    startProgram: StartProgram;
    check: () => Promise<void>;
    answersViewers: () => Promise<boolean>;
    machine: Clock;
    log: Logger;
  }) {
    this.#startProgram = options.startProgram;
    this.#check = options.check;
    this.#answersViewers = options.answersViewers;
    this.#machine = options.machine;
    this.#log = options.log;
  }

  get state() {
    return this.#state;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /** Resolves when the program serves. Rejects with ProgramFailed, without retrying, when it ends or is late. */
  async start(): Promise<void> {
    const program = await this.#startUntilReady();
    this.#state = 'running';
    this.#watching = this.#watch(program);
  }

  /** Ends the program. Resolves when it is gone. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    this.#stopping.abort(new Error('stopped'));
    await this.#program?.stop();
    await this.#watching;
  }

  async #startUntilReady(): Promise<SupervisedProgram> {
    const program = await this.#startProgram();
    this.#program = program;
    const late = this.#machine.now() + READY_WITHIN_MS;
    while (!(await this.#serves())) {
      const ended = await Promise.race([program.ended, this.#pause(LOOK_SOON_MS)]);
      if (ended) throw new ProgramFailed(`MediaMTX could not start: ${ended.why}`);
      if (this.#stopping.signal.aborted) break;
      if (this.#machine.now() < late) continue;
      await program.stop();
      throw new ProgramFailed(`MediaMTX was not ready within ${READY_WITHIN_MS / 1000} s`);
    }
    if (!this.#stopping.signal.aborted) return program;
    // `stop` did not know of this program yet.
    await program.stop();
    throw new ProgramFailed('MediaMTX was stopped while it started');
  }

  async #watch(first: SupervisedProgram): Promise<void> {
    let program: SupervisedProgram | undefined = first;
    let pause = PAUSE_FIRST_MS;
    while (!this.#stopping.signal.aborted) {
      const startedAt = this.#machine.now();
      const why = program ? await this.#waitForEnd(program) : undefined;
      if (this.#stopping.signal.aborted) return;
      if (this.#machine.now() - startedAt > SETTLED_MS) pause = PAUSE_FIRST_MS;
      this.#state = 'restarting';
      if (why) this.#log.warn(`MediaMTX ended (${why}); starting it again in ${pause} ms`);
      await this.#pause(pause);
      if (this.#stopping.signal.aborted) return;
      pause = Math.min(pause * 2, PAUSE_MAX_MS);
      this.#restarts += 1;
      program = await this.#startUntilReady().catch((error: Error) => {
        if (!this.#stopping.signal.aborted) this.#log.error(`${error.message}; trying again in ${pause} ms`);
        return undefined;
      });
      if (!program || this.#stopping.signal.aborted) continue;
      this.#state = 'running';
      this.#log.info('MediaMTX is back');
    }
  }

  /** Resolves with the reason when the program has ended by itself, or was ended because it had gone silent. */
  async #waitForEnd(program: SupervisedProgram): Promise<string> {
    let silent = 0;
    while (silent < SILENT_MAX) {
      const ended = await Promise.race([program.ended, this.#pause(LOOK_MS)]);
      if (ended) return ended.why;
      if (this.#stopping.signal.aborted) return 'stopped';
      const isLast = silent === SILENT_MAX - 1;
      const seen = await Promise.race([program.ended, this.#checkOnce(isLast)]);
      if (typeof seen === 'object') return seen.why;
      if (seen === 'serves') silent = 0;
      if (seen === 'silent') silent += 1;
    }
    await program.stop();
    return 'it did not answer any more';
  }

  /**
   * Checks the program once. `unknown` when media itself had no time, or, with `viewersToo`, when the program fails the
   * check but answers viewers: a restart would disconnect them all.
   */
  async #checkOnce(viewersToo: boolean): Promise<'serves' | 'silent' | 'unknown'> {
    const over = new AbortController();
    const lateness = this.#measureLateness(over.signal);
    const [serves, answers] = await Promise.all([this.#serves(), viewersToo && this.#answersViewers()]);
    over.abort();
    if (serves) return 'serves';
    if (answers) this.#log.warn('MediaMTX does not answer media, but it answers viewers and goes on');
    return answers || (await lateness) > LATE_MS ? 'unknown' : 'silent';
  }

  /** By how much media's timers were late until `over`, in ms. */
  async #measureLateness(over: AbortSignal): Promise<number> {
    let lateness = 0;
    while (!over.aborted) {
      const startedAt = this.#machine.now();
      await this.#machine.sleep(BEAT_MS, over).catch(() => undefined);
      lateness = Math.max(lateness, this.#machine.now() - startedAt - BEAT_MS);
    }
    return lateness;
  }

  #serves(): Promise<boolean> {
    return this.#check().then(
      () => true,
      () => false,
    );
  }

  #pause(ms: number): Promise<undefined> {
    return this.#machine.sleep(ms, this.#stopping.signal).then(
      () => undefined,
      () => undefined,
    );
  }
}
