import type { AnyEndpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { faultText } from '#contract/fault-text.ts';
import { encodeRequest } from '#contract/request.ts';
import { type CameraFault, listCameraFaults } from '#contract/sim/cameras.ts';
import { getClock } from '#contract/sim/clock.ts';
import { listPicturePlans, type PicturePlan } from '#contract/sim/picture-plans.ts';
import { type EndedSession, listEndedSessions } from '#contract/sim/sessions.ts';
import { getWorld } from '#contract/sim/world.ts';

const ANSWER_WITHIN_MS = 10_000;

/**
 * Media's calls to the server. Every call rejects with an Error when the server cannot be reached, refuses or
 * fails.
 */
export interface ServerCalls {
  world(): Promise<ReplyOf<typeof getWorld>['payload']>;
  clock(): Promise<ReplyOf<typeof getClock>['payload']>;
  /** Faults of all cameras. */
  faults(): Promise<CameraFault[]>;
  endedSessions(): Promise<EndedSession[]>;
  /** Plans of all cameras that overlap a window of at most one hour, ms UTC. */
  plans(fromMs: number, toMs: number): Promise<PicturePlan[]>;
}

/** The server at an address, called with the ingest credential. */
export function serverCalls(serverUrl: string, token: string): ServerCalls {
  const get = async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<ReplyOf<E>> => {
    const reply = await fetch(`${serverUrl}${encodeRequest(endpoint, input).path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error) => {
      throw new Error(`GET ${endpoint.path} got no answer: ${reasonOf(error)}`, { cause: error });
    });
    if (!reply.ok) throw new Error(`GET ${endpoint.path} answered ${reply.status}`);
    const parsed = endpoint.reply.safeParse(await reply.json());
    if (!parsed.success) throw new Error(`GET ${endpoint.path}: ${faultText(parsed.error)}`);
    return parsed.data as ReplyOf<E>;
  };
  return {
    world: async () => (await get(getWorld, {})).payload,
    clock: async () => (await get(getClock, {})).payload,
    endedSessions: async () => (await get(listEndedSessions, {})).payload,
    faults: async () => (await get(listCameraFaults, {})).payload,
    plans: async (fromMs, toMs) => (await get(listPicturePlans, { query: { fromMs, toMs } })).payload,
  };
}

/** fetch only says that it failed; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
