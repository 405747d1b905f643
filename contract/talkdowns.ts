import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { expectedHolderField } from './expected-holder.ts';
import { AUDIO_TYPES, linkQuery, type Upload, uploadField } from './files.ts';
import { TALKDOWN_AUDIO } from './limits.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';

/** A spoken message to a site (core, section 3; operator tools, 3.10). Times are ISO 8601 UTC. */
export const Talkdown = z.object({
  id: z.string(),
  talkdown_type: z.enum(['automated', 'manual']),
  /** `pending`: not yet relayed to the device. It fails after 60 s (`TALKDOWN_FAILS_AFTER_MS`). */
  status: z.enum(['success', 'pending', 'failed']),
  camera_id: z.string(),
  raw_alarm_id: z.nullable(z.string()),
  /** Signed address of the recording that was sent (`hearTalkdown`), or null without a recording. */
  ingested_talkdown_audio: z.nullable(z.string()),
  /** Signed address of the recording that the device played; null until it has played one. */
  talkdown_audio: z.nullable(z.string()),
  custom_message: z.nullable(z.string()),
  talkdown_created_utc: z.iso.datetime(),
  talkdown_completed_utc: z.nullable(z.iso.datetime()),
  /** When the loudspeaker falls silent, or has: at the end of the recording, or earlier when it was stopped. Null until it plays, and without a recording. */
  talkdown_ends_utc: z.nullable(z.iso.datetime()),
  /** The user who stopped it: `failed` when nothing of it was heard, `success` when its beginning was. */
  stopped_by: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type Talkdown = z.output<typeof Talkdown>;

/** Outcome labels of talkdowns (core, section 4). */
export const TALKDOWN_OUTCOMES = {
  success: 'transmitted successfully',
  pending: 'yet to be relayed',
  failed: 'transmission failed',
} as const satisfies Record<Talkdown['status'], string>;

/** Whether a talkdown can be stopped: it waits for its loudspeaker, or is being played. `nowMs`: ms UTC. */
export const isStoppable = ({ status, stopped_by, talkdown_ends_utc: ends }: Talkdown, nowMs: number): boolean =>
  stopped_by === null && (status === 'pending' || (ends !== null && Date.parse(ends) > nowMs));

/** The status of the history line that records a stopped talkdown. */
export const STOPPED_STATUS = 'stopped';

/** The product that the operator was using. `rg` and `remote-guarding` are the same product. */
export const TALKDOWN_PRODUCTS = ['rg', 'remote-guarding', 'scan'] as const;

const recording = { what: 'The recording', types: AUDIO_TYPES, maxBytes: TALKDOWN_AUDIO.maxBytes } satisfies Upload;

/**
 * Sends a recording to a camera's loudspeaker, as `multipart/form-data`. The declared type is ignored: the server
 * recognises WebM, Ogg, WAV and MP3 by their content, and refuses other content with 415 and more than 5 MiB with 413.
 * 400 for a recording that cannot be read, that lasts longer than a minute, or that no loudspeaker can play
 * (`TALKDOWN_AUDIO`).
 * The ids name the records that the talkdown belongs to, all of one alarm, in the caller's scope and at the camera's
 * location (400 otherwise); with product `scan`, `alarmId` is an event alarm. `escalationId` is an escalation of the
 * alarm group, or a location incident of the location alarm. 409 for a camera that is off or has no loudspeaker, and
 * for an alarm in other hands than `expectedHolder`.
 */
export const sendTalkdown = endpoint({
  method: 'POST',
  path: '/v2/orm/camera/audio/{id}',
  service: 'orm',
  access: ['talkdown:create'],
  summary: 'Talk down through a camera (operator tools, 7.5)',
  params: idParam,
  takes: 'form',
  uploads: { audio: recording },
  body: z.strictObject({
    audio: uploadField('audio', recording),
    alarmId: z.optional(identifier('alarmId')),
    alarmGroupId: z.optional(identifier('alarmGroupId')),
    locationAlarmId: z.optional(identifier('locationAlarmId')),
    escalationId: z.optional(identifier('escalationId')),
    expectedHolder: expectedHolderField,
    product: z.optional(z.enum(TALKDOWN_PRODUCTS, { error: 'product must be rg, remote-guarding or scan' })),
  }),
  reply: payload(Talkdown),
  refusals: [404, 409, 413, 415],
});

/**
 * Stops a talkdown: its loudspeaker falls silent, or does not begin to speak. The histories name the operator. 404
 * out of scope, 409 when it has failed, ended or been stopped.
 */
export const stopTalkdown = endpoint({
  method: 'POST',
  path: '/v2/orm/talkdowns/{id}/stop',
  service: 'orm',
  access: ['talkdown:create'],
  summary: 'Stop a talkdown that waits or is being played',
  params: idParam,
  reply: payload(Talkdown),
  refusals: [404, 409],
});

/**
 * The recording of a talkdown, or a part of it. Needs an address from a reply of the last hour or two: 403 for any
 * other address, 404 once the recording is gone.
 */
export const hearTalkdown = endpoint({
  method: 'GET',
  path: '/v2/orm/talkdowns/{id}/audio',
  service: 'orm',
  access: 'signed-link',
  summary: "A talkdown's recording (operator tools, 3.10)",
  params: idParam,
  query: linkQuery,
  reply: z.file(),
  answers: 'file',
  file: { types: AUDIO_TYPES, disposition: 'inline', ranges: true, keepSeconds: 3_600, link: 'talkdown-audio' },
  refusals: [404, 416],
});
