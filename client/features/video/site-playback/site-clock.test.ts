import { beforeEach, describe, expect, it } from 'vitest';
import type { Follower } from './follower.ts';
import { middleOf } from './frames.ts';
import { createSiteClock, type SiteClock } from './site-clock.ts';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const AT = NOW - 600_000;
const HOUR_MS = 3_600_000;
const TICK_MS = 50;

/** A player whose video runs by the steady clock of the test, a little fast or slow. */
class TestPlayer implements Follower {
  ready = true;
  pace = 1;
  rate = 1;
  playing = false;
  at = 0;
  seeks = 0;
  span: { fromMs: number; toMs: number } | undefined = { fromMs: AT - 60_000, toMs: AT - 60_000 + HOUR_MS };
  isReady = () => this.ready;
  moment = () => this.at;
  window = () => this.span;
  seek = (to: number) => {
    this.at = to;
    this.seeks += 1;
  };
  play = () => {
    this.playing = true;
  };
  pause = () => {
    this.playing = false;
  };
  setRate = (rate: number) => {
    this.rate = rate;
  };
  run(ms: number): void {
    if (this.playing && this.ready) this.at += ms * this.rate * this.pace;
  }
}

let steady: number;
let server: number;
let clock: SiteClock;
let players: TestPlayer[];

beforeEach(() => {
  steady = 0;
  server = NOW;
  clock = createSiteClock({ startMs: AT, steadyNow: () => steady, serverNow: () => server });
  players = [new TestPlayer(), new TestPlayer(), new TestPlayer()];
  for (const [index, player] of players.entries()) clock.attach(`camera-${index}`, player);
});

function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += TICK_MS) {
    steady += TICK_MS;
    server += TICK_MS;
    for (const player of players) player.run(TICK_MS);
    clock.tick();
  }
}
const [first, second] = [() => players[0] ?? new TestPlayer(), () => players[1] ?? new TestPlayer()];
const spread = () => Math.max(...players.map(({ at }) => at)) - Math.min(...players.map(({ at }) => at));

it('begins to play when every player shows the first frame', () => {
  second().ready = false;
  pass(1_000);
  expect(players.map(({ playing }) => playing)).toEqual([false, false, false]);
  expect(clock.state.read().waitingFor).toEqual(['camera-1']);
  second().ready = true;
  pass(1_000);
  expect(players.map(({ playing }) => playing)).toEqual([true, true, true]);
  expect(clock.moment.read()).toBeGreaterThan(AT + 500);
});

it('keeps players that run fast or slow within a frame of each other', () => {
  first().pace = 1.02;
  second().pace = 0.97;
  for (let second = 0; second < 30; second += 1) {
    pass(1_000);
    expect(spread()).toBeLessThanOrEqual(100);
  }
});

it('pauses all of them at the same frame', () => {
  first().pace = 1.02;
  pass(3_000);
  clock.toggle();
  pass(TICK_MS);
  expect(new Set(players.map(({ at }) => at))).toEqual(new Set([middleOf(clock.moment.read())]));
  const at = clock.moment.read();
  pass(1_000);
  expect(clock.moment.read()).toBe(at);
});

it('steps all of them by one frame', () => {
  pass(1_000);
  clock.step(1);
  const at = clock.moment.read();
  clock.step(1);
  expect(clock.moment.read()).toBe(at + 100);
  clock.step(-1);
  expect(players.map((player) => player.at)).toEqual([at, at, at]);
  expect(clock.state.read().playing).toBe(false);
});

it('waits for a player that stalls, and goes on with all', () => {
  pass(2_000);
  second().ready = false;
  pass(300);
  expect(players.map(({ playing }) => playing)).toEqual([false, false, false]);
  const at = clock.moment.read();
  second().ready = true;
  pass(500);
  expect(clock.moment.read()).toBeGreaterThan(at);
  expect(spread()).toBeLessThanOrEqual(100);
});

it('goes on without a player that takes too long, which rejoins when it has caught up', () => {
  pass(1_000);
  second().ready = false;
  pass(7_000);
  expect(clock.state.read().behind).toEqual(['camera-1']);
  expect(first().playing).toBe(true);
  second().ready = true;
  pass(3_000);
  expect(clock.state.read().behind).toEqual([]);
  expect(players.map(({ playing }) => playing)).toEqual([true, true, true]);
  expect(spread()).toBeLessThanOrEqual(100);
});

it('seeks within the window without opening another one', () => {
  pass(1_000);
  const { windowFrom } = clock.state.read();
  clock.seekTo(AT + 120_000);
  expect(clock.state.read().windowFrom).toBe(windowFrom);
  expect(players.map(({ at }) => at)).toEqual(players.map(() => middleOf(AT + 120_000)));
});

it('opens another window for a moment outside it, a minute before that moment and on a whole segment', () => {
  clock.seekTo(AT - HOUR_MS + 777);
  expect(clock.state.read().windowFrom).toBe(AT - HOUR_MS - 60_000);
  expect(clock.moment.read()).toBe(middleOf(AT - HOUR_MS + 777));
});

it('goes over to the next window at the end of one', () => {
  for (const player of players) player.span = { fromMs: AT - 60_000, toMs: AT + 2_000 };
  pass(2_500);
  expect(clock.state.read().windowFrom).toBeGreaterThan(AT - 60_000);
  expect(clock.moment.read()).toBeGreaterThan(AT + 1_000);
});

it('rests at the latest recording until there is more', () => {
  clock.seekTo(NOW);
  const end = server;
  for (const player of players) player.span = { fromMs: NOW - 64_000, toMs: end };
  pass(3_900);
  expect(clock.state.read()).toMatchObject({ atEdge: true, playing: true });
  const { windowFrom } = clock.state.read();
  pass(5_000);
  expect(clock.state.read().windowFrom).toBeGreaterThan(windowFrom);
});

it('goes no further back than recordings are kept, and not into the future', () => {
  clock.seekTo(0);
  expect(clock.moment.read()).toBeGreaterThan(NOW - 15 * 24 * HOUR_MS);
  clock.seekTo(NOW + HOUR_MS);
  expect(clock.moment.read()).toBeLessThan(NOW);
});

it('does not wait for a camera that has been removed', () => {
  const added = new TestPlayer();
  added.ready = false;
  const remove = clock.attach('camera-9', added);
  pass(500);
  expect(first().playing).toBe(false);
  remove();
  pass(500);
  expect(first().playing).toBe(true);
});

it('plays at another speed, still in step', () => {
  clock.setRate(4);
  pass(2_000);
  expect(clock.moment.read() - AT).toBeGreaterThan(6_500);
  expect(spread()).toBeLessThanOrEqual(100);
});

describe('within a span of the past', () => {
  const SPAN = { fromMs: AT, toMs: AT + 60_000 };

  beforeEach(() => {
    clock = createSiteClock({ startMs: AT, steadyNow: () => steady, serverNow: () => server, within: SPAN });
  });

  const attachAll = () => {
    for (const [index, player] of players.entries()) {
      player.span = { fromMs: AT, toMs: SPAN.toMs + 2_000 };
      clock.attach(`camera-${index}`, player);
    }
  };

  it('begins paused, and plays also where no camera has a recording', () => {
    pass(500);
    expect(clock.moment.read()).toBe(middleOf(AT));
    clock.toggle();
    pass(10_000);
    expect(clock.moment.read() - AT).toBeGreaterThan(9_000);
  });

  it('stops at the end, and plays again from the beginning', () => {
    attachAll();
    clock.seekTo(SPAN.toMs - 1_000);
    clock.toggle();
    pass(2_000);
    expect(clock.state.read().playing).toBe(false);
    expect(clock.moment.read()).toBe(SPAN.toMs);
    clock.toggle();
    pass(1_000);
    expect(clock.moment.read()).toBeLessThan(AT + 2_000);
    expect(players.every(({ playing }) => playing)).toBe(true);
  });

  it('goes on without recordings that do not come, and without one that ends before it', () => {
    attachAll();
    first().span = { fromMs: AT, toMs: AT + 20_000 };
    second().ready = false;
    clock.toggle();
    pass(30_000);
    expect(clock.moment.read() - AT).toBeGreaterThan(24_000);
    expect(clock.state.read()).toMatchObject({ behind: ['camera-1'], over: ['camera-0'], windowFrom: AT });
    expect(players[2]?.playing).toBe(true);
  });

  it('shows nothing outside of it', () => {
    clock.seekTo(AT - 60_000);
    expect(clock.moment.read()).toBe(middleOf(AT));
    clock.seekTo(NOW);
    expect(clock.moment.read()).toBe(SPAN.toMs);
  });
});
