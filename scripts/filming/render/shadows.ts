import type { Contact, Pose } from './actor.ts';
import type { Background } from './background.ts';
import { project } from './camera.ts';
import { arrival, type Lamp, type LightSource } from './light.ts';
import type { Mesh } from './mesh.ts';
import { hash } from './noise.ts';
import { makeOccluders } from './occluders.ts';
import { add, dot, scale, smoothstep, sub, unit, type Vec } from './vectors.ts';

/** Pixels that a change may touch; empty when to < from. */
interface Area {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
}

const SOFT_RAYS = 3;

/** Removes the light that a figure blocks from the still picture. */
export function castShadows(ground: Background, picture: Float32Array, pose: Pose): void {
  if (pose.mesh.length === 0) return;
  const occluders = makeOccluders(pose.mesh, false);
  const corners = cornersOf(pose.mesh);
  const middle = scale(
    corners.reduce((sum, corner) => add(sum, corner), [0, 0, 0] as Vec),
    1 / 8,
  );
  // Soft edges reach a little beyond the figure's own box.
  const low = add(corners[0] ?? middle, [-0.3, -0.3, -0.3]);
  const high = add(corners[7] ?? middle, [0.3, 0.3, 0.3]);
  ground.setting.lights.forEach((light, index) => {
    const layer = ground.byLight[index];
    if (!layer || (light.kind === 'lamp' && light.shadow === false)) return;
    if (arrival(light, middle).strength < 1e-4 && light.kind === 'lamp') return;
    const area = areaOf(ground, [...corners, ...corners.map((corner) => onGround(light, corner))]);
    for (let y = area.fromY; y <= area.toY; y += 1) {
      for (let x = area.fromX; x <= area.toX; x += 1) {
        const at = (y * ground.camera.width + x) * 3;
        const brightness = (layer[at] as number) + (layer[at + 1] as number) + (layer[at + 2] as number);
        if (brightness < 1e-4) continue;
        const point = vectorAt(ground.position, at);

        if (!passes(point, light.kind === 'sun' ? light.toward : sub(light.at, point), low, high)) continue;
        const origin = add(point, scale(vectorAt(ground.normal, at), 0.01));
        let hits = 0;
        for (let i = 0; i < SOFT_RAYS; i += 1) {
          const jitter: Vec = [hash(x, y, i * 3) - 0.5, hash(x, y, i * 3 + 1) - 0.5, hash(x, y, i * 3 + 2) - 0.5];
          const { toward, distance } = arrival(light, point, jitter);
          if (occluders.blocked(origin, toward, distance)) hits += 1;
        }
        const share = hits / SOFT_RAYS;
        for (let i = at; hits > 0 && i < at + 3; i += 1)
          picture[i] = (picture[i] as number) - (layer[i] as number) * share;
      }
    }
  });
  for (const contact of pose.contacts ?? []) darken(ground, picture, contact);
}

/** True when a ray meets a box. */
function passes(from: Vec, toward: Vec, low: Vec, high: Vec): boolean {
  let [enter, leave] = [0, Infinity];
  for (const axis of [0, 1, 2] as const) {
    const a = (low[axis] - from[axis]) / toward[axis];
    const b = (high[axis] - from[axis]) / toward[axis];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  return enter <= leave;
}

/** Dims the ground right beneath a figure, where the sky does not reach. */
function darken(ground: Background, picture: Float32Array, { at, radius, strength, floor = 0 }: Contact): void {
  const reach = radius * 2;
  const area = areaOf(ground, [
    [at[0] - reach, floor, at[1] - reach],
    [at[0] + reach, floor, at[1] - reach],
    [at[0] - reach, floor, at[1] + reach],
    [at[0] + reach, floor, at[1] + reach],
  ]);
  for (let y = area.fromY; y <= area.toY; y += 1) {
    for (let x = area.fromX; x <= area.toX; x += 1) {
      const i = (y * ground.camera.width + x) * 3;
      const [px, py, pz] = vectorAt(ground.position, i);
      if (Math.abs(py - floor) > 0.12) continue;
      const far = Math.hypot(px - at[0], pz - at[1]) / radius;
      const keep = 1 - strength * (1 - smoothstep(0.2, 1.6, far));
      for (let k = i; k < i + 3; k += 1) picture[k] = (picture[k] as number) * keep;
    }
  }
}

/** A quick check whether a point lies within a lamp's reach and beam. */
function mayReach(light: Lamp, point: Vec): boolean {
  const [dx, dy, dz] = [point[0] - light.at[0], point[1] - light.at[1], point[2] - light.at[2]];
  const far = dx * dx + dy * dy + dz * dz;
  if (far > light.reach * light.reach) return false;
  if (!light.aim || !light.beam) return true;
  const ahead = dx * light.aim[0] + dy * light.aim[1] + dz * light.aim[2];
  const edge = Math.cos((light.beam[1] * Math.PI) / 180);
  return ahead > 0 && ahead * ahead > far * edge * edge;
}

/** Adds the lights of figures (headlights) to the still surfaces they reach. */
export function addLights(ground: Background, picture: Float32Array, lights: LightSource[]): void {
  const { camera, occluders } = ground;
  for (const light of lights) {
    if (light.kind !== 'lamp') continue;
    for (let y = 0; y < camera.height; y += 2) {
      for (let x = 0; x < camera.width; x += 2) {
        const at = (y * camera.width + x) * 3;
        const point = vectorAt(ground.position, at);
        if (!mayReach(light, point)) continue;
        const { toward, distance, strength } = arrival(light, point);
        if (strength < 2e-4) continue;
        const normal = vectorAt(ground.normal, at);
        const jitter: Vec = [0.08 * (hash(x, y, 1) - 0.5), 0.08 * (hash(x, y, 2) - 0.5), 0.08 * (hash(x, y, 3) - 0.5)];
        const origin = add(point, scale(normal, 0.03));
        const way = unit(add(scale(toward, distance), jitter));
        if (light.shadow !== false && occluders.blocked(origin, way, distance - 0.4)) continue;
        for (const pixel of [at, at + 3, at + camera.width * 3, at + camera.width * 3 + 3]) {
          const facing = dot(vectorAt(ground.normal, pixel), toward);
          if (facing <= 0) continue;
          for (let k = 0; k < 3; k += 1) {
            const color = light.color[k as 0 | 1 | 2] * strength * facing;
            picture[pixel + k] = (picture[pixel + k] as number) + (ground.albedo[pixel + k] as number) * color;
          }
        }
      }
    }
  }
}

const vectorAt = (layer: Float32Array, at: number): Vec => [
  layer[at] as number,
  layer[at + 1] as number,
  layer[at + 2] as number,
];

function cornersOf(mesh: Mesh): Vec[] {
  const low = [Infinity, Infinity, Infinity] as [number, number, number];
  const high = [-Infinity, -Infinity, -Infinity] as [number, number, number];
  for (const { points } of mesh) {
    for (const point of points) {
      for (const axis of [0, 1, 2] as const) {
        low[axis] = Math.min(low[axis], point[axis]);
        high[axis] = Math.max(high[axis], point[axis]);
      }
    }
  }
  return [0, 1, 2, 3, 4, 5, 6, 7].map(
    (i): Vec => [i & 1 ? high[0] : low[0], i & 2 ? high[1] : low[1], i & 4 ? high[2] : low[2]],
  );
}

/** Where the shadow of a point meets the ground, at most 30 m away. */
function onGround(light: LightSource, point: Vec): Vec {
  const away = scale(arrival(light, point).toward, -1);
  const way = away[1] < -0.03 ? Math.min(30, point[1] / -away[1]) : 30;
  return add(point, scale(away, way));
}

function areaOf(ground: Background, points: Vec[]): Area {
  const { camera } = ground;
  const seen = points.map((point) => project(camera, point));
  const inFront = seen.flatMap((one) => (one ? [one] : []));
  const cut = inFront.length < seen.length;
  const [xs, ys] = [inFront.map(({ x }) => x), inFront.map(({ y }) => y)];
  if (inFront.length === 0) return { fromX: 0, toX: -1, fromY: 0, toY: -1 };
  return {
    fromX: cut ? 0 : Math.max(0, Math.floor(Math.min(...xs)) - 3),
    toX: cut ? camera.width - 1 : Math.min(camera.width - 1, Math.ceil(Math.max(...xs)) + 3),
    fromY: Math.max(0, Math.floor(Math.min(...ys)) - 3),
    toY: cut ? camera.height - 1 : Math.min(camera.height - 1, Math.ceil(Math.max(...ys)) + 3),
  };
}
