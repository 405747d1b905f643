import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCallDetails, getVoiceToken } from '#contract/calls.ts';
import { addGroupUpdate, listGroupUpdates } from '#contract/group-updates.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { auditLog } from '#db/schema/audit.ts';
import { calls } from '#db/schema/calls.ts';
import { telephonyFixture } from '../support/telephony-fixture.ts';

const OPERATOR = 'gsoc-operator';
let phone: Awaited<ReturnType<typeof telephonyFixture>>;
beforeEach(async () => {
  phone = await telephonyFixture(OPERATOR);
});
afterEach(() => phone.stop());

const stored = () => phone.server.db.select().from(calls).all();
const details = async (sid: string) =>
  (await phone.server.call(getCallDetails, { params: { id: sid } }, OPERATOR)).reply.payload;
const newsTypes = (news: readonly { type: string }[]) => news.map(({ type }) => type);

/** Calls the contact, who answers at once. */
async function answeredCall() {
  await phone.script({ behaviour: 'answer', ringMs: 0 });
  const call = await phone.dial(await phone.token());
  await expect.poll(() => newsTypes(call.caller.news)).toEqual(['ringing', 'accepted']);
  return call;
}

/** Adds the call to the history of an alarm; returns how to read its line. */
async function logged(sid: string) {
  const { server, contact, site } = phone;
  const alarm = server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, site.id)).get();
  const subject = { params: { id: alarm?.id ?? '' } };
  const body = { twilio_log_type: 'TWILIO_CALLS', twilio_ssid: sid, twilio_calling_to_name: contact.name } as const;
  await server.call(addGroupUpdate, { ...subject, body }, OPERATOR);
  return async () => {
    const { items } = (await server.call(listGroupUpdates, subject, OPERATOR)).reply.payload;
    return items.find(({ twilio_ssid }) => twilio_ssid === sid);
  };
}

it('connects the operator with a contact, who hears and is heard', async () => {
  const { caller, sid } = await answeredCall();
  await expect.poll(caller.framesReceived).toBeGreaterThan(5);
  expect(stored()).toEqual([
    expect.objectContaining({ sid, number: phone.number, contactName: phone.contact.name, locationId: phone.site.id }),
  ]);
  expect(phone.server.db.select().from(auditLog).where(eq(auditLog.recordId, sid)).get()).toMatchObject({
    action: 'call',
  });
});

it('keeps the recording of both sides once the operator has hung up', async () => {
  const { caller, sid } = await answeredCall();
  expect(await details(sid)).toEqual({ endTime: null, mediaUrl: null, callTo: phone.number });
  caller.speak(8);
  await expect.poll(caller.framesReceived).toBeGreaterThan(20);
  await phone.hangUp(sid);
  await expect.poll(() => newsTypes(caller.news)).toContain('ended');
  await expect.poll(async () => (await details(sid)).endTime).not.toBeNull();
  await expect
    .poll(async () => {
      await phone.server.realTime.advance(1_000);
      return (await details(sid)).mediaUrl;
    })
    .not.toBeNull();
  const response = await phone.server.app.http.request((await details(sid)).mediaUrl ?? '');
  const wav = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type')).toBe('audio/wav');
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.length).toBeGreaterThan(44 + 16_000 * 2 * 0.3);
});

it("hears the keys of the operator's keypad", async () => {
  const { caller, sid } = await answeredCall();
  await expect.poll(caller.framesReceived).toBeGreaterThan(2);
  for (const key of [1, 2, 11]) caller.press(key);
  await expect.poll(() => phone.seenCall(sid)).toMatchObject({ keys: '12#' });
});

it('goes on when the browser sends sound that cannot be decoded', async () => {
  const { caller, sid } = await answeredCall();
  await expect.poll(caller.framesReceived).toBeGreaterThan(2);
  caller.garble();
  caller.press(5);
  await expect.poll(() => phone.seenCall(sid)).toMatchObject({ keys: '5' });
});

it("shows the state of a call in the alarm's history", async () => {
  const { sid } = await answeredCall();
  const line = await logged(sid);
  await expect.poll(line).toMatchObject({ update_text: 'TWILIO_CALLS', update_status: 'in-progress' });
  await phone.hangUp(sid);
  await expect.poll(line).toMatchObject({ update_status: 'completed' });
});

it.each([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
] as const)('ends without a recording when the contact is %s', async (behaviour, reason) => {
  await phone.script({ behaviour, ringMs: 50 });
  const { caller, sid } = await phone.dial(await phone.token());
  await expect.poll(() => caller.news.at(-1)).toEqual({ type: 'ended', reason });
  await expect.poll(async () => stored()[0]?.status).toBe(reason);
  expect(await details(sid)).toMatchObject({ endTime: expect.any(String), mediaUrl: null });
});

it('ends when the contact hangs up', async () => {
  await phone.script({ behaviour: 'hang-up', ringMs: 0 });
  const { caller } = await phone.dial(await phone.token());
  await expect.poll(() => newsTypes(caller.news)).toEqual(['ringing', 'accepted', 'ended']);
});

it('is cancelled when the operator hangs up before the contact answers', async () => {
  await phone.script({ behaviour: 'no-answer', ringMs: 60_000 });
  const { sid } = await phone.dial(await phone.token());
  await phone.hangUp(sid);
  await expect.poll(() => stored()[0]?.status).toBe('canceled');
});

describe('a call is refused', () => {
  it('to a number that is no contact of the location', async () => {
    expect(await phone.dial(await phone.token(), '+15550000000')).toMatchObject({ status: 403 });
    expect(stored()).toEqual([]);
  });

  it('with a forged token', async () => {
    expect(await phone.dial(`${await phone.token()}x`)).toMatchObject({ status: 401 });
    expect(stored()).toEqual([]);
  });

  it('while the provider is out of order', async () => {
    const token = await phone.token();
    await phone.fail(500);
    expect(await phone.dial(token)).toMatchObject({ status: 500, text: expect.stringContaining('out of order') });
  });
});

it("gives no token for another customer's location", async () => {
  const picks = phone.server.picks;
  const { tenantId, locationId } = picks.foreignAlarm(OPERATOR);
  expect((await phone.server.call(getVoiceToken, { query: { tenantId, locationId } }, OPERATOR)).status).toBe(404);
});

it('refuses a report without the signature of the provider', async () => {
  const { sid } = await answeredCall();
  const body = new URLSearchParams({ ParentCallSid: sid, CallStatus: 'failed' });
  const response = await phone.server.app.http.request('/hooks/twilio/call-status', { method: 'POST', body });
  expect([response.status, stored()[0]?.status]).toEqual([403, 'in-progress']);
});
