import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as z from 'zod';
import { recogniseAll } from '#platform/connections/connection-book.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { Failures } from './failures.ts';
import type { Records, TextRecord } from './records.ts';

/** Twilio's limit on a message, in characters. */
const MESSAGE_MAX = 1_600;

const Message = z.object({
  To: z.string().regex(/^\+?\d{3,15}$/),
  From: z.string(),
  Body: z.string().min(1).max(MESSAGE_MAX),
  StatusCallback: z.url().optional(),
});

/** The part of Twilio's REST API that Watchfloor uses (version 2010-04-01), with its failures `{code, message}`. */
export function restApp(options: {
  account: TelephonyAccount;
  records: Pick<Records, 'calls' | 'recordings' | 'texts'>;
  sendText: (to: string, body: string, statusCallback: string | undefined) => TextRecord;
  failures: Pick<Failures, 'current'>;
}): Hono {
  const { account, records, sendText, failures } = options;
  const app = new Hono().basePath(`/2010-04-01/Accounts/${account.accountSid}`);
  app.use(basicAuth({ username: account.accountSid, password: account.authToken }));
  app.use(recogniseAll);
  app.use(async (_, next) => {
    const failure = failures.current();
    if (!failure) return next();
    return Response.json({ code: 20_500, message: failure.message }, { status: failure.status });
  });
  const missing = (c: Context) => c.json({ code: 20_404, message: 'The requested resource was not found' }, 404);

  app.post('/Messages.json', async (c) => {
    const message = Message.safeParse(await c.req.parseBody().catch(() => undefined));
    if (!message.success) return c.json({ code: 21_211, message: "The 'To' number or the body is not valid" }, 400);
    const { To: to, From: from, Body: body, StatusCallback } = message.data;
    return c.json({ ...sendText(to, body, StatusCallback), from }, 201);
  });
  app.get('/Messages.json', (c) => {
    const to = c.req.query('To');
    const messages = [...records.texts.values()].filter((text) => to === undefined || text.to === to).reverse();
    return c.json({ messages: messages.map((text) => ({ ...text, from: account.number })) });
  });
  app.get('/Messages/:file', (c) => {
    const text = records.texts.get(c.req.param('file').replace(/\.json$/, ''));
    return text ? c.json({ ...text, from: account.number }) : missing(c);
  });
  app.get('/Calls.json', (c) => {
    const call = records.calls.get(c.req.query('ParentCallSid') ?? '');
    return c.json({
      calls: call ? [{ sid: call.childSid, parent_call_sid: call.sid, to: call.to, status: call.state }] : [],
    });
  });
  app.get('/Calls/:sid/Recordings.json', (c) => {
    const call = records.calls.get(c.req.param('sid'));
    if (!call) return missing(c);
    const { recordingSid: sid } = call;
    return c.json({ recordings: sid ? [{ sid, call_sid: call.sid, status: 'completed' }] : [] });
  });
  app.get('/Recordings/:file', (c) => {
    const recording = records.recordings.get(c.req.param('file').replace(/\.wav$/, ''));
    return recording ? c.body(recording.wav, 200, { 'Content-Type': 'audio/x-wav' }) : missing(c);
  });
  return app;
}
