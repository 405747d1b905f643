import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier, idParam } from '../params.ts';
import { payload } from '../replies.ts';
import { MARK_MAX, SEATS_MAX } from './drill.ts';

/* Calls from the simulator to the server while it plays a drill. */

const attempt = z.int().check(z.minimum(1));
const report = { method: 'POST', service: 'sim', access: 'simulator', params: idParam } as const;
const reply = payload(z.object({ id: identifier('id') }));

/**
 * A drill has come to a mark: the clock stands still, and a snapshot of the world is taken, which replaces an earlier one
 * of the same mark. The clock stands until `goOnFromMark`, for at most two seconds. 404 for an attempt that does not run, 409
 * when no snapshot can be taken, or the clock cannot be stopped.
 */
export const keepDrillMark = endpoint({
  ...report,
  path: '/sim/v1/drills/{id}/marks',
  summary: 'Keep the world at a mark of a drill',
  body: z.strictObject({
    attempt,
    mark: z.string().check(z.minLength(1), z.maxLength(MARK_MAX)),
  }),
  /** `t`: the moment, ms since the start of the drill. */
  reply: payload(z.object({ t: z.int() })),
  refusals: [404, 409],
});

/** Reports that the simulator has read the play at the mark: the clock runs again as it did. */
export const goOnFromMark = endpoint({
  ...report,
  path: '/sim/v1/drills/{id}/marks/kept',
  summary: 'Let a drill go on after a mark',
  body: z.strictObject({ attempt }),
  reply,
  refusals: [404],
});

/** All seats go on from the mark to which the world was put back. 404 for an attempt that does not run. */
export const reportDrillBack = endpoint({
  ...report,
  path: '/sim/v1/drills/{id}/back',
  summary: 'A drill goes on from a mark',
  body: z.strictObject({ attempt }),
  reply,
  refusals: [404],
});

/** Injected steps have failed at a seat. Sending it again changes nothing. 404 for unknown ones. */
export const reportFailedInject = endpoint({
  ...report,
  path: '/sim/v1/drills/{id}/failed-injects',
  summary: 'Report that injected steps have failed',
  body: z.strictObject({
    inject: identifier('inject'),
    /** Null for a shared floor. */
    seat: z.nullable(z.int().check(z.minimum(1), z.maximum(SEATS_MAX))),
    reason: z.string().check(z.minLength(1), z.maxLength(1_000)),
  }),
  reply,
  refusals: [404],
});
