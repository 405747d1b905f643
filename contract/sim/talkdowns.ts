import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { AUDIO_TYPES } from '../files.ts';
import { identifier, idParam } from '../params.ts';
import { payload } from '../replies.ts';

/** Talkdowns that wait for their loudspeakers, oldest first: an appliance that was away plays them when it is back. */
export const listPendingTalkdowns = endpoint({
  method: 'GET',
  path: '/sim/v1/talkdowns',
  service: 'sim',
  access: 'simulator',
  summary: 'The talkdowns that wait for their loudspeakers',
  reply: payload(z.array(z.object({ id: z.string(), cameraId: z.string() }))),
});

/**
 * Records a talkdown that a site's appliance played by itself, because of an alarm group or a raw alarm. Sending the
 * same talkdown again changes nothing. 404 for records that are unknown or of another location. 409 for a camera
 * without a loudspeaker, and while none of its audio devices may play one: their automated talkdowns are off, or their
 * last one was less than `automatedTalkdownGapSec` ago.
 */
export const noteAutomatedTalkdown = endpoint({
  method: 'POST',
  path: '/sim/v1/talkdowns',
  service: 'sim',
  access: 'simulator',
  summary: 'Note an automated talkdown',
  body: z
    .strictObject({
      id: identifier('id'),
      cameraId: identifier('cameraId'),
      alarmGroupId: z.nullable(identifier('alarmGroupId')),
      alarmId: z.nullable(identifier('alarmId')),
      message: z.string().check(z.trim(), z.minLength(1, 'message must not be empty'), z.maxLength(1_000)),
    })
    .check(
      z.refine((talkdown) => (talkdown.alarmGroupId === null) !== (talkdown.alarmId === null), {
        error: 'Name one of alarmGroupId and alarmId',
      }),
    ),
  reply: payload(z.object({ id: z.string(), created: z.boolean() })),
  refusals: [404, 409],
});

/** The recording of a talkdown, for its loudspeaker and for the sound of its camera. 404 when it has none. */
export const getTalkdownRecording = endpoint({
  method: 'GET',
  path: '/sim/v1/talkdowns/{id}/audio',
  service: 'sim',
  access: 'simulator',
  summary: 'The recording of a talkdown',
  params: idParam,
  reply: z.file(),
  answers: 'file',
  file: { types: AUDIO_TYPES, disposition: 'attachment', ranges: true },
  refusals: [404, 416],
});

/**
 * Reports the outcome of a recording that waited for its loudspeaker: `success` as the loudspeaker begins to play it.
 * 409 when the outcome is already known.
 */
export const relayTalkdown = endpoint({
  method: 'POST',
  path: '/sim/v1/talkdowns/{id}/relay',
  service: 'sim',
  access: 'simulator',
  summary: 'Report whether a talkdown was transmitted',
  params: idParam,
  body: z.strictObject({ status: z.enum(['success', 'failed'], { error: 'status must be success or failed' }) }),
  reply: payload(z.object({ id: z.string(), status: z.string() })),
  refusals: [404, 409],
});
