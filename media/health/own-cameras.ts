import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import type { CameraReport } from '#contract/camera-health.ts';
import { testTexts } from '#contract/camera-test-texts.ts';
import type { CameraProbe, CameraProbeResult } from '#contract/camera-tests.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { MediaEngine } from '../engines/media-engine.ts';
import type { OwnSource } from '../pictures/picture.ts';
import type { OwnSources } from '../sources/own-sources.ts';
import type { CameraBook } from '../upstream/camera-book.ts';

/** A camera that nobody watches is asked this often, in ms of real time. */
const ASK_EVERY_MS = 30_000;

/** One that has just failed is asked again after this time, so that one lost reply raises no alarm. */
const ASK_AGAIN_MS = 10_000;

/** Cameras lock accounts: refused credentials are shown again only after this time, or when they have changed. */
const SHOW_AGAIN_MS = 300_000;

/** How often cameras are looked through for those that are due. */
const LOOK_MS = 1_000;

/** Cameras that are asked at the same time. */
export const ASKED_AT_ONCE = 8;

/** A stream of which the engine has received nothing for longer does not count as live. */
const PULLED_WITHIN_MS = 5_000;

/** The knowledge of one camera at one address. */
interface Seen {
  readonly source: OwnSource;
  /** When it is asked next, in ms of real time; undefined while it is being asked. */
  dueMs: number | undefined;
  /** Whether it sent when it was last asked, or pulled. */
  isUp: boolean;
  /** Its last picture, and since when it has sent, in ms on the cameras' clock. */
  lastFrameMs: number | undefined;
  upSinceMs: number | undefined;
  width: number | null;
  height: number | null;
  reason: string | undefined;
  /** Credentials that it has refused, and until when they are not shown again. */
  refusedProbe?: { probe: CameraProbe; untilMs: number } | undefined;
}

/** Follows the cameras with an address of their own. */
export interface OwnCameraHealth {
  /** A camera with its own address at a moment of the cameras' clock. */
  report(id: string, atMs: number): CameraReport;
  stop(): void;
}

interface Parts {
  cameras: Pick<CameraBook, 'ownAddresses' | 'sourceOf'>;
  sources: Pick<OwnSources, 'prepare' | 'preparedOf'>;
  /** Asks a camera. */
  probe: (probe: CameraProbe) => Promise<CameraProbeResult>;
  engine: Pick<MediaEngine, 'pulledStream' | 'state'>;
  /** The cameras' clock. */
  clock: Clock;
  /** Real time. */
  machine: Clock;
  log: Pick<Logger, 'error'>;
}

/**
 * Asks each camera every 30 s, a few at a time, unless an engine pulls it: then the engine shows whether it sends. A
 * camera counts as live from one answer to the next. One that has never answered is unknown, with the reason.
 */
export function followOwnCameras({ cameras, sources, probe, engine, clock, machine, log }: Parts): OwnCameraHealth {
  const seenCameras = new Map<string, Seen>();
  /** The cameras that are due, in the order in which they are asked. */
  let queue: { id: string; seen: Seen }[] = [];
  let askers = 0;

  /** The knowledge of a camera at its present address, empty when the address is new. */
  const seenOf = (id: string, source: OwnSource): Seen => {
    const known = seenCameras.get(id);
    if (known && isDeepStrictEqual(known.source, source)) return known;
    const fresh: Seen = {
      source,
      dueMs: machine.now(),
      isUp: false,
      lastFrameMs: undefined,
      upSinceMs: undefined,
      width: null,
      height: null,
      reason: undefined,
    };
    seenCameras.set(id, fresh);
    return fresh;
  };

  const noteUp = (seen: Seen) => {
    seen.isUp = true;
    seen.lastFrameMs = clock.now();
    seen.upSinceMs ??= seen.lastFrameMs;
    seen.reason = undefined;
    seen.refusedProbe = undefined;
  };

  const noteDown = (seen: Seen, reason: string) => {
    seen.isUp = false;
    seen.upSinceMs = undefined;
    seen.reason = reason;
  };

  const isPulled = (id: string) => {
    const pulled = engine.pulledStream(id);
    return pulled !== undefined && machine.now() - pulled.receivedMs <= PULLED_WITHIN_MS;
  };

  const askOnce = async (id: string, seen: Seen): Promise<number> => {
    const prepared = await sources.prepare(id);
    if (!prepared) return ASK_EVERY_MS;
    if (prepared.kind === 'refused') {
      noteDown(seen, refusalText(prepared.why));
      seen.lastFrameMs = undefined;
      return ASK_EVERY_MS;
    }
    if (prepared.kind === 'ready' && isDeepStrictEqual(seen.refusedProbe?.probe, prepared.probe)) {
      if (machine.now() < (seen.refusedProbe?.untilMs ?? 0)) return ASK_EVERY_MS;
    }
    const result = prepared.kind === 'ready' ? await probe(prepared.probe) : ({ outcome: 'no-answer' } as const);
    if (result.outcome === 'ok') {
      noteUp(seen);
      seen.width = result.width ?? seen.width;
      seen.height = result.height ?? seen.height;
      return ASK_EVERY_MS;
    }
    noteDown(seen, testTexts(result).message);
    if (prepared.kind === 'ready' && result.outcome === 'refused-credentials') {
      seen.refusedProbe = { probe: prepared.probe, untilMs: machine.now() + SHOW_AGAIN_MS };
    }
    return seen.lastFrameMs === undefined ? ASK_EVERY_MS : ASK_AGAIN_MS;
  };

  const ask = async (id: string, seen: Seen) => {
    seen.dueMs = undefined;
    const pauseMs = await askOnce(id, seen).catch((error: unknown) => {
      log.error({ err: error, camera: id }, 'a camera could not be asked');
      return ASK_EVERY_MS;
    });
    seen.dueMs = machine.now() + pauseMs;
  };

  const askWaiting = async () => {
    askers += 1;
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (seenCameras.get(next.id) === next.seen) await ask(next.id, next.seen);
    }
    askers -= 1;
  };

  const look = () => {
    const own = cameras.ownAddresses();
    const present = new Set(own.map(({ id }) => id));
    for (const id of seenCameras.keys()) if (!present.has(id)) seenCameras.delete(id);
    const now = machine.now();
    queue = own
      .map(({ id, source }) => ({ id, seen: seenOf(id, source) }))
      .filter(({ seen }) => seen.dueMs !== undefined && seen.dueMs <= now)
      .filter(({ id, seen }) => {
        const isNeeded = !isPulled(id) || seen.width === null;
        if (!isNeeded) seen.dueMs = now + ASK_EVERY_MS;
        return isNeeded;
      })
      .sort((a, b) => (a.seen.dueMs ?? 0) - (b.seen.dueMs ?? 0));
    while (queue.length > 0 && askers < ASKED_AT_ONCE) void askWaiting();
  };
  const stopLooking = machine.every(LOOK_MS, look);

  return {
    stop: () => {
      stopLooking();
      queue = [];
    },
    report: (id, atMs) => {
      const source = cameras.sourceOf(id);
      const seen = source && seenOf(id, source);
      if (seen && isPulled(id)) noteUp(seen);
      const prepared = sources.preparedOf(id);
      const why = prepared?.kind === 'refused' ? prepared.why : engine.state().refused?.[id];
      const lastFrameMs = seen?.isUp ? atMs : Math.min(seen?.lastFrameMs ?? atMs, atMs);
      const isKnown = seen?.lastFrameMs !== undefined;
      const reason = why === undefined ? seen?.reason : refusalText(why);
      return {
        id,
        lastFrameMs: isKnown ? lastFrameMs : null,
        upSinceMs: isKnown && seen.upSinceMs !== undefined ? Math.min(seen.upSinceMs, atMs) : null,
        // The pictures of a camera that media does not make are not counted.
        framesPerSecond: null,
        width: seen?.width ?? null,
        height: seen?.height ?? null,
        ...(reason !== undefined && { reason }),
        ...(why !== undefined && { isRefused: true }),
      };
    },
  };
}

const refusalText = (why: string) => `This camera cannot be shown: ${why}`;
