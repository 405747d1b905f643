import { type Context, Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import * as z from 'zod';
import { faultText } from '#contract/fault-text.ts';
import { TALKDOWN_AUDIO } from '#contract/limits.ts';
import { recogniseAll } from '#platform/connections/connection-book.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import { decodeRecording } from '#platform/sound/decode-recording.ts';
import { Undecodable } from '#platform/sound/recording-limits.ts';
import type { Switchboard } from './calls/switchboard.ts';
import { ContactScript, type Contacts } from './contacts.ts';
import { Failure, type Failures } from './failures.ts';
import type { Records } from './records.ts';

/** The most characters that a contact is told to say or write at once. */
const SAYS_MAX = 1_600;
const says = z.string().min(1, { error: 'says must not be empty' }).max(SAYS_MAX);
/** A user of the customer, by their id, and the contact that they call; without one, any contact. */
const Spoken = z.strictObject({ userId: z.string(), number: z.string().optional(), says });
const Played = z.discriminatedUnion('does', [
  z.strictObject({ does: z.literal('say'), says }),
  z.strictObject({ does: z.literal('pick-up') }),
  z.strictObject({ does: z.literal('ignore') }),
  z.strictObject({ does: z.literal('hang-up') }),
]);
const Written = z.strictObject({ says });

/**
 * The controls of tests and drills, with the account's credentials: `PUT /contacts/{number}` scripts a contact,
 * `PUT /failure` makes the provider fail, `GET /calls/{sid}` shows a call with the keys that were pressed. `POST /words`
 * lets the contact that a user calls say something: `{number}`, or 404 when the user speaks to no contact.
 * `POST /played/{userId}` plays the contact that a user calls: `{does: 'say', says}`, or `pick-up`, `ignore`
 * or `hang-up`;
 * `POST /played/{userId}/voice` lets them say a recording, its body. Both answer 404 when the user is in no such call.
 * `POST /contacts/{number}/texts` lets a contact write a text message: 204 once the customer has it, 502 otherwise.
 */
export function controlApp(options: {
  account: TelephonyAccount;
  contacts: Contacts;
  failures: Failures;
  records: Pick<Records, 'calls'>;
  switchboard: Pick<Switchboard, 'speak' | 'playContact'>;
  /** Sends the customer a text message from a number. Rejects when the customer does not take it. */
  writeText: (from: string, body: string) => Promise<void>;
}): Hono {
  const { account, contacts, failures, records, switchboard, writeText } = options;
  const app = new Hono();
  app.use(basicAuth({ username: account.accountSid, password: account.authToken }));
  app.use(recogniseAll);
  const fault = (error: z.ZodError) => Response.json({ message: faultText(error) }, { status: 400 });

  app.put('/contacts/:number', async (c) => {
    const script = ContactScript.safeParse(await c.req.json().catch(() => undefined));
    if (!script.success) return fault(script.error);
    contacts.set(c.req.param('number'), script.data);
    return c.body(null, 204);
  });
  app.put('/failure', async (c) => {
    const failure = Failure.safeParse(await c.req.json().catch(() => undefined));
    if (!failure.success) return fault(failure.error);
    failures.set(failure.data);
    return c.body(null, 204);
  });
  app.post('/words', async (c) => {
    const words = Spoken.safeParse(await c.req.json().catch(() => undefined));
    if (!words.success) return fault(words.error);
    const number = switchboard.speak(words.data);
    return number === undefined ? c.json({ message: 'The user speaks to no such contact' }, 404) : c.json({ number });
  });
  const played = (c: Context, number: string | undefined) =>
    number === undefined ? c.json({ message: 'The user is in no such call' }, 404) : c.json({ number });
  app.post('/played/:userId', async (c) => {
    const act = Played.safeParse(await c.req.json().catch(() => undefined));
    if (!act.success) return fault(act.error);
    return played(c, switchboard.playContact(c.req.param('userId'), act.data));
  });
  app.post('/played/:userId/voice', async (c) => {
    try {
      const sound = await decodeRecording(new Uint8Array(await c.req.arrayBuffer()), TALKDOWN_AUDIO);
      return played(c, switchboard.playContact(c.req.param('userId'), { does: 'play', sound }));
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error;
      return c.json({ message: error.message }, 400);
    }
  });
  app.post('/contacts/:number/texts', async (c) => {
    const text = Written.safeParse(await c.req.json().catch(() => undefined));
    if (!text.success) return fault(text.error);
    try {
      await writeText(c.req.param('number'), text.data.says);
    } catch (error) {
      return c.json({ message: error instanceof Error ? error.message : String(error) }, 502);
    }
    return c.body(null, 204);
  });
  app.get('/calls/:sid', (c) => {
    const call = records.calls.get(c.req.param('sid'));
    return call ? c.json(call) : c.json({ message: 'There is no such call' }, 404);
  });
  return app;
}
