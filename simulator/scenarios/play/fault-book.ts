import { CAMERA_FAULTS, type CameraFaultKind } from '#contract/sim/cameras.ts';
import type { Field } from '../field/field.ts';
import type { Places } from '../field/places.ts';
import type { Providers } from '../stage/providers.ts';
import { type FaultStep, PROVIDERS } from '../story/steps.ts';
import type { NewLine } from '../story/story-log.ts';
import type { EndFault, MediaFault, PlayWorld, WorldUser } from './play-world.ts';

interface Parts {
  world: PlayWorld;
  field: Field;
  places: Places;
  providers: Providers;
  /** The user that an operator is signed in as, by the operator's key. */
  userOf: (key: string) => WorldUser | undefined;
  append: (line: NewLine) => void;
  signal: AbortSignal;
}

/** A fault that goes on. */
export interface ActiveFault {
  id: string;
  kind: FaultStep['fault'];
  /** Its place, or the operator that it hits. */
  on: string | undefined;
  does: string;
  /** When it began, and when it ends by itself; ms UTC. */
  sinceMs: number;
  untilMs: number | undefined;
}

/** The faults of a story. */
export interface FaultBook {
  /** Resolves when a fault has begun; it ends by itself after its time. Rejects when the world cannot have it. */
  begin(fault: FaultStep): Promise<void>;
  /** The faults that go on, the oldest first. */
  active(): readonly ActiveFault[];
  /** Ends a fault. Resolves to whether it was going on. */
  end(id: string): Promise<boolean>;
  endAll(): Promise<void>;
  /** The steps of the faults that go on, each with the rest of its time. */
  rest(): FaultStep[];
  /** Lets faults go on that a world has lost, without a line in the log. */
  goOn(faults: readonly FaultStep[]): Promise<void>;
}

export function createFaultBook(parts: Parts): FaultBook {
  const { world, append, signal } = parts;
  const { clock } = world;
  const active = new Map<string, ActiveFault & { step: FaultStep; finish: () => Promise<void> }>();
  let begun = 0;
  const end = async (id: string) => {
    const fault = active.get(id);
    active.delete(id);
    await fault?.finish();
    return fault !== undefined;
  };
  const restartServer = async (downMs: number) => {
    append({ fact: 'server.killed' });
    await world.faults.restartServer(downMs);
    append({ fact: 'server.started' });
    return undefined;
  };
  const begin = async (fault: FaultStep, isNew: boolean) => {
    const { fault: kind, whose, on = whose } = fault;
    const forMs = lengthOf(fault);
    const does = effectOf(fault);
    const fact = { on, kind, does };
    if (isNew) append({ fact: 'fault.began', ...fact });
    const finish =
      kind === 'server' ? await restartServer(fault.for ?? 0) : await beginFault(parts, { ...fault, fault: kind });
    if (!finish) {
      append({ fact: 'fault.ended', ...fact });
      return;
    }
    begun += 1;
    const id = `fault-${begun}`;
    const sinceMs = clock.now();
    active.set(id, {
      ...{ id, kind, on, does, sinceMs, step: fault },
      untilMs: forMs === undefined ? undefined : sinceMs + forMs,
      finish: async () => {
        await finish();
        append({ fact: 'fault.ended', ...fact });
      },
    });
    if (forMs !== undefined) {
      clock
        .sleep(forMs, signal)
        .then(() => end(id))
        .catch(() => undefined);
    }
  };
  return {
    begin: (fault) => begin(fault, true),
    rest: () =>
      [...active.values()].map(({ step, sinceMs, untilMs }) => ({
        ...step,
        cut: step.cut === undefined ? undefined : Math.max(0, step.cut - (clock.now() - sinceMs)),
        for: untilMs === undefined ? undefined : untilMs - clock.now(),
      })),
    goOn: async (faults) => {
      for (const fault of faults) await begin(fault, false);
    },
    active: () => [...active.values()].map(({ finish: _, step: __, ...fault }) => fault),
    end,
    endAll: async () => {
      await Promise.all([...active.keys()].map(end));
    },
  };
}

/** Begins a fault. Resolves to its end, or to undefined for one that is over at once. */
async function beginFault(
  parts: Parts,
  fault: FaultStep & { fault: Exclude<FaultStep['fault'], 'server'> },
): Promise<EndFault | undefined> {
  const { world, field, places } = parts;
  const whose = fault.whose === undefined ? undefined : parts.userOf(fault.whose);
  const { on: onPath, times } = fault;
  switch (fault.fault) {
    case 'http': {
      const { status, delay: delayMs = 0 } = fault;
      return world.faults.disturbRequests({ onPath, whose, status, delayMs, times });
    }
    case 'socket': {
      const { does, code, delay: delayMs = 1_000 } = fault;
      if (does === 'delay' || does === 'duplicate' || does === 'reorder') {
        return world.faults.disturbMessages({ onPath, whose, does, delayMs, times });
      }
      const cut = await world.faults.cutConnections({ onPath, whose, code });
      if (cut === 0) throw new Error('there is no such connection to cut');
      return undefined;
    }
    case 'network': {
      if (!whose) throw new Error("a network fault needs an operator in 'whose'");
      return beginNetworkFault(world, whose, fault);
    }
    case 'camera': {
      const camera = places.cameras.get(fault.on ?? '');
      const kind = cameraFault(fault.does);
      if (!camera) throw new Error(`there is no camera '${fault.on}'`);
      await world.faults.setCameraFault(camera.id, kind);
      return () => world.faults.setCameraFault(camera.id, 'none');
    }
    case 'loudspeaker': {
      const camera = places.cameras.get(fault.on ?? '');
      if (!camera) throw new Error(`there is no camera '${fault.on}'`);
      field.setReachable(camera.id, false);
      return () => field.setReachable(camera.id, true);
    }
    case 'provider': {
      const provider = PROVIDERS.find((name) => name === fault.on);
      if (!provider) throw new Error(`there is no provider '${fault.on}'`);
      const { status } = fault;
      await parts.providers.setAnswers({ provider, answers: 'refuse', status, times });
      return () => parts.providers.setAnswers({ provider, answers: 'accept' });
    }
    case 'media': {
      const camera = fault.does === 'lose-path' ? places.cameras.get(fault.on ?? '') : undefined;
      if (fault.does === 'lose-path' && !camera) throw new Error(`there is no camera '${fault.on}'`);
      return world.faults.disturbMedia({ does: mediaFault(fault.does), cameraId: camera?.id });
    }
  }
}

/** How long media is down for a restart unless the step says, ms. */
const RESTART_MS = 5_000;

/** How long a fault lasts; undefined for one that lasts until it is ended. */
function lengthOf({ fault, does, for: forMs, cut, kbps, delay }: FaultStep): number | undefined {
  if (forMs !== undefined) return forMs;
  if (fault === 'media' && does === 'restart') return RESTART_MS;
  return kbps === undefined && delay === undefined ? cut : undefined;
}

/** The effect of a fault, as the log names it. */
function effectOf({ fault, does, status, cut, kbps, delay }: FaultStep): string {
  if (does !== undefined) return does;
  if (fault !== 'network') return status === undefined ? 'delay' : String(status);
  if (cut !== undefined) return 'cut';
  return kbps === undefined && delay === undefined ? 'offline' : 'slow';
}

/** Cuts a network for a time, and makes it slow; or takes its user offline. */
async function beginNetworkFault(
  { faults, clock }: PlayWorld,
  user: WorldUser,
  { cut, kbps, delay = 0 }: FaultStep,
): Promise<EndFault> {
  const isSlow = kbps !== undefined || delay > 0;
  const endSlow = isSlow ? await faults.slowDown(user, { kbps, delayMs: delay }) : undefined;
  const isCut = cut === undefined ? !isSlow : cut > 0;
  const endCut = isCut ? await faults.takeOffline(user) : undefined;
  const over = new AbortController();
  if (isCut && cut !== undefined) {
    clock
      .sleep(cut, over.signal)
      .then(() => endCut?.())
      .catch(() => undefined);
  }
  return async () => {
    over.abort(new Error('the fault has ended'));
    await Promise.all([endCut?.(), endSlow?.()]);
  };
}

const MEDIA_EFFECTS = { stall: 'stall', 'lose-path': 'lose-path', restart: 'down' } as const;

function mediaFault(does: string | undefined): MediaFault['does'] {
  if (does === 'stall' || does === 'lose-path' || does === 'restart') return MEDIA_EFFECTS[does];
  throw new Error(`media can ${Object.keys(MEDIA_EFFECTS).join(', ')}`);
}

function cameraFault(does: string | undefined): CameraFaultKind {
  const kind = CAMERA_FAULTS.find((one) => one === does);
  if (kind === undefined) throw new Error(`a camera can be ${CAMERA_FAULTS.slice(1).join(', ')}`);
  return kind;
}
