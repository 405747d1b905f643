import type { Actor } from '../render/actor.ts';
import type { Material } from '../render/materials.ts';
import { type Mesh, place, turner } from '../render/mesh.ts';
import { ellipsoid, limb, loft } from '../render/solids.ts';
import { add, rgb, type Vec } from '../render/vectors.ts';
import { highVisibilityVest } from './high-visibility.ts';
import { holdingGun, longGun } from './long-gun.ts';
import { follow, type Route } from './route.ts';
import { type Joints, jointsAt } from './skeleton.ts';
import { torsoOf } from './torso.ts';

/** A person's clothes; colours as sRGB hex. */
export interface Outfit {
  jacket: string;
  trousers: string;
  shoes?: string;
  skin?: string;
  hair?: string;
  hood?: boolean;
  cap?: string;
  backpack?: string;
  /** Reflecting stripes on the jacket. */
  vest?: boolean;
  /** A high-visibility vest in this colour, with reflecting bands, over the jacket. */
  highVisibility?: string;
  /** A long gun in both hands. */
  armed?: boolean;
  /** Height in metres. */
  height?: number;
}

/** A person on foot. */
export function person(object: string, outfit: Outfit, route: Route): Actor {
  const moments = follow(route);
  return {
    object,
    class: 'person',
    pose: (seconds) => {
      const moment = moments(seconds);
      if (!moment) return undefined;
      const joints = jointsAt(moment, seconds);
      const body = outfit.armed
        ? [...dressed(holdingGun(joints), outfit), ...longGun(joints)]
        : dressed(joints, outfit);
      const [x, , z] = moment.at;
      return {
        mesh: place(body, { at: moment.at, yaw: moment.heading, scale: (outfit.height ?? 1.76) / 1.76 }),
        contacts: [{ at: [x, z], radius: 0.34, strength: 0.5 }],
      };
    },
  };
}

/** The body around its joints. */
export function dressed(joints: Joints, outfit: Outfit): Mesh {
  const cloth = (hex: string): Material => ({ color: rgb(hex) });
  const jacket = cloth(outfit.jacket);
  const trousers = cloth(outfit.trousers);
  const shoes = cloth(outfit.shoes ?? '1c1b1a');
  const skin = cloth(outfit.skin ?? 'b58a6c');
  const hair = cloth(outfit.hair ?? '2a211c');
  const { neck, head } = joints;
  const { ring, between } = torsoOf(joints);
  const { hipTwist: hips, shoulderTwist: shoulders } = joints;
  const mesh: Mesh = [
    ...loft(
      [
        ring(between(-0.24), 0.13, 0.1, hips),
        ring(between(-0.1), 0.165, 0.122, hips),
        ring(between(0.14), 0.162, 0.118, hips),
      ],
      trousers,
    ),
    ...loft(
      [
        ring(between(0.02), 0.172, 0.128, hips),
        ring(between(0.4), 0.158, 0.115, (hips + shoulders) / 2),
        ring(between(0.85), 0.185, 0.13, shoulders),
        ring(between(1.14), 0.185, 0.118, shoulders),
        ring(between(1.25), 0.14, 0.095, shoulders),
        ring(between(1.33), 0.07, 0.068, shoulders),
      ],
      jacket,
    ),
    ...limb(neck, head, 0.055, 0.055, outfit.hood ? jacket : skin),
    ...headOf(joints, outfit, skin, hair, jacket),
  ];
  for (const { hip, knee, ankle, toe } of joints.legs) {
    mesh.push(...limb(hip, knee, 0.088, 0.062, trousers), ...limb(knee, ankle, 0.06, 0.045, trousers));
    mesh.push(...limb([ankle[0], ankle[1] - 0.035, ankle[2] - 0.04], toe, 0.045, 0.04, shoes));
  }
  for (const { shoulder, elbow, wrist } of joints.arms) {
    mesh.push(...limb(shoulder, elbow, 0.06, 0.05, jacket), ...limb(elbow, wrist, 0.05, 0.038, jacket));
    const hand: Vec = add(wrist, [
      (wrist[0] - elbow[0]) * 0.3,
      (wrist[1] - elbow[1]) * 0.3,
      (wrist[2] - elbow[2]) * 0.3,
    ]);
    mesh.push(...limb(wrist, hand, 0.034, 0.032, skin));
  }
  if (outfit.vest) {
    const stripe: Material = { color: [0.85, 0.9, 0.6], gloss: 0.5, shine: 4 };
    for (const level of [0.35, 0.75]) {
      mesh.push(
        ...loft(
          [ring(between(level), 0.185, 0.14, shoulders / 2), ring(between(level + 0.13), 0.188, 0.141, shoulders / 2)],
          stripe,
          false,
        ),
      );
    }
  }
  if (outfit.highVisibility) mesh.push(...highVisibilityVest(joints, outfit.highVisibility));
  if (outfit.backpack) {
    const back = turner(shoulders, joints.lean);
    mesh.push(...packOn(add(between(0.8), back([0, 0, -0.19])), back, cloth(outfit.backpack)));
  }
  return mesh;
}

/** A rucksack: a rounded box with a pocket, turned with the shoulders. */
function packOn(at: Vec, turn: (v: Vec) => Vec, material: Material): Mesh {
  const level = (y: number, half: number, deep: number): Vec[] =>
    [
      [-1, -0.6],
      [-0.7, -1],
      [0.7, -1],
      [1, -0.6],
      [1, 1],
      [-1, 1],
    ].map(([x = 0, z = 0]) => add(at, turn([x * half, y, z * deep])));
  return loft(
    [
      level(-0.22, 0.125, 0.07),
      level(-0.19, 0.145, 0.095),
      level(0.08, 0.145, 0.09),
      level(0.2, 0.12, 0.07),
      level(0.23, 0.08, 0.05),
    ],
    material,
  );
}

function headOf(
  { head, headTurn, lean }: Joints,
  outfit: Outfit,
  skin: Material,
  hair: Material,
  jacket: Material,
): Mesh {
  const cover = outfit.hood ? jacket : outfit.cap ? { color: rgb(outfit.cap) } : hair;
  const parts: Mesh = [
    ...ellipsoid([0, 0, 0], [0.078, 0.115, 0.095], skin),
    ...ellipsoid([0, 0.012, -0.014], [0.086, 0.116, 0.1], cover, 10, outfit.hood ? -0.7 : 0.08),
    ...ellipsoid([0, -0.005, -0.045], [0.08, 0.1, 0.075], cover),
  ];
  if (outfit.cap) parts.push(...ellipsoid([0, 0.04, 0.1], [0.07, 0.012, 0.07], cover));
  return place(parts, { at: head, yaw: headTurn, pitch: lean * 0.6 });
}
