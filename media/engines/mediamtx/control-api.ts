import * as z from 'zod';
import { type CameraSource, pathSettings } from './settings.ts';

const ANSWER_WITHIN_MS = 1_500;

/** Paths told at once. */
const PATHS_MAX = 10_000;

/** The name under which media signs in at the control API. */
export const API_USER = 'watchfloor';

const PathList = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      /** Which of the two there is depends on the release. */
      available: z.boolean().optional(),
      ready: z.boolean().optional(),
      readers: z.array(z.unknown()),
    }),
  ),
});

/** A path, and whether it is in use. */
export interface CameraPath {
  readonly name: string;
  /** Whether there are pictures. */
  readonly ready: boolean;
  readonly viewers: number;
}

/** Media's calls of MediaMTX's control API. Each rejects with an Error when there is no answer, or a refusal. */
export interface ControlApi {
  paths(): Promise<CameraPath[]>;
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
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}`);
    return reply;
  };
  // A path's name goes into the address as it is: its slashes are part of it.
  const configOf = (verb: string, path: string) =>
    `/v3/config/paths/${verb}/${path.split('/').map(encodeURIComponent).join('/')}`;
  return {
    paths: async () => {
      const { items } = PathList.parse(await (await call('GET', `/v3/paths/list?itemsPerPage=${PATHS_MAX}`)).json());
      return items.map(({ name, available, ready, readers }) => ({
        name,
        ready: available ?? ready ?? false,
        viewers: readers.length,
      }));
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
