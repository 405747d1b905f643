import { CAMERA_FAULTS, type CameraFaultKind } from '#contract/sim/cameras.ts';
import type { Field } from '../field/field.ts';
import type { Places } from '../field/places.ts';
import type { Providers } from '../stage/providers.ts';
import { type FaultStep, PROVIDERS } from '../story/steps.ts';
import type { NewLine } from '../story/story-log.ts';
import type { EndFault, PlayWorld, WorldUser } from './play-world.ts';

interface Parts {
  world: PlayWorld;
  field: Field;
  places: Places;
  providers: Providers;
  /** The user as whom an operator is signed in, by the operator's key. */
  userOf: (key: string) => WorldUser | undefined;
  append: (line: NewLine) => void;
  signal: AbortSignal;
}

/** A fault that goes on. */
export interface ActiveFault {
  id: string;
  kind: FaultStep['fault'];
  /** Its place, or the operator whom it hits. */
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
}

export function createFaultBook(parts: Parts): FaultBook {
  const { world, append, signal } = parts;
  const { clock } = world;
  const active = new Map<string, ActiveFault & { finish: () => Promise<void> }>();
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
  return {
    begin: async (fault) => {
      const { fault: kind, whose, on = whose, status, for: forMs } = fault;
      const does = fault.does ?? (status === undefined ? 'delay' : String(status));
      const fact = { on, kind, does };
      append({ fact: 'fault.began', ...fact });
      const finish =
        kind === 'server' ? await restartServer(forMs ?? 0) : await beginFault(parts, { ...fault, fault: kind });
      if (!finish) {
        append({ fact: 'fault.ended', ...fact });
        return;
      }
      begun += 1;
      const id = `fault-${begun}`;
      const sinceMs = clock.now();
      active.set(id, {
        ...{ id, kind, on, does, sinceMs },
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
    },
    active: () => [...active.values()].map(({ finish: _, ...fault }) => fault),
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
      return world.faults.takeOffline(whose);
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
    case 'media':
      throw new Error('faults of media cannot be played yet');
  }
}

function cameraFault(does: string | undefined): CameraFaultKind {
  const kind = CAMERA_FAULTS.find((one) => one === does);
  if (kind === undefined) throw new Error(`a camera can be ${CAMERA_FAULTS.slice(1).join(', ')}`);
  return kind;
}
