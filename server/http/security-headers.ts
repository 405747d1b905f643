import type { Config } from '../config.ts';
import { clientHeaders, PAGE_HEADERS, policy } from './page-headers.ts';

/** Where browsers place calls with Twilio's SDK, which signals over WebSocket. */
export const TWILIO = ['https://*.twilio.com', 'wss://*.twilio.com'];

/** Headers of the client's page at a path: it may connect only to the services in `/config.json`, and to media. */
export function clientPageHeaders(html: string, config: Config, path = '/'): Record<string, string> {
  const provider = config.identityProvider?.origin ?? '';
  const media = [config.mediaPublicUrl, config.mediaHlsPublicUrl];
  const sources = {
    services: [
      config.ormUrl,
      config.eventFlowUrl,
      config.realtimeUrl,
      ...media,
      config.mediaWhepPublicUrl,
      // Media source over WebSocket uses the HLS address; http in a policy does not cover ws.
      config.mediaHlsPublicUrl.replace(/^http/, 'ws'),
      config.speech?.url ?? '',
      config.localServicesUrl ?? '',
      ...config.dispatchOrigins,
      provider,
      ...voiceServices(config),
    ],
    media: [...media, config.ormUrl],
    // The identity provider renews sign-ins in a frame where it issues no refresh tokens.
    frames: [config.insightsUrl ?? '', provider, ...config.providerStreamHosts.map((host) => `https://${host}`)],
  };
  return clientHeaders(html, sources, path);
}

/** Where browsers place calls: at the local services, or at Twilio. */
function voiceServices({ telephony, localServicesUrl }: Config): string[] {
  if (!telephony) return [];
  const isLocal = localServicesUrl !== undefined && telephony.apiUrl.startsWith(`${localServicesUrl}/`);
  return isLocal ? [localServicesUrl] : TWILIO;
}

/** Headers of the API document's page. */
export function docsPageHeaders(): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'Content-Security-Policy': policy({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
    }),
  };
}
