import * as z from 'zod/mini';
import { CameraFault } from '../sim/cameras.ts';
import { ClockReply } from '../sim/clock.ts';
import { MediaDisturbances } from '../sim/disturbances.ts';
import { PicturePlan } from '../sim/picture-plans.ts';
import { EndedSession } from '../sim/sessions.ts';
import { WorldPlace } from '../sim/world.ts';

/** `/sim-feed`: the feed for simulator and media. Needs the ingest credential as `token`; keyed by `type`. */
export const path = '/sim-feed';

/** Clients send no messages. */
export const ClientMessage = z.never();
export type ClientMessage = z.output<typeof ClientMessage>;

const stamp = { seq: z.optional(z.int()), ts: z.optional(z.int()) };

export const ServerMessage = z.discriminatedUnion('type', [
  /** Sent on connecting and after every change of the clock. */
  z.object({ type: z.literal('clock'), data: ClockReply, ...stamp }),
  /** Plans that have just been stored. */
  z.object({ type: z.literal('picture_plans'), data: z.array(PicturePlan), ...stamp }),
  /** Plans have changed: the new state of some, and the ids of those that are gone. */
  z.object({
    type: z.literal('picture_plans_changed'),
    data: z.object({ changed: z.array(PicturePlan), removed: z.array(z.string()) }),
    ...stamp,
  }),
  /** A camera's fault was set, or ended (`none`). */
  z.object({ type: z.literal('camera_fault'), data: CameraFault, ...stamp }),
  /** The faults that media stages: on connecting if there are any, and after every change; from demos only. */
  z.object({ type: z.literal('media_disturbances'), data: MediaDisturbances, ...stamp }),
  /** An alarm was raised or has changed: `status` is its key. */
  z.object({ type: z.literal('alarm'), data: z.object({ id: z.string(), status: z.string() }), ...stamp }),
  /**
   * A talkdown was sent (`pending`), begins to be heard at its camera (`success`), has failed, or an operator has
   * stopped it: its loudspeaker then falls silent.
   */
  z.object({
    type: z.literal('talkdown'),
    data: z.object({ id: z.string(), status: z.string(), cameraId: z.string(), isStopped: z.boolean() }),
    ...stamp,
  }),
  /** An alarm group was raised or has changed, e.g. because an operator has resolved it: `status` is its key. */
  z.object({ type: z.literal('alarm_group'), data: z.object({ id: z.string(), status: z.string() }), ...stamp }),
  /** Sites, devices or types have changed: read the new ones from `GET /sim/v1/world`. */
  z.object({ type: z.literal('world'), data: WorldPlace, ...stamp }),
  /** The world is about to be put back to a snapshot: the server closes the connection, and comes back with that state. */
  z.object({ type: z.literal('restoring'), data: z.object({ snapshot: z.string() }), ...stamp }),
  /** The number of the event log's last line, on connecting and after every new one; not from a server without a log. */
  z.object({ type: z.literal('facts'), data: z.object({ n: z.int() }), ...stamp }),
  /** A user has signed out. */
  z.object({ type: z.literal('session_ended'), data: EndedSession, ...stamp }),
]);
export type ServerMessage = z.output<typeof ServerMessage>;
