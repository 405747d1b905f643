import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { boxTruck } from '../figures/truck.ts';
import { type Passage, rain } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA } from './loading-dock-set.ts';

/** Lorries that turn at the far end of the apron. */
export const PASSAGE: Passage = {
  from: [-26, 0.8, 52],
  to: [6, 0.8, 50],
  aimFrom: [0.7, -0.04, -0.7],
  aimTo: [-0.1, -0.04, -1],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = {
    jacket: lit ? 'b3aea2' : '6d5f50',
    trousers: lit ? '303338' : '2f3237',
    cap: '2a2c2f',
    backpack: '3c3026',
  };
  if (content === 'person') {
    return [
      ...cast('person-1', outfit, {
        begin: 0.5,
        until: 19.2,
        from: [-11.2, 7.7],
        agility: 1.7,
        steps: [
          {
            through: [
              [-7, 8.4],
              [-2, 9.6],
              [2.4, 10.6],
            ],
            speed: 1.75,
          },
          { wait: 2.2, face: 0.5, act: 'look' },
          {
            through: [
              [1.2, 8.4],
              [-0.6, 7.4],
            ],
            speed: 1.5,
          },
          { wait: 1.4, act: 'crouch' },
          {
            through: [
              [-4, 6.8],
              [-8, 6.6],
              [-11.8, 6.2],
            ],
            speed: 2,
          },
        ],
      }),
    ];
  }
  if (content === 'vehicle') {
    return [
      driven('vehicle-1', boxTruck('d0d2d2', 'bdbcb6', lit), {
        begin: 0.5,
        until: 19.3,
        from: [-26, 52],
        agility: 1.3,
        steps: [
          {
            through: [
              [-12, 50],
              [-5, 44],
              [-4.2, 34],
              [-3.4, 17],
            ],
            speed: 6.5,
          },
          { wait: 2.2 },
          {
            through: [
              [-4.4, 9],
              [-8, 2],
              [-14, -6],
            ],
            speed: 4.2,
          },
        ],
      }),
    ];
  }
  if (content === 'both') {
    return [
      driven('vehicle-1', car('van', 'b9bbbd', lit), {
        begin: 0.5,
        until: 19.3,
        from: [-15, -5],
        agility: 1.5,
        steps: [
          {
            through: [
              [-8.5, 3],
              [-4.6, 10],
              [-2.6, 17.5],
            ],
            speed: 5,
          },
          { wait: 8.6 },
          {
            through: [
              [-3.6, 26],
              [-5, 40],
              [-12, 52],
              [-28, 56],
            ],
            speed: 7,
          },
        ],
      }),
      ...cast('person-1', outfit, {
        begin: 4.2,
        until: 18.6,
        from: [-10.6, 8.2],
        agility: 1.7,
        steps: [
          {
            through: [
              [-6, 9.6],
              [-1, 11.4],
            ],
            speed: 1.8,
          },
          { wait: 1.6, face: 0.2, act: 'look' },
          {
            through: [
              [0.6, 9.6],
              [0, 8],
            ],
            speed: 1.5,
          },
          { wait: 1.5, act: 'crouch' },
          {
            through: [
              [-4, 7.2],
              [-11.4, 6.3],
            ],
            speed: 2.1,
          },
        ],
      }),
    ];
  }
  if (content === 'false') {
    const dog = animal('animal-1', BREEDS.dog, {
      begin: 0.6,
      until: 18.8,
      from: [-10.4, 7],
      agility: 2,
      steps: [
        {
          through: [
            [-6, 8],
            [-2, 10.5],
            [1.5, 11.5],
          ],
          speed: 1.7,
        },
        { wait: 2.6 },
        {
          through: [
            [4, 9.5],
            [2.4, 7.4],
          ],
          speed: 1.5,
        },
        { wait: 2.2 },
        {
          through: [
            [-2, 6.4],
            [-10.8, 5.9],
          ],
          speed: 2.2,
        },
      ],
    });
    return lit ? [dog, rain(CAMERA, 1.4, 18.4)] : [dog];
  }
  return [];
}
