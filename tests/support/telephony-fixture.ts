import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { dialledNumber, getVoiceToken } from '#contract/calls.ts';
import { locationContacts, locations } from '#db/schema/locations.ts';
import { readConfig } from '#local-services/config.ts';
import { startLocalServices } from '#local-services/start-local-services.ts';
import type { ContactScript } from '#local-services/telephony/contacts.ts';
import { freePorts } from '#platform/connections/free-ports.ts';
import { listen } from '#server/http/listen.ts';
import { telephonyControl } from './telephony-control.ts';
import { type TestCaller, testCaller } from './test-caller.ts';
import { SIM_TOKEN, type TestServer, testServer } from './test-server.ts';

const log = pino({ level: 'silent' });

/** A server whose telephony is the local stand-in, both on free ports. */
export async function telephonyFixture(account: string) {
  const [port = 0, localPort = 0] = await freePorts(2);
  const origin = `http://127.0.0.1:${port}`;
  const url = `http://127.0.0.1:${localPort}`;
  const server: TestServer = testServer({ environment: { SERVER_URL: origin, LOCAL_SERVICES_URL: url } });
  // The provider checks the end of tokens by the machine's time.
  server.realTime.set({ epochMs: Date.now() });
  const listening = await listen(server.app, '127.0.0.1', port, log);
  const config = readConfig({ SERVER_URL: origin, SIM_TOKEN, LOCAL_SERVICES_PORT: String(localPort) });
  const local = await startLocalServices({
    config,
    log,
    signal: new AbortController().signal,
    onFatal: (error) => {
      throw error;
    },
  });
  const { tenantId } = server.picks.userOf(account);
  const site = server.db.select().from(locations).where(eq(locations.tenantId, tenantId)).get();
  if (!site) throw new Error(`${account} has no location`);
  const contact = server.db
    .select()
    .from(locationContacts)
    .where(eq(locationContacts.locationId, site.id))
    .orderBy(asc(locationContacts.id))
    .get();
  if (!contact) throw new Error('the location has no contact');
  const control = telephonyControl(url, SIM_TOKEN);
  const callers: TestCaller[] = [];

  return {
    server,
    origin,
    site,
    contact,
    number: dialledNumber(contact.phoneNumber),
    /** Decides what the contact does. */
    script: (script: Partial<ContactScript>) => control.script(contact.phoneNumber, script),
    fail: control.fail,
    seenCall: control.seenCall,
    token: async () =>
      (await server.call(getVoiceToken, { query: { tenantId, locationId: site.id } }, account)).reply.payload.token,
    /** Places a call as a browser does. */
    dial: async (token: string, to = contact.phoneNumber) => {
      const caller = await testCaller();
      callers.push(caller);
      const response = await fetch(`${url}/telephony/voice/calls?To=${encodeURIComponent(to)}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
        body: caller.offer,
      });
      const text = await response.text();
      if (response.ok) caller.accept(text);
      return { caller, status: response.status, text, sid: response.headers.get('call-sid') ?? '' };
    },
    hangUp: (sid: string) => fetch(`${url}/telephony/voice/calls/${sid}`, { method: 'DELETE' }),
    stop: async () => {
      for (const caller of callers) caller.close();
      await local.stop();
      await listening.stop();
    },
  };
}
