import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { identifier } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { SEATS_MAX } from './drill.ts';
import { ATTEMPTS_MAX } from './lines.ts';
import { SeatScreen } from './screens.ts';

/** The most screens of one call for a replay. */
export const REPLAY_PAGE = 1_000;

/** A camera of a seat. */
export const ReplayCamera = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA zone of its site. */
  timezone: z.string(),
});
export type ReplayCamera = z.output<typeof ReplayCamera>;

const attempt = z.optional(wholeNumber('attempt', 1, ATTEMPTS_MAX));
const of = {
  service: 'control',
  method: 'GET',
  access: 'signed-in',
  params: z.strictObject({ id: identifier('id'), seat: wholeNumber('seat', 1, SEATS_MAX) }),
  refusals: [404, 409],
} as const;

/**
 * The replay of an attempt at a seat, by default of the one that counts, for those who may see its debrief: the cameras of
 * the seat, and the screens of its trainee after a number, `REPLAY_PAGE` at most. Screens are in the order in which they
 * were stored, and have the time since which they were on show. A call of a trainer without `after` is a look into a
 * trainee's work: the audit log has a line for it. Refuses like `getDebrief`.
 */
export const getReplay = endpoint({
  ...of,
  path: '/control/v1/drills/{id}/debrief/{seat}/replay',
  summary: 'The screens and cameras of a seat in a drill that is over',
  query: z.strictObject({ attempt, after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)) }),
  reply: payload(z.object({ cameras: z.array(ReplayCamera), screens: z.array(SeatScreen) })),
});

/**
 * The address of the recording of one of its cameras from a moment of the attempt on, as `getVideoPlayback` gives it; it
 * opens nothing after the end of the attempt. `t`: ms since the start. Refuses like `getReplay`, and 400 for a moment after
 * the end, 404 for a camera of another seat, 409 while the camera offers no playback, and once the recording is no longer
 * kept.
 */
export const getReplayRecording = endpoint({
  ...of,
  path: '/control/v1/drills/{id}/debrief/{seat}/recording',
  summary: 'The recording of a camera in a drill that is over',
  query: z.strictObject({
    attempt,
    camera: identifier('camera'),
    t: wholeNumber('t', 0, Number.MAX_SAFE_INTEGER),
  }),
  reply: payload(z.object({ playlist_url: z.string() })),
});
