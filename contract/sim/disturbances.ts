import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { payload } from '../replies.ts';

/** The most faults that go on at the same time. */
export const DISTURBANCES_MAX = 100;

/** The longest delay of a fault, ms. */
const DELAY_MAX_MS = 600_000;

const path = z
  .string({ error: 'onPath must be a path' })
  .check(z.regex(/^\/[\w\-/]*$/, 'onPath must be a path such as /scanevents'), z.maxLength(200));
const CLOSE_CODES = 'code must be from 1000 to 1014, or from 3000 to 4999';
const account = z.string().check(z.minLength(1, 'whose must not be empty'), z.maxLength(320));
const delayMs = z
  .int({ error: 'delayMs must be a whole number' })
  .check(
    z.minimum(0, 'delayMs must not be negative'),
    z.maximum(DELAY_MAX_MS, `delayMs must be at most ${DELAY_MAX_MS}`),
  );
const KBPS = 'kbps must be from 1 to 100000';
const kbps = z.int({ error: KBPS }).check(z.minimum(1, KBPS), z.maximum(100_000, KBPS));
const times = z.optional(
  z.int().check(z.minimum(1, 'times must be from 1 to 10000'), z.maximum(10_000, 'times must be from 1 to 10000')),
);
/** The beginning of the path, and the account (its email) that are hit; without one, all. */
const target = { onPath: z.optional(path), whose: z.optional(account) };

/** The faults of the media engine. */
export const MEDIA_FAULTS = ['stall', 'lose-path', 'down'] as const;

/** The faults that media stages: of users' networks, and of its own engine. Of each, what holds now. */
export const MediaDisturbances = z.object({
  /** By the users' ids. Without kbps, as much passes as comes. */
  networks: z.array(
    z.object({ userId: z.string(), isOffline: z.boolean(), kbps: z.nullable(z.number()), delayMs: z.int() }),
  ),
  engine: z.enum(['works', 'stalls', 'down']),
  /** The ids of the cameras whose paths are lost. */
  lostPaths: z.array(z.string()),
});
export type MediaDisturbances = z.output<typeof MediaDisturbances>;

/** A fault on the way between the server and its callers. Durations in ms of the server's clock. */
export const NewDisturbance = z.discriminatedUnion('kind', [
  /** Requests are delayed, or answered with a status instead of by the server. `times`: how many; all without it. */
  z.strictObject({
    kind: z.literal('requests'),
    ...target,
    status: z.optional(
      z
        .int({ error: 'status must be a whole number' })
        .check(z.minimum(400, 'status must be from 400 to 599'), z.maximum(599, 'status must be from 400 to 599')),
    ),
    delayMs: z._default(delayMs, 0),
    times,
  }),
  /** Messages of a channel are delayed, sent twice, or overtaken by the next one. */
  z.strictObject({
    kind: z.literal('messages'),
    ...target,
    does: z.enum(['delay', 'duplicate', 'reorder'], { error: 'does must be delay, duplicate or reorder' }),
    delayMs: z._default(delayMs, 1_000),
    times,
  }),
  /** Open connections to channels are cut, once. `code`: the close code; without one the line breaks. */
  z.strictObject({
    kind: z.literal('cut'),
    ...target,
    code: z.optional(
      z
        .int({ error: CLOSE_CODES })
        .check(z.refine((code) => (code >= 1_000 && code <= 1_014) || (code >= 3_000 && code <= 4_999), CLOSE_CODES)),
    ),
  }),
  /** Nothing of an account reaches the server, nor the other way. */
  z.strictObject({ kind: z.literal('offline'), whose: account }),
  /** Everything that an account is sent passes a slow network: answers, messages and pictures. */
  z
    .strictObject({ kind: z.literal('slow'), whose: account, kbps: z.optional(kbps), delayMs: z._default(delayMs, 0) })
    .check(
      z.refine((fault) => fault.kbps !== undefined || fault.delayMs > 0, 'a slow network needs kbps or a delayMs'),
    ),
  /**
   * The media engine stalls: it answers nothing, and live pictures freeze. It loses the path of a camera (`cameraId`),
   * whose viewers it disconnects; or it is down, and has lost all viewers. Recordings stay.
   */
  z
    .strictObject({
      kind: z.literal('media'),
      does: z.enum(MEDIA_FAULTS),
      cameraId: z.optional(identifier('cameraId')),
    })
    .check(
      z.refine(({ does, cameraId }) => (does === 'lose-path') === (cameraId !== undefined), {
        error: 'a lost path needs a cameraId, and no other fault of media has one',
      }),
    ),
]);
export type NewDisturbance = z.output<typeof NewDisturbance>;

/**
 * Begins a fault. `id` ends it; it is null for a cut, which is over at once, and then `cut` is how many connections
 * there were. 409 when too many faults go on, and outside of a demo.
 */
export const beginDisturbance = endpoint({
  method: 'POST',
  path: '/sim/v1/disturbances',
  service: 'sim',
  access: 'simulator',
  summary: 'Begin a fault on the way between the server and its callers',
  body: NewDisturbance,
  reply: payload(z.object({ id: z.nullable(z.string()), cut: z.int() })),
  refusals: [409],
});

/** Ends a fault. `ended` is 0 when it was over already. */
export const endDisturbance = endpoint({
  method: 'DELETE',
  path: '/sim/v1/disturbances/{id}',
  service: 'sim',
  access: 'simulator',
  summary: 'End a fault on the way between the server and its callers',
  params: idParam,
  reply: payload(z.object({ ended: z.int() })),
});

/** Ends all faults: those of a simulator that was killed must not stay. */
export const endAllDisturbances = endpoint({
  method: 'DELETE',
  path: '/sim/v1/disturbances',
  service: 'sim',
  access: 'simulator',
  summary: 'End all faults on the way between the server and its callers',
  reply: payload(z.object({ ended: z.int() })),
});
