import type * as z from 'zod/mini';
import type { FileAnswer, Upload } from './files.ts';
import type { Permission } from './permissions.ts';

/**
 * The service that answers a call, whose address is in `/config.json`: the ORM, the event-flow service, the
 * simulator's ingest API, or the controls of the simulated world.
 */
export type Service = 'orm' | 'event-flow' | 'sim' | 'control';

/**
 * The callers that an endpoint admits:
 * - `public`: anybody;
 * - `signed-in`: any enabled user with a session;
 * - `credential`: a session whose user record may still be missing (first sign-in);
 * - `shared-token`: the bearer of the `sharedToken` query parameter, for its one resource;
 * - `signed-link`: the bearer of a signed address (`linkQuery`) of the file that the path's `id` names;
 * - `simulator`: simulator and media, with the ingest credential;
 * - a list: a signed-in user who has every permission in it.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'credential'
  | 'shared-token'
  | 'signed-link'
  | 'simulator'
  | readonly [Permission, ...Permission[]];

/** Failure statuses of an endpoint besides 400, 401, 403 and 429, and 507 when it changes data. */
export type Refusal = 404 | 409 | 413 | 415 | 416 | 424 | 429 | 507;

/** One API call as a plain record. Server, client, tests and the API document all use the same one. */
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
  /** Whether it admits the token of the insights dashboard too, which stands for the user who opened it. */
  readonly framed: boolean;
  /** One line for the API document; names the section of the specification that defines it. */
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The encoding of the body, if any: JSON, or `multipart/form-data`. */
  readonly takes: 'json' | 'form';
  /** The files of a form, by field. */
  readonly uploads: Readonly<Record<string, Upload>>;
  readonly reply: Reply;
  /**
   * The kind of successful reply: JSON, a redirect (302) to the address in the reply, or a file (`z.file()` as reply),
   * which `file` describes.
   */
  readonly answers: 'json' | 'redirect' | 'file';
  readonly file: FileAnswer | undefined;
  /**
   * A long JSON reply that is asked for again and again, mostly unchanged: it carries an ETag, the browser keeps it and
   * asks whether it has changed (304).
   */
  readonly revalidates: boolean;
  readonly refusals: readonly Refusal[];
}

/** Any endpoint record, regardless of its shapes. */
export type AnyEndpoint = Endpoint;

/** The input of a call: only the parts that the record has. */
export type InputOf<E extends AnyEndpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

/** The result of a call. */
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>;

type Part<Name extends string, Schema extends z.ZodMiniType> =
  z.output<Schema> extends undefined
    ? Record<Name, undefined> | Record<never, never>
    : Record<never, never> extends z.output<Schema>
      ? { [key in Name]?: z.output<Schema> }
      : { [key in Name]: z.output<Schema> };
