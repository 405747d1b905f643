import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#contract/app-config.ts';
import { ContactsReply, listLocationContacts } from '#contract/contacts.ts';
import { RspndrAccount } from '#contract/rspndr-account.ts';
import type { World } from '#contract/sim/world.ts';
import { getTenant } from '#contract/tenants.ts';
import { Observer } from '#scripts/cli/proxy/observer.ts';
import { serveProxy } from '#scripts/cli/proxy/serve-proxy.ts';
import { asUser, type UserApi } from '#tests/support/as-user.ts';
import { figure } from '../figures.ts';

const RECORDED_MS = 10_000;
const PAUSE_MS = 20;

/** Somebody reads the record of a proxy through which a user worked. */
export async function proxyRecord(origin: string, { locations }: World, support: UserApi): Promise<void> {
  const record: string[] = [];
  const observer = new Observer({ onDrift: () => undefined, onRecord: (line) => void record.push(line) });
  const proxy = await serveProxy(origin, 0, observer);
  try {
    const user = await asUser(proxy.url, 'support');
    const config = await user.get('/config.json');
    const { payload: tenant } = getTenant.reply.parse(await user.get(`/v2/orm/tenant/${support.profile.tenant.id}`));
    const path = listLocationContacts.path.replace('{id}', locations[0]?.id ?? '');
    const { payload: contacts } = ContactsReply.parse(await user.get(path));
    const account = RspndrAccount.parse(tenant.config);
    // The sign-in, the profile and the three of above.
    for (let waitedMs = 0; record.length < 5 && waitedMs < RECORDED_MS; waitedMs += PAUSE_MS) await sleep(PAUSE_MS);
    assert.equal(record.length, 5, 'replies are missing in the record');
    assert.ok(JSON.stringify(config).includes(DEMO_PASSWORD) && contacts.length > 0, 'there is no secret to keep');
    const secrets = [
      ...[user.token, DEMO_PASSWORD, account.rspndrApiKey, account.rspndrApiSecret],
      ...contacts.flatMap(({ phoneNumber, email }) => [phoneNumber, email]).filter(Boolean),
    ];
    const kept = secrets.filter((one) => record.some((line) => line.includes(one)));
    assert.deepEqual(kept, [], 'the record keeps secrets');
    figure(`secrets in the record of the proxy (of ${secrets.length})`, String(kept.length), '0');
  } finally {
    await proxy.close();
  }
}
