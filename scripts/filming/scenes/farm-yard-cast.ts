import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { moth } from '../figures/flyers.ts';
import { tractor } from '../figures/tractor.ts';
import type { Passage } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA } from './farm-yard-set.ts';

/** Cars on the lane behind the gate. */
export const PASSAGE: Passage = {
  from: [-30, 0.8, 38],
  to: [24, 0.8, 36],
  aimFrom: [0.7, -0.04, -0.7],
  aimTo: [-0.3, -0.04, -0.95],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '777a7f', trousers: '54575c', hood: true }
    : { jacket: '5d5a3c', trousers: '3a4150', cap: '3d3a30' };
  const prowler = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: [-7.4, 15.6],
    agility: 1.6,
    steps: [
      {
        through: [
          [-4.6, 15.8],
          [-1.6, 14.6],
          [3.4, 13.2],
        ],
        speed: 1.6,
      },
      { wait: 2.4, face: 1.1, act: 'reach' },
      {
        through: [
          [2.8, 10.2],
          [0.6, 9.4],
        ],
        speed: 1.4,
      },
      { wait: 2, face: -0.6, act: 'look' },
      {
        through: [
          [-1.8, 12.4],
          [-4.4, 15.9],
          [-7.8, 16.2],
        ],
        speed: 1.8,
      },
    ],
  });
  if (content === 'person') return [...prowler];
  if (content === 'vehicle') {
    return [
      driven('vehicle-1', tractor('3f6b3a', lit), {
        begin: 0.5,
        until: 19.3,
        from: [-9.5, 16.2],
        agility: 1,
        steps: [
          {
            through: [
              [-5.4, 16.2],
              [-1.6, 15.6],
              [0, 12.4],
              [0.2, 9.8],
            ],
            speed: 2.4,
          },
          { wait: 2.2 },
          {
            through: [
              [0.6, 5],
              [0.8, 0.6],
            ],
            speed: 1.7,
          },
        ],
      }),
    ];
  }
  if (content === 'both') {
    return [
      ...prowler,
      driven('vehicle-1', car('pickup', '7f8388', lit), {
        begin: 0.5,
        until: 19.3,
        from: [40, 34],
        agility: 1.3,
        steps: [
          {
            through: [
              [22, 34],
              [5, 33.4],
              [1.4, 30],
              [0.6, 24],
              [0.4, 19],
            ],
            speed: 6,
          },
          { wait: 3 },
          {
            through: [
              [0.8, 26],
              [2.4, 31.4],
              [8, 34],
              [40, 34.4],
            ],
            speed: 5.4,
            reverse: true,
          },
        ],
      }),
    ];
  }
  if (content === 'false') {
    const deer = animal('animal-1', BREEDS.deer, {
      begin: 0.6,
      until: 18.8,
      from: [18, 17],
      agility: 1.4,
      steps: [
        {
          through: [
            [9, 12.4],
            [4.6, 11.2],
          ],
          speed: 1.6,
        },
        { wait: 3.4 },
        {
          through: [
            [1.2, 12.4],
            [-0.4, 9.6],
          ],
          speed: 1.2,
        },
        { wait: 2.4 },
        {
          through: [
            [-2.4, 7],
            [-7.4, 4.4],
          ],
          speed: 1.6,
        },
      ],
    });
    return lit ? [deer, moth('animal-2', CAMERA, 5, 13)] : [deer];
  }
  return [];
}
