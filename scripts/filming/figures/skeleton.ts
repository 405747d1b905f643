import { clamp, lerp, smoothstep, type Vec } from '../render/vectors.ts';
import type { Moment } from './route.ts';

/** Joint positions of a standing figure of 1.76 m: x to its right, y up, z forward. */
export interface Joints {
  pelvis: Vec;
  chest: Vec;
  neck: Vec;
  head: Vec;
  /** Turn of hips, shoulders and head about the upright, radians. */
  hipTwist: number;
  shoulderTwist: number;
  headTurn: number;
  lean: number;
  legs: { hip: Vec; knee: Vec; ankle: Vec; toe: Vec }[];
  arms: { shoulder: Vec; elbow: Vec; wrist: Vec }[];
}

const THIGH = 0.44;
const SHIN = 0.43;
const UPPER_ARM = 0.29;
const FOREARM = 0.27;
/** Metres covered by two steps at full stride. */
const STRIDE = 1.28;
const ROLL = 0.1;
/** Part of the cycle a foot is on the ground. */
const STANCE = 0.6;

/** Joints of a walking (or standing) figure at a moment. */
export function jointsAt(moment: Moment, seconds: number): Joints {
  const going = smoothstep(0.05, 0.9, moment.speed);
  const hurry = clamp((moment.speed - 1.5) / 2, 0, 1);
  const phase = moment.covered / (STRIDE * (1 + 0.7 * hurry));
  const crouch = moment.act === 'crouch' ? moment.acting : 0;
  const look = moment.act === 'look' ? moment.acting : 0;
  const reach = moment.act === 'reach' ? moment.acting : 0;
  const sway = Math.sin(seconds * 0.9) * 0.012 * (1 - going);
  // Highest when one leg passes the other, lowest when both are on the ground.
  const bob = -going * 0.02 * Math.cos(phase * Math.PI * 4);
  const swing = Math.sin(phase * Math.PI * 2) * going;
  const hipHeight = 0.94 - 0.022 * going + bob - 0.36 * crouch - 0.03 * hurry;
  const lean = 0.04 * going + 0.16 * hurry + 0.55 * crouch + 0.1 * reach;
  const pelvis: Vec = [sway + 0.018 * going * Math.sin(phase * Math.PI * 2), hipHeight, -0.12 * crouch];
  const up = (height: number): Vec => [
    pelvis[0],
    hipHeight + height * Math.cos(lean),
    pelvis[2] + height * Math.sin(lean),
  ];
  const chest = up(0.4);
  const shoulderTwist = 0.14 * swing;
  const arms = [-1, 1].map((side) => {
    const shoulder: Vec = [
      chest[0] + side * 0.182 * Math.cos(shoulderTwist),
      chest[1] + 0.065,
      chest[2] - side * 0.182 * Math.sin(shoulderTwist),
    ];
    const forward = side === 1 ? -swing : swing;
    const reaching = side === 1 ? reach : 0;
    const upper =
      lerp(forward * (0.42 + 0.5 * hurry) + 0.06, 1.1 - 0.25 * Math.sin(moment.progress * 18) * reach, reaching) +
      0.5 * crouch;
    const bend = lerp(0.28 + 0.18 * Math.max(0, forward) + 1.1 * hurry, 0.35, reaching);
    const out = 0.09 + 0.03 * (1 - going);
    const elbow: Vec = [
      shoulder[0] + side * UPPER_ARM * out,
      shoulder[1] - UPPER_ARM * Math.cos(upper),
      shoulder[2] + UPPER_ARM * Math.sin(upper),
    ];
    const wrist: Vec = [
      elbow[0] + side * 0.01,
      elbow[1] - FOREARM * Math.cos(upper + bend),
      elbow[2] + FOREARM * Math.sin(upper + bend),
    ];
    return { shoulder, elbow, wrist };
  });
  const headTurn = look * Math.sin(moment.progress * Math.PI * 3) * 0.9 + 0.12 * Math.sin(seconds * 0.7);
  return {
    pelvis,
    chest,
    neck: up(0.51),
    head: [pelvis[0], hipHeight + 0.685 * Math.cos(lean), pelvis[2] + 0.685 * Math.sin(lean) + 0.03],
    hipTwist: -0.1 * swing,
    shoulderTwist,
    headTurn,
    lean,
    legs: [-1, 1].map((side) => leg(side, phase + (side === 1 ? 0.5 : 0), going, hurry, pelvis)),
    arms,
  };
}

/** A leg whose foot stays on its spot during its stance and otherwise swings over the ground. */
function leg(side: number, phase: number, going: number, hurry: number, pelvis: Vec) {
  const hip: Vec = [pelvis[0] + side * 0.095, pelvis[1], pelvis[2]];
  const p = phase - Math.floor(phase);
  const half = (STANCE * STRIDE * (1 + 0.7 * hurry)) / 2;
  let z: number;
  let lift: number;
  let pitch: number;
  if (p < STANCE) {
    const q = p / STANCE;
    // The heel rises and rolls forward over the toes.
    z = half - q * 2 * half + ROLL * smoothstep(0.62, 1, q);
    lift = 0.1 * smoothstep(0.62, 1, q);
    pitch = 0.28 * (1 - smoothstep(0, 0.2, q)) - 0.75 * smoothstep(0.62, 1, q);
  } else {
    const q = (p - STANCE) / (1 - STANCE);
    z = lerp(ROLL - half, half, q * q * (3 - 2 * q));
    lift = 0.1 * (1 - q) + (0.09 + 0.2 * hurry) * Math.sin(q * Math.PI);
    pitch = lerp(-0.75, 0.28, smoothstep(0, 0.8, q));
  }
  const ankle: Vec = [hip[0] - side * 0.02 * going, 0.085 + lift * going, z * going + 0.03 * side * (1 - going)];
  const tilt = pitch * going;
  const toe: Vec = [ankle[0] + side * 0.03, ankle[1] - 0.05 + Math.sin(tilt) * 0.16, ankle[2] + Math.cos(tilt) * 0.16];
  const way = [ankle[1] - hip[1], ankle[2] - hip[2]] as const;
  const far = Math.min(THIGH + SHIN - 0.004, Math.hypot(way[0], way[1]));
  const bend = Math.acos(clamp((THIGH * THIGH + far * far - SHIN * SHIN) / (2 * THIGH * far), -1, 1));
  const angle = Math.atan2(way[1], -way[0]) + bend;
  const knee: Vec = [lerp(hip[0], ankle[0], 0.5), hip[1] - THIGH * Math.cos(angle), hip[2] + THIGH * Math.sin(angle)];
  return { hip, knee, ankle, toe };
}
