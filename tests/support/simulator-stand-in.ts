import { pino } from 'pino';
import type { Story } from '#contract/control/stories.ts';
import { controlApp } from '#simulator/control/control-app.ts';
import type { StageHost } from '#simulator/control/stage-host.ts';
import type { BlindTestHost } from '#simulator/drills/blind-test-host.ts';
import type { DrillHost } from '#simulator/drills/drill-host.ts';
import { DRILL_PLAN, DRILL_SITE } from './drill-plan.ts';
import { WORLD_START_MS } from './seeded-world.ts';
import { SIM_TOKEN } from './test-server.ts';

/** The story that the stand-in plays. */
const STORY: Story = {
  id: 'story-1',
  file: 'night-intruder.yaml',
  title: 'Night intruder',
  seed: 1,
  state: 'running',
  pace: 'runs',
  startMs: Date.UTC(2026, 10, 21, 8),
  t: 12_000,
  limitMs: 600_000,
  tracks: [
    {
      name: 'scene',
      state: 'running',
      count: 1,
      steps: [{ title: 'begin intruder', verb: 'begin', line: 12, from: 10_000, to: null }],
    },
  ],
  checks: [],
  marks: [],
  attempt: 1,
  faults: [{ id: 'fault-1', kind: 'network', on: 'desk', does: 'offline', since: 5_000, until: null }],
  names: { incidents: ['intruder'], cameras: ['lot.row'], operators: ['desk'], contacts: [] },
  prompts: [],
  lines: 1,
  broken: null,
};

const host: StageHost = {
  start: async () => STORY,
  story: () => STORY,
  stop: async () => ({ ...STORY, state: 'stopped' }),
  pause: async () => ({ ...STORY, pace: 'paused' }),
  resume: async () => STORY,
  seekNext: async () => ({ ...STORY, pace: 'seeks' }),
  goBack: async () => ({ ...STORY, attempt: 2 }),
  noteClock: () => undefined,
  abandon: () => undefined,
  inject: () => 'inject-1',
  endFault: async () => undefined,
  lines: async () => ({ story: STORY.id, lines: [{ n: 1, t: 10_000, fact: 'incident.began', of: 'intruder' }] }),
  stagesCamera: () => false,
};

const drills: DrillHost = {
  prepare: (file, text) => ({
    ...{
      file,
      text,
      title: 'Night intruder',
      seed: 1,
      // Five minutes after the world begins: its clock has to go there.
      startMs: WORLD_START_MS + 300_000,
      limitMs: 600_000,
      plan: DRILL_PLAN,
      quickInjects: [],
      sites: [DRILL_SITE],
      isShared: false,
    },
    accounts: ['gsoc-operator'],
    traineeAccount: 'gsoc-operator',
  }),
  play: async () => ({ startMs: Date.UTC(2026, 10, 21, 8) }),
  stop: async () => undefined,
  rewind: async () => undefined,
  abandon: () => undefined,
  inject: () => [1],
  stagesCamera: () => false,
  isPlaying: () => false,
};

/** Plays no blind test: tests raise its alarm themselves. */
export const blindTests: BlindTestHost = {
  check: () => undefined,
  play: () => ({ startMs: Date.UTC(2026, 10, 21, 8) }),
};

const library = {
  list: () => [
    {
      file: 'night-intruder.yaml',
      title: 'Night intruder',
      about: 'A talkdown drives a person off.',
      tags: ['talkdown'],
      operators: [{ key: 'desk', account: 'monitoring' }],
      limitMs: 600_000,
      startMs: Date.UTC(2026, 10, 21, 8),
      fault: null,
      drill: { seats: 8, pass: 70, objectives: ['In time'], isShared: false },
    },
  ],
  read: () => 'scenario: Night intruder',
};

/** The controls of a simulator that always plays the same moment of one story. */
export const simulatorStandIn = controlApp({
  host,
  drills,
  blindTests,
  library,
  simToken: SIM_TOKEN,
  log: pino({ level: 'silent' }),
});
