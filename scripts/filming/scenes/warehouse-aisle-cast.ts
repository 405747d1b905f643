import type { Content, Light } from '#contract/clip-catalogue.ts';
import { alone } from '../figures/casting.ts';
import { driven } from '../figures/driving.ts';
import { bird, moth } from '../figures/flyers.ts';
import { forklift } from '../figures/forklift.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA } from './warehouse-aisle-set.ts';

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '6a7077', trousers: '4b4f56', cap: '2c2e31' }
    : { jacket: '51606f', trousers: '2c313a', vest: true };
  if (content === 'person') {
    return [
      ...cast('person-1', outfit, {
        begin: 0.5,
        until: 19.2,
        from: [-3.6, 15.9],
        agility: 1.6,
        steps: [
          {
            through: [
              [-1.9, 15.7],
              [-0.3, 13.8],
              [-0.7, 9.4],
            ],
            speed: 1.5,
          },
          { wait: 2.6, face: -Math.PI / 2, act: 'reach' },
          {
            through: [
              [-0.1, 7.6],
              [0.75, 7.9],
            ],
            speed: 1.3,
          },
          { wait: 2.4, face: Math.PI / 2, act: 'crouch' },
          {
            through: [
              [0.5, 11],
              [0.6, 14],
              [2.2, 15.8],
              [5.4, 16],
            ],
            speed: 1.75,
          },
        ],
      }),
    ];
  }
  const truck = (until: number) =>
    driven('vehicle-1', forklift(lit, true), {
      begin: 0.5,
      until,
      from: [-5.2, 15.7],
      agility: 0.9,
      steps: [
        {
          through: [
            [-3, 15.6],
            [-0.6, 14.6],
            [0, 12],
            [0, 8.2],
          ],
          speed: 2.1,
        },
        { wait: 2.8 },
        {
          through: [
            [0, 12],
            [0.3, 14.2],
            [2.6, 15.6],
            [6.2, 15.9],
          ],
          speed: 2.0,
          reverse: true,
        },
      ],
    });
  if (content === 'vehicle') return [truck(19.3)];
  if (content === 'both') {
    return [
      truck(14.5),
      ...cast('person-1', outfit, {
        begin: 4,
        until: 19.3,
        from: [5, 16.2],
        agility: 1.6,
        steps: [
          {
            through: [
              [2.2, 16.2],
              [1.1, 14.6],
              [1.15, 11.6],
            ],
            speed: 1.5,
          },
          { wait: 3.2, face: Math.PI * 0.9, act: 'look' },
          {
            through: [
              [0.8, 9],
              [0.7, 8.2],
            ],
            speed: 1.3,
          },
          { wait: 1.6, face: Math.PI / 2, act: 'reach' },
          {
            through: [
              [0.3, 11],
              [-0.2, 14],
              [-2.2, 15.8],
              [-5.2, 16],
            ],
            speed: 1.8,
          },
        ],
      }),
    ];
  }
  if (content === 'false') {
    return lit
      ? [moth('animal-1', CAMERA, 1.2, 18.6)]
      : [
          bird('animal-1', '6b6e73', [-4, 4.4, 14.8], [3.2, 2.6, 9], 1, 9.2),
          bird('animal-2', '5d6064', [3, 3.8, 8.6], [-4, 4.6, 15], 10, 18.6),
        ];
  }
  return [];
}
