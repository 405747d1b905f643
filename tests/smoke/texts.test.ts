import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { sendText } from '#contract/texts.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { texts } from '#db/schema/texts.ts';
import { telephonyFixture } from '../support/telephony-fixture.ts';
import { testServer } from '../support/test-server.ts';

const OPERATOR = 'gsoc-operator';
let phone: Awaited<ReturnType<typeof telephonyFixture>>;
beforeEach(async () => {
  phone = await telephonyFixture(OPERATOR);
});
afterEach(() => phone.stop());

const send = (message: string, to_number = phone.contact.phoneNumber) =>
  phone.server.call(sendText, { body: { to_number, message } }, OPERATOR);
const stored = () => phone.server.db.select().from(texts).all();

/** Adds the message to the history of an alarm; returns how to read that history. */
async function logged(sid: string) {
  const { server, contact, site } = phone;
  const alarm = server.db.select().from(locationAlarms).where(eq(locationAlarms.tenantId, site.tenantId)).get();
  const subject = { params: { id: alarm?.id ?? '' } };
  const body = { twilio_log_type: 'TWILIO_SMS', twilio_ssid: sid, twilio_calling_to_name: contact.name } as const;
  await server.call(addGroupUpdate, { ...subject, body }, OPERATOR);
  return async () => (await server.call(listGroupUpdates, subject, OPERATOR)).reply.payload.items;
}

it('sends a trimmed message to a contact', async () => {
  const { payload } = (await send('  Please call back.  ')).reply;
  expect(payload).toMatchObject({ message: 'Please call back.', status: 'queued' });
  expect(stored()).toEqual([
    expect.objectContaining({ sid: payload.sid, number: phone.number, contactName: phone.contact.name }),
  ]);
  expect(phone.server.db.select().from(auditLog).where(eq(auditLog.recordId, payload.sid)).get()).toMatchObject({
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

it('stores nothing when the provider fails', async () => {
  await phone.fail(500);
  const answer = await send('Hello');
  expect([answer.status, answer.failure]).toEqual([
    424,
    { code: 'provider_failed', message: 'The telephony provider refused: The exchange is out of order' },
  ]);
  expect(stored()).toEqual([]);
});

it('refuses messages where no telephony is configured', async () => {
  const server = testServer({ environment: { ENVIRONMENT: 'PROD' } });
  const body = { to_number: phone.contact.phoneNumber, message: 'Hello' };
  expect((await server.call(sendText, { body }, OPERATOR)).status).not.toBe(200);
  await server.app.close();
});
