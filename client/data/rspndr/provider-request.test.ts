import { afterEach, expect, it, vi } from 'vitest';
import { isRspndrToken } from '#contract/rspndr.ts';
import type { RspndrAccount } from '#contract/rspndr-account.ts';
import { sendToProvider } from './provider-request.ts';

const account: RspndrAccount = {
  rspndrApiKey: 'key',
  rspndrApiSecret: 'secret',
  rspndrTenantId: 'rspndr-1',
  rspndrUrl: 'https://dispatch.example.com/incidents',
  rspndrCancelUrl: 'PUT https://dispatch.example.com/cancel',
  rspndrNotifyUrl: 'https://dispatch.example.com/notify',
  escalationType: 'GUARD_RESPONSE',
  postalCode: '60601',
  rspndrMainNumber: '+1 312 555 0100',
  rspndrEmergencyNumber: '+1 312 555 0199',
};

afterEach(() => vi.unstubAllGlobals());

function provider(answer: () => Response) {
  const send = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', send);
  return send;
}

it.each([
  { configured: account.rspndrUrl, method: 'POST', address: 'https://dispatch.example.com/incidents' },
  { configured: account.rspndrCancelUrl, method: 'PUT', address: 'https://dispatch.example.com/cancel' },
])('sends $configured by $method', async ({ configured, method, address }) => {
  const send = provider(() => Response.json({}));
  await sendToProvider(account, configured, { incident_id: 'i' });
  expect(send).toHaveBeenCalledExactlyOnceWith(
    address,
    expect.objectContaining({ method, body: '{"incident_id":"i"}' }),
  );
});

it('proves the tenant with a token made from its keys and the time', async () => {
  const send = provider(() => Response.json({}));
  await sendToProvider(account, account.rspndrUrl, {});
  const headers = new Headers(send.mock.calls[0]?.[1]?.headers);
  const seconds = Math.floor(Date.now() / 1_000);
  expect(headers.get('tenant-id')).toBe('rspndr-1');
  const keys = { apiKey: 'key', apiSecret: 'secret' };
  expect(await isRspndrToken(headers.get('api-token') ?? '', keys, seconds)).toBe(true);
});

it('rejects with the words of the provider when it refuses', async () => {
  provider(() => Response.json({ message: 'This incident exists already' }, { status: 409 }));
  await expect(sendToProvider(account, account.rspndrUrl, {})).rejects.toThrow('This incident exists already');
});

it('rejects with the status when the provider gives no words', async () => {
  provider(() => new Response('<html>', { status: 502 }));
  await expect(sendToProvider(account, account.rspndrUrl, {})).rejects.toThrow('The dispatch provider answered 502');
});
