import { Hono } from 'hono';
import { basicAuth } from 'hono/basic-auth';
import type * as z from 'zod';
import { recogniseAll } from '#platform/connections/connection-book.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import { ContactScript, type Contacts } from './contacts.ts';
import { Failure, type Failures } from './failures.ts';
import type { Records } from './records.ts';

/**
 * The controls of tests and drills, with the account's credentials: `PUT /contacts/{number}` scripts a contact,
 * `PUT /failure` makes the provider fail, `GET /calls/{sid}` shows a call with the keys that were pressed.
 */
export function controlApp(options: {
  account: TelephonyAccount;
  contacts: Contacts;
  failures: Failures;
  records: Pick<Records, 'calls'>;
}): Hono {
  const { account, contacts, failures, records } = options;
  const app = new Hono();
  app.use(basicAuth({ username: account.accountSid, password: account.authToken }));
  app.use(recogniseAll);
  const fault = (error: z.ZodError) => Response.json({ message: error.issues[0]?.message }, { status: 400 });

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
  app.get('/calls/:sid', (c) => {
    const call = records.calls.get(c.req.param('sid'));
    return call ? c.json(call) : c.json({ message: 'There is no such call' }, 404);
  });
  return app;
}
