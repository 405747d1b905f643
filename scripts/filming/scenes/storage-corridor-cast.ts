import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { buggy } from '../figures/buggy.ts';
import { alone } from '../figures/casting.ts';
import { driven } from '../figures/driving.ts';
import { moth } from '../figures/flyers.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA } from './storage-corridor-set.ts';

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '63676d', trousers: '474b52', hood: true, backpack: '2c2c2e' }
    : { jacket: '6a5145', trousers: '3a4250', cap: '2a2c30' };
  const visitor = (begin: number, until: number) =>
    cast('person-1', outfit, {
      begin,
      until,
      from: [-3.4, 13],
      agility: 1.6,
      steps: [
        {
          through: [
            [-1.6, 12.9],
            [-0.3, 11.6],
            [-0.85, 7.6],
          ],
          speed: 1.4,
        },
        { wait: 2.8, face: -Math.PI / 2, act: 'reach' },
        {
          through: [
            [-0.2, 6],
            [0.8, 6.4],
          ],
          speed: 1.2,
        },
        { wait: 1.8, face: Math.PI / 2, act: 'reach' },
        {
          through: [
            [0.6, 9],
            [0.4, 11.8],
            [1.8, 13.1],
            [3.8, 13.2],
          ],
          speed: 1.6,
        },
      ],
    });
  if (content === 'person') return [...visitor(0.5, 19.2)];
  const cart = (from: number, until: number) =>
    driven('vehicle-1', buggy('6d7f58', lit), {
      begin: from,
      until,
      from: [4.2, 13],
      agility: 0.9,
      steps: [
        {
          through: [
            [2, 12.9],
            [0.5, 11.9],
            [0.45, 10],
            [0.4, 6.6],
          ],
          speed: 1.8,
        },
        { wait: 3 },
        {
          through: [
            [0.4, 10.5],
            [0.1, 12.2],
            [-2, 13],
            [-4.6, 13],
          ],
          speed: 1.7,
          reverse: true,
        },
      ],
    });
  if (content === 'vehicle') return [cart(0.5, 19.3)];
  if (content === 'both') {
    return [
      cart(0.5, 12.6),
      ...cast('person-1', outfit, {
        begin: 6.5,
        until: 19.3,
        from: [-3.4, 13.6],
        agility: 1.6,
        steps: [
          {
            through: [
              [-1.6, 13.4],
              [-0.95, 12],
              [-1, 8.8],
            ],
            speed: 1.4,
          },
          { wait: 2.4, face: -Math.PI / 2, act: 'reach' },
          {
            through: [
              [-0.6, 11],
              [0.6, 13],
              [3.8, 13.2],
            ],
            speed: 1.7,
          },
        ],
      }),
    ];
  }
  if (content === 'false') {
    return lit
      ? [moth('animal-1', CAMERA, 1.2, 18.6)]
      : [
          animal('animal-1', BREEDS.cat, {
            begin: 0.6,
            until: 18.8,
            from: [-2.8, 13],
            agility: 1.6,
            steps: [
              {
                through: [
                  [-1, 12.6],
                  [-0.4, 8],
                  [0.2, 6.2],
                ],
                speed: 1,
              },
              { wait: 3 },
              {
                through: [
                  [0.8, 8],
                  [0.6, 11.6],
                  [3, 13],
                ],
                speed: 1.3,
              },
            ],
          }),
        ];
  }
  return [];
}
