import { AppConfig } from '#contract/app-config.ts';
import type { Service } from '#contract/endpoint.ts';
import { replyOf, takeEarlyConfig } from './early-requests.ts';
import { readReply } from './read-reply.ts';
import { learnServerTime } from './server-time.ts';

let config: AppConfig | undefined;
let markConfigured: () => void;
/** Resolves once the configuration has been loaded: code that is loaded early may come before it. */
export const configured = new Promise<void>((resolve) => {
  markConfigured = resolve;
});

/** Reads `/config.json` once, before anything is shown, so that one build runs against any backend. */
export async function loadConfig(): Promise<AppConfig> {
  const { sentAt, response, receivedAt } = await replyOf(takeEarlyConfig(), () => fetch('/config.json'));
  learnServerTime(response.headers, sentAt, receivedAt);
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  const read = await readReply(AppConfig, await response.json(), 'GET /config.json');
  if (!read) throw new Error('The configuration cannot be read');
  return setConfig(read);
}

/** Applies a configuration. */
export function setConfig(next: AppConfig): AppConfig {
  config = next;
  markConfigured();
  return next;
}

export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration has not been loaded');
  return config;
}

/** The base address for calls to a service; empty for the page's own origin. */
export function serviceAddress(service: Service): string {
  const { ormUrl, eventFlowUrl } = appConfig();
  return (service === 'event-flow' ? eventFlowUrl : ormUrl).replace(/\/$/, '');
}

/** The base address of the realtime channels: `ws:` or `wss:`, without a trailing path. */
export function realtimeAddress(): string {
  const address = new URL(appConfig().realtimeUrl || '/', window.location.origin);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href.replace(/\/$/, '');
}
