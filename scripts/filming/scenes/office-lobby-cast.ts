import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { type Passage, sweep } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh } from '../render/mesh.ts';
import { rgb, smoothstep } from '../render/vectors.ts';
import { DOOR, FRONT } from './office-lobby-set.ts';

/** Where cars stop in front of the building. */
const KERB = FRONT + 6.1;

/** Cars on the street before the front. */
export const PASSAGE: Passage = {
  from: [-14, 0.8, KERB + 3],
  to: [8, 0.8, KERB + 4],
  aimFrom: [0.8, -0.03, -0.6],
  aimTo: [-0.3, -0.03, -0.95],
};

/** The length of a clip, s. */
const CLIP_SECONDS = 20;

/** Sliding leaves; `open` returns how far (0 to 1) they are open at a moment. */
function doorLeaves(open: (seconds: number) => number): Actor {
  const frame: Material = { color: rgb('2b2d30') };
  return {
    object: 'door',
    pose: (seconds) => {
      const shift = open(seconds) * (DOOR - 0.06);
      const leaf = (side: number): Mesh => {
        const [inner, outer]: [number, number] = [side * (0.02 + shift), side * (DOOR + shift)];
        const post = (x: number) => box([x, 0.04, FRONT + 0.07], [0.07, 2.24, 0.05], frame);
        return [
          ...post(inner + side * 0.035),
          ...post(outer - side * 0.035),
          ...[0.04, 1.05, 2.2].flatMap((y) => box([(inner + outer) / 2, y, FRONT + 0.07], [DOOR, 0.08, 0.045], frame)),
        ];
      };
      return { mesh: [...leaf(-1), ...leaf(1)] };
    },
  };
}

/** Opens for a while around each passage. */
const passing =
  (...times: number[]) =>
  (seconds: number): number =>
    Math.max(
      0,
      ...times.map((time) => smoothstep(-1.4, -0.4, seconds - time) * (1 - smoothstep(0.9, 2, seconds - time))),
    );

/** When the people of two or more cross the front, s; sampled in frames. */
const crossings = (people: Actor[]): number[] =>
  people.flatMap(({ pose }) => {
    const depths = Array.from({ length: CLIP_SECONDS * 10 }, (_, frame) => pose(frame / 10)?.contacts?.[0]?.at[1]);
    return depths.flatMap((z, frame) => {
      const before = depths[frame - 1];
      return z !== undefined && before !== undefined && z > FRONT !== before > FRONT ? [frame / 10] : [];
    });
  });

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '565b62', trousers: '3d4046', hood: true }
    : { jacket: '4c5a6a', trousers: '4a453e', backpack: '3a2f28' };
  const visitor = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: [-6.2, FRONT + 1.8],
    agility: 1.7,
    steps: [
      {
        through: [
          [-3.4, FRONT + 1.6],
          [-0.6, FRONT + 1.2],
          [0, FRONT],
          [-0.4, FRONT - 2],
          [-1.7, 5.4],
        ],
        speed: 1.75,
      },
      { wait: 3, face: -Math.PI / 2, act: 'look' },
      {
        through: [
          [-0.6, 5.4],
          [0.1, FRONT - 1.4],
          [0.1, FRONT],
          [0.9, FRONT + 1.3],
          [3.6, FRONT + 1.7],
          [5.6, FRONT + 1.8],
        ],
        speed: 1.75,
      },
    ],
  });
  const visit = doorLeaves(passing(...(visitor.length > 1 ? crossings(visitor) : [6.2, 14.2])));
  const arriving = (wait: number, until: number) =>
    driven('vehicle-1', car('suv', '7d8288', lit), {
      begin: 0.5,
      until,
      from: [-12.5, KERB],
      agility: 1.2,
      steps: [
        {
          through: [
            [-6, KERB],
            [-0.4, FRONT + 5.6],
          ],
          speed: 4.4,
        },
        { wait },
        {
          through: [
            [5, FRONT + 6],
            [16, FRONT + 6.4],
          ],
          speed: 5,
        },
      ],
    });
  if (content === 'person') return [...visitor, visit];
  if (content === 'vehicle') return [arriving(8.4, 19.2), doorLeaves(() => 0)];
  if (content === 'both') return [...visitor, visit, arriving(9, 19.3)];
  if (content === 'false') {
    const dog = animal('animal-1', lit ? BREEDS.cat : BREEDS.dog, {
      begin: 0.6,
      until: 18.8,
      from: [-7.2, FRONT + 1.7],
      agility: 1.6,
      steps: [
        {
          through: [
            [-3, FRONT + 1.5],
            [-1, FRONT + 0.9],
          ],
          speed: 1.2,
        },
        { wait: 5 },
        {
          through: [
            [1.6, FRONT + 1.2],
            [5.8, FRONT + 1.8],
          ],
          speed: 1.3,
        },
      ],
    });
    const passage = sweep(PASSAGE, [7, 13]);
    return lit ? [dog, passage, doorLeaves(() => 0)] : [dog, doorLeaves(() => 0)];
  }
  return [doorLeaves(() => 0)];
}
