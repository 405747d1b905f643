import type { Light } from '#contract/clip-catalogue.ts';
import { randomStream } from '#platform/random/streams.ts';
import type { CameraSpec } from '../render/camera.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh, slab, wall } from '../render/mesh.ts';
import { asphalt, bricks, concrete, painted, planks, tiles } from '../render/patterns.ts';
import type { Setting } from '../render/setting.ts';
import { rgb, scale, unit } from '../render/vectors.ts';
import { infrared } from './props.ts';
import { daySky, INDOOR_LOOK, nightSky } from './skies.ts';

export const CAMERA: CameraSpec = { at: [2.9, 2.85, 0.2], target: [-0.5, 0.8, 6.6], fov: 80 };
export const FRONT = 9;
const HEIGHT = 3.1;
/** The glazed part of the front, along x. */
const PANE = [-0.7, 4.1] as const;

/** The setting in each light. */
export function setting(light: Light): Setting {
  const day = light === 'day';
  const panels = [
    [-2, 2.8],
    [1.4, 2.8],
    [-2, 6],
    [1.4, 6],
  ] as const;
  const on = panels.filter((_, i) => day || i === 2);
  const lights: Lamp[] = on.map(([x, z]) => ({
    kind: 'lamp',
    at: [x, HEIGHT - 0.06, z],
    color: scale([0.98, 1, 0.97], day ? 3 : 2.6),
    aim: [0, -1, 0],
    beam: [60, 89],
    size: [1.1, 0, 0.5],
    reach: 14,
  }));
  const mesh = [...room(), ...counter(), ...shelves(), ...front(), ...lane(), ...lampPanels(panels, on)];
  if (day) {
    return {
      camera: CAMERA,
      mesh,
      lights: [...lights, { kind: 'sun', toward: unit([0.5, 0.62, 0.42]), color: [1.5, 1.4, 1.25], spread: 0.012 }],
      ambient: { sky: [0.3, 0.31, 0.31], ground: [0.25, 0.25, 0.24], reach: 1.8 },
      sky: daySky,
      haze: { color: [0.6, 0.64, 0.68], density: 0.001 },
      glows: [],
      look: { ...INDOOR_LOOK, exposure: 0.82 },
    };
  }
  const street: Lamp = { kind: 'lamp', at: [-3, 5.5, FRONT + 10], color: [34, 29, 22], size: [0.4, 0, 0.4], reach: 26 };
  return {
    camera: CAMERA,
    mesh,
    lights: [...lights, street, infrared(CAMERA.at, unit([-0.4, -0.5, 1]), 7, 16)],
    ambient: { sky: [0.04, 0.041, 0.041], ground: [0.036, 0.036, 0.034], reach: 1.8 },
    sky: nightSky(scale(rgb('4d5668'), 0.4)),
    haze: { color: [0.02, 0.02, 0.022], density: 0.003 },
    glows: [],
    look: { ...INDOOR_LOOK, exposure: 1.6, saturation: 0.4, noise: 3.8, lift: 13 },
  };
}

function room(): Mesh {
  const floor: Material = { color: rgb('b3b0a8'), pattern: tiles(0.5), gloss: 0.16, shine: 50, mirror: 0.4 };
  const plaster: Material = { color: rgb('cdccc6'), pattern: painted(0.1) };
  const ceiling: Material = { color: rgb('c9cac7'), pattern: tiles(0.6) };
  const door: Material = { color: rgb('4c5560'), pattern: painted(0.1) };
  return [
    ...slab([0, 0, 3.6], 10.4, 11, floor),
    ...slab([0, HEIGHT, 3.6], 10.4, 11, ceiling),
    ...wall([-5.2, 0, -2], [-5.2, 0, FRONT], HEIGHT, plaster),
    ...wall([5.2, 0, -2], [5.2, 0, FRONT], HEIGHT, plaster),
    ...wall([-5.2, 0, -2], [5.2, 0, -2], HEIGHT, plaster),
    ...wall([-5.2, 0, FRONT - 0.02], [-3.2, 0, FRONT - 0.02], HEIGHT, plaster),
    // Passage to the stock room, from which a person can enter unseen.
    ...wall([-3.2, 0, FRONT - 0.02], [-1.9, 0, FRONT - 0.02], 0.001, plaster),
    ...wall([-3.2, 2.15, FRONT - 0.02], [-1.9, 2.15, FRONT - 0.02], HEIGHT - 2.15, plaster),
    ...wall([-1.9, 0, FRONT - 0.02], [PANE[0], 0, FRONT - 0.02], HEIGHT, plaster),
    ...wall([-3.2, 0, FRONT], [-3.2, 0, FRONT + 3], HEIGHT, plaster),
    ...wall([-1.9, 0, FRONT], [-1.9, 0, FRONT + 1.1], HEIGHT, plaster),
    ...wall([-3.2, 0, FRONT + 2.6], [-0.8, 0, FRONT + 2.6], HEIGHT, plaster),
    ...slab([-2, 0.004, FRONT + 1.4], 2.6, 2.8, floor),
    ...slab([-2, HEIGHT - 0.3, FRONT + 1.4], 2.6, 2.8, ceiling),
    ...[-3.24, -1.86].flatMap((x) => box([x, 0, FRONT - 0.05], [0.09, 2.15, 0.1], door)),
    ...box([-2.55, 2.12, FRONT - 0.05], [1.45, 0.09, 0.1], door),
  ];
}

function lampPanels(panels: readonly (readonly [number, number])[], on: readonly (readonly [number, number])[]): Mesh {
  return panels.flatMap((at) =>
    slab([at[0], HEIGHT - 0.01, at[1]], 1.2, 0.6, {
      color: on.includes(at) ? [0.98, 1, 0.97] : rgb('8d9091'),
      glow: on.includes(at) ? 3.4 : 0,
      shadow: false,
    }),
  );
}

function counter(): Mesh {
  const front: Material = { color: rgb('8c7355'), pattern: planks(0.26) };
  const top: Material = { color: rgb('43464a'), gloss: 0.3, shine: 30, mirror: 0.1 };
  const screen: Material = { color: rgb('17191c') };
  return [
    ...box([-2.9, 0, 4.4], [0.8, 1.0, 4.0], front),
    ...box([-2.9, 1.0, 4.4], [1.0, 0.06, 4.2], top),
    ...[3.4, 5.4].flatMap((z) => [
      ...box([-2.95, 1.06, z], [0.08, 0.34, 0.42], screen),
      ...box([-2.7, 1.06, z + 0.5], [0.22, 0.14, 0.28], { color: rgb('3a3d41') }),
    ]),
    ...wall([-5.17, 2.3, 2.9], [-5.17, 2.3, 6], 0.42, { color: rgb('3f7d5c'), glow: 0.25 }),
  ];
}

/** Shelves of little boxes behind the counter, and a free-standing one in the shop. */
function shelves(): Mesh {
  const stream = randomStream('scene', 'pharmacy-counter shelves');
  const board: Material = { color: rgb('c4c2bb'), pattern: painted(0) };
  const hues = ['d8d6cf', 'b9c6cc', '8fa9bd', 'c9a39a', 'a9bfa2', 'e0dcc8', '7e8fa6', 'c7b273'];
  const mesh: Mesh = [];
  const rack = (
    x: number,
    from: number,
    to: number,
    depth: number,
    height: number,
    levels: number,
    faces: number[],
  ) => {
    mesh.push(...box([x, 0, (from + to) / 2], [0.06, height, to - from], board));
    for (let level = 0; level < levels; level += 1) {
      const y = 0.14 + (level * (height - 0.2)) / levels;
      mesh.push(...box([x, y - 0.03, (from + to) / 2], [depth * 2, 0.035, to - from], board));
      for (const side of faces) {
        for (let z = from + 0.12; z < to - 0.1; ) {
          const width = 0.12 + 0.16 * stream.next();
          const tall = Math.min((height - 0.2) / levels - 0.08, 0.12 + 0.22 * stream.next());
          if (!stream.chance(0.12))
            mesh.push(
              ...box([x + side * depth * 0.62, y, z + width / 2], [depth * 0.6, tall, width - 0.015], {
                color: rgb(stream.pick(hues)),
              }),
            );
          z += width;
        }
      }
    }
  };
  rack(-4.95, 1.6, 7.4, 0.3, 2.15, 5, [1]);
  rack(3.3, 5.2, 8.2, 0.34, 1.5, 4, [-1]);
  return mesh;
}

function front(): Mesh {
  const frame: Material = { color: rgb('33373b'), gloss: 0.15 };
  const glass: Material = { color: rgb('8fa3a0'), pane: 0.12, mirror: 0.09, shadow: false };
  const plaster: Material = { color: rgb('cdccc6'), pattern: painted(0.1) };
  const brick: Material = { color: rgb('80705f'), pattern: bricks(0.22, 0.075) };
  const width = PANE[1] - PANE[0];
  return [
    ...wall([PANE[0], 0.75, FRONT], [PANE[1], 0.75, FRONT], 1.75, glass),
    ...[0, 1, 2, 3].flatMap((i) => box([PANE[0] + (i * width) / 3, 0.7, FRONT], [0.07, 1.85, 0.1], frame)),
    ...wall([PANE[0], 0, FRONT - 0.02], [PANE[1], 0, FRONT - 0.02], 0.72, plaster),
    ...box([(PANE[0] + PANE[1]) / 2, 0.7, FRONT - 0.06], [width + 0.1, 0.06, 0.3], frame),
    ...wall([PANE[0], 2.52, FRONT - 0.02], [PANE[1], 2.52, FRONT - 0.02], HEIGHT - 2.5, plaster),
    ...wall([PANE[1], 0, FRONT - 0.02], [5.2, 0, FRONT - 0.02], HEIGHT, plaster),
    ...box([9.2, 0, FRONT + 0.1], [10.2, 4, 0.2], brick),
    ...box([-7.6, 0, FRONT + 1.4], [8.6, 4, 2.8], brick),
    ...box([-1.3, 0, FRONT + 1.9], [1.1, 4, 1.8], brick),
  ];
}

function lane(): Mesh {
  const road: Material = { color: rgb('5b5c5e'), pattern: asphalt() };
  const kerb: Material = { color: rgb('9c9a94'), pattern: concrete(1.5) };
  const far: Material = { color: rgb('837566'), pattern: bricks(0.3, 0.1) };
  const mesh: Mesh = [
    ...slab([4, -0.02, FRONT + 1.2], 40, 2.2, kerb),
    ...slab([0, -0.1, FRONT + 9], 70, 14, road),
    ...box([0, -0.1, FRONT + 17], [70, 8, 3], far),
  ];
  for (let x = -24; x < 24; x += 3)
    mesh.push(
      ...wall([x - 0.7, 1.1, FRONT + 15.46], [x + 0.7, 1.1, FRONT + 15.46], 1.8, {
        color: rgb('2b333b'),
        mirror: 0.2,
        glow: 0.05,
      }),
    );
  return mesh;
}
