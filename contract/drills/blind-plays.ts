import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { payload } from '../replies.ts';
import { BLIND_TEST_AI, BLIND_TEST_KINDS } from './blind-tests.ts';
import { RUN_DRILLS } from './drill.ts';

/*
 * Calls from the server to the simulator about blind tests. They have the shape of the controls of the world, but no user
 * can call them.
 */

/** An incident on a camera. */
const planted = { cameraId: identifier('cameraId'), kind: z.enum(BLIND_TEST_KINDS) };

/** Says whether the simulator could play an incident. 400 when the clips of the camera do not show it, 404 for an unknown camera. */
export const checkBlindPlay = endpoint({
  method: 'POST',
  path: '/control/v1/blind-plays/check',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Check an incident that is to be planted',
  body: z.object(planted),
  reply: payload(z.object({ cameraId: z.string() })),
  refusals: [404],
});

/**
 * Plays an incident, under the id that the server knows it by. The reply comes before its pictures begin. 400 and 404 like
 * `checkBlindPlay`.
 */
export const playBlindTest = endpoint({
  method: 'POST',
  path: '/control/v1/blind-plays',
  service: 'control',
  access: RUN_DRILLS,
  summary: 'Play an incident that was planted',
  body: z.object({
    ...planted,
    incidentId: identifier('incidentId'),
    ai: z.enum(BLIND_TEST_AI),
    /** The name of the stream from which its course is drawn. */
    stream: z.string(),
  }),
  /** When its pictures begin, ms UTC on the world's clock. */
  reply: payload(z.object({ startMs: z.int() })),
  refusals: [404],
});
