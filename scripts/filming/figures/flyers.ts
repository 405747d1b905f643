import type { Actor } from '../render/actor.ts';
import { type CameraSpec, makeCamera } from '../render/camera.ts';
import type { Material } from '../render/materials.ts';
import { type Mesh, place } from '../render/mesh.ts';
import { layered } from '../render/noise.ts';
import { ellipsoid } from '../render/solids.ts';
import { add, rgb, scale, type Vec } from '../render/vectors.ts';

/** An insect close to the lens, bright in the camera's own infrared light. */
export function moth(object: string, spec: CameraSpec, begin: number, end: number): Actor {
  const { at, forward, right, up } = makeCamera(spec, 640, 360);
  const material: Material = { color: [0.004, 0.004, 0.004], glow: 60, shadow: false };
  return {
    object,
    class: 'animal',
    pose: (seconds) => {
      if (seconds < begin || seconds > end) return undefined;
      const part = (seconds - begin) / (end - begin);
      const across = -1.15 + 2.3 * part + 0.5 * (layered(seconds * 0.7, 1, 3, 60) - 0.5);
      const upward = 0.75 * (layered(seconds * 0.9, 5, 3, 61) - 0.5);
      const deep = 1.1 + 0.5 * (layered(seconds * 0.5, 9, 2, 62) - 0.5);
      const put = (x: number, y: number, z: number): Vec =>
        add(at, add(scale(forward, deep + z), add(scale(right, across + x), scale(up, upward + y))));
      const lift = 0.016 * Math.sin(seconds * 41);
      const wing = (side: number): Mesh => [
        {
          points: [
            put(0, 0.012, 0),
            put(side * 0.024, 0.02 + lift, 0),
            put(side * 0.02, lift - 0.012, 0),
            put(0, -0.012, 0),
          ],
          material,
        },
      ];
      // Out of focus at this distance: mostly a bright blur.
      const blur = { at: put(0, 0, -0.02), color: [0.75, 0.75, 0.73] as const, size: 0.016 };
      return { mesh: [...wing(-1), ...wing(1)], glows: [blur], airy: true };
    },
  };
}

/** A bird that crosses the picture along points in space, flapping and gliding in turns. */
export function bird(object: string, color: string, from: Vec, to: Vec, begin: number, end: number): Actor {
  const coat: Material = { color: rgb(color) };
  const yaw = Math.atan2(to[0] - from[0], to[2] - from[2]);
  return {
    object,
    class: 'animal',
    pose: (seconds) => {
      if (seconds < begin || seconds > end) return undefined;
      const part = (seconds - begin) / (end - begin);
      const sway = 0.5 * Math.sin(part * Math.PI * 3);
      const at: Vec = [
        from[0] + (to[0] - from[0]) * part,
        from[1] + (to[1] - from[1]) * part + sway,
        from[2] + (to[2] - from[2]) * part,
      ];
      const gliding = Math.sin(seconds * 1.7) > 0.5;
      const beat = gliding ? 0.15 : Math.sin(seconds * 23) * 0.9;
      const wing = (side: number): Mesh => [
        {
          points: [
            [side * 0.05, 0, 0.09],
            [side * 0.2, 0.16 * beat, 0.11],
            [side * 0.2, 0.16 * beat, -0.05],
            [side * 0.05, 0, -0.09],
          ],
          material: coat,
        },
        {
          points: [
            [side * 0.2, 0.16 * beat, 0.11],
            [side * 0.36, 0.1 * beat, 0.02],
            [side * 0.2, 0.16 * beat, -0.05],
          ],
          material: coat,
        },
      ];
      const tail: Mesh = [
        {
          points: [
            [-0.03, 0, -0.14],
            [0.03, 0, -0.14],
            [0.06, 0.01, -0.27],
            [-0.06, 0.01, -0.27],
          ],
          material: coat,
        },
      ];
      const body = [
        ...ellipsoid([0, 0, 0], [0.06, 0.06, 0.16], coat, 8),
        ...ellipsoid([0, 0.03, 0.17], [0.04, 0.04, 0.05], coat, 8),
      ];
      return { mesh: place([...body, ...wing(-1), ...wing(1), ...tail], { at, yaw, scale: 1.5 }), airy: true };
    },
  };
}
