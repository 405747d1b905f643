import { AppConfig } from '#contract/app-config.ts';
import type { ChannelRecord } from '#contract/channels.ts';
import { CHANNELS } from '#contract/channels.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { Failure } from '#contract/errors.ts';
import { compareMessage } from '../contract/check-channel.ts';
import { nameOf } from '../contract/check-endpoint.ts';
import { type Comparison, compare } from '../contract/drift.ts';
import { endpointFor } from '../contract/match-endpoint.ts';
import { redact, redactText } from './redact.ts';
import { compareShapes } from './shapes.ts';

/** A JSON reply that has passed. */
export interface PassedReply {
  method: string;
  /** The path with its query. */
  path: string;
  status: number;
  json: unknown;
}

interface ObserverOptions {
  /** Called with each kind of drift once, as a line. */
  onDrift: (line: string) => void;
  /** Called with each line of the record. */
  onRecord?: ((line: string) => void) | undefined;
  /** Asks the local server the same; undefined if it has no answer. */
  askLocal?: ((path: string) => Promise<unknown>) | undefined;
}

/** Where the console reads its settings, which no endpoint of the contract answers. */
const CONFIG_PATH = '/config.json';

const CHANNEL_LIST: readonly ChannelRecord[] = Object.values(CHANNELS);

/** Compares what passes with the contract, and says each kind of drift once. */
export class Observer {
  readonly #options: ObserverOptions;
  readonly #said = new Set<string>();
  readonly #asked = new Set<string>();

  constructor(options: ObserverOptions) {
    this.#options = options;
  }

  /** How many kinds of drift were seen. */
  get kinds(): number {
    return this.#said.size;
  }

  /** Compares a reply, and on request the local server's, once for each endpoint. */
  async reply({ method, path, status, json }: PassedReply): Promise<void> {
    const pathname = path.split('?')[0] ?? '';
    const endpoint = endpointFor(method, pathname);
    if (isTooDeep(json)) {
      this.#say(`${method} ${pathKind(path)}: the reply is nested too deeply to be compared`);
      return;
    }
    this.#record({
      ...{ kind: 'reply', method, path: redactText(path), status },
      reply: redact(json, schemasOf(endpoint, pathname, status)),
    });
    if (!endpoint) {
      if (/^\/(v2\/orm|api|control)\//.test(path)) this.#say(`${method} ${pathKind(path)} is not in the contract`);
      return;
    }
    const name = nameOf(endpoint);
    if (status >= 400) this.#sayDrifts(`${name} ${status}`, compare(Failure, json));
    else if (endpoint.answers === 'json') this.#sayDrifts(name, compare(endpoint.reply, json));
    if (status !== 200 || method !== 'GET' || !this.#options.askLocal || this.#asked.has(name)) return;
    const local = await this.#options.askLocal(path);
    if (local === undefined) return;
    this.#asked.add(name);
    for (const { field, there, here } of compareShapes(json, local)) {
      this.#say(`${name}: ${field} is ${there}, and ${here} in the local server`);
    }
  }

  /** Compares a message of the backend. */
  message(path: string, text: string): void {
    const channel = CHANNEL_LIST.find((one) => one.path === path);
    const json = jsonOf(text);
    if (isTooDeep(json)) {
      this.#say(`channel ${path}: a message is nested too deeply to be compared`);
      return;
    }
    this.#record({ kind: 'message', path, message: redact(json, channel ? [channel.ServerMessage] : []) });
    if (channel) this.#sayDrifts(`channel ${path} ${messageKind(text)}`, compareMessage(channel, text));
    else this.#say(`channel ${path} is not in the contract`);
  }

  #sayDrifts(name: string, { drifts, extra }: Comparison): void {
    for (const { field, expected, seen } of drifts) this.#say(`${name}: ${field}: expected ${expected}, seen ${seen}`);
    for (const field of extra) this.#say(`${name}: also has ${field}`);
  }

  #say(line: string): void {
    if (this.#said.has(line)) return;
    this.#said.add(line);
    this.#options.onDrift(line);
  }

  #record(line: object): void {
    this.#options.onRecord?.(JSON.stringify({ at: new Date().toISOString(), ...line }));
  }
}

/** The schemas that a reply may have. */
function schemasOf(endpoint: AnyEndpoint | undefined, pathname: string, status: number) {
  if (status >= 400) return [Failure];
  if (pathname === CONFIG_PATH) return [AppConfig];
  return endpoint ? [endpoint.reply] : [];
}

/** How deep records may lie within each other: comparing takes each level by a further call. */
const DEEPEST = 200;

/** Whether a value is nested deeper than any that the contract knows. It takes no calls within calls. */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

/** A path without ids. */
const pathKind = (path: string): string => (path.split('?')[0] ?? '').replace(/\/[^/]*\d[^/]*\d[^/]*\d[^/]*/g, '/{id}');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function messageKind(text: string): string {
  const { event_type, type } = Object(jsonOf(text));
  return String(event_type ?? type ?? 'message').slice(0, 40);
}
