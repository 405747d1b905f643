import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { REPLY_WITHIN_MS, TEXTS_TO_CONTACT } from '#contract/limits.ts';
import { sendText } from '#contract/texts.ts';
import { TWILIO_HOOKS } from '#contract/twilio-hooks.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locationContacts } from '#db/schema/locations.ts';
import { texts } from '#db/schema/texts.ts';
import { localTelephonyAccount } from '#platform/signing/local-telephony.ts';
import { twilioSignature } from '#platform/signing/twilio-signature.ts';
import { leap } from '../support/leap.ts';
import { telephonyFixture } from '../support/telephony-fixture.ts';
import { SIM_TOKEN, testServer } from '../support/test-server.ts';

const OPERATOR = 'gsoc-operator';
let phone: Awaited<ReturnType<typeof telephonyFixture>>;
beforeEach(async () => {
  phone = await telephonyFixture(OPERATOR);
});
afterEach(() => phone.stop());

const send = (message: string, to_number = phone.contact.phoneNumber) =>
  phone.server.call(sendText, { body: { to_number, message } }, OPERATOR);
const stored = () => phone.server.db.select().from(texts).all();

/** A location alarm at the site of the contact. */
const alarmHere = () => {
  const { server, site } = phone;
  return server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, site.id)).get()?.id ?? '';
};
const log = (sid: string) => {
  const body = { twilio_log_type: 'TWILIO_SMS', twilio_ssid: sid, twilio_calling_to_name: 'Anybody' } as const;
  return phone.server.call(addGroupUpdate, { params: { id: alarmHere() }, body }, OPERATOR);
};
const history = async () =>
  (await phone.server.call(listGroupUpdates, { params: { id: alarmHere() } }, OPERATOR)).reply.payload.items;

/** Adds the message to the history of an alarm; returns how to read that history. */
async function logged(sid: string) {
  await log(sid);
  return history;
}

/** Stores a message as it was before any report about it, or before the provider's answer. */
const written = (to: Partial<typeof texts.$inferInsert> = {}) => {
  const { server, site, contact, number } = phone;
  const text = {
    id: 'text-1',
    sid: null,
    tenantId: site.tenantId,
    locationId: site.id,
    userId: server.picks.userOf(OPERATOR).id,
    contactName: contact.name,
    number,
    message: 'Please call back.',
    status: 'queued',
    createdAtMs: server.clock.now(),
    ...to,
  } as const;
  server.db.insert(texts).values(text).run();
};

/** Sends a callback as the provider does. */
function report(path: string, fields: Record<string, string>) {
  const url = `${phone.origin}${path}`;
  const signature = twilioSignature(localTelephonyAccount(SIM_TOKEN).authToken, url, fields);
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-twilio-signature': signature } };
  return phone.server.app.http.request(url, init);
}
const SID = `SM${'a'.repeat(32)}`;
const replies = (Body: string) =>
  report(TWILIO_HOOKS.textReceived, { MessageSid: `SM${'b'.repeat(32)}`, From: phone.number, Body });

/** Lets the time pass after which the provider is asked. */
async function inquire() {
  await phone.server.clock.advance(61_000);
  await leap(phone.server.realTime, 61_000);
}

it('sends a trimmed message to a contact', async () => {
  const { payload } = (await send('  Please call back.  ')).reply;
  expect(payload).toMatchObject({ message: 'Please call back.', status: 'queued' });
  expect(stored()).toEqual([
    expect.objectContaining({ sid: payload.sid, number: phone.number, contactName: phone.contact.name }),
  ]);
  const recordId = stored()[0]?.id ?? '';
  expect(phone.server.db.select().from(auditLog).where(eq(auditLog.recordId, recordId)).get()).toMatchObject({
    action: 'send-text',
  });
});

it.each(['delivered', 'undelivered'] as const)('shows in the history that the message was %s', async (state) => {
  await phone.script({ texts: state, replies: [] });
  const { sid } = (await send('Please call back.')).reply.payload;
  const history = await logged(sid);
  await expect
    .poll(async () => (await history())[0])
    .toMatchObject({ update_text: 'TWILIO_SMS', comment: 'Please call back.', update_status: state });
});

it("shows the contact's reply in the history", async () => {
  await phone.script({ texts: 'delivered', replies: ['On my way.'] });
  const history = await logged((await send('Please call back.')).reply.payload.sid);
  await expect
    .poll(async () => (await history())[0])
    .toMatchObject({ update_text: 'TWILIO_SMS_REPLY', comment: 'On my way.', author: 'system' });
});

it.each([
  ['', 'The message must not be empty'],
  ['x'.repeat(161), 'The message must have at most 160 characters'],
])('refuses the message %j', async (message, reason) => {
  const answer = await send(message);
  expect([answer.status, answer.failure.message, stored()]).toEqual([400, reason, []]);
});

it('sends nothing to a number that is no contact in sight', async () => {
  expect((await send('Hello', '+15550000000')).status).toBe(404);
  expect(stored()).toEqual([]);
});

it('keeps a message that the provider refuses as failed', async () => {
  await phone.fail(500);
  const answer = await send('Hello');
  expect([answer.status, answer.failure]).toEqual([
    424,
    { code: 'provider_failed', message: 'The telephony provider refused: The exchange is out of order' },
  ]);
  expect(stored()).toMatchObject([{ sid: null, status: 'failed' }]);
});

it("adds neither another tenant's message to a history, nor one that was never sent", async () => {
  const { tenantId, locationId } = phone.server.picks.foreignAlarm(OPERATOR);
  written({ sid: SID, tenantId, locationId });
  const before = await history();
  for (const sid of [SID, `SM${'c'.repeat(32)}`]) {
    const answer = await log(sid);
    expect([answer.status, answer.failure.message]).toEqual([404, 'Text message not found']);
  }
  expect(await history()).toEqual(before);
});

it('takes the name of the contact from the message, not from the request', async () => {
  const history = await logged((await send('Please call back.')).reply.payload.sid);
  expect((await history())[0]).toMatchObject({ twilio_calling_to_name: phone.contact.name });
});

it('sends a message about a site to its own contact, when several sites share the number', async () => {
  const { server, contact, site } = phone;
  const sites = server.picks.locationsOf([site.tenantId]);
  const last = sites.findLast(({ id }) => id !== site.id);
  const locationId = last?.id ?? '';
  server.db
    .insert(locationContacts)
    .values({ ...contact, id: 'zz-shared', locationId, name: 'The same guard' })
    .run();
  const body = { to_number: contact.phoneNumber, message: 'Please call back.' };
  const { sid } = (await server.call(sendText, { query: { locationId }, body }, OPERATOR)).reply.payload;
  expect(stored()).toEqual([expect.objectContaining({ sid, locationId, contactName: 'The same guard' })]);
  expect((await log(sid)).status).toBe(404);
});

it('sends at most 10 messages to a contact in 10 minutes', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => send(`Message ${index}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  expect(answers.find(({ status }) => status === 429)?.failure.message).toBe(
    `${phone.contact.name} was sent 10 text messages in the last 10 minutes. Try again in 10 minutes`,
  );
  expect(stored()).toHaveLength(10);
  await phone.server.clock.advance(TEXTS_TO_CONTACT.withinMs + 1);
  expect((await send('Later')).status).toBe(200);
});

it('takes a report that arrives before the answer of the provider', async () => {
  written();
  const response = await report(`${TWILIO_HOOKS.textStatus}?text=text-1`, { MessageSid: SID, MessageStatus: 'sent' });
  expect([response.status, stored()]).toEqual([204, [expect.objectContaining({ sid: SID, status: 'sent' })]]);
});

it('shows a reply that arrived before its message was in the history', async () => {
  written({ sid: SID });
  await replies('On my way.');
  await log(SID);
  expect((await history()).slice(0, 2).map(({ comment }) => comment)).toEqual(['On my way.', 'Please call back.']);
});

it('takes a message from a contact after more than a day for no reply', async () => {
  written({ sid: SID });
  await phone.server.clock.advance(REPLY_WITHIN_MS + 1);
  await replies('On my way.');
  expect(stored()).toHaveLength(1);
});

describe('the provider is asked about a message', () => {
  it('whose reports are missing', async () => {
    await phone.script({ texts: 'undelivered', replies: [] });
    const { sid } = (await send('Please call back.')).reply.payload;
    await expect.poll(() => stored()[0]?.status).toBe('undelivered');
    phone.server.db.update(texts).set({ status: 'queued' }).run();
    await inquire();
    await expect.poll(() => stored()).toEqual([expect.objectContaining({ sid, status: 'undelivered' })]);
  });

  it('whose answer was lost', async () => {
    const { sid } = (await send('Please call back.')).reply.payload;
    phone.server.db.update(texts).set({ status: 'queued', sid: null }).run();
    await inquire();
    await expect.poll(() => stored()[0]?.sid).toBe(sid);
  });

  it('that never arrived there, and it counts as failed', async () => {
    written();
    await inquire();
    await expect.poll(() => stored()[0]?.status).toBe('failed');
  });
});

it('refuses messages where no telephony is configured', async () => {
  const server = testServer({ environment: { ENVIRONMENT: 'PROD' } });
  const body = { to_number: phone.contact.phoneNumber, message: 'Hello' };
  expect((await server.call(sendText, { body }, OPERATOR)).status).not.toBe(200);
  await server.app.close();
});

it('finds the contact of a number that is stored with the zero of its country, and dials it without', async () => {
  const { server, contact } = phone;
  server.db
    .update(locationContacts)
    .set({ phoneNumber: '+44 (0)20 7946 0018' })
    .where(eq(locationContacts.id, contact.id))
    .run();
  const { status } = await send('Please call back.', '+44\u00A0(0)20 7946 0018\u202C');
  expect([status, stored().map(({ number }) => number)]).toEqual([200, ['+442079460018']]);
});
