import { createHash } from 'node:crypto';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';
import type { Config } from '../config.ts';

/** Headers of every page: it cannot be framed unless it says otherwise, and sends no referrer, since its address may contain a shared token. */
const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/**
 * Headers of the client's page at a path: it may connect only to the services in `/config.json`, and to media. Only the
 * insights dashboard may be framed, and only by the console.
 */
export function clientPageHeaders(html: string, config: Config, path = '/'): Record<string, string> {
  const services = [
    config.ormUrl,
    config.eventFlowUrl,
    config.realtimeUrl,
    config.mediaPublicUrl,
    config.mediaWhepPublicUrl,
    config.mediaHlsPublicUrl,
    // Media source over WebSocket uses the HLS address; http in a policy does not cover ws.
    config.mediaHlsPublicUrl.replace(/^http/, 'ws'),
    config.speech?.url ?? '',
    config.localServicesUrl ?? '',
    ...config.dispatchOrigins,
    config.auth0 ? `https://${config.auth0.domain}` : '',
  ].map(originOf);
  const media = originOf(config.mediaPublicUrl);
  const hls = originOf(config.mediaHlsPublicUrl);
  const streamHosts = config.providerStreamHosts.map((host) => `https://${host}`);
  const isFramed = path === INSIGHTS_DASHBOARD_PATH;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    // Components position floating elements with style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', media, originOf(config.ormUrl)],
    'media-src': ["'self'", 'blob:', media, hls, originOf(config.ormUrl)],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...services, ...voiceServices(config)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", originOf(config.insightsUrl ?? ''), ...streamHosts],
  };
  return {
    ...PAGE_HEADERS,
    ...(isFramed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    'Content-Security-Policy': policy(directives, isFramed ? "'self'" : "'none'"),
  };
}

/** Where browsers place calls: at the local services, or at Twilio, whose SDK signals over WebSocket. */
function voiceServices({ telephony, localServicesUrl }: Config): string[] {
  if (!telephony) return [];
  const isLocal = localServicesUrl !== undefined && telephony.apiUrl.startsWith(`${localServicesUrl}/`);
  return isLocal ? [localServicesUrl] : ['https://*.twilio.com', 'wss://*.twilio.com'];
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

function policy(directives: Record<string, readonly string[]>, frameAncestors = "'none'"): string {
  const all = {
    ...directives,
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': [frameAncestors],
  };
  return Object.entries(all)
    .map(([name, sources]) => [name, ...new Set(sources.filter((source) => source !== ''))].join(' '))
    .join('; ');
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** Allows the page's own inline scripts by their hashes, so that no other inline script runs. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(String(script)).digest('base64')}'`,
  );
}
