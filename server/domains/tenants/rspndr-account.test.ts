import { expect, it } from 'vitest';
import type { RspndrSettings } from '#db/schema/tenants.ts';
import { wireRspndrAccount } from './rspndr-account.ts';

const settings: RspndrSettings = {
  apiKey: 'key',
  apiSecret: 'secret',
  tenantId: 'rspndr-1',
  createUrl: 'local:/dispatch/incidents',
  cancelUrl: 'PUT local:/dispatch/incidents/cancel',
  notifyUrl: 'https://dispatch.example.com/notify',
  escalationType: 'GUARD_RESPONSE',
  postalCode: '60601',
  mainNumber: '+1 312 555 0100',
  emergencyNumber: '+1 312 555 0199',
};

it('gives addresses of the local dispatch service their host', () => {
  expect(wireRspndrAccount(settings, 'http://127.0.0.1:8891')).toMatchObject({
    rspndrUrl: 'http://127.0.0.1:8891/dispatch/incidents',
    rspndrCancelUrl: 'PUT http://127.0.0.1:8891/dispatch/incidents/cancel',
    rspndrNotifyUrl: 'https://dispatch.example.com/notify',
  });
});

it('gives no account whose local dispatch service does not run', () => {
  expect(wireRspndrAccount(settings, undefined)).toBeUndefined();
});

it('gives no account to a tenant that has none', () => {
  expect(wireRspndrAccount(undefined, 'http://127.0.0.1:8891')).toBeUndefined();
});
