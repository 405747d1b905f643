import * as z from 'zod/mini';
import { type CameraSource, pathSettings } from './settings.ts';

/** MediaMTX asks media for permission before it answers, so both need time for it; in ms. */
const ANSWER_WITHIN_MS = 5_000;

/** Page size for paths and sessions. */
const ITEMS_MAX = 10_000;

/** The user name of media at the control API. */
export const API_USER = 'watchfloor';

const PathList = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      /** The release decides which of the two fields is present. */
      available: z.optional(z.boolean()),
      ready: z.optional(z.boolean()),
      readers: z.array(z.unknown()),
      /** The same goes for these two. */
      inboundBytes: z.optional(z.number()),
      bytesReceived: z.optional(z.number()),
    }),
  ),
});

const SessionList = z.object({ items: z.array(z.object({ id: z.string() })) });

const Refusal = z.object({ error: z.string() });

/** A path, and whether it is in use. */
export interface CameraPath {
  readonly name: string;
  /** Whether the path has pictures. */
  readonly ready: boolean;
  readonly viewers: number;
  /** Bytes received of its source since it has pictures; undefined when MediaMTX does not say. */
  readonly receivedBytes: number | undefined;
}

/** MediaMTX answered with a refusal. `message` is its own. */
export class CallRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Media's calls to MediaMTX's control API. Each rejects with CallRefused, or with another Error when there is
 * no answer.
 */
export interface ControlApi {
  paths(): Promise<CameraPath[]>;
  /** The ids of the viewers' sessions. */
  sessions(): Promise<string[]>;
  /** Ends a viewer's session; does nothing if it has already ended. */
  kick(session: string): Promise<void>;
  addCamera(source: CameraSource): Promise<void>;
  replaceCamera(source: CameraSource): Promise<void>;
  removeCamera(camera: string): Promise<void>;
}

/** The control API on a port of this machine. */
export function controlApi(options: { port: number; password: string }): ControlApi {
  const authorization = `Basic ${Buffer.from(`${API_USER}:${options.password}`).toString('base64')}`;
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const reply = await fetch(`http://127.0.0.1:${options.port}${path}`, {
      method,
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (reply.ok) return reply;
    const refusal = Refusal.safeParse(await reply.json().catch(() => undefined));
    throw new CallRefused(reply.status, refusal.data?.error ?? `${method} ${path} answered ${reply.status}`);
  };
  // A path's name is not escaped in the address: its slashes are part of the name.
  const configOf = (verb: string, path: string) =>
    `/v3/config/paths/${verb}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return {
    paths: async () => {
      const { items } = PathList.parse(await (await call('GET', `/v3/paths/list?itemsPerPage=${ITEMS_MAX}`)).json());
      return items.map(({ name, available, ready, readers, inboundBytes, bytesReceived }) => ({
        name,
        ready: available ?? ready ?? false,
        viewers: readers.length,
        receivedBytes: inboundBytes ?? bytesReceived,
      }));
    },
    sessions: async () => {
      const reply = await call('GET', `/v3/webrtcsessions/list?itemsPerPage=${ITEMS_MAX}`);
      return SessionList.parse(await reply.json()).items.map(({ id }) => id);
    },
    kick: async (session) => {
      await call('POST', `/v3/webrtcsessions/kick/${encodeURIComponent(session)}`).catch((error) => {
        if (!(error instanceof CallRefused && error.status === 404)) throw error;
      });
    },
    addCamera: async (source) => {
      await call('POST', configOf('add', source.id), pathSettings(source));
    },
    replaceCamera: async (source) => {
      await call('POST', configOf('replace', source.id), pathSettings(source));
    },
    removeCamera: async (camera) => {
      await call('DELETE', configOf('delete', camera));
    },
  };
}
