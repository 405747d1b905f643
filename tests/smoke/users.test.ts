import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { exportAuditLog, listAuditLog } from '#contract/audit-log.ts';
import { signIn } from '#contract/auth.ts';
import { listEndedSessions } from '#contract/sim/sessions.ts';
import { listTenants } from '#contract/tenants.ts';
import {
  createUser,
  exportUsers,
  listRoles,
  listUsers,
  removeUser,
  requireNewPassword,
  setMspLocations,
  type UserUpdate,
  updateUser,
} from '#contract/user-records.ts';
import { getProfile } from '#contract/users.ts';
import { auditLog } from '#db/schema/audit.ts';
import { credentials, users } from '#db/schema/users.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();

const PASSWORD = 'Night-watch-2026';
let kim: { name: string; email: string; roles: string[]; password: string; tenant_id: string };
beforeEach(() => {
  const { tenantId } = server.picks.userOf('gsoc-manager');
  kim = {
    name: 'Kim Duarte',
    email: 'kim@watchfloor.test',
    roles: ['GSOC Operator'],
    password: PASSWORD,
    tenant_id: tenantId,
  };
});

type ListQuery = Parameters<typeof server.call<typeof listUsers>>[1]['query'];
const listed = async (account = 'gsoc-manager', query: ListQuery = {}) =>
  (await server.call(listUsers, { query }, account)).reply.payload.items;
const add = (change: object = {}, account = 'gsoc-manager') =>
  server.call(createUser, { body: { ...kim, ...change } }, account);
const update = (account: string, body: UserUpdate, as = 'gsoc-manager') =>
  server.call(updateUser, { params: { id: server.picks.userOf(account).id }, body }, as);
const remove = (account: string, as = 'gsoc-manager') =>
  server.call(removeUser, { params: { id: server.picks.userOf(account).id } }, as);
const mailboxes = (items: readonly { email: string }[]) => items.map(({ email }) => email.replace(/@.*/, ''));
const tenantsOf = async (account: string) => (await server.call(listTenants, {}, account)).reply.payload;

it('lists the users of the tenants in scope by name', async () => {
  const own = await listed();
  expect(mailboxes(own).sort()).toEqual([
    'disabled',
    'gsoc-manager',
    'gsoc-operator',
    'monitoring',
    'support',
    'unnamed',
  ]);
  const names = own.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect(mailboxes(await listed('msp-manager')).sort()).toEqual(['msp-manager', 'msp-operator', 'msp-operator-2']);
});

it('finds users by parts of names and emails, by role and by state', async () => {
  const operator = server.picks.userOf('gsoc-operator');
  const [byName] = await listed('gsoc-manager', { names: { values: [operator.name.slice(1, 6)], negative: false } });
  expect(byName?.id).toBe(operator.id);
  const withEmail = await listed('gsoc-manager', { emails: { values: ['GSOC-'], negative: false } });
  expect(mailboxes(withEmail).sort()).toEqual(['gsoc-manager', 'gsoc-operator']);
  const others = await listed('gsoc-manager', { roles: { values: ['gsoc operator'], negative: true } });
  expect(mailboxes(others).sort()).toEqual(['gsoc-manager', 'monitoring', 'support']);
  expect(mailboxes(await listed('gsoc-manager', { enabled: false }))).toEqual(['disabled']);
});

it('exports the users that match, in the order of the list', async () => {
  const answer = await server.send(`${exportUsers.path}?sort=email&enabled=true`, {}, 'msp-manager');
  expect(answer.headers.get('content-disposition')).toMatch(/users-\d{8}-\d{4}\.csv/);
  const [header, ...rows] = (await answer.text()).trim().split(/\r?\n/);
  expect(header).toContain('Name,Email,Role,Tenant,MSP tenants');
  expect(rows.map((row) => row.split(',')[1])).toEqual(
    ['msp-manager', 'msp-operator-2', 'msp-operator'].map((mailbox) => `${mailbox}@watchfloor.test`),
  );
});

it.each([
  [
    'support',
    ['GSOC Manager', 'GSOC Operator', 'Monitoring Operator', 'MSP Manager', 'MSP Operator', 'Watchfloor Support'],
  ],
  ['msp-manager', ['GSOC Manager', 'GSOC Operator', 'Monitoring Operator', 'MSP Manager', 'MSP Operator']],
  ['gsoc-manager', ['GSOC Manager', 'GSOC Operator', 'Monitoring Operator']],
])('offers %s the roles that they may assign', async (account, names) => {
  const { reply } = await server.call(listRoles, {}, account);
  expect(reply.payload.map(({ name }) => name)).toEqual(names);
});

it('adds a user whose email is kept in lower case', async () => {
  const { reply } = await add({ email: ' Kim@Watchfloor.test ' });
  expect(reply.payload).toMatchObject({
    name: 'Kim Duarte',
    email: 'kim@watchfloor.test',
    roles: ['GSOC Operator'],
    tenant: { id: kim.tenant_id },
    mspTenants: [],
    enabled: true,
    lockedBecause: null,
    version: 1,
  });
});

it.each([
  ['name', { name: '  ' }, 'Name is required'],
  ['email', { email: 'kim' }, 'Invalid email'],
  [
    'password',
    { password: 'too-short' },
    'Password must be at least 14 characters long and contain one uppercase letter, one lowercase letter, one digit and one special character',
  ],
  ['missing password', { password: undefined }, 'Password is required'],
  ['role', { roles: ['Emperor'] }, "There is no role 'Emperor'"],
])('refuses a new user without a valid %s', async (_, change, message) => {
  const { status, failure } = await add(change);
  expect([status, failure.message]).toEqual([400, message]);
});

it('refuses an email that belongs to a user or to a credential already', async () => {
  expect((await add({ email: 'gsoc-operator@watchfloor.test' })).status).toBe(409);
  expect((await add({ email: 'new-user@watchfloor.test' })).status).toBe(409);
});

it('lets only Support assign Support, and GSOC Managers only the roles of their tenant', async () => {
  const { failure } = await add({ roles: ['MSP Manager'] });
  expect(failure.message).toBe("You may not assign the role 'MSP Manager'");
  const [tenant] = await tenantsOf('msp-manager');
  const support = { roles: ['Watchfloor Support'], tenant_id: tenant?.id };
  expect((await add(support, 'msp-manager')).status).toBe(403);
  expect((await add(support, 'support')).status).toBe(200);
  expect((await update('gsoc-operator', { roles: ['Watchfloor Support'] })).status).toBe(403);
});

it('adds users only to tenants in scope', async () => {
  const [foreign] = await tenantsOf('msp-manager');
  expect((await add({ tenant_id: foreign?.id })).status).toBe(404);
});

it('gives a user of a managed-service provider several tenants, the first being their own', async () => {
  const [first, second] = await tenantsOf('msp-manager');
  const { reply } = await add(
    { roles: ['MSP Operator'], tenant_id: second?.id, msp_tenants: `${first?.id},${second?.id}` },
    'msp-manager',
  );
  expect(reply.payload.tenant).toEqual(second);
  expect(reply.payload.mspTenants).toEqual([first, second]);
});

it('gives other users one tenant', async () => {
  const [first, second] = await tenantsOf('msp-manager');
  const { status, failure } = await add({ tenant_id: first?.id, msp_tenants: `${second?.id}` }, 'msp-manager');
  expect([status, failure.message]).toEqual([400, "Users with the role 'GSOC Operator' work for one tenant"]);
});

it('changes the role of a user at their next call', async () => {
  await update('gsoc-operator', { roles: ['Monitoring Operator'] });
  const { reply } = await server.call(getProfile, {}, 'gsoc-operator');
  expect(reply.payload.roles).toEqual(['Monitoring Operator']);
});

it('refuses a change of fields that a colleague has changed since', async () => {
  await update('gsoc-operator', { roles: ['Monitoring Operator'], version: 1 });
  const { status, failure } = await update('gsoc-operator', { roles: ['GSOC Manager'], version: 1 }, 'support');
  expect(status).toBe(409);
  expect(failure.laterChange?.fields).toEqual(['roles']);
});

it('lets nobody disable, demote or delete themselves', async () => {
  const text = 'You cannot change your own role, tenants or sign-in';
  expect((await update('gsoc-manager', { enabled: false })).failure.message).toBe(text);
  expect((await update('gsoc-manager', { roles: ['GSOC Operator'] })).failure.message).toBe(text);
  expect((await remove('gsoc-manager')).failure.message).toBe(text);
});

it('lets managers change only users of roles that they may assign', async () => {
  const { status, failure } = await update('support', { enabled: false });
  expect([status, failure.message]).toEqual([403, 'You may not change users of this role']);
  const own = await listed();
  expect(own.find(({ email }) => email.startsWith('support'))?.lockedBecause).toBe(failure.message);
});

it('refuses to disable, demote or delete the last administrator', async () => {
  const { id } = (await add({ roles: ['Watchfloor Support'] }, 'support')).reply.payload;
  server.db.update(users).set({ role: 'SU' }).where(eq(users.email, 'gsoc-manager@watchfloor.test')).run();
  expect((await update('support', { enabled: false })).status).toBe(200);
  expect((await server.call(removeUser, { params: { id } }, 'gsoc-manager')).status).toBe(200);
  // The administrator who is left cannot change themselves, and a second one in another program may have been demoted meanwhile.
  server.db.update(users).set({ isEnabled: true }).where(eq(users.email, 'support@watchfloor.test')).run();
  server.db.update(users).set({ role: 'GM' }).where(eq(users.email, 'gsoc-manager@watchfloor.test')).run();
  server.db.update(credentials).set({ isDemo: false }).run();
  const { failure } = await update('support', { enabled: false }, 'gsoc-manager');
  expect(failure.message).toBe('This is the last administrator. Add another one first');
});

it('keeps the sessions of a disabled user out at once, and lets them back only with a new one', async () => {
  const call = () => server.call(getProfile, {}, 'gsoc-operator');
  const { token } = (
    await server.call(signIn, { body: { email: 'gsoc-operator@watchfloor.test', password: DEMO_PASSWORD } })
  ).reply;
  const withToken = () => server.send(getProfile.path, { headers: { authorization: `Bearer ${token}` } });
  expect((await withToken()).status).toBe(200);
  await update('gsoc-operator', { enabled: false });
  expect((await call()).failure.message).toBe('This user is disabled. Contact your administrator');
  await update('gsoc-operator', { enabled: true });
  expect((await withToken()).status).toBe(401);
  expect((await call()).status).toBe(200);
});

it('deletes a user, whose name stays in histories and whose email is free again', async () => {
  const { id } = (await add()).reply.payload;
  await server.call(removeUser, { params: { id } }, 'gsoc-manager');
  expect(mailboxes(await listed())).not.toContain('kim');
  expect((await server.call(removeUser, { params: { id } }, 'gsoc-manager')).status).toBe(404);
  expect((await add()).status).toBe(200);
  const activities = server.db.select().from(auditLog).where(eq(auditLog.recordId, id)).all();
  expect(activities.map(({ activity }) => activity.replace(/^.*?(added|removed)/, '$1'))).toEqual([
    "added the user 'Kim Duarte'",
    "removed the user 'Kim Duarte'",
  ]);
});

it('keeps passwords out of replies, exports, the audit log and the server log', async () => {
  const texts: string[] = [];
  const read = async (answer: Response) => texts.push(await answer.text());
  const { id } = (await add()).reply.payload;
  const body = { email: kim.email, password: PASSWORD, newPassword: 'Another-one-2026' };
  await server.call(signIn, { body });
  const once = { params: { id }, body: { password: 'One-time-pass-2026' } };
  texts.push(JSON.stringify((await server.call(requireNewPassword, once, 'gsoc-manager')).reply));
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const again = { ...kim, roles: ['GSOC Operator'], tenant_id: tenantId };
  texts.push(JSON.stringify((await server.call(createUser, { body: again }, 'gsoc-manager')).failure));
  for (const path of [listUsers.path, exportUsers.path, listAuditLog.path, exportAuditLog.path]) {
    await read(await server.send(path, {}, 'gsoc-manager'));
  }
  const everything = [...texts, JSON.stringify([server.db.select().from(auditLog).all(), server.logged()])].join('\n');
  expect(everything).toContain('Kim Duarte');
  for (const password of [PASSWORD, 'Another-one-2026', 'One-time-pass-2026', 'argon2']) {
    expect(everything).not.toContain(password);
  }
});

it('ends what a session has opened at media when its access changes, and not the session', async () => {
  const { token } = (
    await server.call(signIn, { body: { email: 'msp-operator@watchfloor.test', password: DEMO_PASSWORD } })
  ).reply;
  const session = await server.app.services.tokens.verify(token);
  const [location = ''] = server.picks.mspLocations('msp-operator-2');
  const { id } = server.picks.userOf('msp-operator');
  const limit = (mspLocations: string[]) =>
    server.call(setMspLocations, { body: { users: [id], mspLocations } }, 'msp-manager');
  await limit([location]);
  await limit([]);
  const { payload } = (await server.call(listEndedSessions, {}, 'simulator')).reply;
  expect(payload.map(({ sessionId }) => sessionId)).toEqual([`${session.id}.1`, `${session.id}.2`]);
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.send(getProfile.path, { headers })).status).toBe(200);
});
