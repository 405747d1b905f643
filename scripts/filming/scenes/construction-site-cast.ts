import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { moth } from '../figures/flyers.ts';
import type { Passage } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import { CAMERA } from './construction-site-set.ts';

/** Cars on the way behind the site. */
export const PASSAGE: Passage = {
  from: [-20, 0.8, 30],
  to: [18, 0.8, 29],
  aimFrom: [0.75, -0.04, -0.65],
  aimTo: [0.1, -0.04, -1],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '7c8086', trousers: '565a60', hood: true, backpack: '3a3c3e' }
    : { jacket: '3d4a3e', trousers: '4a4238', cap: '26282b', backpack: '2e2c2a' };
  const thief = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: [-6.8, 15.6],
    agility: 1.7,
    steps: [
      {
        through: [
          [-3.6, 15.2],
          [-2.4, 14],
          [-1.4, 11.9],
        ],
        speed: 1.6,
      },
      { wait: 3, face: -2.6, act: 'crouch' },
      {
        through: [
          [0.6, 10.6],
          [2.4, 11.2],
        ],
        speed: 1.4,
      },
      { wait: 1.8, face: 1.2, act: 'look' },
      {
        through: [
          [0.6, 13.6],
          [-2.6, 15],
          [-6.8, 15.8],
        ],
        speed: 1.9,
      },
    ],
  });
  if (content === 'person') return [...thief];
  const pickup = (stop: readonly [number, number], wait: number) =>
    driven('vehicle-1', car('pickup', '8e9093', lit), {
      begin: 0.5,
      until: 19.3,
      from: [26, 28.5],
      agility: 1.2,
      steps: [
        { through: [[14, 27.5], [4, 27], [1.6, 23], stop], speed: 4.6 },
        { wait },
        {
          through: [
            [1, 23],
            [-2, 28],
            [-12, 30.5],
            [-30, 31],
          ],
          speed: 5,
        },
      ],
    });
  if (content === 'vehicle') {
    return [
      driven('vehicle-1', car('pickup', '8e9093', lit), {
        begin: 0.5,
        until: 19.3,
        from: [26, 28.5],
        agility: 1.2,
        steps: [
          {
            through: [
              [14, 27.5],
              [4, 26.4],
              [1.4, 20],
              [0.4, 13.5],
            ],
            speed: 4.6,
          },
          { wait: 2.6 },
          {
            through: [
              [0.2, 18],
              [2, 25],
              [8, 28],
              [28, 28.8],
            ],
            speed: 4.4,
            reverse: true,
          },
        ],
      }),
    ];
  }
  if (content === 'both') return [...thief, pickup([1.2, 18], 3)];
  if (content === 'false') {
    const fox = animal('animal-1', BREEDS.fox, {
      begin: 0.6,
      until: 18.8,
      from: [-6, 15.4],
      agility: 1.8,
      steps: [
        {
          through: [
            [-2.6, 14.4],
            [-0.6, 11.4],
          ],
          speed: 1.2,
        },
        { wait: 3 },
        {
          through: [
            [2, 10.4],
            [1.2, 7.6],
            [0, 3.6],
          ],
          speed: 1.2,
        },
      ],
    });
    return lit ? [fox, moth('animal-2', CAMERA, 6, 15)] : [fox];
  }
  return [];
}
