import { AppConfig } from '#contract/app-config.ts';
import type { Service } from '#contract/endpoint.ts';
import { learnServerTime } from './server-time.ts';

let config: AppConfig | undefined;

/** Reads `/config.json`, once and before anything is shown: the same build runs against any backend. */
export async function loadConfig(): Promise<AppConfig> {
  const sentAt = Date.now();
  const reply = await fetch('/config.json', { headers: { Accept: 'application/json' } });
  learnServerTime(reply.headers, sentAt, Date.now());
  if (!reply.ok) throw new Error(`The configuration answered ${reply.status}`);
  return setConfig(AppConfig.parse(await reply.json()));
}

/** Puts a configuration in force. */
export function setConfig(next: AppConfig): AppConfig {
  config = next;
  return next;
}

export function appConfig(): AppConfig {
  if (!config) throw new Error('The configuration has not been loaded');
  return config;
}

/** Where the calls of a service go; empty for the origin of the page. */
export function serviceAddress(service: Service): string {
  const { ormUrl, eventFlowUrl } = appConfig();
  return (service === 'event-flow' ? eventFlowUrl : ormUrl).replace(/\/$/, '');
}

/** Where the realtime channels are: `ws:` or `wss:`, without a path at its end. */
export function realtimeAddress(): string {
  const address = new URL(appConfig().realtimeUrl || '/', window.location.origin);
  address.protocol = address.protocol === 'https:' || address.protocol === 'wss:' ? 'wss:' : 'ws:';
  return address.href.replace(/\/$/, '');
}
