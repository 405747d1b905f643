import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, place, polygon } from '../render/mesh.ts';
import { painted } from '../render/patterns.ts';
import type { Glow } from '../render/setting.ts';
import { cylinder } from '../render/solids.ts';
import { rgb, scale, type Vec } from '../render/vectors.ts';

const STEEL: Material = { color: rgb('5b5f63'), pattern: painted(0.1) };
const DARK_STEEL: Material = { color: rgb('2a2c2e') };
const CONCRETE_GREY: Material = { color: rgb('8f8d88'), pattern: painted(0.25) };

/** A lit or unlit thing: its mesh, and what it adds to the light. */
export interface Fitting {
  mesh: Mesh;
  lights: Lamp[];
  glows: Glow[];
}

/** Several fittings as one. */
export const joined = (fittings: Fitting[]): Fitting => ({
  mesh: fittings.flatMap(({ mesh }) => mesh),
  lights: fittings.flatMap(({ lights }) => lights),
  glows: fittings.flatMap(({ glows }) => glows),
});

/** A mast with one flat lamp head on an arm towards +x (or `yaw`). `power` is the light at one metre below. */
export function mast(
  at: Vec,
  height: number,
  options: { yaw?: number; arm?: number; power: number; color?: Vec; lit: boolean; reach?: number },
): Fitting {
  const { yaw = 0, arm = 1.1, power, color = [1, 0.95, 0.86], lit, reach = 34 } = options;
  const head: Material = lit ? { color, glow: 16, shadow: false } : { color: rgb('9a9ca0') };
  const mesh = place(
    [
      ...cylinder([0, 0, 0], [0, height, 0], 0.09, DARK_STEEL, 8),
      ...box([0, 0, 0], [0.5, 0.55, 0.5], CONCRETE_GREY),
      ...box([arm / 2, height - 0.04, 0], [arm, 0.08, 0.1], DARK_STEEL),
      ...box([arm + 0.1, height - 0.03, 0], [0.7, 0.1, 0.4], { ...DARK_STEEL, shadow: false }),
      ...polygon(
        [
          [arm - 0.22, height - 0.04, -0.17],
          [arm + 0.42, height - 0.04, -0.17],
          [arm + 0.42, height - 0.04, 0.17],
          [arm - 0.22, height - 0.04, 0.17],
        ],
        head,
      ),
    ],
    { at, yaw },
  );
  if (!lit) return { mesh, lights: [], glows: [] };
  const lampAt: Vec = [at[0] + Math.cos(yaw) * (arm + 0.1), at[1] + height - 0.08, at[2] - Math.sin(yaw) * (arm + 0.1)];
  return {
    mesh,
    lights: [
      {
        kind: 'lamp',
        at: lampAt,
        color: scale(color, power),
        aim: [0, -1, 0],
        beam: [42, 84],
        size: [0.6, 0, 0.6],
        reach,
      },
    ],
    glows: [{ at: lampAt, color: scale(color, 2.4), size: 0.22 }],
  };
}

/** A lamp on a wall, shining down and outward along `aim`. */
export function wallPack(at: Vec, aim: Vec, power: number, lit: boolean, color: Vec = [1, 0.86, 0.62]): Fitting {
  const out: Vec = [at[0] + aim[0] * 0.16, at[1], at[2] + aim[2] * 0.16];
  const mesh = box(
    [at[0] + aim[0] * 0.08, at[1] - 0.09, at[2] + aim[2] * 0.08],
    [0.32, 0.22, 0.2],
    lit ? { color, glow: 9, shadow: false } : STEEL,
  );
  if (!lit) return { mesh, lights: [], glows: [] };
  return {
    mesh,
    lights: [
      {
        kind: 'lamp',
        at: [out[0] + aim[0] * 0.2, out[1], out[2] + aim[2] * 0.2],
        color: scale(color, power),
        size: [0.3, 0.1, 0.2],
        reach: 26,
      },
    ],
    glows: [{ at: out, color: scale(color, 2), size: 0.16 }],
  };
}

/** The infrared lamp ring of the camera itself. */
export const infrared = (at: Vec, aim: Vec, power: number, reach = 40): Lamp => ({
  kind: 'lamp',
  at,
  color: [power, power, power],
  aim,
  beam: [16, 50],
  reach,
  shadow: false,
});

/** A chain-link fence between two ground points: posts, rails and a veil of wire. */
export function wireFence(from: Vec, to: Vec, height: number, spacing = 3): Mesh {
  const run = Math.hypot(to[0] - from[0], to[2] - from[2]);
  const count = Math.max(1, Math.round(run / spacing));
  const at = (t: number, y: number): Vec => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + y,
    from[2] + (to[2] - from[2]) * t,
  ];
  const post: Material = { color: rgb('7c8084') };
  const wire: Material = { color: rgb('8a8e92'), pane: 0.26, shadow: false };
  return [
    ...Array.from({ length: count + 1 }, (_, i) =>
      cylinder(at(i / count, 0), at(i / count, height), 0.035, post, 6),
    ).flat(),
    ...cylinder(at(0, height), at(1, height), 0.025, post, 6),
    ...polygon([at(0, 0), at(1, 0), at(1, height), at(0, height)], wire),
  ];
}

/** A bollard with a reflecting band. */
export const bollard = (x: number, z: number, color = 'b99a2c'): Mesh => [
  ...cylinder([x, 0, z], [x, 1.0, z], 0.1, { color: rgb(color), pattern: painted(0.3) }, 10),
  ...cylinder([x, 0.74, z], [x, 0.84, z], 0.104, { color: rgb('d8d8d0') }, 10),
];
