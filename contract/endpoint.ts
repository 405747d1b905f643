import type * as z from 'zod/mini';
import type { FileAnswer, Upload } from './files.ts';
import type { Permission } from './permissions.ts';

/** Which of the addresses in `/config.json` a call goes to: the ORM, the event-flow service, or the simulator's ingest API. */
export type Service = 'orm' | 'event-flow' | 'sim';

/**
 * Who may call an endpoint:
 * - `public`: anybody;
 * - `signed-in`: any enabled user with a session;
 * - `credential`: a session whose user record may still be missing (first sign-in);
 * - `shared-token`: the bearer of the `sharedToken` query parameter, for its one resource;
 * - `signed-link`: the bearer of a signed address (`linkQuery`) of the file that the path's `id` names;
 * - `simulator`: simulator and media, with the ingest credential;
 * - a list: a signed-in user who holds every permission in it.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'credential'
  | 'shared-token'
  | 'signed-link'
  | 'simulator'
  | readonly [Permission, ...Permission[]];

/** Failure statuses an endpoint may answer besides 400, 401, 403 and 429, and 507 where it changes something. */
export type Refusal = 404 | 409 | 413 | 415 | 416 | 429 | 507;

/** One call of the wire, as a plain record. Server, client, tests and the API document all read the same one. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for parameters. */
  readonly path: `/${string}`;
  readonly service: Service;
  readonly access: Access;
  /** One line for the API document; names the section of the specification it comes from. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** How the body travels, where there is one: as JSON, or as `multipart/form-data`. */
  readonly takes: 'json' | 'form';
  /** The files that a form carries, by their fields. */
  readonly uploads: Readonly<Record<string, Upload>>;
  readonly reply: Reply;
  /**
   * What a good call is answered with: the reply as JSON, status 302 and the reply as the address that it leads to,
   * or a file (`z.file()` as reply), which `file` tells of.
   */
  readonly answers: 'json' | 'redirect' | 'file';
  readonly file: FileAnswer | undefined;
  readonly refusals: readonly Refusal[];
}

/** Any endpoint record, whatever its shapes. */
export type AnyEndpoint = Endpoint;

/** What a caller passes: only the parts that the record has. */
export type InputOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** What a caller gets back. */
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;

type Part<Name extends string, Schema extends z.ZodMiniType> =
  z.output<Schema> extends undefined
    ? Record<Name, undefined> | Record<never, never>
    : Record<never, never> extends z.output<Schema>
      ? { [key in Name]?: z.output<Schema> }
      : { [key in Name]: z.output<Schema> };
