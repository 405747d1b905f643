import type { Content, Light } from '#contract/clip-catalogue.ts';
import { buggy } from '../figures/buggy.ts';
import { alone } from '../figures/casting.ts';
import { driven } from '../figures/driving.ts';
import { bird, moth } from '../figures/flyers.ts';
import { rain } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';
import type { Vec } from '../render/vectors.ts';
import { CAMERA } from './rooftop-set.ts';

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '6d7076', trousers: '4b4e54', hood: true, backpack: '34363a' }
    : { jacket: '4f5c4a', trousers: '3a3d46', cap: '2b2d31' };
  const from: readonly [number, number] = [-5.2, 16.6];
  const climber = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from,
    agility: 1.6,
    steps: [
      {
        through: [
          [-2.9, 16.2],
          [-2.2, 14.4],
          [-2.6, 12.9],
        ],
        speed: 1.5,
      },
      { wait: 2.4, face: -Math.PI / 2, act: 'reach' },
      {
        through: [
          [-0.6, 10.6],
          [1.4, 8.4],
        ],
        speed: 1.4,
      },
      { wait: 2.4, face: 1.4, act: 'crouch' },
      { through: [[0.8, 12], [-1.2, 15.4], [-3, 16.5], from], speed: 1.8 },
    ],
  });
  if (content === 'person') return [...climber];
  const cart = (until: number, near: Vec) =>
    driven('vehicle-1', buggy('a86a2c', lit), {
      begin: 0.5,
      until,
      from: [7.4, 21.2],
      agility: 0.9,
      steps: [
        {
          through: [
            [4.2, 21.2],
            [2.2, 20.8],
            [1.9, 17],
            [near[0], near[2]],
          ],
          speed: 2,
        },
        { wait: 3 },
        {
          through: [
            [1.9, 17.5],
            [2.4, 20.6],
            [7.6, 21.3],
          ],
          speed: 2,
          reverse: true,
        },
      ],
    });
  if (content === 'vehicle') return [cart(19.3, [1.2, 0, 8.4])];
  if (content === 'both') return [...climber, cart(19.3, [2.6, 0, 13])];
  if (content === 'false') {
    return lit
      ? [moth('animal-1', CAMERA, 1.2, 12), rain(CAMERA, 8, 18.6, 50)]
      : [
          bird('animal-1', '4f5256', [-11, 3.2, 11], [10, 4.4, 13], 1, 8),
          bird('animal-2', '5a5d61', [12, 5, 14], [-9, 2.6, 9], 6.4, 13.4),
          bird('animal-3', '4a4d50', [-10, 2.8, 9], [10.5, 4.6, 12], 12.4, 18.7),
        ];
  }
  return [];
}
