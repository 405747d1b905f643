import type { Content, Light } from '#contract/clip-catalogue.ts';
import { animal, BREEDS } from '../figures/animal.ts';
import { branch } from '../figures/branch.ts';
import { alone } from '../figures/casting.ts';
import { car, driven } from '../figures/driving.ts';
import { type Passage, sweep } from '../figures/weather.ts';
import type { Actor } from '../render/actor.ts';

/** Cars on the street behind the fence. */
export const PASSAGE: Passage = {
  from: [-24, 0.8, 30],
  to: [20, 0.8, 31],
  aimFrom: [0.75, -0.04, -0.65],
  aimTo: [0.2, -0.04, -0.98],
};

/** The moving figures of each content. */
export function actors(light: Light, content: Content, cast = alone): Actor[] {
  const lit = light === 'night';
  const outfit = lit
    ? { jacket: '75787d', trousers: '55585d', hood: true }
    : { jacket: '394a5c', trousers: '4a4540', hood: true, backpack: '5c4630' };
  const roamer = cast('person-1', outfit, {
    begin: 0.5,
    until: 19.2,
    from: [-8, 18.6],
    agility: 1.6,
    steps: [
      {
        through: [
          [-2.9, 18.4],
          [-2, 16.6],
          [-3.2, 13.6],
        ],
        speed: 1.6,
      },
      { wait: 2.6, face: -1.4, act: 'crouch' },
      {
        through: [
          [-1, 11.4],
          [1.6, 10.8],
        ],
        speed: 1.4,
      },
      { wait: 2.2, face: 0.6, act: 'look' },
      {
        through: [
          [0.4, 14.6],
          [-2, 17.6],
          [-3.6, 18.7],
          [-8.2, 18.8],
        ],
        speed: 1.8,
      },
    ],
  });
  if (content === 'person') return [...roamer];
  const truck = (near: readonly [number, number]) =>
    driven('vehicle-1', car('van', '9da0a3', lit), {
      begin: 0.5,
      until: 19.3,
      from: [30, 31],
      agility: 1.2,
      steps: [
        { through: [[16, 31], [6.4, 29.6], [3.7, 25.6], [3, 20.5], near], speed: 4.6 },
        { wait: 3 },
        {
          through: [
            [3.1, 21],
            [3.8, 26],
            [7.4, 30.2],
            [30, 31.4],
          ],
          speed: 3.8,
          reverse: true,
        },
      ],
    });
  if (content === 'vehicle') return [truck([2, 13.6])];
  if (content === 'both') return [...roamer, truck([3, 17.5])];
  if (content === 'false') {
    const fox = animal('animal-1', BREEDS.fox, {
      begin: 0.6,
      until: 18.8,
      from: [-7.4, 18.4],
      agility: 1.8,
      steps: [
        {
          through: [
            [-2.6, 18],
            [-1.6, 13.4],
          ],
          speed: 1.3,
        },
        { wait: 3 },
        {
          through: [
            [0.6, 10.4],
            [2.4, 7],
            [2.8, 3],
          ],
          speed: 1.3,
        },
      ],
    });
    const lights = sweep(PASSAGE, [6, 12.5], 300);
    return lit ? [fox, lights] : [fox, branch([3.4, 5.4, 2.4], [1.3, 4.9, 2.9], 1.2, 18.4)];
  }
  return [];
}
