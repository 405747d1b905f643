import { AppConfig } from '#contract/app-config.ts';
import type { Service } from '#contract/endpoint.ts';
import { learnServerTime } from './server-time.ts';

let config: AppConfig | undefined;

/** Reads `/config.json` once, before anything is shown, so that one build runs against any backend. */
export async function loadConfig(): Promise<AppConfig> {
  const sentAt = Date.now();
  const reply = await fetch('/config.json', { headers: { Accept: 'application/json' } });
  learnServerTime(reply.headers, sentAt, Date.now());
  if (!reply.ok) throw new Error(`The configuration answered ${reply.status}`);
  return setConfig(AppConfig.parse(await reply.json()));
}

/** Applies a configuration. */
export function setConfig(next: AppConfig): AppConfig {
  config = next;
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
