import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import { linkQuery } from './files.ts';
import { identifier, idParam } from './params.ts';
import { takeOffMarks } from './pasted-text.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/** A phone number as contacts have it: an optional `+`, digits, and separators that do not matter. */
export function phoneNumber(name: string) {
  const error = `${name} must be a phone number`;
  return z
    .string({ error })
    .check(takeOffMarks(), z.trim(), z.maxLength(32, error), z.regex(/^\+?[\d\s().-]{3,}$/, error));
}

/** The zero of a number within its country, behind the country code, as in `+44 (0)20`. */
const TRUNK_ZERO = /^(\s*(?:\+|00)[^(]*)\(\s*0\s*\)/;

/** A phone number without separators: the form in which numbers are dialled and compared. */
export const dialledNumber = (number: string) => number.replace(TRUNK_ZERO, '$1').replaceAll(/[^\d+]/g, '');

/**
 * The states of a call at the provider, in their order; the last five end it. A history line about a call carries its
 * state as `update_status`.
 */
export const CALL_STATES = [
  'queued',
  'initiated',
  'ringing',
  'in-progress',
  'completed',
  'busy',
  'no-answer',
  'failed',
  'canceled',
] as const;
export type CallState = (typeof CALL_STATES)[number];

const ENDED: readonly string[] = CALL_STATES.slice(CALL_STATES.indexOf('completed'));

/** Whether a state ends a call. */
export const isEndedCall = (state: string) => ENDED.includes(state);

/** Whether a call in this state was answered, so that it has a recording or gets one. */
export const isAnsweredCall = (state: string) => state === 'in-progress' || state === 'completed';

/** A token with which a browser places calls about one location (operator tools, 7.5). */
export const VoiceToken = z.object({
  token: secret(z.string()),
  /** The name under which the provider knows the caller; it stands for the user and the location. */
  identity: z.string(),
  expiresAt: z.iso.datetime(),
});
export type VoiceToken = z.output<typeof VoiceToken>;

/**
 * A token for calls to the contacts of a location. 404 for a location out of scope or of another tenant, 424 where no
 * telephony is configured.
 */
export const getVoiceToken = endpoint({
  method: 'GET',
  path: '/v2/orm/voice/twilio/token',
  service: 'orm',
  access: ['voice-call'],
  summary: 'A token for calls about a location (operator tools, 7.5)',
  query: z.strictObject({ tenantId: identifier('tenantId'), locationId: identifier('locationId') }),
  reply: payload(VoiceToken),
  refusals: [404, 424],
});

/** The outcome of a call (operator tools, 3.11). */
export const CallDetails = z.object({
  /** ISO 8601 UTC; null while the call goes on. */
  endTime: z.nullable(z.iso.datetime()),
  /** Signed address of the recording (`hearCall`); null until there is one, and for calls that nobody answered. */
  mediaUrl: z.nullable(z.string()),
  /** The number that was called. */
  callTo: secret(z.string()),
});
export type CallDetails = z.output<typeof CallDetails>;

/** The id is the provider's, as history lines carry it (`twilio_ssid`). */
export const getCallDetails = endpoint({
  method: 'GET',
  path: '/v2/orm/voice/call_details/{id}',
  service: 'orm',
  access: ['voice-call'],
  summary: 'The end and the recording of a call (operator tools, 7.5)',
  params: idParam,
  reply: payload(CallDetails),
  refusals: [404],
});

/** The recording of a call, or a part of it. Needs an address from a reply of the last hour or two. */
export const hearCall = endpoint({
  method: 'GET',
  path: '/v2/orm/voice/calls/{id}/recording',
  service: 'orm',
  access: 'signed-link',
  summary: "A call's recording (operator tools, 3.11)",
  params: idParam,
  query: linkQuery,
  reply: z.file(),
  answers: 'file',
  file: { types: ['audio/wav'], disposition: 'inline', ranges: true, keepSeconds: 3_600, link: 'call-recording' },
  refusals: [404, 416],
});
