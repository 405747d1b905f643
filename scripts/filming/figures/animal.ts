import type { Actor } from '../render/actor.ts';
import type { Material } from '../render/materials.ts';
import { type Mesh, place } from '../render/mesh.ts';
import { ellipsoid, limb, loft } from '../render/solids.ts';
import { clamp, rgb, type Vec } from '../render/vectors.ts';
import { follow, type Moment, type Route } from './route.ts';

/** Proportions of a four-legged animal, metres. */
export interface Breed {
  color: string;
  /** Height of the shoulders. */
  height: number;
  length: number;
  /** Half thickness of the trunk. */
  girth: number;
  head: number;
  tail: number;
  /** How high the tail is carried, -1 to 1. */
  tailUp: number;
  bushy?: boolean;
}

export const BREEDS = {
  cat: { color: '6b6259', height: 0.27, length: 0.46, girth: 0.085, head: 0.062, tail: 0.3, tailUp: 0.5 },
  fox: { color: '7c6450', height: 0.4, length: 0.66, girth: 0.11, head: 0.085, tail: 0.42, tailUp: -0.25, bushy: true },
  dog: { color: '5d5245', height: 0.62, length: 0.8, girth: 0.12, head: 0.105, tail: 0.36, tailUp: 0.4 },
  deer: { color: '86694a', height: 0.98, length: 1.25, girth: 0.21, head: 0.13, tail: 0.16, tailUp: 0.1 },
} satisfies Record<string, Breed>;

/** An animal following a route; it lowers its head to sniff during pauses. */
export function animal(object: string, breed: Breed, route: Route): Actor {
  const moments = follow(route);
  return {
    object,
    class: 'animal',
    pose: (seconds) => {
      const moment = moments(seconds);
      if (!moment) return undefined;
      const [x, , z] = moment.at;
      return {
        mesh: place(bodyOf(breed, moment, seconds), { at: moment.at, yaw: moment.heading }),
        contacts: [{ at: [x, z], radius: breed.length * 0.5, strength: 0.35 }],
      };
    },
  };
}

function bodyOf(breed: Breed, moment: Moment, seconds: number): Mesh {
  const coat: Material = { color: rgb(breed.color) };
  const { height, length, girth } = breed;
  const going = clamp(moment.speed / 0.8, 0, 1);
  const phase = (moment.covered / (height * 2.1)) * Math.PI * 2;
  const back = height - girth * 0.6 + 0.02 * height * Math.sin(phase * 2) * going;
  const ring = (z: number, y: number, radius: number, tall = 1.15): Vec[] =>
    Array.from({ length: 10 }, (_, i) => {
      const angle = (i / 10) * Math.PI * 2;
      return [Math.cos(angle) * radius, y + Math.sin(angle) * radius * tall, z];
    });
  const half = length / 2;
  const sniff = moment.acting;
  const head: Vec = [
    0.06 * length * Math.sin(seconds * 1.3),
    back + height * (0.42 - 0.75 * sniff) * (breed.head > 0.12 ? 1.25 : 0.75),
    half + length * 0.24,
  ];
  const mesh: Mesh = [
    ...loft(
      [
        ring(-half, back + girth * 0.1, girth * 0.45),
        ring(-half * 0.82, back, girth * 0.92),
        ring(-half * 0.1, back - girth * 0.06, girth * 0.86, 1.1),
        ring(half * 0.6, back - girth * 0.12, girth, 1.25),
        ring(half, back, girth * 0.6),
      ],
      coat,
    ),
    ...limb([0, back + girth * 0.3, half * 0.9], head, girth * 0.55, breed.head * 0.75, coat),
    ...ellipsoid(head, [breed.head * 0.85, breed.head * 0.9, breed.head * 1.15], coat, 8),
    ...limb(
      [head[0], head[1] - breed.head * 0.25, head[2] + breed.head * 0.7],
      [head[0], head[1] - breed.head * 0.4, head[2] + breed.head * 1.7],
      breed.head * 0.5,
      breed.head * 0.3,
      coat,
    ),
    ...[-1, 1].flatMap((side) =>
      limb(
        [head[0] + side * breed.head * 0.55, head[1] + breed.head * 0.6, head[2] - breed.head * 0.2],
        [head[0] + side * breed.head * 0.75, head[1] + breed.head * 1.35, head[2] - breed.head * 0.3],
        breed.head * 0.3,
        breed.head * 0.1,
        coat,
        1,
        5,
      ),
    ),
    ...tailOf(breed, back, half, coat, seconds),
  ];
  for (const [side, end, shift] of [
    [-1, 1, 0],
    [1, 1, Math.PI],
    [-1, -1, Math.PI * 1.1],
    [1, -1, Math.PI * 0.1],
  ] as const) {
    const swing = Math.sin(phase + shift) * going;
    const lift = Math.max(0, Math.cos(phase + shift)) * going * height * 0.14;
    const top: Vec = [side * girth * 0.6, back - girth * 0.3, end * half * 0.78];
    const foot: Vec = [side * girth * 0.55, lift + 0.02, end * half * 0.78 + swing * height * 0.42];
    const knee: Vec = [
      side * girth * 0.6,
      (top[1] + foot[1]) / 2 + lift * 0.3,
      (top[2] + foot[2]) / 2 - 0.12 * height * (end > 0 ? -0.5 : 1),
    ];
    mesh.push(
      ...limb(top, knee, girth * 0.42, girth * 0.26, coat, 1, 6),
      ...limb(knee, foot, girth * 0.24, girth * 0.2, coat, 1, 6),
    );
  }
  return mesh;
}

function tailOf(breed: Breed, back: number, half: number, coat: Material, seconds: number): Mesh {
  const wag = Math.sin(seconds * 2.1) * 0.2;
  const root: Vec = [0, back + breed.girth * 0.3, -half];
  const middle: Vec = [wag * breed.tail * 0.4, root[1] + breed.tail * 0.45 * breed.tailUp, -half - breed.tail * 0.45];
  const tip: Vec = [
    wag * breed.tail,
    root[1] + breed.tail * 0.95 * breed.tailUp,
    -half - breed.tail * (breed.bushy ? 0.95 : 0.8),
  ];
  const thick = breed.bushy ? 0.55 : 0.22;
  return [
    ...limb(root, middle, breed.girth * 0.2, breed.girth * thick, coat, 1, 6),
    ...limb(middle, tip, breed.girth * thick, breed.girth * thick * 0.6, coat, 1, 6),
  ];
}
