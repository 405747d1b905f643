import type { RspndrSettings } from './schema/tenants.ts';

/** The part of an account that belongs to one tenant. */
type OwnPart = Pick<
  RspndrSettings,
  'apiKey' | 'apiSecret' | 'tenantId' | 'postalCode' | 'mainNumber' | 'emergencyNumber'
>;

/** An account with the local dispatch service. */
export const localDispatchAccount = (own: OwnPart): RspndrSettings => ({
  ...own,
  createUrl: 'local:/dispatch/incidents',
  cancelUrl: 'PUT local:/dispatch/incidents/cancel',
  notifyUrl: 'local:/dispatch/incidents/notify',
  escalationType: 'GUARD_RESPONSE',
});
