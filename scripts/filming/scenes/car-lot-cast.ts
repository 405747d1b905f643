import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { type Passage, sweep } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';

/** Cars that turn in behind the camera. */
export const PASSAGE: Passage = {
  from: [-9, 2.6, -5],
  to: [7, 2.6, -7],
  aimFrom: [0.1, -0.05, 1],
  aimTo: [0.9, -0.05, 0.6],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '5a5f66', trousers: '3b3f46', hood: true, backpack: '2c2e31' }
    : { jacket: '4a5560', trousers: '2e3238', hood: true, backpack: '6a3a2a' };
  const visitor = cast('person-1', outfit, {
    begin: 0.55,
    until: 19.2,
    from: [-1.6, 4.1],
    agility: 1.6,
    steps: [
      {
        through: [
          [-1.9, 8.5],
          [-2.75, 12.6],
        ],
        speed: 1.7,
      },
      { wait: 2.2, face: -Math.PI / 2, act: 'reach' },
      {
        through: [
          [-1.6, 15.4],
          [1.2, 15.8],
          [2.75, 13.6],
        ],
        speed: 1.6,
      },
      { wait: 1.5, face: Math.PI / 2, act: 'look' },
      {
        through: [
          [1.7, 9],
          [1.3, 3.9],
        ],
        speed: 1.9,
      },
    ],
  });
  if (content === 'person') return [...visitor];
  if (content === 'vehicle') {
    return [
      driven('vehicle-1', car('sedan', '9a9da1', lit), {
        begin: 0.6,
        until: 19.2,
        from: [38, 47.6],
        agility: 1.4,
        steps: [
          {
            through: [
              [14, 47.6],
              [4.5, 47],
              [1.2, 42],
              [0.9, 30],
              [0.8, 17],
            ],
            speed: 6,
          },
          { wait: 2.6 },
          {
            through: [
              [0.9, 10],
              [1, 4],
              [1, -0.5],
            ],
            speed: 3,
          },
        ],
      }),
    ];
  }
  if (content === 'both') {
    return [
      ...visitor,
      driven('vehicle-1', car('suv', '3c4046', lit), {
        begin: 0.6,
        until: 19.3,
        from: [-38, 47.6],
        agility: 1.5,
        steps: [
          {
            through: [
              [-12, 47.6],
              [-3, 46.5],
              [-0.6, 42],
              [-0.5, 32],
              [-0.4, 22.5],
            ],
            speed: 6,
          },
          { wait: 3.4 },
          {
            through: [
              [-0.5, 32],
              [-0.4, 44],
              [4, 47.4],
              [39, 47.6],
            ],
            speed: 6,
            reverse: true,
          },
        ],
      }),
    ];
  }
  if (content === 'false') {
    const fox = animal('animal-1', BREEDS.fox, {
      begin: 0.6,
      until: 18.9,
      from: [-1.2, 5],
      agility: 1.8,
      steps: [
        {
          through: [
            [-1.4, 8],
            [0.4, 10.6],
          ],
          speed: 1.3,
        },
        { wait: 3 },
        {
          through: [
            [1.9, 12.8],
            [0.2, 15.6],
          ],
          speed: 1.2,
        },
        { wait: 2.4 },
        {
          through: [
            [-2, 16.2],
            [-4.6, 16.4],
            [-10, 16.4],
            [-17, 16.5],
          ],
          speed: 1.9,
        },
      ],
    });
    return lit ? [fox, sweep(PASSAGE, [8, 14])] : [fox];
  }
  return [];
}
