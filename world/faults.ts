import { CAMERA_FAULTS, type CameraFaultKind, setCameraFault } from '#contract/sim/cameras.ts';
import type { Field } from '#simulator/scenarios/field/field.ts';
import type { Places } from '#simulator/scenarios/field/places.ts';
import type { Providers } from '#simulator/scenarios/stage/providers.ts';
import { type FaultStep, PROVIDERS } from '#simulator/scenarios/story/steps.ts';
import type { NewLine } from '#simulator/scenarios/story/story-log.ts';
import type { SteppedWorld } from './stepped-world.ts';

interface Parts {
  world: SteppedWorld;
  field: Field;
  places: Places;
  providers: Providers;
  /** The tokens of the operators, by their keys. */
  tokens: ReadonlyMap<string, string>;
  append: (line: NewLine) => void;
  signal: AbortSignal;
}

/** Ends a fault. */
type End = () => Promise<void> | void;

/**
 * Begins the faults of a story: each resolves when it has begun, and ends by itself after its time. Rejects when the
 * world cannot have such a fault.
 */
export function createFaults(parts: Parts): (fault: FaultStep) => Promise<void> {
  const { world, append, signal } = parts;
  return async (fault) => {
    const { fault: kind, on, whose, does } = fault;
    const fact = { on: on ?? whose, kind, does: does ?? (fault.status === undefined ? 'delay' : String(fault.status)) };
    append({ fact: 'fault.began', ...fact });
    if (kind === 'server') {
      append({ fact: 'server.killed' });
      await world.restartServer(fault.for ?? 0);
      append({ fact: 'server.started' });
      append({ fact: 'fault.ended', ...fact });
      return;
    }
    const end = await begin(parts, { ...fault, fault: kind });
    const finish = async () => {
      await end?.();
      append({ fact: 'fault.ended', ...fact });
    };
    if (fault.for === undefined) {
      if (!end) append({ fact: 'fault.ended', ...fact });
      return;
    }
    world.clock
      .sleep(fault.for, signal)
      .then(finish)
      .catch(() => undefined);
  };
}

/** Begins a fault. Resolves to its end, or to undefined for one that is over at once. */
async function begin(
  parts: Parts,
  fault: FaultStep & { fault: Exclude<FaultStep['fault'], 'server'> },
): Promise<End | undefined> {
  const { world, field, places, tokens } = parts;
  const token = fault.whose === undefined ? undefined : tokens.get(fault.whose);
  switch (fault.fault) {
    case 'http': {
      const { status, delay: delayMs = 0, times = Number.POSITIVE_INFINITY } = fault;
      const disturbance = { onPath: fault.on, token, status, delayMs, times };
      world.disturbances.requests.add(disturbance);
      return () => void world.disturbances.requests.delete(disturbance);
    }
    case 'socket':
      return disturbSocket(world, fault, token);
    case 'network':
      return disconnect(world, token);
    case 'camera': {
      const camera = places.cameras.get(fault.on ?? '');
      const kind = cameraFault(fault.does);
      if (!camera) throw new Error(`there is no camera '${fault.on}'`);
      const set = async (to: CameraFaultKind) => {
        world.media.setFault(camera.id, to);
        await world.ingest(setCameraFault, { params: { id: camera.id }, body: { kind: to } });
      };
      await set(kind);
      return () => set('none');
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
      const { status, times } = fault;
      await parts.providers.setAnswers({ provider, answers: 'refuse', status, times });
      return () => parts.providers.setAnswers({ provider, answers: 'accept' });
    }
    case 'media':
      throw new Error('a stepped world has no media; run the scenario in a paced world');
  }
}

function cameraFault(does: string | undefined): CameraFaultKind {
  const kind = CAMERA_FAULTS.find((one) => one === does);
  if (kind === undefined) throw new Error(`a camera can be ${CAMERA_FAULTS.slice(1).join(', ')}`);
  return kind;
}

function disturbSocket(world: SteppedWorld, fault: FaultStep, token: string | undefined): End | undefined {
  const { on: onPath, does, code, delay: delayMs = 1_000, times = Number.POSITIVE_INFINITY } = fault;
  if (does === 'delay' || does === 'duplicate' || does === 'reorder') {
    const disturbance = { onPath, token, does, delayMs, times } as const;
    world.disturbances.messages.add(disturbance);
    return () => void world.disturbances.messages.delete(disturbance);
  }
  const hit = world.connections
    .open()
    .filter((one) => (onPath === undefined || one.path === onPath) && (token === undefined || one.token === token));
  if (hit.length === 0) throw new Error('there is no such connection to cut');
  for (const connection of hit) world.connections.cut(connection, code);
  return undefined;
}

function disconnect(world: SteppedWorld, token: string | undefined): End {
  if (token === undefined) throw new Error("a network fault needs an operator in 'whose'");
  const { offline } = world.disturbances;
  offline.add(token);
  for (const connection of world.connections.open()) if (connection.token === token) world.connections.cut(connection);
  return () => void offline.delete(token);
}
