import type { Adapters } from '#contract/health.ts';
import type { Config } from '../config.ts';

/** Names the adapters in use: the local services, a real provider by its host, or none. */
export function adaptersOf({ speech, telephony, reportUrls, localServicesUrl, dispatchOrigins }: Config): Adapters {
  const nameOf = (...addresses: (string | undefined)[]) => {
    const used = addresses.filter((address) => address !== undefined);
    const names = used.map((address) =>
      localServicesUrl && address.startsWith(`${localServicesUrl}/`) ? 'local' : new URL(address).host,
    );
    return [...new Set(names)].join(', ') || 'off';
  };
  return {
    speech: nameOf(speech?.url),
    voice: nameOf(telephony?.apiUrl),
    sms: nameOf(telephony?.apiUrl),
    dispatch: nameOf(localServicesUrl && `${localServicesUrl}/dispatch`, ...dispatchOrigins),
    reporting: nameOf(reportUrls.scan, reportUrls.incident),
  };
}
