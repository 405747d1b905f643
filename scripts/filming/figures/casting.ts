import type { Actor } from '../render/actor.ts';
import { type Outfit, person } from './person.ts';
import type { Route } from './route.ts';
import { trailing } from './trailing.ts';

/** Puts the person of a scene on their way: in their usual clothes, or as a variant of the clip needs them. */
export type Casting = (object: string, outfit: Outfit, route: Route) => Actor[];

/** The person as the scene describes them. */
export const alone: Casting = (object, outfit, route) => [person(object, outfit, route)];

/** A second person walks close behind the first. */
export const twoPeople: Casting = (object, outfit, route) => {
  const [first, second] = trailing(route);
  const other = { jacket: 'b4b0a6', trousers: '25272c', hair: '1d1a18', height: 1.84 };
  return [person(object, outfit, first), person('person-2', other, second)];
};

/** The person holds a long gun in both hands, dark before a pale jacket. */
export const armed: Casting = (object, { backpack: _, vest: __, ...outfit }, route) => [
  person(object, { ...outfit, jacket: 'cbc5b7', trousers: '25272c', armed: true }, route),
];

/** The person wears a high-visibility vest over dark clothes, and a white cap. */
export const inVest: Casting = (object, { height }, route) => {
  const clothes = { jacket: '2b3138', trousers: '2e3238', cap: 'e6e4dc', highVisibility: 'd2ff10' };
  return [person(object, { ...clothes, ...(height === undefined ? {} : { height }) }, route)];
};
