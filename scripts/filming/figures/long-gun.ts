import type { Material } from '../render/materials.ts';
import type { Mesh } from '../render/mesh.ts';
import { cylinder, limb } from '../render/solids.ts';
import { add, clamp, cross, dot, length, rgb, scale, sub, unit, type Vec } from '../render/vectors.ts';
import type { Joints } from './skeleton.ts';

/** Lengths of an arm's bones, metres. */
const UPPER_ARM = 0.29;
const FOREARM = 0.27;

/** Where a gun lies, from its butt along its barrel, metres. */
const GRIP = 0.36;
const HANDGUARD = 0.66;
const MUZZLE = 1.3;

/** The gun's butt at the right shoulder, and the direction in which it points: forward, to the left and a little down. */
function gunOf({ chest }: Joints): { butt: Vec; along: Vec } {
  return { butt: add(chest, [0.2, -0.06, 0.1]), along: unit([-0.72, -0.16, 0.66]) };
}

/** The joints with both hands on a long gun, whatever the arms did before. */
export function holdingGun(joints: Joints): Joints {
  const { butt, along } = gunOf(joints);
  const hands = [add(butt, scale(along, HANDGUARD)), add(butt, scale(along, GRIP))];
  const arms = joints.arms.map((arm, index) => {
    const wrist = hands[index];
    return wrist ? armTo(arm.shoulder, wrist, index === 0 ? -1 : 1) : arm;
  });
  return { ...joints, arms };
}

/** An arm that reaches from its shoulder to a hand's place, its elbow hanging down and out. */
function armTo(shoulder: Vec, hand: Vec, side: number): Joints['arms'][number] {
  const way = sub(hand, shoulder);
  const far = clamp(length(way), 0.1, UPPER_ARM + FOREARM - 0.01);
  const toward = unit(way);
  const part = (UPPER_ARM * UPPER_ARM - FOREARM * FOREARM + far * far) / (2 * far);
  const off = Math.sqrt(Math.max(0, UPPER_ARM * UPPER_ARM - part * part));
  const hanging: Vec = [side * 0.5, -1, -0.2];
  const aside = unit(sub(hanging, scale(toward, dot(hanging, toward))));
  return {
    shoulder,
    elbow: add(shoulder, add(scale(toward, part), scale(aside, off))),
    wrist: add(shoulder, scale(toward, far)),
  };
}

/** A long gun in the hands of a figure: stock, receiver, magazine and barrel. Larger than life, to be seen from afar. */
export function longGun(joints: Joints): Mesh {
  const { butt, along } = gunOf(joints);
  const steel: Material = { color: rgb('0e0f12'), gloss: 0.3, shine: 20 };
  const at = (part: number, down = 0): Vec => add(butt, add(scale(along, part), scale(below, down)));
  const below = unit(cross(along, unit(cross([0, 1, 0], along))));
  return [
    ...limb(at(0, 0.04), at(0.3), 0.064, 0.044, steel),
    ...limb(at(0.26), at(0.6), 0.054, 0.05, steel),
    ...limb(at(0.42, 0.03), at(0.48, 0.26), 0.038, 0.032, steel),
    ...limb(at(0.56), at(0.9), 0.046, 0.04, steel),
    ...cylinder(at(0.86), at(MUZZLE), 0.024, steel, 8),
  ];
}
