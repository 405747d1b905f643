import { CAMERA_FAULTS } from '#contract/sim/cameras.ts';
import { type FaultStep, PROVIDERS } from '../story/steps.ts';
import type { NameCheck } from './names.ts';

/** The names that a step of a fault may use. */
interface Known {
  cameras: readonly string[];
  operators: readonly string[];
}

/** The keys that only some faults have. */
const OWN_KEYS = ['status', 'delay', 'code', 'cut', 'kbps', 'times'] as const;

/** The effects and keys of the faults of a kind. */
interface Kind {
  /** The effects that `does` may name. */
  effects: readonly string[];
  keys: readonly (typeof OWN_KEYS)[number][];
}

const KINDS: Readonly<Record<FaultStep['fault'], Kind>> = {
  http: { effects: ['status', 'delay'], keys: ['status', 'delay', 'times'] },
  socket: { effects: ['cut', 'delay', 'duplicate', 'reorder'], keys: ['delay', 'code', 'times'] },
  camera: { effects: CAMERA_FAULTS.filter((kind) => kind !== 'none'), keys: [] },
  loudspeaker: { effects: ['unreachable'], keys: [] },
  media: { effects: ['stall', 'lose-path', 'restart'], keys: [] },
  provider: { effects: ['status'], keys: ['status', 'times'] },
  network: { effects: ['offline'], keys: ['delay', 'cut', 'kbps'] },
  server: { effects: ['kill'], keys: [] },
};

/** Checks that a fault has what its kind needs, and no key or effect that its kind does not have. */
export function checkFault(step: FaultStep, { cameras, operators }: Known, names: NameCheck): void {
  const { path, fault, on, whose, does } = step;
  const { effects, keys } = KINDS[fault];
  names.check('operator', whose, operators, [...path, 'whose']);
  if (does !== undefined && !effects.includes(does)) {
    names.report(`a ${fault} fault does ${effects.join(', ')}, not '${does}'`, [...path, 'does']);
  }
  for (const key of OWN_KEYS) {
    if (step[key] !== undefined && !keys.includes(key)) {
      names.report(`a ${fault} fault has no '${key}'`, [...path, key]);
    }
  }
  switch (fault) {
    case 'camera':
      if (does === undefined) names.report(`a camera fault needs 'does': ${effects.join(', ')}`, path);
      checkCamera(step, cameras, names);
      break;
    case 'loudspeaker':
      checkCamera(step, cameras, names);
      break;
    case 'network':
      checkNetwork(step, names);
      break;
    case 'media':
      if (does === undefined) names.report(`a media fault needs 'does': ${effects.join(', ')}`, path);
      if (does === 'lose-path') checkCamera(step, cameras, names);
      else if (on !== undefined) names.report("only 'lose-path' of media has an 'on': the camera", [...path, 'on']);
      break;
    case 'http':
      if (step.status === undefined && step.delay === undefined)
        names.report("an http fault needs 'status' or 'delay'", path);
      break;
    case 'provider':
      if (on === undefined) names.report(`a provider fault needs 'on': ${PROVIDERS.join(', ')}`, path);
      names.check('provider', on, PROVIDERS, [...path, 'on']);
      break;
    default:
  }
}

function checkNetwork({ path, whose, does, delay, cut, kbps, for: forMs }: FaultStep, names: NameCheck): void {
  if (whose === undefined) names.report("a fault of a network needs 'whose': the operator", path);
  if (does === 'offline') {
    for (const [key, value] of Object.entries({ delay, cut, kbps })) {
      if (value !== undefined) names.report(`a network that is offline has no '${key}'`, [...path, key]);
    }
  }
  if (cut !== undefined && forMs !== undefined && cut > forMs) {
    names.report("a network cannot be cut for longer than its fault lasts: 'for'", [...path, 'cut']);
  }
}

function checkCamera({ path, fault, on }: FaultStep, cameras: readonly string[], names: NameCheck): void {
  if (on === undefined) names.report(`a fault of a ${fault} needs 'on': the camera`, path);
  names.check('camera', on, cameras, [...path, 'on']);
}
