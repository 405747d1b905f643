import * as z from 'zod/mini';
import { phoneNumber } from '../calls.ts';
import { endpoint } from '../define.ts';
import { AUDIO_TYPES, type Upload, uploadField } from '../files.ts';
import { SMS_MAX, TALKDOWN_AUDIO } from '../limits.ts';
import { identifier } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';
import { secret } from '../secret-fields.ts';
import { RUN_DRILLS, SEATS_MAX } from './drill.ts';

/*
 * The trainer of a drill plays the contacts of a seat: in the call that its trainee has with one, or as one who writes.
 * Everything that they do is kept as an inject, with its moment.
 */

/** A call of a trainee that goes on. Times are ms UTC on the world's clock. */
export const SeatCall = z.object({
  sid: z.string(),
  contact: z.string(),
  number: secret(z.string()),
  /** Whether the contact has picked up. */
  isAnswered: z.boolean(),
  startedAtMs: z.int(),
});
export type SeatCall = z.output<typeof SeatCall>;

/** The contacts of a seat, as its trainer plays them. */
export const PlayedContacts = z.object({
  /** Null while the seat is free. */
  trainee: z.nullable(z.string()),
  /** The trainee's call; null without one. */
  call: z.nullable(SeatCall),
  /** Those of the sites of the seat, by name. */
  contacts: z.array(z.object({ name: z.string(), number: secret(z.string()) })),
  /** The sentences of the contacts of the scenario. */
  answers: z.array(z.string()),
});
export type PlayedContacts = z.output<typeof PlayedContacts>;

const params = z.strictObject({ id: identifier('id'), no: wholeNumber('no', 1, SEATS_MAX) });

const control = { service: 'control', access: RUN_DRILLS, params } as const;

/** 404 for an unknown drill or seat, 403 for somebody who is in a drill themselves. */
export const getPlayedContacts = endpoint({
  ...control,
  method: 'GET',
  path: '/control/v1/drills/{id}/seats/{no}/contacts',
  summary: 'The contacts of a seat, and its call',
  reply: payload(PlayedContacts),
  refusals: [404],
});

/** The longest words of a contact, characters. */
export const PLAYED_WORDS_MAX = 400;

const words = (most: number) =>
  z
    .string({ error: 'says must be a text' })
    .check(z.trim(), z.minLength(1, 'A contact needs words'), z.maxLength(most, `says has at most ${most} characters`));

/**
 * Plays a contact:
 *
 * - `say`: in the trainee's call, once it was picked up, after what is being said. From then on the contact says none of
 *   the sentences of the scenario, and does not hang up by themselves; one whose voicemail answers comes to the phone;
 * - `pick-up`: answers the call that rings, also for a contact who would not, and says nothing of their own;
 * - `hang-up`: ends the call, or refuses one that rings;
 * - `ignore`: does not pick up the call that rings;
 * - `text`: writes a text message from a number of a contact of the seat.
 *
 * 409 while the drill does not run, for another trainer, and without such a call; 424 when the local telephony fails, or
 * when the product takes no such message.
 */
export const playContact = endpoint({
  ...control,
  method: 'POST',
  path: '/control/v1/drills/{id}/seats/{no}/contacts',
  summary: 'Play a contact of a seat',
  body: z.discriminatedUnion('does', [
    z.strictObject({ does: z.literal('say'), says: words(PLAYED_WORDS_MAX) }),
    z.strictObject({ does: z.literal('hang-up') }),
    z.strictObject({ does: z.literal('pick-up') }),
    z.strictObject({ does: z.literal('ignore') }),
    z.strictObject({ does: z.literal('text'), number: secret(phoneNumber('number')), says: words(SMS_MAX) }),
  ]),
  reply: payload(PlayedContacts),
  refusals: [404, 409, 424],
});

const voice = { what: 'The recording', types: AUDIO_TYPES, maxBytes: TALKDOWN_AUDIO.maxBytes } satisfies Upload;

/**
 * Lets the contact of the trainee's call speak with the trainer's own voice: a recording of at most a minute, as
 * `multipart/form-data`. 400 for a recording that cannot be read; otherwise like `say` of `playContact`.
 */
export const speakAsContact = endpoint({
  ...control,
  method: 'POST',
  path: '/control/v1/drills/{id}/seats/{no}/voice',
  summary: 'Speak as a contact in the call of a seat',
  takes: 'form',
  uploads: { audio: voice },
  body: z.strictObject({ audio: uploadField('audio', voice) }),
  reply: payload(PlayedContacts),
  refusals: [404, 409, 413, 415, 424],
});
