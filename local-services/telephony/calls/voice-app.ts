import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Clock } from '#platform/clock/clock.ts';
import { recogniseCaller } from '#platform/connections/connection-book.ts';
import { OfferRefused } from '#platform/peers/offer.ts';
import type { TelephonyAccount } from '#platform/signing/local-telephony.ts';
import type { Failures } from '../failures.ts';
import { identityOf } from './access.ts';
import type { Switchboard } from './switchboard.ts';

const SDP = 'application/sdp';

/**
 * The voice service for browsers. `POST /calls?To={number}` takes an SDP offer and a voice token, and answers 201 with
 * the answer and the call's id (`Call-Sid`); `DELETE /calls/{sid}` hangs up. News of the call arrive on the data
 * channel that the browser opens. Failures are `{message}`.
 */
export function voiceApp(options: {
  account: TelephonyAccount;
  switchboard: Switchboard;
  failures: Failures;
  /** The clock by which tokens expire. */
  machine: Clock;
}): Hono {
  const { account, switchboard, failures, machine } = options;
  const app = new Hono();
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type'],
      exposeHeaders: ['Call-Sid'],
      maxAge: 7_200,
    }),
  );
  const fail = (c: Context, status: 400 | 401 | 403, message: string) => c.json({ message }, status);

  app.post('/calls', async (c) => {
    const failure = failures.current();
    if (failure) return Response.json({ message: failure.message }, { status: failure.status });
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const identity = await identityOf(token, account, machine.now());
    if (identity === undefined) return fail(c, 401, 'The token is not valid');
    recogniseCaller(c);
    const to = c.req.query('To') ?? '';
    try {
      const placed = await switchboard.place({ identity, to, offer: await c.req.text() });
      if (!placed) return fail(c, 403, 'The call was refused');
      return c.body(placed.answer, 201, { 'Content-Type': SDP, 'Call-Sid': placed.sid });
    } catch (error) {
      if (error instanceof OfferRefused) return fail(c, 400, error.message);
      throw error;
    }
  });
  app.delete('/calls/:sid', (c) => {
    switchboard.hangUp(c.req.param('sid'));
    return c.body(null, 204);
  });
  return app;
}
