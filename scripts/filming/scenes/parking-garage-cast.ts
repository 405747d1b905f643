import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import type { Leg } from '../figures/route.ts';
import { type Passage, sweep } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';

/** Cars that turn at the end of the aisle. */
export const PASSAGE: Passage = {
  from: [14, 0.8, 41],
  to: [-6, 0.8, 41],
  aimFrom: [-0.85, -0.03, -0.5],
  aimTo: [0.15, -0.03, -1],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '62666c', trousers: '474a50', hood: true }
    : { jacket: '54493f', trousers: '343b48', backpack: '26282b' };
  const walker = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: [-6.2, 3.4],
    agility: 1.6,
    steps: [
      {
        through: [
          [-3.9, 5.6],
          [-2.2, 8],
          [-3.1, 10.9],
        ],
        speed: 1.5,
      },
      { wait: 2.6, face: -Math.PI / 2, act: 'reach' },
      {
        through: [
          [-2, 9],
          [1.6, 8.6],
          [2.9, 9.6],
        ],
        speed: 1.4,
      },
      { wait: 2.2, face: Math.PI / 2, act: 'look' },
      {
        through: [
          [3.2, 6.5],
          [6.4, 3.2],
        ],
        speed: 1.6,
      },
    ],
  });
  if (content === 'person') return [...walker];
  const passing = (stop: number, onward: Leg) =>
    driven('vehicle-1', car('hatch', '8d9196', true), {
      begin: 0.5,
      until: 19.3,
      from: [17, 40.4],
      agility: 1.3,
      steps: [
        {
          through: [
            [8, 40.3],
            [2.2, 39],
            [0.6, 34],
            [0.5, 24],
            [0.4, stop],
          ],
          speed: 4.4,
        },
        { wait: 2.6 },
        onward,
      ],
    });
  if (content === 'vehicle')
    return [
      passing(11, {
        through: [
          [0.8, 6],
          [1.2, -2],
          [1.2, -7],
        ],
        speed: 3.2,
      }),
    ];
  if (content === 'both')
    return [
      ...walker,
      passing(14.5, {
        through: [
          [0.5, 26],
          [0.2, 35],
          [-3, 39.6],
          [-17, 40.4],
        ],
        speed: 4,
        reverse: true,
      }),
    ];
  if (content === 'false') {
    const cat = animal('animal-1', BREEDS.cat, {
      begin: 0.6,
      until: 18.8,
      from: [-5.6, 3],
      agility: 1.6,
      steps: [
        {
          through: [
            [-3, 5],
            [-1, 7.4],
          ],
          speed: 1,
        },
        { wait: 3.2 },
        {
          through: [
            [1.5, 8],
            [3.4, 7],
            [6.6, 3.2],
          ],
          speed: 1.1,
        },
      ],
    });
    return [
      cat,
      sweep(
        { from: [16, 0.8, 41], to: [-2, 0.8, 42], aimFrom: [-0.9, -0.05, -0.4], aimTo: [-0.1, -0.05, -1] },
        [7, 14],
        260,
      ),
    ];
  }
  return [];
}
