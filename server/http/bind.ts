import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts';
import { faultText } from '#contract/fault-text.ts';
import type { SessionCaller } from '../auth/caller.ts';
import type { Session } from '../auth/tokens.ts';
import type { Origin } from '../domains/audit/entry.ts';
import type { FileFolder } from '../files/file-folder.ts';
import type { FileContent, StoredContent } from './file-content.ts';
import { Refused } from './refused.ts';

/** A call as received, before validation against its endpoint record. */
export interface RawCall {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  origin: Origin;
  /** The findings of a heavy read's `prepare`, for the handler. */
  given?: unknown;
}

/** A call whose parts were parsed by its endpoint record. */
export interface Call<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  origin: Origin;
}

/** The resource that a shared token opens, until it expires. */
export interface SharedGrant {
  resource: 'alarm' | 'alarm_group' | 'scan_raw_alarm' | 'location_alarm' | 'live_view';
  resourceId: string;
  /** ms UTC of real time. */
  expiresAtMs: number;
}

/** A session whose user record may still be missing. */
export interface Credential {
  id: string;
  email: string;
  session: Session;
  origin: Origin;
}

/** The caller's identity, as far as the record's access requires it. */
export type Identity =
  | { kind: 'anybody' }
  | { kind: 'user'; caller: SessionCaller }
  | { kind: 'credential'; credential: Credential }
  | { kind: 'shared'; grant: SharedGrant };

/** An endpoint record and its handler. */
export interface Binding {
  readonly endpoint: AnyEndpoint;
  /** Answers a call whose caller has the access that the record requires. */
  readonly answer: (call: RawCall, identity: Identity) => unknown;
  /** Present when the read is answered off the main thread, see `heavyRead`. */
  readonly heavy?: HeavyRead;
  /** The folder for uploaded files, see `keepsFiles`. */
  readonly folder?: FileFolder;
}

/** Settings of a heavy read. */
export interface HeavyRead {
  /** Called on the main thread after the read, before the answer is sent, for example to write the audit log. */
  readonly answered?: ((identity: Identity) => void) | undefined;
  /**
   * Called on the main thread before the read, for what its file leaves behind. Refuses the call by throwing. See
   * `heavyFile`.
   */
  readonly prepare?: ((call: RawCall, identity: Identity) => Preparation) | undefined;
}

/** The acts that follow a file. Exactly one of its functions is called, on the main thread. */
export interface Preparation {
  /** Passed to the handler as `given`: plain data, since it may cross to another thread. */
  readonly given: unknown;
  /** The file has been made, and its last piece is about to be sent. When it throws, the file breaks off. */
  complete(): void;
  /** The read was refused, has failed or was cancelled. */
  drop(): void;
}

/**
 * Answers a call in the reader's thread (server/reads) with its own connection, for reads that would delay all other
 * calls. The handler must not change anything and must return its answer synchronously; the pieces of a file may be
 * read while the file is being sent.
 */
export function heavyRead(binding: Binding, answered?: HeavyRead['answered']): Binding {
  const { method, path } = binding.endpoint;
  if (method !== 'GET' || binding.endpoint.file?.ranges) throw new Error(`${method} ${path} cannot be a heavy read`);
  return { ...binding, heavy: { answered } };
}

/** Stores a call's uploaded files in a folder as they arrive. */
export function keepsFiles(folder: FileFolder, binding: Binding): Binding {
  return { ...binding, folder };
}

type Value<R extends z.ZodMiniType> = R extends z.ZodMiniFile ? FileContent | StoredContent : z.input<R>;
type Reply<R extends z.ZodMiniType> = Value<R> | Promise<Value<R>>;

/** Binds a record that is `public`, or open to the ingest credential or to a signed link. */
export function forAnyone<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(endpoint: Endpoint<P, Q, B, R>, handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Reply<R>): Binding {
  requireAccess(endpoint, ['public', 'simulator', 'signed-link'].includes(String(endpoint.access)));
  return { endpoint, answer: (raw) => handler(parse(endpoint, raw)) };
}

/** Binds a record that is `signed-in`, or requires permissions. */
export function forUser<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (caller: SessionCaller, call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Reply<R>,
): Binding {
  requireAccess(endpoint, endpoint.access === 'signed-in' || Array.isArray(endpoint.access));
  return {
    endpoint,
    answer: (raw, identity) => handler(callerOf(endpoint, identity), parse(endpoint, raw)),
  };
}

/**
 * Binds a record for users whose file is made in the reader's thread, like a heavy read, and leaves something behind once
 * it is complete. `prepare` runs on the main thread; `answer` must not change anything, and returns its answer
 * synchronously.
 */
export function heavyFile<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  how: {
    prepare: (caller: SessionCaller, call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Preparation;
    answer: (caller: SessionCaller, call: Call<z.output<P>, z.output<Q>, z.output<B>>, given: unknown) => Value<R>;
  },
): Binding {
  const { method, path, file } = endpoint;
  requireAccess(endpoint, Array.isArray(endpoint.access));
  if (!file || file.ranges) throw new Error(`${method} ${path} answers with no file that is made while it is sent`);
  return {
    endpoint,
    answer: (raw, identity) => how.answer(callerOf(endpoint, identity), parse(endpoint, raw), raw.given),
    heavy: { prepare: (raw, identity) => how.prepare(callerOf(endpoint, identity), parse(endpoint, raw)) },
  };
}

/** Binds a record whose access is `credential`. */
export function forCredential<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (credential: Credential, call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Reply<R>,
): Binding {
  requireAccess(endpoint, endpoint.access === 'credential');
  return {
    endpoint,
    answer: (raw, identity) => {
      if (identity.kind !== 'credential') throw wrongIdentity(endpoint);
      return handler(identity.credential, parse(endpoint, raw));
    },
  };
}

/** Binds a record whose access is `shared-token`. */
export function forBearer<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  handler: (grant: SharedGrant, call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Reply<R>,
): Binding {
  requireAccess(endpoint, endpoint.access === 'shared-token');
  return {
    endpoint,
    answer: (raw, identity) => {
      if (identity.kind !== 'shared') throw wrongIdentity(endpoint);
      return handler(identity.grant, parse(endpoint, raw));
    },
  };
}

function parse<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  endpoint: Endpoint<P, Q, B>,
  raw: RawCall,
): Call<z.output<P>, z.output<Q>, z.output<B>> {
  return {
    params: read(endpoint.params, raw.params),
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body),
    origin: raw.origin,
  };
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Refused('invalid_input', faultText(result.error));
  return result.data;
}

function requireAccess(endpoint: AnyEndpoint, fits: boolean): void {
  if (!fits) throw new Error(`${endpoint.method} ${endpoint.path} is bound for callers its access does not name`);
}

function callerOf(endpoint: AnyEndpoint, identity: Identity): SessionCaller {
  if (identity.kind !== 'user') throw wrongIdentity(endpoint);
  return identity.caller;
}

function wrongIdentity(endpoint: AnyEndpoint): Error {
  return new Error(`${endpoint.method} ${endpoint.path} was answered for a caller its access does not name`);
}
