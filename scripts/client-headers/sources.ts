import type { AppConfig } from '#contract/app-config.ts';
import type { PageSources } from '#server/http/page-headers.ts';
import { TWILIO } from '#server/http/security-headers.ts';

interface Further {
  /** Where browsers find media: event videos and stills, WHEP, HLS. */
  media: readonly string[];
  /** Further addresses that the console calls. */
  also: readonly string[];
}

/** The sources that the page of a client with this configuration may reach. */
export function clientSources(config: AppConfig, { media, also }: Further): PageSources {
  const { ormUrl, eventFlowUrl, realtimeUrl, speech, voice, auth0, providerStreamHosts } = config;
  const provider = auth0 ? originOf(auth0.domain) : '';
  return {
    services: [
      ...[ormUrl, eventFlowUrl, realtimeUrl, speech?.url ?? '', provider],
      ...(voice?.device === 'local' ? [voice.url] : voice ? TWILIO : []),
      // Media source over WebSocket is at the address of HLS.
      ...media.flatMap((address) => [address, address.replace(/^http/, 'ws')]),
      ...also,
    ],
    media: [...media, ormUrl],
    frames: [provider, ...providerStreamHosts.map(originOf)],
  };
}

/** The origin of a host, or of an address. */
const originOf = (host: string) => (/^https?:/.test(host) ? host : `https://${host}`);
