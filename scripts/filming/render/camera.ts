import { add, cross, dot, scale, sub, unit, type Vec } from './vectors.ts';

/** A camera's position, its target, and its horizontal angle of view in degrees. */
export interface CameraSpec {
  at: Vec;
  target: Vec;
  fov: number;
}

/** A pinhole camera for a picture of the given size in pixels. */
export interface Camera {
  at: Vec;
  right: Vec;
  up: Vec;
  forward: Vec;
  /** Focal length in pixels. */
  focal: number;
  width: number;
  height: number;
}

/** The camera with its axes. */
export function makeCamera({ at, target, fov }: CameraSpec, width: number, height: number): Camera {
  const forward = unit(sub(target, at));
  const right = unit(cross([0, 1, 0], forward));
  const up = cross(forward, right);
  return { at, right, up, forward, focal: width / 2 / Math.tan((fov * Math.PI) / 360), width, height };
}

/** A point as seen: right, up and depth in metres. */
export function toView(camera: Camera, point: Vec): Vec {
  const from = sub(point, camera.at);
  return [dot(from, camera.right), dot(from, camera.up), dot(from, camera.forward)];
}

/** Picture position in pixels with the depth in metres; undefined behind the camera. */
export function project(camera: Camera, point: Vec): { x: number; y: number; depth: number } | undefined {
  const [x, y, depth] = toView(camera, point);
  if (depth < 0.05) return undefined;
  return {
    x: camera.width / 2 + (camera.focal * x) / depth,
    y: camera.height / 2 - (camera.focal * y) / depth,
    depth,
  };
}

/** Direction through a pixel position, not of unit length: one metre deep. */
export function rayThrough(camera: Camera, x: number, y: number): Vec {
  const across = (x - camera.width / 2) / camera.focal;
  const upward = (camera.height / 2 - y) / camera.focal;
  return add(camera.forward, add(scale(camera.right, across), scale(camera.up, upward)));
}
