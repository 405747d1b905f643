import { AppConfig } from '#contract/app-config.ts';
import type { Service } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';

/** A backend that is checked. */
export interface Backend {
  /** Its address, without a trailing slash. */
  base: string;
  token: string | undefined;
  /** How long an answer may take, ms. */
  timeoutMs: number;
  /** The addresses of its services. */
  addressOf: (service: Service) => string;
  /** Its reply for an address that it does not have; undefined where it has none. */
  noAddress: string | undefined;
  /** The address of its channels, `ws:` or `wss:`. */
  realtime: string;
}

/** The host did not answer. */
class Unreachable extends Error {}

/**
 * Finds the services of a backend: those of its `/config.json`, where it has one, as the console does; otherwise all at
 * the one address. Throws Unreachable.
 */
export async function openBackend(base: string, token: string | undefined, timeoutMs: number): Promise<Backend> {
  const json = await readConfig(base, timeoutMs);
  const config = AppConfig.safeParse(json).data;
  const absolute = (address: string | undefined) => new URL(address || '/', `${base}/`).href.replace(/\/$/, '');
  const [orm, eventFlow] = [absolute(config?.ormUrl), absolute(config?.eventFlowUrl)];
  return {
    base,
    token,
    timeoutMs,
    noAddress: await unknownAddress(orm, token, timeoutMs),
    addressOf: (service) => (service === 'event-flow' ? eventFlow : orm),
    realtime: absolute(config?.realtimeUrl).replace(/^http/, 'ws'),
  };
}

async function readConfig(base: string, timeoutMs: number): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`${base}/config.json`, { signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new Unreachable(`${base} cannot be reached: ${causeOf(error)}`);
  }
  return response.json().catch(() => undefined);
}

/** The reason of a failed request in a few words. */
export function causeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const { code, name, message } = Object(cause);
  if (name === 'TimeoutError') return 'no answer in time';
  return typeof code === 'string' ? code : String(message);
}

async function unknownAddress(orm: string, token: string | undefined, timeoutMs: number): Promise<string | undefined> {
  const headers = new Headers(token === undefined ? [] : [['Authorization', `Bearer ${token}`]]);
  const request = { headers, signal: AbortSignal.timeout(timeoutMs) };
  const response = await fetch(`${orm}/v2/orm/no-such-address`, request).catch(() => undefined);
  return Failure.safeParse(await response?.json().catch(() => undefined)).data?.message;
}
