import type { RspndrAccount } from '#contract/rspndr-account.ts';
import type { RspndrSettings } from '#db/schema/tenants.ts';

const LOCAL = /^((?:PUT )?)local:/;

/**
 * A tenant's account with the dispatch provider on the wire. Undefined without an account, and for an account of the
 * local dispatch service while that service does not run.
 */
export function wireRspndrAccount(
  settings: RspndrSettings | undefined,
  localServicesUrl: string | undefined,
): RspndrAccount | undefined {
  if (!settings) return undefined;
  const addresses = [settings.createUrl, settings.cancelUrl, settings.notifyUrl];
  if (localServicesUrl === undefined && addresses.some((address) => LOCAL.test(address))) return undefined;
  const absolute = (address: string) => address.replace(LOCAL, `$1${localServicesUrl}`);
  return {
    rspndrApiKey: settings.apiKey,
    rspndrApiSecret: settings.apiSecret,
    rspndrTenantId: settings.tenantId,
    rspndrUrl: absolute(settings.createUrl),
    rspndrCancelUrl: absolute(settings.cancelUrl),
    rspndrNotifyUrl: absolute(settings.notifyUrl),
    escalationType: settings.escalationType,
    postalCode: settings.postalCode,
    rspndrMainNumber: settings.mainNumber,
    rspndrEmergencyNumber: settings.emergencyNumber,
  };
}
