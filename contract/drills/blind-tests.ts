import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { Named } from '../names.ts';
import { identifier, idParam } from '../params.ts';
import { payload } from '../replies.ts';
import type { INCIDENT_KINDS } from '../sim/incidents.ts';
import { RUN_DRILLS } from './drill.ts';

/*
 * Blind tests: incidents that somebody plants into the live queue of a demo. To operators their alarms are like any
 * other until they are resolved, or until somebody would be called or sent to the site because of them. That call or
 * dispatch does not go out.
 */

/** The kinds of incidents that can be planted. Operators should act on the first two, and on none of the others. */
export const BLIND_TEST_KINDS = [
  'person',
  'vehicle',
  'animal',
  'foliage',
  'headlights',
  'rain',
] as const satisfies readonly (typeof INCIDENT_KINDS)[number][];
export type BlindTestKind = (typeof BLIND_TEST_KINDS)[number];

/** Whether an operator should act on a planted incident, or resolve its alarm as a false one. */
export const isThreat = (kind: BlindTestKind): boolean => kind === 'person' || kind === 'vehicle';

/** The AI's view of a planted incident. */
export const BLIND_TEST_AI = ['right', 'wrong', 'silent'] as const;
export type BlindTestAi = (typeof BLIND_TEST_AI)[number];

/** The longest span within which a test comes at a random moment, minutes on the world's clock. */
export const SPAN_MAX_MINUTES = 720;

/** How soon an alarm is to be handled, seconds on the world's clock: the shortest, the longest, and the usual one. */
export const IN_TIME_SECONDS = { min: 30, max: 1_800, usual: 180 } as const;

/**
 * - `planned`: it has not begun;
 * - `begun`: its pictures begin, and no alarm has come yet;
 * - `raised`: its alarm is in the queue, or with an operator;
 * - `revealed`: its alarm is marked;
 * - `cancelled`: before it began;
 * - `failed`: no alarm came.
 */
export const BLIND_TEST_STATES = ['planned', 'begun', 'raised', 'revealed', 'cancelled', 'failed'] as const;
export type BlindTestState = (typeof BLIND_TEST_STATES)[number];

/**
 * The reason for which a test was revealed: its alarm was resolved; a call, a text message or a dispatch would have gone
 * out; a real alarm came to the same site; or somebody who runs drills called it off. The last two count for nobody.
 */
export const REVEAL_REASONS = ['resolved', 'call', 'text', 'dispatch', 'real-alarm', 'called-off'] as const;
export type RevealReason = (typeof REVEAL_REASONS)[number];

/**
 * How a test went: handled rightly in time, rightly but late, wrongly, or taken by nobody in time.
 */
export const BLIND_TEST_RESULTS = ['hit', 'late', 'wrong', 'missed'] as const;
export type BlindTestResult = (typeof BLIND_TEST_RESULTS)[number];

/** A test as it is shown once its alarm is marked. Times are ms UTC on the world's clock. */
export const RevealedTest = z.object({
  id: z.string(),
  kind: z.enum(BLIND_TEST_KINDS),
  /** Whether an operator should have acted on it. */
  isThreat: z.boolean(),
  site: Named,
  camera: Named,
  /** Of the site. */
  timezone: z.string(),
  raisedAtMs: z.int(),
  revealedAtMs: z.int(),
  because: z.enum(REVEAL_REASONS),
  /** Null when it counts for nobody. */
  result: z.nullable(z.enum(BLIND_TEST_RESULTS)),
  /** How soon it was to be handled, seconds. */
  inTimeSeconds: z.int(),
});
export type RevealedTest = z.output<typeof RevealedTest>;

/** A test as those see it who plant them. Times are ms UTC on the world's clock. */
export const BlindTest = z.object({
  id: z.string(),
  state: z.enum(BLIND_TEST_STATES),
  kind: z.enum(BLIND_TEST_KINDS),
  ai: z.enum(BLIND_TEST_AI),
  site: Named,
  camera: Named,
  timezone: z.string(),
  inTimeSeconds: z.int(),
  plantedBy: z.string(),
  plantedAtMs: z.int(),
  /** When it begins, or as soon afterwards as its site is quiet and monitored. */
  dueMs: z.int(),
  raisedAtMs: z.nullable(z.int()),
  revealedAtMs: z.nullable(z.int()),
  because: z.nullable(z.enum(REVEAL_REASONS)),
  result: z.nullable(z.enum(BLIND_TEST_RESULTS)),
  /** The operator who handled it; null before, and when none did. */
  operator: z.nullable(Named),
  /** Why no alarm came; null unless it failed. */
  failure: z.nullable(z.string()),
});
export type BlindTest = z.output<typeof BlindTest>;

const control = { service: 'control', access: RUN_DRILLS } as const;

/** The latest tests at sites in the caller's scope, the newest first, 100 at most. 404 where none are offered. */
export const listBlindTests = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/blind-tests',
  summary: 'Blind tests',
  reply: payload(z.array(BlindTest)),
  refusals: [404],
});

const within = (name: string, { min, max }: { min: number; max: number }) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message));
};

/**
 * Plants an incident on a camera: at once with a span of 0, otherwise at a random moment within the span, in minutes on
 * the world's clock. 400 when the clips of the camera show no such incident, 404 for a camera out of scope, 409 where
 * calls or messages go to a real provider, for a camera that has a test already, and, at once, for one that is not
 * monitored; 424 without a simulator.
 */
export const plantBlindTest = endpoint({
  ...control,
  method: 'POST',
  path: '/control/v1/blind-tests',
  summary: 'Plant an incident into the live queue',
  body: z.strictObject({
    cameraId: identifier('cameraId'),
    kind: z.enum(BLIND_TEST_KINDS, { error: 'kind is no kind of incident that can be planted' }),
    ai: z._default(z.enum(BLIND_TEST_AI, { error: 'ai must be right, wrong or silent' }), 'right'),
    spanMinutes: z._default(within('spanMinutes', { min: 0, max: SPAN_MAX_MINUTES }), 0),
    inTimeSeconds: z._default(within('inTimeSeconds', IN_TIME_SECONDS), IN_TIME_SECONDS.usual),
  }),
  reply: payload(BlindTest),
  refusals: [404, 409, 424],
});

/** Cancels a planned test, or calls off one whose alarm is open: it is marked then. 409 for one that is over. */
export const cancelBlindTest = endpoint({
  ...control,
  method: 'DELETE',
  path: '/control/v1/blind-tests/{id}',
  summary: 'Cancel a blind test',
  params: idParam,
  reply: payload(BlindTest),
  refusals: [404, 409],
});

/** The ways in which people outside hear of an alarm. */
export const OUTGOING_WAYS = ['call', 'text', 'dispatch'] as const;
export type OutgoingWay = (typeof OUTGOING_WAYS)[number];

/** The ways about which consoles ask: the server refuses messages itself. */
const ASKED_WAYS = ['call', 'dispatch'] as const;
export type AskedWay = (typeof ASKED_WAYS)[number];

/**
 * Consoles ask this right before they call a contact of a site or dispatch somebody: with a test, the call must not go
 * out. This reveals the test. Null when it may go out, which is so for everybody who does not have the alarm of the test in
 * hand. 404 for a site out of scope.
 */
export const stopForBlindTest = endpoint({
  method: 'POST',
  path: '/control/v1/blind-tests/stops',
  service: 'control',
  access: 'signed-in',
  summary: 'Ask whether a call is about a blind test',
  body: z.strictObject({
    locationId: identifier('locationId'),
    way: z.enum(ASKED_WAYS, { error: 'way must be call or dispatch' }),
  }),
  reply: payload(z.nullable(RevealedTest)),
  refusals: [404],
});

/** The test of a marked alarm, location alarm or alarm group. 404 for one that is not marked, or out of scope. */
export const getRevealedTest = endpoint({
  method: 'GET',
  path: '/control/v1/revealed-tests/{id}',
  service: 'control',
  access: 'signed-in',
  summary: 'The blind test of a marked alarm',
  params: idParam,
  reply: payload(RevealedTest),
  refusals: [404],
});
