import * as z from 'zod';
import { endpoint } from './define.ts';
import { TALKDOWN_AUDIO } from './limits.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';

/** A spoken message to a site (core, section 3; operator tools, 3.10). Times are ISO 8601 UTC. */
export const Talkdown = z.object({
  id: z.string(),
  talkdown_type: z.enum(['automated', 'manual']),
  /** `pending` is yet to be relayed to the device. */
  status: z.enum(['success', 'pending', 'failed']),
  camera_id: z.string(),
  raw_alarm_id: z.string().nullable(),
  /** Where the recording that was sent can be heard: a signed address (see `talkdownAudioPath`); null without one. */
  ingested_talkdown_audio: z.string().nullable(),
  /** The same of what the device played; null until it has. */
  talkdown_audio: z.string().nullable(),
  custom_message: z.string().nullable(),
  talkdown_created_utc: z.iso.datetime(),
  talkdown_completed_utc: z.iso.datetime().nullable(),
});
export type Talkdown = z.output<typeof Talkdown>;

/**
 * Path of a talkdown's recording on the ORM host; `id` is the talkdown's. `GET` answers the audio,
 * or a byte range of it, to whoever has an address that a reply of the last hour or two carried
 * (query `expires`, unix seconds, and `signature`); 403 for any other.
 */
export const talkdownAudioPath = (id: string) => `/v2/orm/talkdowns/${id}/audio`;

/** What the operator was looking at. `rg` and `remote-guarding` are one product. */
export const TALKDOWN_PRODUCTS = ['rg', 'remote-guarding', 'scan'] as const;

const maxMib = TALKDOWN_AUDIO.maxBytes / 1_048_576;

/**
 * Sends a recording to a camera's loudspeaker, as `multipart/form-data`. What it says it is
 * does not count: WebM, Ogg, WAV and MP3 are known by their content, anything else is 415;
 * above 5 MiB it is 413. The ids name what it belongs to, all in the caller's scope and of
 * the camera's location; with product `scan`, `alarmId` is an event alarm. 409 for a camera
 * that is off or has no loudspeaker.
 */
export const sendTalkdown = endpoint({
  method: 'POST',
  path: '/v2/orm/camera/audio/{id}',
  service: 'orm',
  access: ['talkdown:create'],
  summary: 'Talk down through a camera (operator tools, 7.5)',
  params: idParam,
  takes: 'form',
  body: z.strictObject({
    audio: z.file({ error: 'audio must be a file' }).describe(`WebM, Ogg, WAV or MP3, at most ${maxMib} MiB`),
    alarmId: identifier('alarmId').optional(),
    alarmGroupId: identifier('alarmGroupId').optional(),
    locationAlarmId: identifier('locationAlarmId').optional(),
    escalationId: identifier('escalationId').optional(),
    product: z.enum(TALKDOWN_PRODUCTS, { error: 'product must be rg, remote-guarding or scan' }).optional(),
  }),
  reply: payload(Talkdown),
  refusals: [404, 409, 413, 415],
});
