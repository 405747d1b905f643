import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { idParam } from '../params.ts';
import { payload } from '../replies.ts';

/** The largest file of a scenario, and the longest steps that can be injected, in characters. */
export const SCENARIO_MAX = 1_000_000;
export const STEPS_MAX = 20_000;

/** The permission to see and change the simulated world. */
export const CONTROL = ['simulator:control'] as const;

/** A scenario of the library. */
export const LibraryScenario = z.object({
  /** Such as `night-intruder.yaml`. */
  file: z.string(),
  title: z.string(),
  /** Its purpose, in a sentence; empty without one. */
  about: z.string(),
  tags: z.array(z.string()),
  /** Its operators: their keys, and the accounts that they sign in to. */
  operators: z.array(z.object({ key: z.string(), account: z.string() })),
  /** The longest time that it may take, ms. */
  limitMs: z.int(),
  /** When it begins, ms UTC; a world that runs has its time of day only. */
  startMs: z.int(),
  /** The first fault of a file that cannot be played; null when there is none. */
  fault: z.nullable(z.string()),
  /** Its drill: the most seats, the pass mark in percent, and its objectives; null without one. */
  drill: z.nullable(
    z.object({ seats: z.int(), pass: z.int(), objectives: z.array(z.string()), isShared: z.boolean() }),
  ),
});
export type LibraryScenario = z.output<typeof LibraryScenario>;

/** A step that a track has come to. Times are ms since the start of the story. */
export const StoryStep = z.object({
  /** The step in words, such as `claim of fox`. */
  title: z.string(),
  verb: z.string(),
  /** Its line in the file; null for injected steps. */
  line: z.nullable(z.int()),
  from: z.int(),
  /** Null while it goes on. */
  to: z.nullable(z.int()),
});
export type StoryStep = z.output<typeof StoryStep>;

/** The most steps of a track that a story lists: the latest ones. */
export const TRACK_STEPS_MAX = 200;

export const StoryTrack = z.object({
  name: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many steps it has come to. */
  count: z.int(),
  /** The latest of them, the oldest first. */
  steps: z.array(StoryStep),
});
export type StoryTrack = z.output<typeof StoryTrack>;

/** The outcome of an expectation, or of another step with a deadline. Times are ms since the start of the story. */
export const StoryCheck = z.object({
  track: z.string(),
  title: z.string(),
  line: z.nullable(z.int()),
  from: z.int(),
  to: z.int(),
  /** The reason; null when it passed. */
  failure: z.nullable(z.string()),
});
export type StoryCheck = z.output<typeof StoryCheck>;

/** A fault that goes on. Times are ms since the start of the story. */
export const StoryFault = z.object({
  id: z.string(),
  kind: z.string(),
  /** Its place, or the operator that it hits; empty for one that hits all. */
  on: z.string(),
  does: z.string(),
  since: z.int(),
  /** When it ends by itself; null when it is ended by hand. */
  until: z.nullable(z.int()),
});
export type StoryFault = z.output<typeof StoryFault>;

/** How the time of a story goes on: by the world's clock, not at all, or quickly up to the next line of its log. */
export const STORY_PACES = ['runs', 'paused', 'seeks'] as const;

export const STORY_STATES = ['running', 'passed', 'failed', 'broken', 'stopped'] as const;

/** A story that is played, or was played last. Times are ms since its start, unless they say otherwise. */
export const Story = z.object({
  id: z.string(),
  /** The file in the library; null for a text. */
  file: z.nullable(z.string()),
  title: z.string(),
  seed: z.int(),
  state: z.enum(STORY_STATES),
  pace: z.enum(STORY_PACES),
  /** ms UTC on the world's clock. */
  startMs: z.int(),
  /** Its time now, or at its end. */
  t: z.int(),
  limitMs: z.int(),
  tracks: z.array(StoryTrack),
  checks: z.array(StoryCheck),
  /** `canGoBack`: whether there is a snapshot from which the story can go on. */
  marks: z.array(z.object({ name: z.string(), t: z.int(), canGoBack: z.boolean() })),
  /** How often it was begun: from the beginning, and then from marks. */
  attempt: z.int(),
  faults: z.array(StoryFault),
  /** The names that steps can use: incidents, cameras, operators and contacts. */
  names: z.object({
    incidents: z.array(z.string()),
    cameras: z.array(z.string()),
    operators: z.array(z.string()),
    contacts: z.array(z.string()),
  }),
  /** The next acts of the operators in browsers, the latest last. */
  prompts: z.array(z.object({ t: z.int(), text: z.string() })),
  /** How many lines its log has. */
  lines: z.int(),
  /** Why it broke; null unless it did. */
  broken: z.nullable(z.string()),
});
export type Story = z.output<typeof Story>;

/** The scenarios of the library, by file. */
export const listScenarios = endpoint({
  method: 'GET',
  path: '/control/v1/scenarios',
  service: 'control',
  access: CONTROL,
  summary: 'The scenarios of the library',
  reply: payload(z.array(LibraryScenario)),
  refusals: [404, 424],
});

/** The story that is played, or was played last; null before the first. */
export const getStory = endpoint({
  method: 'GET',
  path: '/control/v1/story',
  service: 'control',
  access: CONTROL,
  summary: 'The story that is played, or was played last',
  reply: payload(z.nullable(Story)),
  refusals: [404, 424],
});

const seed = z
  .int({ error: 'seed must be a whole number' })
  .check(
    z.minimum(0, 'seed must be from 0 to 2147483647'),
    z.maximum(2 ** 31 - 1, 'seed must be from 0 to 2147483647'),
  );

/** A scenario in a request: a file of the library, or a text. */
export const scenarioSource = {
  file: z.optional(z.string().check(z.regex(/^[\w-]{1,100}\.yaml$/, 'file must be one of the library'))),
  text: z.optional(
    z
      .string()
      .check(z.minLength(1, 'text must not be empty'), z.maxLength(SCENARIO_MAX, 'text must have at most 1 MB')),
  ),
};

/** Whether a request has either a file or a text. */
export const hasOneSource = ({ file, text }: { file?: string | undefined; text?: string | undefined }): boolean =>
  (file === undefined) !== (text === undefined);

/** Steps in a request: YAML, as in a file. */
export const injectedText = z
  .string({ error: 'text must be a step as YAML' })
  .check(
    z.minLength(1, 'text must not be empty'),
    z.maxLength(STEPS_MAX, `text must have at most ${STEPS_MAX} characters`),
  );

/**
 * Begins a story in the world as it is: its sites are added if they are missing. `browsers`: the operators whose acts
 * are awaited from a browser. 400 with the faults of a file that cannot be played, 404 for an unknown file, 409 while
 * another story is played, 424 without a simulator.
 */
export const startStory = endpoint({
  method: 'POST',
  path: '/control/v1/stories',
  service: 'control',
  access: CONTROL,
  summary: 'Play a scenario of the library, or a text',
  body: z
    .strictObject({
      ...scenarioSource,
      /** By default that of the file. */
      seed: z.optional(seed),
      browsers: z._default(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20, 'browsers must have at most 20 entries')),
        [],
      ),
      /** Whether the clock moves to the time of day at which the scenario begins; 409 where it cannot be moved. */
      atItsTime: z._default(z.boolean(), false),
      /**
       * Whether the world is put back to the snapshot `The beginning` before; the reply then comes before too. Without
       * such a snapshot the story begins in the world as it is, and the snapshot is taken.
       */
      inCleanWorld: z._default(z.boolean(), false),
      /** Whether a snapshot is taken at each mark, so that the story can go on from there; not with the machine's clock. */
      snapshotsAtMarks: z._default(z.boolean(), true),
    })
    .check(z.refine(hasOneSource, { error: 'A story needs either a file or a text' })),
  reply: payload(Story),
  refusals: [404, 409, 424],
});

/** Ends a story and its faults before its end. 404 when it is not the present one. */
export const stopStory = endpoint({
  method: 'POST',
  path: '/control/v1/stories/{id}/stop',
  service: 'control',
  access: CONTROL,
  summary: 'Stop a story',
  params: idParam,
  reply: payload(Story),
  refusals: [404, 424],
});

/**
 * Runs steps beside the tracks of the story, with the names of its file: a step or a list of steps, as YAML. 400 with
 * their faults, 409 while no story is played.
 */
export const injectSteps = endpoint({
  method: 'POST',
  path: '/control/v1/steps',
  service: 'control',
  access: CONTROL,
  summary: 'Run any steps in the story that is played',
  body: z.strictObject({
    text: injectedText,
  }),
  /** `track`: the track in which they run. */
  reply: payload(z.object({ track: z.string() })),
  refusals: [409, 424],
});

/** Ends a fault before its time. 404 when it does not go on. */
export const endStoryFault = endpoint({
  method: 'DELETE',
  path: '/control/v1/faults/{id}',
  service: 'control',
  access: CONTROL,
  summary: 'End a fault of the story',
  params: idParam,
  reply: payload(z.object({ id: z.string() })),
  refusals: [404, 424],
});
