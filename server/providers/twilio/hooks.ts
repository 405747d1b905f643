import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { CALL_STATES, type CallState } from '#contract/calls.ts';
import { REQUEST } from '#contract/limits.ts';
import { TEXT_STATES, type TextState } from '#contract/texts.ts';
import { TEXT_ID_PARAMETER, TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import { sameText } from '#platform/signing/same-text.ts';
import { twilioSignature } from '#platform/signing/twilio-signature.ts';
import { readBytes } from '../../http/read-body.ts';
import { Refused } from '../../http/refused.ts';
import type { TwilioAccount } from './account.ts';
import { dial, REJECT } from './dial.ts';

/** The provider's reports. Each is written in one transaction; a report that is repeated changes nothing. */
export interface TelephonyEvents {
  /**
   * A browser begins a call. Returns the number to dial, and the number that the call shows if it is not the account's;
   * undefined refuses the call.
   */
  callBegins(call: { sid: string; identity: string; to: string }): { to: string; callerId: string | null } | undefined;
  callChanges(sid: string, state: CallState): void;
  recordingCompletes(sid: string, recordingSid: string): void;
  /** `id` is our own, which the report of a message carries from the beginning. */
  textChanges(text: { id: string | undefined; sid: string }, state: TextState): void;
  textArrives(text: { sid: string; from: string; message: string }): void;
}

/** Largest callback, in bytes: a received text message has about 2,000. */
const BODY_MAX_BYTES = 32 * 1024;

const sid = z.string().check(z.regex(/^[A-Z]{2}[0-9a-f]{32}$/));
const Begun = z.object({ CallSid: sid, From: z.string(), To: z.string() });
const CallChange = z.object({ ParentCallSid: sid, CallStatus: z.enum(CALL_STATES) });
const Recording = z.object({ CallSid: sid, RecordingSid: sid, RecordingStatus: z.string() });
const TextChange = z.object({ MessageSid: sid, MessageStatus: z.enum(TEXT_STATES) });
const TextReceived = z.object({ MessageSid: sid, From: z.string(), Body: z.string() });

/**
 * Twilio's callbacks: forms with its signature, which is 403 when it does not fit; 413 and 415 for other bodies. They are the provider's protocol and
 * not part of the contract.
 */
export function twilioHooks(
  account: Pick<TwilioAccount, 'authToken' | 'callbackUrl' | 'number'>,
  events: TelephonyEvents,
  logger: Logger,
): Hono {
  const app = new Hono();
  const hook = <S extends z.ZodMiniType>(
    path: string,
    schema: S,
    handle: (fields: z.output<S>, c: Context) => Response,
  ) =>
    app.post(path, async (c) => {
      const fields = await readFields(c.req.raw);
      // The signature includes the query.
      const { search } = new URL(c.req.url);
      const expected = twilioSignature(account.authToken, `${account.callbackUrl}${path}${search}`, fields);
      if (!sameText(c.req.header('x-twilio-signature') ?? '', expected)) return c.body(null, 403);
      recogniseCaller(c);
      const read = schema.safeParse(fields);
      if (read.success) return handle(read.data, c);
      logger.warn({ path, issues: read.error.issues }, 'a callback of the telephony provider cannot be read');
      return c.body(null, 400);
    });
  const done = (c: Context) => c.body(null, 204);

  hook(TWILIO_HOOKS.voice, Begun, ({ CallSid, From, To }, c) => {
    const begun = events.callBegins({ sid: CallSid, identity: From.replace(/^client:/, ''), to: To });
    const number = begun?.callerId ?? account.number;
    const answer = begun ? dial({ ...account, number }, begun.to) : REJECT;
    return c.body(answer, 200, { 'Content-Type': 'text/xml' });
  });
  hook(TWILIO_HOOKS.callStatus, CallChange, ({ ParentCallSid, CallStatus }, c) => {
    events.callChanges(ParentCallSid, CallStatus);
    return done(c);
  });
  hook(TWILIO_HOOKS.recording, Recording, ({ CallSid, RecordingSid, RecordingStatus }, c) => {
    if (RecordingStatus === 'completed') events.recordingCompletes(CallSid, RecordingSid);
    return done(c);
  });
  hook(TWILIO_HOOKS.textStatus, TextChange, ({ MessageSid, MessageStatus }, c) => {
    events.textChanges({ id: c.req.query(TEXT_ID_PARAMETER), sid: MessageSid }, MessageStatus);
    return done(c);
  });
  hook(TWILIO_HOOKS.textReceived, TextReceived, ({ MessageSid, From, Body }, c) => {
    events.textArrives({ sid: MessageSid, from: From, message: Body });
    return done(c);
  });
  return app;
}

/** The fields of a form as the provider sends them; a repeated one has its last value. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refused('unsupported_type', 'The body must be application/x-www-form-urlencoded');
  }
  const text = Buffer.from(bytes).toString();
  if (text.split('&', REQUEST.formFields + 1).length > REQUEST.formFields) {
    throw new Refused('too_large', `The form must have at most ${REQUEST.formFields} fields`);
  }
  return Object.fromEntries(new URLSearchParams(text));
}
