import type { Content, Light } from '#contract/clip-catalogue.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { moth } from '../figures/flyers.ts';
import { type Passage, sweep } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA, FRONT } from './pharmacy-counter-set.ts';

/** Cars on the lane before the window. */
export const PASSAGE: Passage = {
  from: [-10, 0.8, FRONT + 8],
  to: [10, 0.8, FRONT + 9],
  aimFrom: [0.75, -0.03, -0.66],
  aimTo: [-0.35, -0.03, -0.94],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '666a70', trousers: '45484e', hood: true, backpack: '33353a' }
    : { jacket: '7a6f9a', trousers: '39404c', hair: '5a4030', height: 1.7 };
  const stock = [-1.2, FRONT + 1.35] as const;
  const visitor = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: stock,
    agility: 1.7,
    steps: [
      {
        through: [
          [-2.3, FRONT + 0.9],
          [-2.45, FRONT - 0.4],
          [-1.9, 6.8],
          [-1.8, 5.2],
        ],
        speed: 1.3,
      },
      { wait: 3, face: -Math.PI / 2, act: 'reach' },
      {
        through: [
          [-0.6, 4.6],
          [1.2, 5.2],
          [2.5, 6.2],
        ],
        speed: 1.3,
      },
      { wait: 2.6, face: Math.PI / 2, act: 'look' },
      { through: [[0.6, 7.4], [-1.8, 8], [-2.45, FRONT - 0.1], [-2.3, FRONT + 0.9], stock], speed: 1.5 },
    ],
  });
  const customer = driven('vehicle-1', car('hatch', lit ? '9a9ea2' : '6f3a34', lit), {
    begin: 0.5,
    until: 19.3,
    from: [-11, FRONT + 4.4],
    agility: 1.1,
    steps: [
      {
        through: [
          [-6, FRONT + 4.4],
          [1.2, FRONT + 3.6],
        ],
        speed: 4.6,
      },
      { wait: 9.6 },
      {
        through: [
          [8, FRONT + 4.2],
          [17, FRONT + 4.6],
        ],
        speed: 4.6,
      },
    ],
  });
  if (content === 'person') return [...visitor];
  if (content === 'vehicle') return [customer];
  if (content === 'both') return [...visitor, customer];
  if (content === 'false') {
    return lit
      ? [sweep(PASSAGE, [5, 12], 260), moth('animal-1', CAMERA, 9, 18)]
      : [moth('animal-1', CAMERA, 1.2, 18.6)];
  }
  return [];
}
