import { PLAYBACK_WINDOW_MS } from '#contract/playback-limits.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import { clampPlayback, earliestPlayback, msUntilResume } from '../playback/playback-time.ts';
import { type Follower, isOut, isSettled, steeredRate } from './follower.ts';
import { FRAME_MS, frameAround, middleOf } from './frames.ts';

/** How often the clock compares the players with itself. */
const TICK_MS = 50;
/** A slow player is waited for this long; then the others go on, and it catches up. */
const WAIT_MS = 5_000;
/** Players need about this long from the command to their first next frame. */
const START_MS = 60;
/** A player out of step for so many ticks stops all of them: one tick may be a hiccup of the browser. */
const OUT_TICKS = 2;
/** Windows begin this long before the moment, so that short skips back need no other window. */
const LEAD_MS = 60_000;
/** How long before the end of a window playback goes over to the next, at normal speed. */
const END_MARGIN_MS = 400;
/** How far ahead of the clock a player that has fallen behind loads, to rejoin the others there. */
const CATCH_UP_MS = 1_000;
const SEGMENT_MS = 2_000;
/** A player that rests this close to the end of its recording never has the next frame. */
const LAST_FRAMES_MS = 200;

/** The state of the clock. It does not change with every frame. */
export interface SiteClockState {
  /** Whether the operator wants it to play. */
  playing: boolean;
  rate: number;
  /** ms UTC: where the windows of all players begin. */
  windowFrom: number;
  /** The cameras that all others wait for now. */
  waitingFor: readonly string[];
  /** The cameras that load while the others go on. */
  behind: readonly string[];
  /** The cameras whose recordings end before the present moment. */
  over: readonly string[];
  /** Whether it rests at the latest recording, until there is more. */
  atEdge: boolean;
  /** The cameras without recordings, with the reason. */
  absent: ReadonlyMap<string, string>;
}

/** One clock that all recordings of a site follow. Moments are ms UTC. */
export interface SiteClock {
  readonly state: Pick<Store<SiteClockState>, 'read' | 'subscribe'>;
  /** The present moment; changes several times a second. */
  readonly moment: Pick<Store<number>, 'read' | 'subscribe'>;
  /** Seconds from the beginning of the window to the present moment. */
  readonly readStart: () => number;
  /** Adds the player of a camera; returns a function that removes it. */
  attach: (camera: string, player: Follower) => () => void;
  /** Notes why a camera has no recordings, or that it has some (undefined). */
  setAbsent: (camera: string, reason: string | undefined) => void;
  toggle: () => void;
  seekTo: (momentMs: number) => void;
  /** Pauses all at the frame before or after. */
  step: (direction: -1 | 1) => void;
  setRate: (rate: number) => void;
  /** Compares all players with the clock, once. */
  tick: () => void;
  /** Ticks until the returned function is called. */
  start: () => () => void;
}

interface SiteClockParts {
  /** ms UTC */
  startMs: number;
  /** ms of any steady clock. */
  steadyNow: () => number;
  /** ms UTC */
  serverNow: () => number;
  /**
   * A span of the past, ms UTC, outside of which it shows nothing: it begins paused, stops at the end, and goes on also
   * where no camera has a recording.
   */
  within?: { fromMs: number; toMs: number };
}

/**
 * Creates the clock. While it runs, it speeds players up or slows them down by a few per cent; when one stalls or is out
 * of step, all pause at the same frame until it is ready, at most `WAIT_MS`.
 */
export function createSiteClock({ startMs, steadyNow, serverNow, within }: SiteClockParts): SiteClock {
  const players = new Map<string, Follower>();
  const behind = new Set<string>();
  const outTicks = new Map<string, number>();
  const clamp = (momentMs: number) =>
    within ? Math.min(Math.max(momentMs, within.fromMs), within.toMs) : clampPlayback(momentMs, serverNow());
  const begin = clamp(startMs);
  const moment = createStore(frameOf(begin));
  const state = createStore<SiteClockState>({
    playing: !within,
    rate: 1,
    windowFrom: windowBefore(begin),
    waitingFor: [],
    behind: [],
    over: [],
    atEdge: false,
    absent: new Map(),
  });
  /** While it runs: the moment at a time of the steady clock. */
  let course: { at: number; since: number } | undefined;
  let heldSince = steadyNow();

  const change = (to: Partial<SiteClockState>) => state.set({ ...state.read(), ...to });
  const active = () => [...players].filter(([camera, player]) => !behind.has(camera) && !hasEnded(player));
  const notice = (waitingFor: readonly string[]) => {
    const now = state.read();
    const late = [...behind];
    const over = [...players].flatMap(([camera, player]) => (hasEnded(player) ? [camera] : []));
    const isKnown = [waitingFor, late, over].join('/') === [now.waitingFor, now.behind, now.over].join('/');
    if (!isKnown) change({ waitingFor, behind: late, over });
  };

  /** The beginning of a window for a moment, so long before it. */
  function windowBefore(momentMs: number, leadMs = LEAD_MS): number {
    const earliest = within?.fromMs ?? Math.ceil(earliestPlayback(serverNow()) / SEGMENT_MS) * SEGMENT_MS;
    return Math.max(earliest, Math.floor((momentMs - leadMs) / SEGMENT_MS) * SEGMENT_MS);
  }

  /** The middle of the frame of a moment, or the end of the span. */
  function frameOf(momentMs: number): number {
    return within ? Math.min(middleOf(momentMs), within.toMs) : middleOf(momentMs);
  }

  /** Whether a recording ends before the span does: the others go on without it. */
  function hasEnded(player: Follower): boolean {
    const end = player.window()?.toMs;
    const { windowFrom, rate } = state.read();
    if (!within || end === undefined || end >= windowFrom + PLAYBACK_WINDOW_MS - SEGMENT_MS) return false;
    return moment.read() >= end - (course ? marginOf(rate) : LAST_FRAMES_MS);
  }

  /** The end of what all active players have loaded the list of. */
  function endOfWindows(): number | undefined {
    const ends = active().flatMap(([, player]) => player.window()?.toMs ?? []);
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  function hold(at: number): void {
    course = undefined;
    heldSince = steadyNow();
    outTicks.clear();
    for (const player of players.values()) player.pause();
    moment.set(frameOf(at));
  }

  function openWindow(at: number, leadMs = LEAD_MS): void {
    behind.clear();
    hold(at);
    change({ windowFrom: windowBefore(at, leadMs), atEdge: false });
  }

  function run(): void {
    const { rate } = state.read();
    notice([]);
    course = { at: moment.read(), since: steadyNow() + START_MS };
    for (const [, player] of active()) {
      player.setRate(rate);
      player.play();
    }
  }

  /** Brings all players to the held frame, and goes on once they are there. */
  function settle(): void {
    const at = moment.read();
    const waitingFor = active().flatMap(([camera, player]) => (isSettled(player, at) ? [] : [camera]));
    for (const camera of waitingFor) players.get(camera)?.seek(at);
    if (!state.read().playing) {
      notice(waitingFor);
      return;
    }
    const end = endOfWindows();
    if (end !== undefined && at >= end - marginOf(state.read().rate)) {
      passEnd(at, end);
      return;
    }
    const hasWaited = steadyNow() - heldSince > WAIT_MS;
    const isReady = waitingFor.length === 0;
    // Without any picture there is nothing to see, unless something else follows the clock.
    const mayGoOn = active().length > 0 ? waitingFor.length < active().length || (within && hasWaited) : within;
    if (mayGoOn && hasWaited) for (const camera of waitingFor) behind.add(camera);
    if (mayGoOn && (hasWaited || isReady)) run();
    else notice(waitingFor);
  }

  /** At the end of a window: goes on in the next, or rests until more has been recorded. */
  function passEnd(at: number, end: number): void {
    // Without a lead it is always another window, also near the present.
    if (msUntilResume(end, serverNow()) === 0) openWindow(at, 0);
    else if (!state.read().atEdge) {
      hold(at);
      change({ atEdge: true });
    }
  }

  function follow({ at, since }: { at: number; since: number }): void {
    const { rate } = state.read();
    const now = at + Math.max(0, steadyNow() - since) * rate;
    if (within && now >= within.toMs) {
      change({ playing: false });
      hold(within.toMs);
      return;
    }
    moment.set(now);
    notice([]);
    const end = endOfWindows();
    if (end !== undefined && now >= end - marginOf(rate)) {
      passEnd(now, end);
      return;
    }
    let isBroken = false;
    for (const [camera, player] of active()) {
      const ticks = isOut(player, now, rate) ? (outTicks.get(camera) ?? 0) + 1 : 0;
      outTicks.set(camera, ticks);
      if (ticks >= OUT_TICKS) isBroken = true;
      else player.setRate(steeredRate(player.moment() - now, rate));
    }
    for (const camera of behind) if (hasCaughtUp(players.get(camera), now)) isBroken = behind.delete(camera);
    if (isBroken) hold(now);
  }

  /** Lets a player load ahead of the clock; true once it can rejoin the others. */
  function hasCaughtUp(player: Follower | undefined, now: number): boolean {
    if (!player?.window()) return false;
    const ahead = player.moment() - now;
    if (ahead < 0 || ahead > 2 * CATCH_UP_MS) player.seek(middleOf(now + CATCH_UP_MS));
    return ahead >= 0 && ahead <= 2 * CATCH_UP_MS && player.isReady();
  }

  function tick(): void {
    if (course) follow(course);
    else if (players.size > 0 || within) settle();
  }

  function seekTo(momentMs: number): void {
    const at = clamp(momentMs);
    const { windowFrom, rate } = state.read();
    const loaded = within ? undefined : endOfWindows();
    const end = Math.min(windowFrom + PLAYBACK_WINDOW_MS, loaded ?? Number.POSITIVE_INFINITY);
    if (at < windowFrom || at >= end - marginOf(rate)) {
      openWindow(at);
      return;
    }
    behind.clear();
    hold(at);
    change({ atEdge: false });
    tick();
  }

  return {
    state,
    moment,
    readStart: () => Math.max(0, (moment.read() - state.read().windowFrom) / 1_000),
    attach: (camera, player) => {
      players.set(camera, player);
      // The others wait for a camera that is added while they play.
      if (course) hold(moment.read());
      else heldSince = steadyNow();
      return () => {
        players.delete(camera);
        behind.delete(camera);
      };
    },
    setAbsent: (camera, reason) => {
      const absent = new Map(state.read().absent);
      if (absent.get(camera) === reason) return;
      if (reason === undefined) absent.delete(camera);
      else absent.set(camera, reason);
      change({ absent });
    },
    toggle: () => {
      const playing = !state.read().playing;
      change({ playing });
      // From its end, a span is played again.
      if (playing && within && moment.read() >= within.toMs) seekTo(within.fromMs);
      else {
        hold(moment.read());
        tick();
      }
    },
    seekTo,
    step: (direction) => {
      change({ playing: false });
      seekTo(frameAround(moment.read()) + direction * FRAME_MS);
    },
    setRate: (rate) => {
      if (course) course = { at: moment.read(), since: steadyNow() };
      change({ rate });
    },
    tick,
    start: () => {
      const timer = setInterval(tick, TICK_MS);
      return () => clearInterval(timer);
    },
  };
}

const marginOf = (rate: number) => END_MARGIN_MS * Math.max(1, rate);
