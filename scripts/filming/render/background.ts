import { ambientVisibility } from './ambient.ts';
import { type Camera, makeCamera, rayThrough } from './camera.ts';
import { arrival, highlight, type LightSource, matte } from './light.ts';
import type { Face, Mesh } from './mesh.ts';
import { hash } from './noise.ts';
import { makeOccluders, type Occluders } from './occluders.ts';
import { scanTriangle } from './raster.ts';
import type { Setting } from './setting.ts';
import { surfaceAt } from './surface.ts';
import { add, dot, scale, sub, times, unit, type Vec } from './vectors.ts';

/** Samples per pixel along each side. */
export const SAMPLES = 2;

/**
 * The still part of a picture, kept in layers so that moving figures can remove light (shadows) and add light
 * (headlights). Arrays run over pixels, three numbers each, except `nearness`, which runs over samples (SAMPLES
 * x SAMPLES per pixel).
 */
export interface Background {
  setting: Setting;
  camera: Camera;
  /** The camera at sample resolution. */
  sampling: Camera;
  occluders: Occluders;
  /** 1/depth of each sample; 0 is sky. */
  nearness: Float32Array;
  /** Ambient light, own light and haze. */
  base: Float32Array;
  /** The contribution of each light of the setting. */
  byLight: Float32Array[];
  /** World position, normal and colour of the surface, dimmed by haze, for lights that come and go. */
  position: Float32Array;
  normal: Float32Array;
  albedo: Float32Array;
  /** Mirror strength per pixel of level floors, for the figures' reflections. */
  mirror: Float32Array;
  /** Panes in front: opacity per pixel, their colour (weighed by it), and 1/depth. */
  pane: { opacity: Float32Array; color: Float32Array; nearness: Float32Array };
}

/** Renders the still part. Takes some seconds; the same setting gives the same result. */
export function renderBackground(setting: Setting, width: number, height: number): Background {
  const camera = makeCamera(setting.camera, width, height);
  const sampling = makeCamera(setting.camera, width * SAMPLES, height * SAMPLES);
  const solid = setting.mesh.filter((face) => face.material.pane === undefined);
  const panes = setting.mesh.filter((face) => face.material.pane !== undefined);
  const occluders = makeOccluders(solid);
  const { nearness, owner } = drawFaces(solid, sampling);
  const pixels = width * height;
  const layer = () => new Float32Array(pixels * 3);
  const ground: Background = {
    setting,
    camera,
    sampling,
    occluders,
    nearness,
    base: layer(),
    byLight: setting.lights.map(layer),
    position: layer(),
    normal: layer(),
    albedo: layer(),
    mirror: new Float32Array(pixels),
    pane: { opacity: new Float32Array(pixels), color: layer(), nearness: new Float32Array(pixels) },
  };
  const open = ambientVisibility(ground, solid, owner);
  const part = 1 / (SAMPLES * SAMPLES);
  for (let y = 0; y < sampling.height; y += 1) {
    for (let x = 0; x < sampling.width; x += 1) {
      const sample = y * sampling.width + x;
      const pixel = Math.floor(y / SAMPLES) * width + Math.floor(x / SAMPLES);
      const ray = rayThrough(sampling, x + 0.5, y + 0.5);
      const face = solid[owner[sample] as number];
      if (!face) addTo(ground.base, pixel, setting.sky(unit(ray)), part);
      else
        shadeSample(
          ground,
          solid,
          face,
          { x, y, pixel, ray, depth: 1 / (nearness[sample] as number) },
          open[pixel] as number,
        );
    }
  }
  drawPanes(ground, panes, solid);
  return ground;
}

interface Sample {
  x: number;
  y: number;
  pixel: number;
  ray: Vec;
  depth: number;
}

function shadeSample(ground: Background, solid: Mesh, face: Face, sample: Sample, open: number): void {
  const { setting } = ground;
  const { x, y, pixel, ray, depth } = sample;
  const part = 1 / (SAMPLES * SAMPLES);
  const at = add(ground.camera.at, scale(ray, depth));
  const view = unit(scale(ray, -1));
  const { normal, color } = surfaceAt(face, at, view);
  const { material } = face;
  const clear = Math.exp(-setting.haze.density * depth);
  if (x % SAMPLES === 0 && y % SAMPLES === 0) {
    ground.position.set(at, pixel * 3);
    ground.normal.set(normal, pixel * 3);
    if (material.mirror && normal[1] > 0.9) ground.mirror[pixel] = material.mirror * grazing(normal, view);
  }
  addTo(ground.albedo, pixel, color, clear * part);
  const sky = normal[1] * 0.5 + 0.5;
  const around = add(scale(setting.ambient.sky, sky), scale(setting.ambient.ground, 1 - sky));
  const own = material.glow ?? 0;
  let lit = add(scale(times(color, around), open), scale(color, own));
  if (material.mirror) {
    const wobble: Vec = [hash(x, y, 5) - 0.5, hash(x, y, 6) - 0.5, hash(x, y, 7) - 0.5];
    const back = scale(ray, 1 / Math.sqrt(dot(ray, ray)));
    const toward = unit(add(sub(back, scale(normal, 2 * dot(back, normal))), scale(wobble, 0.035)));
    lit = add(lit, scale(glance(ground, solid, at, toward), material.mirror * grazing(normal, view)));
  }
  addTo(ground.base, pixel, add(scale(lit, clear), scale(setting.haze.color, 1 - clear)), part);

  setting.lights.forEach((light, index) => {
    const { toward, strength } = arrival(light, at, spreadOver(x, y, index, 0));
    if (strength < 1e-5) return;
    const matteLight = matte(normal, toward);
    if (matteLight <= 0) return;
    const open = light.kind === 'lamp' && light.shadow === false ? 1 : openTo(ground, light, at, normal, sample, index);
    if (open === 0) return;
    const shiny = highlight(material, normal, toward, view);
    const layer = ground.byLight[index];
    if (!layer) return;
    const lightColor = scale(light.color, strength * clear * part * open);
    addTo(layer, pixel, times(lightColor, add(scale(color, matteLight), [shiny, shiny, shiny])), 1);
  });
}

/**
 * The part of a lamp that is visible from a point; long lamps are sampled more often, because their shadows are
 * soft.
 */
function openTo(ground: Background, light: LightSource, at: Vec, normal: Vec, { x, y }: Sample, index: number): number {
  const origin = add(at, scale(normal, 0.004));
  const rounds = light.kind === 'lamp' && Math.max(...(light.size ?? [0])) >= 1 ? 3 : 1;
  let open = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { toward, distance } = arrival(light, at, spreadOver(x, y, index, round));
    if (!ground.occluders.blocked(origin, toward, distance - 0.05)) open += 1;
  }
  return open / rounds;
}

/** A point of a lamp's extent; the samples of one pixel are evenly spaced. */
function spreadOver(x: number, y: number, index: number, round: number): Vec {
  const own = (y % SAMPLES) * SAMPLES + (x % SAMPLES);
  const [px, py] = [Math.floor(x / SAMPLES), Math.floor(y / SAMPLES)];
  const seed = index * 3 + round * 97 + 11;
  return [
    evenly(px, py, EVEN_X[own], seed),
    evenly(px, py, EVEN_Y[own], seed + 1),
    evenly(px, py, EVEN_Z[own], seed + 2),
  ];
}

const EVEN_X = [0, 1, 2, 3];
const EVEN_Y = [2, 0, 3, 1];
const EVEN_Z = [1, 3, 0, 2];
const evenly = (px: number, py: number, place = 0, seed = 0) =>
  (((place + hash(px, py, seed)) / (SAMPLES * SAMPLES)) % 1) - 0.5;

/** Mirrors reflect more at grazing angles. */
const grazing = (normal: Vec, view: Vec) => 0.06 + 0.94 * (1 - Math.min(1, Math.abs(dot(normal, view)))) ** 3;

/** A quick look along a mirrored ray: the first surface, lit without shadows. */
function glance(ground: Background, solid: Mesh, from: Vec, toward: Vec): Vec {
  const { setting, occluders } = ground;
  const hit = occluders.nearest(add(from, scale(toward, 0.02)), toward, 80);
  const face = hit && solid[hit.face];
  if (!hit || !face) return setting.sky(toward);
  const at = add(from, scale(toward, hit.distance));
  const { normal, color } = surfaceAt(face, at, scale(toward, -1));
  const sky = normal[1] * 0.5 + 0.5;
  let light = add(scale(setting.ambient.sky, sky), scale(setting.ambient.ground, 1 - sky));
  for (const one of setting.lights) {
    const { toward: way, strength } = arrival(one, at);
    light = add(light, scale(one.color, strength * matte(normal, way)));
  }
  const own = face.material.glow ?? 0;
  return times(color, add(light, [own, own, own]));
}

function drawFaces(faces: Mesh, camera: Camera): { nearness: Float32Array; owner: Int32Array } {
  const nearness = new Float32Array(camera.width * camera.height);
  const owner = new Int32Array(camera.width * camera.height).fill(-1);
  faces.forEach((face, index) => {
    const [a] = face.points;
    for (let i = 1; a && i + 1 < face.points.length; i += 1) {
      const b = face.points[i];
      const c = face.points[i + 1];
      if (!b || !c) continue;
      scanTriangle(camera, a, b, c, (x, y, near) => {
        const sample = y * camera.width + x;
        if (near <= (nearness[sample] as number)) return;
        nearness[sample] = near;
        owner[sample] = index;
      });
    }
  });
  return { nearness, owner };
}

/** Draws the panes over the finished layers: their reflections, and how much they hide. */
function drawPanes(ground: Background, panes: Mesh, solid: Mesh): void {
  if (panes.length === 0) return;
  const { sampling, camera, pane } = ground;
  const { nearness, owner } = drawFaces(panes, sampling);
  const part = 1 / (SAMPLES * SAMPLES);
  for (let y = 0; y < sampling.height; y += 1) {
    for (let x = 0; x < sampling.width; x += 1) {
      const sample = y * sampling.width + x;
      const face = panes[owner[sample] as number];
      const near = nearness[sample] as number;
      if (!face || near < (ground.nearness[sample] as number)) continue;
      const pixel = Math.floor(y / SAMPLES) * camera.width + Math.floor(x / SAMPLES);
      const ray = rayThrough(sampling, x + 0.5, y + 0.5);
      const at = add(camera.at, scale(ray, 1 / near));
      const back = unit(ray);
      const { normal, color } = surfaceAt(face, at, scale(back, -1));
      const opacity = face.material.pane ?? 0;
      const mirrored = glance(ground, solid, at, sub(back, scale(normal, 2 * dot(back, normal))));
      const shine = face.material.mirror ?? 0;
      addTo(
        pane.color,
        pixel,
        add(scale(times(color, ground.setting.ambient.sky), opacity), scale(mirrored, shine)),
        part,
      );
      pane.opacity[pixel] = (pane.opacity[pixel] as number) + opacity * part;
      pane.nearness[pixel] = Math.max(pane.nearness[pixel] as number, near);
    }
  }
}

/** Adds a colour, times a factor, to a pixel of a layer. */
function addTo(layer: Float32Array, pixel: number, color: Vec, by: number): void {
  const at = pixel * 3;
  layer[at] = (layer[at] as number) + color[0] * by;
  layer[at + 1] = (layer[at + 1] as number) + color[1] * by;
  layer[at + 2] = (layer[at + 2] as number) + color[2] * by;
}
