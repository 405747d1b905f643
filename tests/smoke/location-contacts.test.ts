import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dialledNumber } from '#contract/calls.ts';
import { CONTACT_TEXTS, removeLocationContact, saveLocationContacts } from '#contract/contact-records.ts';
import { listLocationContacts } from '#contract/contacts.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { auditLog } from '#db/schema/audit.ts';
import { locationContacts, locations } from '#db/schema/locations.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const [MANAGER, SUPPORT, OPERATOR] = ['gsoc-manager', 'support', 'gsoc-operator'];

type Contact = InputOf<typeof saveLocationContacts>['body']['contacts'][number];

const DANA: Contact = {
  name: 'Dana Ruiz',
  email: 'dana@site.test',
  phoneNumber: '+1 312 555 0142',
  priority: 1,
  tag: 'SPOC',
};

const server = serverPerTest();
let place: { locationId: string; tenantId: string };
beforeEach(() => {
  const { tenantId } = server.picks.userOf(MANAGER);
  place = { locationId: server.picks.ownContact(MANAGER).locationId, tenantId };
});

const read = async (as = MANAGER) =>
  (await server.call(listLocationContacts, { params: { id: place.locationId } }, as)).reply;
const save = (contacts: Contact[], { version, as = MANAGER }: { version?: number; as?: string } = {}) =>
  server.call(saveLocationContacts, { body: { ...place, contacts, version } }, as);
const remove = (id: string, as = MANAGER) => server.call(removeLocationContact, { query: { ...place, id } }, as);
const audited = () => server.db.$count(auditLog);

it('replaces the contacts as a whole, and keeps the ids of those that it had', async () => {
  const [first] = (await read()).payload;
  if (!first) throw new Error('the location has no contacts');
  const kept = { ...first, priority: 1, tag: 'Guards' as const };
  const { reply } = await save([{ ...DANA, priority: 2 }, kept]);
  expect(reply.payload).toEqual([{ ...DANA, priority: 2, id: expect.any(String) }, kept]);
  expect(reply).toEqual(await read());
  const entry = server.db.select().from(auditLog).all().at(-1);
  expect(entry).toMatchObject({
    recordKind: 'location',
    after: { contacts: [{ name: 'Dana Ruiz' }, { id: first.id }] },
  });
  expect(entry?.activity).toContain('changed the contacts of the location');
});

it.each([
  [{ name: ' ' }, CONTACT_TEXTS.name],
  [{ tag: 'Owner' as 'Other' }, CONTACT_TEXTS.tag],
  [{ phoneNumber: '555 0142' }, CONTACT_TEXTS.phoneNumber],
  [{ phoneNumber: '+1 312 555 0142 ext 3' }, CONTACT_TEXTS.phoneNumber],
  [{ email: 'dana at site' }, CONTACT_TEXTS.email],
])('refuses a contact with %j, and saves none of the others', async (fault, text) => {
  const before = [await read(), await audited()];
  const { status, failure } = await save([
    { ...DANA, priority: 2 },
    { ...DANA, ...fault },
  ]);
  expect([status, failure.message]).toEqual([400, expect.stringContaining(text)]);
  expect([await read(), await audited()]).toEqual(before);
});

it('accepts contacts without an email address and a phone number', async () => {
  expect((await save([{ ...DANA, email: '', phoneNumber: '' }])).status).toBe(200);
});

it("refuses the id of another location's contact", async () => {
  const foreign = server.db
    .select()
    .from(locationContacts)
    .all()
    .find(({ locationId }) => locationId !== place.locationId);
  const { status, failure } = await save([{ ...DANA, id: foreign?.id }]);
  expect([status, failure.message]).toEqual([404, 'Contact not found']);
  expect((await remove(foreign?.id ?? '')).status).toBe(404);
});

it('refuses the later of two administrators who save contacts, and names the faster one', async () => {
  const { version } = await read();
  expect((await save([DANA], { version, as: SUPPORT })).status).toBe(200);
  const { status, failure } = await save([], { version });
  expect([status, failure.code]).toEqual([409, 'outdated']);
  expect(failure.laterChange).toMatchObject({ changedBy: server.picks.userOf(SUPPORT).name, fields: ['contacts'] });
  const { payload, version: newest } = await read();
  expect(payload).toHaveLength(1);
  expect((await save([], { version: newest })).reply.payload).toEqual([]);
});

it('removes one contact', async () => {
  const [first, ...others] = (await read()).payload;
  const { reply } = await remove(first?.id ?? '');
  expect(reply.payload).toEqual(others);
  expect((await remove(first?.id ?? '')).status).toBe(404);
});

it('changes the contacts of locations in scope only, and of the named tenant', async () => {
  const own = place.tenantId;
  const foreign = server.picks
    .locationsOf(server.picks.mspTenants('msp-manager'))
    .find(({ tenantId }) => tenantId !== own);
  place = { locationId: foreign?.id ?? '', tenantId: foreign?.tenantId ?? '' };
  expect((await save([DANA])).status).toBe(404);
  place = { ...place, tenantId: own };
  expect((await save([DANA], { as: 'msp-manager' })).status).toBe(400);
});

it('changes no contacts of a removed location', async () => {
  server.db.update(locations).set({ deletedAtMs: 1 }).run();
  expect((await save([DANA])).status).toBe(404);
});

it('changes no contacts for users without the permission', async () => {
  expect((await save([DANA], { as: OPERATOR })).status).toBe(403);
  expect((await remove('contact-1', OPERATOR)).status).toBe(403);
});

it.each(['+44 (0)20 7946 0958', '+44-20-7946-0958', '0044 (0) 20 7946.0958'])(
  'finds the contact with %s by the number that is dialled',
  async (phoneNumber) => {
    server.db
      .update(locationContacts)
      .set({ phoneNumber })
      .where(eq(locationContacts.locationId, place.locationId))
      .run();
    const [first] = (await read()).payload;
    const { nameOf } = server.app.services.contacts;
    expect(nameOf(dialledNumber(phoneNumber))).not.toBeNull();
    expect(first?.phoneNumber).toBe(phoneNumber);
  },
);
