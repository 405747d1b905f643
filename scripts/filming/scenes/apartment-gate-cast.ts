import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { branch } from '../figures/branch.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import type { Route } from '../figures/route.ts';
import { type Passage, rain } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import type { Material } from '../render/materials.ts';
import { box, type Mesh } from '../render/mesh.ts';
import { rgb, smoothstep } from '../render/vectors.ts';
import { CAMERA, GATE, LINE } from './apartment-gate-set.ts';

/** The sliding leaf of the gate; `open` returns how far (0 to 1) it is open at a moment. */
function gate(open: (seconds: number) => number): Actor {
  const steel: Material = { color: rgb('2a2d30'), gloss: 0.1 };
  return {
    object: 'gate',
    pose: (seconds) => {
      const shift = -open(seconds) * (GATE * 2 + 0.1);
      const mesh: Mesh = [0.14, 1.05, 1.95].flatMap((y) => box([shift, y, LINE + 0.3], [GATE * 2, 0.08, 0.07], steel));
      for (let x = -GATE; x <= GATE + 0.01; x += 0.18)
        mesh.push(...box([x + shift, 0.14, LINE + 0.3], [0.03, 1.86, 0.03], steel));
      return { mesh };
    },
  };
}

const closed = () => 0;
/** Slides open from `from` on, stays open, and is closed again by `to`. */
const slid = (from: number, to: number) => (seconds: number) =>
  smoothstep(from, from + 2.6, seconds) * (1 - smoothstep(to - 2.6, to, seconds));

/** Cars on the street before the gate. */
export const PASSAGE: Passage = {
  from: [-16, 0.75, LINE + 8],
  to: [14, 0.75, LINE + 8.4],
  aimFrom: [0.8, -0.03, -0.6],
  aimTo: [-0.1, -0.03, -1],
};

/** Where people walk along outside the gate. */
const STREET = LINE + 1.9;

/** The way in through the open gate, and out again. Variants of people take it: before the bars, a gun is hard to see. */
const ENTRY: Route = {
  begin: 0.5,
  until: 19.2,
  from: [-5.4, STREET],
  agility: 1.6,
  steps: [
    {
      through: [
        [-2.8, STREET],
        [-0.8, LINE + 1],
        [-0.5, LINE - 1.4],
        [-0.9, 7.6],
      ],
      speed: 1.6,
    },
    { wait: 2.4, face: 2.4, act: 'look' },
    {
      through: [
        [0.6, 8.4],
        [0.7, LINE - 1],
        [1, LINE + 1],
        [3, STREET - 0.1],
        [6.4, STREET],
      ],
      speed: 1.6,
    },
  ],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '646065', trousers: '45484e', hood: true }
    : { jacket: '7a4238', trousers: '3b4150', hair: '4b3626', backpack: '33373c' };
  const caller = (from: number, until: number) =>
    cast('person-1', outfit, {
      begin: from,
      until,
      from: [-4.6, STREET],
      agility: 1.6,
      steps: [
        {
          through: [
            [-2.6, STREET],
            [-0.8, LINE + 1],
          ],
          speed: 1.2,
        },
        { wait: 3.4, face: Math.PI, act: 'reach' },
        {
          through: [
            [0.6, LINE + 1.2],
            [2.0, LINE + 1.1],
          ],
          speed: 1,
        },
        { wait: 3, face: Math.PI, act: 'look' },
        {
          through: [
            [2.9, STREET - 0.2],
            [6.2, STREET],
          ],
          speed: 1.3,
        },
      ],
    });
  if (content === 'person') {
    return cast === alone
      ? [...caller(0.5, 19.2), gate(closed)]
      : [...cast('person-1', outfit, ENTRY), gate(slid(0.6, 19.4))];
  }
  const arriving = driven('vehicle-1', car('sedan', '74787d', lit), {
    begin: 0.5,
    until: 19.3,
    from: [-17.5, LINE + 7],
    agility: 1.1,
    steps: [
      {
        through: [
          [-9, LINE + 7],
          [-4, LINE + 6.8],
          [-0.4, LINE + 5.2],
          [0, LINE + 3.4],
        ],
        speed: 4.6,
      },
      { wait: 3.2 },
      {
        through: [
          [0, LINE - 3],
          [0.1, 4],
          [0.1, -1.5],
        ],
        speed: 3.2,
      },
    ],
  });
  if (content === 'vehicle') return [arriving, gate(slid(7.2, 19.4))];
  if (content === 'both') {
    const passing = driven('vehicle-1', car('suv', '8a3a34', lit), {
      begin: 0.5,
      until: 19.3,
      from: [17.5, LINE + 7.4],
      agility: 1.1,
      steps: [
        {
          through: [
            [8, LINE + 7.4],
            [0.9, LINE + 6.9],
          ],
          speed: 3.4,
        },
        { wait: 8 },
        {
          through: [
            [-7, LINE + 7.4],
            [-18, LINE + 7.4],
          ],
          speed: 3.6,
        },
      ],
    });
    return [...caller(0.5, 19.2), passing, gate(closed)];
  }
  if (content === 'false') {
    const cat = animal('animal-1', BREEDS.cat, {
      begin: 0.6,
      until: 18.8,
      from: [-3, 2.2],
      agility: 1.6,
      steps: [
        {
          through: [
            [-2, 6],
            [-0.4, 8.4],
          ],
          speed: 1,
        },
        { wait: 3 },
        {
          through: [
            [1.6, 9.4],
            [3.6, 7],
            [4.4, 2],
          ],
          speed: 1.1,
        },
      ],
    });
    const twig = branch([-3.6, 5.2, 2.6], [-1.2, 4.5, 3.0], 1.2, 18.4);
    return lit ? [cat, rain(CAMERA, 1.4, 18.4, 50), gate(closed)] : [cat, twig, gate(closed)];
  }
  return [gate(closed)];
}
