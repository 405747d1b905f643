import type { Actor, Contact, Pose } from '../render/actor.ts';
import type { Lamp } from '../render/light.ts';
import type { Material } from '../render/materials.ts';
import { type Mesh, place, turner } from '../render/mesh.ts';
import type { Glow } from '../render/setting.ts';
import { add, rgb, scale, smoothstep, type Vec } from '../render/vectors.ts';
import { carMesh } from './car.ts';
import { CAR_SHAPES, type CarKind } from './car-shapes.ts';
import { follow, type Moment, type Route } from './route.ts';

/** Car paint in a colour. */
export const paint = (hex: string): Material => ({ color: rgb(hex), gloss: 0.35, shine: 40, mirror: 0.1 });

/** The appearance of a vehicle at a moment of its route, facing +z. */
export interface Vehicle {
  mesh: (moment: Moment) => Mesh;
  length: number;
  width: number;
  /** Lamp places: x half distance, height, z; lit when `lit`. */
  head?: { x: number; y: number; z: number };
  tail?: { x: number; y: number; z: number };
  lit: boolean;
}

/** A car of a kind; `lit` for lights on. */
export function car(kind: CarKind, color: string, lit: boolean): Vehicle {
  const shape = CAR_SHAPES[kind];
  const material = paint(color);
  const cruising = carMesh(kind, material, { head: lit, tail: lit });
  const braking = carMesh(kind, material, { head: lit, tail: lit, brake: true });
  return {
    mesh: (moment) => (moment.push < 0 || (moment.speed === 0 && lit) ? braking : cruising),
    length: shape.length,
    width: shape.width,
    head: { x: shape.width * 0.36, y: shape.nose - 0.2, z: shape.length / 2 + 0.05 },
    tail: { x: shape.width * 0.38, y: shape.tail - 0.26, z: -shape.length / 2 - 0.05 },
    lit,
  };
}

/** A vehicle on its route, with its lights, halos and the shadow beneath it. */
export function driven(object: string, vehicle: Vehicle, route: Route, className = 'vehicle'): Actor {
  const moments = follow(route);
  return {
    object,
    class: className,
    pose: (seconds) => {
      const moment = moments(seconds);
      return moment && poseOf(vehicle, moment);
    },
  };
}

function poseOf(vehicle: Vehicle, moment: Moment): Pose {
  const turn = turner(moment.heading);
  const toWorld = (point: Vec): Vec => add(moment.at, turn(point));
  const nod = -0.006 * moment.push * (moment.reverse ? -1 : 1);
  const contacts: Contact[] = [-0.36, -0.12, 0.12, 0.36].map((part) => {
    const [x, , z] = toWorld([0, 0, part * vehicle.length]);
    return { at: [x, z], radius: vehicle.width * 0.52, strength: 0.42 };
  });
  return {
    mesh: place(vehicle.mesh(moment), { at: moment.at, yaw: moment.heading, pitch: nod }),
    contacts,
    ...(vehicle.lit ? { lights: beams(vehicle, moment, toWorld), glows: halos(vehicle, moment, toWorld) } : {}),
  };
}

function beams(vehicle: Vehicle, moment: Moment, toWorld: (point: Vec) => Vec): Lamp[] {
  const { head } = vehicle;
  if (!head) return [];
  const aim = turner(moment.heading)([0, -0.1, 0.995]);
  // A beam fades in and out when the vehicle does so outside the picture.
  const dim = smoothstep(0, 0.9, moment.elapsed) * smoothstep(0, 0.9, moment.left);
  return [-1, 1].map((side) => ({
    kind: 'lamp',
    at: toWorld([side * head.x, head.y, head.z + 0.15]),
    color: scale([62, 59, 52], dim),
    aim,
    beam: [9, 30],
    reach: 32,
  }));
}

function halos(vehicle: Vehicle, moment: Moment, toWorld: (point: Vec) => Vec): Glow[] {
  const turn = turner(moment.heading);
  const { head, tail } = vehicle;
  const braking = moment.push < 0 || moment.speed === 0;
  return [-1, 1].flatMap((side): Glow[] => [
    ...(head
      ? [
          {
            at: toWorld([side * head.x, head.y, head.z]),
            color: scale([1, 0.96, 0.88], 5),
            size: 0.11,
            aim: turn([0, 0, 1]),
          },
        ]
      : []),
    ...(tail
      ? [
          {
            at: toWorld([side * tail.x, tail.y, tail.z]),
            color: scale([1, 0.13, 0.08], braking ? 1.6 : 0.5),
            size: 0.07,
            aim: turn([0, 0, -1]),
          },
        ]
      : []),
  ]);
}
