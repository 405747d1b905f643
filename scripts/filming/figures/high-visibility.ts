import type { Material } from '../render/materials.ts';
import { type Mesh, turner } from '../render/mesh.ts';
import { limb, loft } from '../render/solids.ts';
import { add, clamp, lerp, rgb, type Vec } from '../render/vectors.ts';
import type { Joints } from './skeleton.ts';
import { torsoOf } from './torso.ts';

/** Rings of the vest from its hem to the neck: place on the spine, half width, half depth. */
const RINGS = [
  [-0.12, 0.192, 0.148],
  [0.1, 0.19, 0.146],
  [0.4, 0.182, 0.138],
  [0.85, 0.202, 0.148],
  [1.14, 0.196, 0.134],
  [1.27, 0.146, 0.106],
] as const;

/** Its reflecting bands, on the spine. */
const BANDS = [
  [0.06, 0.2],
  [0.5, 0.64],
] as const;

/** A high-visibility vest over the jacket, with reflecting bands around the trunk and over the shoulders. */
export function highVisibilityVest(joints: Joints, color: string): Mesh {
  const fabric: Material = { color: rgb(color), glow: 0.22 };
  const band: Material = { color: [1.6, 1.65, 1.6], glow: 0.06 };
  const { ring, between } = torsoOf(joints);
  const { hipTwist, shoulderTwist, lean } = joints;
  const around = (level: number, width: number, depth: number) =>
    ring(between(level), width, depth, lerp(hipTwist, shoulderTwist, clamp(level, 0, 1)));
  const turn = turner(shoulderTwist, lean);
  const strap = (level: number, side: number, depth: number): Vec => add(between(level), turn([side * 0.09, 0, depth]));
  return [
    ...loft(
      RINGS.map(([level, width, depth]) => around(level, width, depth)),
      fabric,
      false,
    ),
    ...BANDS.flatMap(([low, high]) => loft([around(low, 0.197, 0.153), around(high, 0.2, 0.154)], band, false)),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].flatMap((face) =>
        limb(strap(0.6, side, face * 0.15), strap(1.2, side, face * 0.118), 0.024, 0.024, band),
      ),
    ),
  ];
}
