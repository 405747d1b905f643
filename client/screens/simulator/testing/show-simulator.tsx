import { listStoryLines } from '#contract/control/lines.ts';
import { listSnapshots } from '#contract/control/snapshots.ts';
import { getStory, type LibraryScenario, listScenarios, type Story, startStory } from '#contract/control/stories.ts';
import { type ControlledWorld, getControlledWorld } from '#contract/control/world.ts';
import { listWorlds, type Worlds } from '#contract/control/worlds.ts';
import { type Answer, reply } from '../../../lib/testing/fake-server.ts';
import { renderScreen } from '../../../lib/testing/render-screen.tsx';
import { testUser } from '../../../lib/testing/test-user.ts';
import { SimulatorScreen } from '../simulator-screen.tsx';

/** A small world on a clock that can be set. */
export const WORLD: ControlledWorld = {
  ...{ size: 'small', seed: 1, sites: 12, cameras: 55 },
  clock: { epochMs: Date.UTC(2026, 10, 21, 8), rate: 1, mode: 'simulated' },
};

/** The worlds of a demo that can begin another one. */
export const WORLDS: Worlds = {
  worlds: [
    { name: 'own', isCurrent: false, sites: 0, cameras: 0, alarms: 0, bytes: 1_400_000 },
    { name: 'small', isCurrent: true, sites: 12, cameras: 55, alarms: 19_178, bytes: 187_200_000 },
  ],
  change: null,
  obstacle: null,
};

const scenario = (file: string, title: string, changes: Partial<LibraryScenario> = {}): LibraryScenario => ({
  ...{ file, title, about: `About ${title}.`, tags: [], limitMs: 600_000, startMs: 0, fault: null, drill: null },
  operators: [{ key: 'desk', account: 'monitoring' }],
  ...changes,
});

const SCENARIOS = [
  scenario('night-intruder.yaml', 'Night intruder'),
  scenario('storm.yaml', 'Storm of false alarms'),
  scenario('torn.yaml', 'torn.yaml', { fault: "3:1 'wrold' is not known here" }),
];

/** A story that is played. */
export const STORY: Story = {
  ...{ id: 'story-1', file: 'night-intruder.yaml', title: 'Night intruder', seed: 7, state: 'running', pace: 'runs' },
  ...{ startMs: 0, t: 44_000, limitMs: 600_000, lines: 2, broken: null },
  tracks: [
    {
      ...{ name: 'scene', state: 'done', count: 1 },
      steps: [{ title: 'begin intruder', verb: 'begin', line: 12, from: 10_000, to: 10_100 }],
    },
    {
      ...{ name: 'checks', state: 'running', count: 2 },
      steps: [
        { title: 'expect alarm.raised of intruder', verb: 'expect', line: 20, from: 0, to: 20_000 },
        { title: 'expect alarm.escalated of intruder', verb: 'expect', line: 21, from: 20_000, to: null },
      ],
    },
  ],
  checks: [
    { track: 'checks', title: 'expect alarm.raised of intruder', line: 20, from: 0, to: 20_000, failure: null },
    { track: 'desk', title: 'take', line: 16, from: 0, to: 30_000, failure: "'take' took longer than 30s" },
  ],
  attempt: 1,
  marks: [{ name: 'odd', t: 30_000, canGoBack: true }],
  faults: [{ id: 'fault-1', kind: 'camera', on: 'lot.row', does: 'offline', since: 40_000, until: null }],
  names: { incidents: ['intruder'], cameras: ['lot.row'], operators: ['desk'], contacts: [] },
  prompts: [{ t: 41_000, text: 'desk: claim of intruder within 1m' }],
};

const LINES = [
  { n: 1, t: 12_345, fact: 'incident.began' as const, of: 'intruder', kind: 'person' },
  { n: 2, t: 20_000, fact: 'alarm.raised' as const, of: 'intruder', on: 'lot.row', alarm: 'alarm-1' },
  { n: 3, t: 30_000, fact: 'story.mark' as const, name: 'odd' },
];

/** Shows the screen, with a story and further answers of the server. */
export function showSimulator({
  story = null,
  world = WORLD,
  answers = [],
}: {
  story?: Story | null;
  world?: ControlledWorld;
  answers?: Answer[];
} = {}) {
  return renderScreen(<SimulatorScreen />, {
    user: testUser('GM'),
    answers: [
      reply(getControlledWorld, { payload: world }),
      reply(listScenarios, { payload: SCENARIOS }),
      reply(getStory, { payload: story }),
      reply(listStoryLines, ({ query }) => ({
        payload: { story: story?.id ?? null, lines: query.after === '0' ? LINES : [] },
      })),
      reply(startStory, { payload: STORY }),
      reply(listWorlds, { payload: WORLDS }),
      reply(listSnapshots, { payload: [{ name: 'start', atMs: Date.UTC(2026, 10, 21, 8), bytes: 2_400_000 }] }),
      ...answers,
    ],
  });
}
