import { createHash } from 'node:crypto';
import { INSIGHTS_DASHBOARD_PATH } from '#contract/insights-address.ts';

/** Headers of every page: it cannot be framed unless it says otherwise, and sends no referrer, since its address may contain a shared token. */
export const PAGE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** The addresses that the client's page may reach besides its own origin; what is no address is left out. */
export interface PageSources {
  /** The services that it calls and connects to. */
  services: readonly string[];
  /** The sources of pictures, videos and sound. */
  media: readonly string[];
  /** The pages that it shows in frames. */
  frames: readonly string[];
}

/**
 * Headers of the client's page at a path. Only scripts and styles of its own files run, and the inline scripts that it came
 * with. Only the insights dashboard may be framed, and only by the console.
 */
export function clientHeaders(
  html: string,
  { services, media, frames }: PageSources,
  path = '/',
): Record<string, string> {
  const isFramed = path === INSIGHTS_DASHBOARD_PATH;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScriptHashes(html)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...media.map(originOf)],
    'media-src': ["'self'", 'blob:', ...media.map(originOf)],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...services.map(originOf)],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", ...frames.map(originOf)],
  };
  return {
    ...PAGE_HEADERS,
    ...(isFramed ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    'Content-Security-Policy': policy(directives, isFramed ? "'self'" : "'none'"),
  };
}

/** A Content-Security-Policy. */
export function policy(directives: Record<string, readonly string[]>, frameAncestors = "'none'"): string {
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

/** The origin of an address, also with a wildcard such as `https://*.twilio.com`; empty for what is no address. */
function originOf(url: string): string {
  if (/^\w+:\/\/\*\.[\w.-]+$/.test(url)) return url;
  return URL.canParse(url) ? new URL(url).origin : '';
}

/** Allows the page's own inline scripts by their hashes, so that no other inline script runs. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(String(script)).digest('base64')}'`,
  );
}
