import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPlayedContacts, playContact, speakAsContact } from '#contract/drills/played-contacts.ts';
import { drillInjects } from '#db/schema/drills.ts';
import { locationContacts } from '#db/schema/locations.ts';
import { spokenFile } from '../support/recordings.ts';
import { storedDrill } from '../support/stored-drill.ts';
import { telephonyFixture } from '../support/telephony-fixture.ts';

const TRAINEE = 'gsoc-operator';
const TRAINER = 'gsoc-manager';

let phone: Awaited<ReturnType<typeof telephonyFixture>>;
beforeEach(async () => {
  phone = await telephonyFixture(TRAINEE);
  storedDrill(phone.server.db, 'running');
});
afterEach(() => phone.stop());

const params = { id: 'drill-1', no: 1 };
const seen = async () => (await phone.server.call(getPlayedContacts, { params }, TRAINER)).reply.payload;
const say = (says: string, as = TRAINER) => phone.server.call(playContact, { params, body: { does: 'say', says } }, as);
const injects = () =>
  phone.server.db
    .select()
    .from(drillInjects)
    .where(eq(drillInjects.seat, 1))
    .all()
    .map(({ text }) => text);

/** The trainee calls a contact, who answers at once, or whose phone rings for long. */
async function traineeCalls(ringMs = 0, behaviour: 'answer' | 'voicemail' | 'no-answer' = 'answer') {
  await phone.script({ behaviour, ringMs });
  const call = await phone.dial(await phone.token());
  const state = ringMs === 0 ? 'accepted' : 'ringing';
  await expect.poll(() => call.caller.news.map(({ type }) => type)).toContain(state);
  await expect.poll(async () => (await seen()).call?.isAnswered).toBe(ringMs === 0);
  return call;
}

it("speaks in the trainee's call, by words and by the trainer's own voice, and keeps both as injects", async () => {
  await traineeCalls();
  const { name } = phone.contact;
  expect((await seen()).call).toMatchObject({ contact: name, number: phone.number, isAnswered: true });
  expect((await say('Send somebody at once')).status).toBe(200);
  expect((await phone.server.call(speakAsContact, { params, body: { audio: spokenFile() } }, TRAINER)).status).toBe(
    200,
  );
  expect(injects()).toEqual([`${name} says: Send somebody at once`, `${name} speaks with the voice of the trainer`]);
});

it('hangs up as the contact, after which there is no call to speak in', async () => {
  const { caller } = await traineeCalls();
  await phone.server.call(playContact, { params, body: { does: 'hang-up' } }, TRAINER);
  await expect.poll(() => caller.news.map(({ type }) => type)).toContain('ended');
  await expect.poll(async () => (await seen()).call).toBeNull();
  const { status, failure } = await say('Are you there?');
  expect([status, failure.message]).toEqual([409, 'The trainee is in no call']);
});

it('refuses a call that rings', async () => {
  const { caller } = await traineeCalls(60_000);
  expect((await say('Hello')).failure.message).toBe('The call rings still');
  await phone.server.call(playContact, { params, body: { does: 'hang-up' } }, TRAINER);
  await expect.poll(() => caller.news.at(-1)).toEqual({ type: 'ended', reason: 'busy' });
});

it.each(['answer', 'no-answer', 'voicemail'] as const)(
  'picks up a call that rings at a contact whose own behaviour is %s, and speaks in it',
  async (behaviour) => {
    await traineeCalls(60_000, behaviour);
    const { name } = phone.contact;
    await phone.server.call(playContact, { params, body: { does: 'pick-up' } }, TRAINER);
    await expect.poll(async () => (await seen()).call?.isAnswered).toBe(true);
    expect((await say('Who is this?')).status).toBe(200);
    expect(injects()).toEqual([`${name} picks up`, `${name} says: Who is this?`]);
  },
);

it('comes to the phone in a call that a voicemail has answered', async () => {
  await traineeCalls(0, 'voicemail');
  expect((await say('I heard you, I am here')).status).toBe(200);
});

it('writes a text message by the number of a contact, and says why the trainee does not see it', async () => {
  const { db } = phone.server;
  const own = db.select().from(locationContacts).where(eq(locationContacts.id, phone.contact.id)).get();
  if (!own) throw new Error('the contact is not stored');
  db.insert(locationContacts)
    .values({ ...own, id: 'drill-contact', locationId: 'drill-site' })
    .run();
  const body = { does: 'text', number: own.phoneNumber, says: 'I am at the gate' } as const;
  const { status, failure } = await phone.server.call(playContact, { params, body }, TRAINER);
  expect([status, failure.message]).toEqual([409, expect.stringMatching(/^The trainee does not see it: /)]);
});

it('lets only the trainer of the drill play a contact', async () => {
  await traineeCalls();
  expect((await say('Hello', 'support')).status).toBe(409);
  expect((await say('Hello', 'msp-manager')).status).toBe(404);
  expect((await say('Hello', TRAINEE)).status).toBe(403);
  expect(injects()).toEqual([]);
});
