import { turner } from '../render/mesh.ts';
import { add, type Vec } from '../render/vectors.ts';
import type { Joints } from './skeleton.ts';

/** The trunk of a figure, for clothes that lie around it. */
export interface Torso {
  /** A ring around the trunk, half `rx` wide and half `rz` deep, turned with the hips or the shoulders. */
  ring(at: Vec, rx: number, rz: number, twist: number): Vec[];
  /** A point of the spine: 0 at the pelvis, 1 at the chest. */
  between(part: number): Vec;
}

export function torsoOf({ pelvis, chest, lean }: Joints): Torso {
  return {
    ring: (at, rx, rz, twist) => {
      const turn = turner(twist, lean);
      return Array.from({ length: 12 }, (_, i) => {
        const angle = (i / 12) * Math.PI * 2;
        return add(at, turn([Math.cos(angle) * rx, 0, Math.sin(angle) * rz]));
      });
    },
    between: (part) => [
      pelvis[0] + (chest[0] - pelvis[0]) * part,
      pelvis[1] + (chest[1] - pelvis[1]) * part,
      pelvis[2] + (chest[2] - pelvis[2]) * part,
    ],
  };
}
