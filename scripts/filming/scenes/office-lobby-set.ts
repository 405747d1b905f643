import type { Light } from '#contract/clip-catalogue.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, slab, wall } from '../render/mesh.ts';
import { asphalt, bricks, concrete, leaves, painted, planks, tiles } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { cylinder, ellipsoid } from '../render/solids.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { daySky, INDOOR_LOOK, nightSky } from './skies.ts';

export const FRONT = 9.2;
const HEIGHT = 3.3;
/** Half the width of the glazed part of the front. */
const GLAZED = 4.2;
export const DOOR = 1.15;

/** The setting in each light. */
export function setting(light: Light): Setting {
  const day = light === 'day';
  const camera = { at: [3.1, 2.95, 0.3], target: [-0.5, 0.85, 7.2], fov: 78 } as const;
  const mesh = [...room(day), ...furniture(), ...glassFront(), ...street()];
  const panels: Lamp[] = [
    [-1.4, 3.2],
    [-1.4, 6.2],
    [1.6, 3.2],
    [1.6, 6.2],
  ].map(([x = 0, z = 0]) => ({
    kind: 'lamp',
    at: [x, HEIGHT - 0.06, z],
    color: scale([1, 0.97, 0.9], day ? 2.1 : x > 0 && z > 5 ? 3.2 : 0),
    aim: [0, -1, 0],
    beam: [60, 89],
    size: [1.1, 0, 0.5],
    reach: 14,
  }));
  const lights = panels.filter(({ color }) => color[0] > 0);
  if (day) {
    return {
      camera,
      mesh,
      lights: [...lights, { kind: 'sun', toward: unit([-0.45, 0.62, 0.5]), color: [1.7, 1.58, 1.4], spread: 0.012 }],
      ambient: { sky: [0.3, 0.31, 0.32], ground: [0.27, 0.26, 0.24], reach: 2.2 },
      sky: daySky,
      haze: { color: [0.6, 0.64, 0.68], density: 0.001 },
      glows: [],
      look: { ...INDOOR_LOOK, exposure: 0.85, noise: 2.6 },
    };
  }
  const street1: Lamp = {
    kind: 'lamp',
    at: [-4.5, 5.6, FRONT + 3.4],
    color: [20, 17, 12.5],
    size: [0.4, 0, 0.4],
    reach: 24,
  };
  const street2: Lamp = {
    kind: 'lamp',
    at: [9, 5.6, FRONT + 3.4],
    color: [20, 17, 12.5],
    size: [0.4, 0, 0.4],
    reach: 24,
  };
  return {
    camera,
    mesh,
    lights: [...lights, street1, street2],
    ambient: { sky: [0.05, 0.051, 0.053], ground: [0.046, 0.045, 0.042], reach: 2.2 },
    sky: nightSky(scale(rgb('4d5668'), 0.4)),
    haze: { color: [0.02, 0.02, 0.022], density: 0.003 },
    glows: [],
    look: { ...INDOOR_LOOK, exposure: 2.1, saturation: 0.5, noise: 3.6, lift: 13 },
  };
}

function room(day: boolean): Mesh {
  const floor: Material = { color: rgb('a5a29b'), pattern: tiles(0.6), gloss: 0.2, shine: 60, mirror: 0.55 };
  const plaster: Material = { color: rgb('c6c4be'), pattern: painted(0.12) };
  const ceiling: Material = { color: rgb('c9c9c6'), pattern: tiles(0.6) };
  const feature: Material = { color: rgb('6d5a45'), pattern: planks(0.22) };
  const mesh: Mesh = [
    ...slab([0, 0, FRONT / 2 - 1], 9.6, FRONT + 2.2, floor),
    ...slab([0, HEIGHT, FRONT / 2 - 1], 9.6, FRONT + 2.2, ceiling),
    ...wall([-4.8, 0, -2], [-4.8, 0, FRONT], HEIGHT, feature),
    ...wall([4.8, 0, -2], [4.8, 0, FRONT], HEIGHT, plaster),
    ...wall([-4.8, 0, -2], [4.8, 0, -2], HEIGHT, plaster),
    ...box([-4.75, 0, FRONT / 2], [0.06, 0.12, FRONT], { color: rgb('2c2b2a') }),
    ...wall([4.77, 0, 5.2], [4.77, 0, 6.3], 2.1, { color: rgb('55493c'), pattern: planks(2) }),
  ];
  for (const x of [-1.4, 1.6]) {
    for (const z of [3.2, 6.2]) {
      const on = day || (x > 0 && z > 5);
      mesh.push(
        ...slab([x, HEIGHT - 0.01, z], 1.2, 0.6, {
          color: on ? [1, 0.98, 0.93] : rgb('8f9192'),
          glow: on ? 3.4 : 0,
          shadow: false,
        }),
      );
    }
  }
  return mesh;
}

function furniture(): Mesh {
  const wood: Material = { color: rgb('6a4e36'), pattern: planks(0.3), gloss: 0.1 };
  const top: Material = { color: rgb('2c2e31'), gloss: 0.3, shine: 30, mirror: 0.15 };
  const seat: Material = { color: rgb('3d4650') };
  const pot: Material = { color: rgb('8d8a84') };
  const leaf: Material = { color: rgb('35512f'), pattern: leaves };
  return [
    ...box([-3.1, 0, 5.0], [0.9, 1.02, 3.0], wood),
    ...box([-3.1, 1.02, 5.0], [1.1, 0.06, 3.2], top),
    ...box([-3.15, 1.08, 4.6], [0.06, 0.36, 0.55], { color: rgb('17181a') }),
    ...box([-3.15, 1.08, 5.6], [0.3, 0.04, 0.22], { color: rgb('c4c2bb') }),
    ...[6.9, 7.7].flatMap((z) => [
      ...box([4.2, 0.12, z], [0.72, 0.32, 0.72], seat),
      ...box([4.5, 0.44, z], [0.14, 0.44, 0.72], seat),
    ]),
    ...cylinder([3.9, 0, 8.7], [3.9, 0.55, 8.7], 0.26, pot, 12),
    ...ellipsoid([3.9, 1.15, 8.7], [0.42, 0.62, 0.42], leaf, 12),
    ...cylinder([-4.2, 0, 8.6], [-4.2, 0.5, 8.6], 0.24, pot, 12),
    ...ellipsoid([-4.2, 1.0, 8.6], [0.38, 0.55, 0.38], leaf, 12),
    ...slab([0, 0.006, FRONT - 1.4], 2.4, 1.7, { color: rgb('3a3936') }),
  ];
}

/** Fixed panes, mullions and the beam above; the doors' leaves move and are drawn as actors. */
function glassFront(): Mesh {
  const frame: Material = { color: rgb('2b2d30'), gloss: 0.15 };
  const glass: Material = { color: rgb('8fa3a0'), pane: 0.14, mirror: 0.1, shadow: false };
  const plaster: Material = { color: rgb('c6c4be'), pattern: painted(0.12) };
  const brick: Material = { color: rgb('75655a'), pattern: bricks(0.22, 0.075) };
  const bay = (x0: number, x1: number): Mesh => [
    ...wall([x0, 0.1, FRONT], [x1, 0.1, FRONT], 2.65, glass),
    ...box([x0, 0, FRONT], [0.09, 2.8, 0.12], frame),
    ...box([x1, 0, FRONT], [0.09, 2.8, 0.12], frame),
    ...box([(x0 + x1) / 2, 0, FRONT], [x1 - x0, 0.1, 0.12], frame),
  ];
  return [
    ...bay(-GLAZED, -2.7),
    ...bay(-2.7, -DOOR),
    ...bay(DOOR, 2.7),
    ...bay(2.7, GLAZED),
    ...box([0, 2.3, FRONT], [DOOR * 2, 0.16, 0.16], frame),
    ...wall([-DOOR, 2.46, FRONT], [DOOR, 2.46, FRONT], 0.3, glass),
    ...box([0, 2.75, FRONT], [GLAZED * 2 + 0.2, 0.6, 0.2], frame),
    ...[-1, 1].flatMap((side) => [
      ...box([side * 10.2, 0, FRONT + 0.06], [12, 4.4, 0.25], brick),
      ...wall([side * GLAZED, 0, FRONT - 0.08], [side * 4.8, 0, FRONT - 0.08], HEIGHT, plaster),
    ]),
  ];
}

function street(): Mesh {
  const pavement: Material = { color: rgb('8b8984'), pattern: concrete(1.2) };
  const road: Material = { color: rgb('4d4e50'), pattern: asphalt() };
  const far: Material = { color: rgb('7a6a5c'), pattern: bricks(0.3, 0.1) };
  const mesh: Mesh = [
    ...slab([0, -0.02, FRONT + 2.2], 60, 4.2, pavement),
    ...box([0, -0.14, FRONT + 4.35], [60, 0.14, 0.16], { color: rgb('a09e98') }),
    ...slab([0, -0.14, FRONT + 9], 60, 9.4, road),
    ...slab([0, -0.02, FRONT + 15.6], 60, 4, pavement),
    ...box([0, 0, FRONT + 22], [60, 9, 8], far),
    ...cylinder([-4.5, 0, FRONT + 3.6], [-4.5, 5.6, FRONT + 3.6], 0.08, { color: rgb('2a2c2e') }, 8),
  ];
  for (let x = -22; x <= 22; x += 3.2) {
    mesh.push(
      ...wall([x - 0.6, 1.1, FRONT + 17.97], [x + 0.6, 1.1, FRONT + 17.97], 1.7, {
        color: rgb('2b333b'),
        mirror: 0.2,
        glow: 0.05,
      }),
    );
  }
  return mesh;
}
