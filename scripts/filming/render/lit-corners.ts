import type { Background } from './background.ts';
import { arrival, highlight, type LightSource, matte } from './light.ts';
import type { Face } from './mesh.ts';
import { flatNormal } from './surface.ts';
import { add, dot, length, scale, sub, times, unit, type Vec } from './vectors.ts';

/**
 * Cached shadows: which lights do not reach which small cells of space, shared by the corners in a cell; one
 * per figure and frame.
 */
export type KnownShadows = Map<number, boolean>;

const CELL = 0.06;

function cellOf([x, y, z]: Vec): number {
  const step = (value: number) => Math.round(value / CELL) & 4095;
  return (step(x) * 4096 + step(y)) * 4096 + step(z);
}

/**
 * The light that each corner of a moving face sends to the camera. Lamps hidden by the still scene do not reach
 * it; the figure's own shadow on itself is approximated by the normals.
 */
export function litCorners(ground: Background, face: Face, extra: LightSource[], known: KnownShadows): Vec[] {
  const { setting, camera, occluders } = ground;
  const { material } = face;
  const flat = flatNormal(face);
  return face.points.map((at, i) => {
    const back = sub(camera.at, at);
    const depth = length(back);
    const view = scale(back, 1 / depth);
    let normal = face.normals?.[i] ?? flat;
    if (!face.normals && dot(normal, view) < 0) normal = scale(normal, -1);
    const grain = material.pattern?.(at, normal);
    const color = scale(grain?.color ?? material.color, grain?.shade ?? 1);
    const sky = normal[1] * 0.5 + 0.5;
    // Near the ground less of the sky is visible.
    const low = 0.55 + 0.45 * Math.min(1, Math.max(0, at[1] / 0.7));
    let light = scale(add(scale(setting.ambient.sky, sky), scale(setting.ambient.ground, 1 - sky)), low);
    let shine: Vec = [0, 0, 0];
    const origin = add(at, scale(normal, 0.03));
    const cell = cellOf(at);
    for (const [index, source] of [...setting.lights, ...extra].entries()) {
      const { toward, distance, strength } = arrival(source, at);
      if (strength < 1e-4) continue;
      const facing = matte(normal, toward);
      const shiny = highlight(material, normal, toward, view);
      if (facing + shiny <= 1e-4) continue;
      const shadowed = source.kind === 'sun' || source.shadow !== false;
      if (shadowed) {
        const key = cell * 64 + index;
        const dark = known.get(key) ?? occluders.blocked(origin, toward, distance - 0.15);
        known.set(key, dark);
        if (dark) continue;
      }
      light = add(light, scale(source.color, strength * facing));
      shine = add(shine, scale(source.color, strength * shiny * Math.min(1, facing * 4)));
    }
    let seen = add(times(color, light), shine);
    if (material.mirror) {
      const way = sub(scale(normal, 2 * dot(normal, view)), view);
      seen = add(seen, scale(setting.sky(unit(way)), material.mirror * 0.5));
    }
    seen = add(seen, scale(color, material.glow ?? 0));
    const clear = Math.exp(-setting.haze.density * depth);
    return add(scale(seen, clear), scale(setting.haze.color, 1 - clear));
  });
}
