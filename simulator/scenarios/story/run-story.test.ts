import { expect, test } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { randomStream } from '#platform/random/streams.ts';
import { type StoryResult, startStory } from './run-story.ts';
import type { Step } from './steps.ts';
import { createStoryLog, type NewLine } from './story-log.ts';

const START = Date.UTC(2026, 10, 21, 2, 10);
const path = ['story', 'desk', 0];

interface Played {
  /** Lines that the world appends, by their time in ms. */
  lines?: Record<number, NewLine>;
  perform?: () => Promise<void>;
  limitMs?: number;
}

async function play(tracks: Record<string, readonly Step[]>, played: Played = {}) {
  const clock = new SimulatedClock(START);
  const log = createStoryLog();
  for (const [t, line] of Object.entries(played.lines ?? {})) {
    void clock.sleep(Number(t)).then(() => log.append(line, Number(t)));
  }
  let result: StoryResult | undefined;
  void startStory({
    tracks,
    log,
    clock,
    startMs: START,
    limitMs: played.limitMs ?? 600_000,
    perform: played.perform ?? (async () => undefined),
    stream: (name) => randomStream(1, name),
    signal: new AbortController().signal,
  }).ended.then((value) => {
    result = value;
  });
  await clock.settle();
  while (!result) {
    const due = clock.nextDue();
    if (due === undefined) throw new Error('the story stands still');
    await clock.advance(due - clock.now());
  }
  return { ...result, log, failures: result.checks.flatMap(({ failure }) => failure ?? []) };
}

const raised = (of: string): NewLine => ({ fact: 'alarm.raised', of, alarm: 'alarm-1' });
const claimed = (of: string): NewLine => ({ fact: 'alarm.claimed', of, by: 'desk', alarm: 'alarm-1' });

test('an expectation passes with a line within its time', async () => {
  const step: Step = {
    verb: 'expect',
    path,
    filter: { fact: 'alarm.raised', of: 'fox' },
    within: 10_000,
    count: { min: 1 },
  };
  const { passed } = await play({ desk: [step] }, { lines: { 10000: raised('fox') } });
  expect(passed).toBe(true);
});

test('an expectation that fails says what came nearest', async () => {
  const filter = { fact: 'alarm.claimed', of: 'fox', by: 'day' } as const;
  const step: Step = { verb: 'expect', path, filter, within: 20_000, count: { min: 1 } };
  const { passed, failures, log } = await play({ desk: [step] }, { lines: { 8000: claimed('fox') } });
  expect(passed).toBe(false);
  expect(failures).toEqual(['expected alarm.claimed of fox by day within 20s (0:00 to 0:20); nearest: 0:08 by desk']);
  expect(log.lines.at(-1)).toMatchObject({ fact: 'story.failed', track: 'desk', step: '0' });
});

test('a wait that fails says which field of the nearest line differs', async () => {
  const filter = { fact: 'alarm.claimed', of: 'fox', where: { alarm: 'alarm-2' } } as const;
  const wait: Step = { verb: 'wait', path, filter, within: 20_000 };
  const { failures } = await play({ desk: [wait] }, { lines: { 5000: claimed('cat'), 8000: claimed('fox') } });
  expect(failures).toEqual([expect.stringMatching(/; nearest: 0:08 alarm alarm-1$/)]);
});

test('a line that fits but came too late is named as such', async () => {
  const steps: Step[] = [
    { verb: 'pause', path, for: 30_000 },
    { verb: 'expect', path, filter: { fact: 'alarm.raised' }, within: 10_000, count: { min: 1 }, since: 'start' },
  ];
  const { failures } = await play({ desk: steps }, { lines: { 12000: raised('fox') } });
  expect(failures).toEqual(['expected alarm.raised within 10s (0:00 to 0:10); nearest: 0:12, too late']);
});

test.each([
  [{ min: 1, max: 1 }, ['expected alarm.raised once within 20s (0:00 to 0:20); another came at 0:08']],
  [{ min: 2, max: 2 }, []],
  [{ min: 3, max: 3 }, ['expected alarm.raised 3 times within 20s (0:00 to 0:20); 2 came']],
  [{ min: 3 }, ['expected alarm.raised at least 3 times within 20s (0:00 to 0:20); 2 came']],
  [{ min: 1 }, []],
])('two lines are compared with a count of %j', async (count, expected) => {
  const step: Step = { verb: 'expect', path, filter: { fact: 'alarm.raised' }, within: 20_000, count };
  const { failures } = await play({ desk: [step] }, { lines: { 5000: raised('fox'), 8000: raised('fox') } });
  expect(failures).toEqual(expected);
});

test('an author may be one of several', async () => {
  const filter = { fact: 'alarm.claimed', by: ['day', 'desk'] } as const;
  const step: Step = { verb: 'expect', path, filter, within: 20_000, count: { min: 1 } };
  const { passed } = await play({ desk: [step] }, { lines: { 5000: claimed('fox') } });
  expect(passed).toBe(true);
});

test('lines that came while a track was busy are not missed', async () => {
  const { passed } = await play(
    {
      desk: [
        { verb: 'pause', path, for: 30_000 },
        { verb: 'wait', path, filter: { fact: 'alarm.raised' }, within: 1_000 },
      ],
    },
    { lines: { 5000: raised('fox') } },
  );
  expect(passed).toBe(true);
});

test('a wait moves past its line', async () => {
  const wait: Step = { verb: 'wait', path, filter: { fact: 'alarm.raised' }, within: 10_000 };
  const { failures } = await play({ desk: [wait, wait] }, { lines: { 5000: raised('fox') } });
  expect(failures).toEqual(['waited for alarm.raised within 10s (0:05 to 0:15); nearest: 0:05, before this step']);
});

test('a wait in vain goes on with its else', async () => {
  const wait: Step = {
    verb: 'wait',
    path,
    filter: { fact: 'incident.left' },
    within: 10_000,
    else: [{ verb: 'mark', path, mark: 'stays' }],
  };
  const { passed, log } = await play({ desk: [wait] });
  expect(passed).toBe(true);
  expect(log.lines).toEqual([{ n: 1, t: 10_000, fact: 'story.mark', name: 'stays' }]);
});

test('a line that must not come fails its track', async () => {
  const step: Step = { verb: 'never', path, filter: { fact: 'alarm.raised' }, for: 60_000 };
  const { failures } = await play({ desk: [step] }, { lines: { 59000: raised('fox') } });
  expect(failures).toEqual(['alarm.raised came at 0:59, which must not happen']);
});

test('of several cases the one with the first line is taken', async () => {
  const step: Step = {
    verb: 'when',
    path,
    cases: [
      { filter: { fact: 'alarm.claimed' }, do: [{ verb: 'mark', path, mark: 'claimed' }] },
      { filter: { fact: 'alarm.raised' }, do: [{ verb: 'mark', path, mark: 'raised' }] },
    ],
  };
  const { log } = await play({ desk: [step] }, { lines: { 1000: raised('fox'), 2000: claimed('fox') } });
  expect(log.lines.find(({ fact }) => fact === 'story.mark')?.name).toBe('raised');
});

test('a repetition begins its rounds at equal distances', async () => {
  const step: Step = { verb: 'repeat', path, times: 3, every: 10_000, do: [{ verb: 'mark', path, mark: 'round' }] };
  const { log } = await play({ desk: [step] });
  expect(log.lines.map(({ t }) => t)).toEqual([0, 10_000, 20_000]);
});

test('a repetition ends with the line of its until', async () => {
  const step: Step = {
    verb: 'repeat',
    path,
    times: 100,
    every: 10_000,
    until: { fact: 'alarm.raised' },
    do: [{ verb: 'mark', path, mark: 'round' }],
  };
  const { log, tookMs } = await play({ desk: [step] }, { lines: { 25000: raised('fox') } });
  expect(log.lines.filter(({ fact }) => fact === 'story.mark')).toHaveLength(3);
  expect(tookMs).toBe(30_000);
});

test('since counts lines and time from a mark of another track', async () => {
  const { passed } = await play(
    {
      scene: [
        { verb: 'pause', path, for: 5_000 },
        { verb: 'mark', path, mark: 'begun' },
      ],
      checks: [
        { verb: 'expect', path, filter: { fact: 'alarm.raised' }, within: 10_000, count: { min: 1 }, since: 'begun' },
      ],
    },
    { lines: { 2000: raised('fox'), 15000: raised('fox') } },
  );
  expect(passed).toBe(true);
});

test('an act that takes too long fails', async () => {
  const step: Step = { verb: 'act', act: 'claim', path, name: 'take', within: 45_000 };
  const { failures } = await play({ desk: [step] }, { perform: () => new Promise(() => undefined) });
  expect(failures).toEqual(["'take' took longer than 45s"]);
});

test('a failed track leaves the others running', async () => {
  const { passed, log } = await play(
    {
      desk: [{ verb: 'begin', incident: 'fox', path }],
      scene: [
        { verb: 'pause', path, for: 5_000 },
        { verb: 'mark', path, mark: 'end' },
      ],
    },
    { perform: () => Promise.reject(new Error('the camera is busy')) },
  );
  expect(passed).toBe(false);
  expect(log.lines.map(({ fact }) => fact)).toEqual(['story.failed', 'story.mark']);
});

test('a story that does not end is stopped at its limit', async () => {
  const step: Step = { verb: 'wait', path, filter: { fact: 'alarm.raised' } };
  const { failures, tookMs } = await play({ desk: [step] }, { limitMs: 60_000 });
  expect(failures).toEqual(['the story did not end within its limit of 1m']);
  expect(tookMs).toBe(60_000);
});
