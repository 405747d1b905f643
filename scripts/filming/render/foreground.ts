import type { Actor, Pose } from './actor.ts';
import { type Background, SAMPLES } from './background.ts';
import { project } from './camera.ts';
import { addGlow, type StillPicture } from './composite.ts';
import { type KnownShadows, litCorners } from './lit-corners.ts';
import { drawPuffs } from './puffs.ts';
import { scanTriangle } from './raster.ts';
import type { Glow } from './setting.ts';
import { addLights, castShadows } from './shadows.ts';

/** The visible area of a figure, in pixels, and the number of its visible samples (SAMPLES x SAMPLES per pixel). */
export interface Seen {
  object: string;
  class: string;
  x: number;
  y: number;
  width: number;
  height: number;
  samples: number;
  /** Number of samples if nothing were in front of it. */
  whole: number;
}

/** One frame's light and its ground truth. */
export interface Frame {
  light: Float32Array;
  seen: Seen[];
}

/** Draws moving figures into still pictures. Keeps its sample buffers from frame to frame. */
export function makeForeground(ground: Background, still: StillPicture) {
  const samples = ground.nearness.length;
  const nearness = new Float32Array(samples);
  const color = new Float32Array(samples * 3);
  const owner = new Int16Array(samples);
  /** The last drawn pose that covered a sample, counted from 1 over all frames. */
  const coveredBy = new Int32Array(samples);
  let drawn = 0;
  /** The samples of the frame that figures cover, `to` excluded. */
  const area = { fromX: 0, toX: 0, fromY: 0, toY: 0 };

  return function drawFrame(actors: Actor[], seconds: number): Frame {
    const poses = actors.flatMap((actor) => {
      const pose = actor.pose(seconds);
      return pose ? [{ actor, pose }] : [];
    });
    if (poses.length === 0) return { light: still.final.slice(), seen: [] };
    const picture = still.lit.slice();
    for (const { pose } of poses) if (!pose.airy) castShadows(ground, picture, pose);
    const lights = poses.flatMap(({ pose }) => pose.lights ?? []);
    addLights(ground, picture, lights);
    nearness.fill(0);
    owner.fill(-1);
    Object.assign(area, { fromX: Infinity, toX: 0, fromY: Infinity, toY: 0 });
    const whole = poses.map(({ pose }, index) => drawPose(pose, index, lights));
    resolve(picture);
    for (let i = 0; i < picture.length; i += 1) picture[i] = (picture[i] as number) + (still.halos[i] as number);
    const clouds = poses.flatMap(({ actor, pose }) => {
      if (!pose.puffs) return [];
      const hidden = drawPuffs(ground, picture, nearest, pose.puffs, lights);
      return measureCloud(actor, hidden, ground.camera.width);
    });
    for (const { pose } of poses) {
      for (const glow of pose.glows ?? []) addGlow(ground, picture, glow, visibility(glow));
    }
    const figures = poses.flatMap(({ actor }, index) => measure(actor, index, whole[index] ?? 0));
    return { light: picture, seen: [...figures, ...clouds] };
  };

  /** 1/depth of what is nearest at a sample, figures included. */
  function nearest(sample: number): number {
    return Math.max(nearness[sample] as number, ground.nearness[sample] as number);
  }

  /** Draws a pose into the sample buffers; returns the number of samples it covers, hidden ones included. */
  function drawPose(pose: Pose, index: number, lights: NonNullable<Pose['lights']>): number {
    const width = ground.sampling.width;
    let covered = 0;
    drawn += 1;
    const known: KnownShadows = new Map();
    for (const face of pose.mesh) {
      const corners = litCorners(ground, face, lights, known);
      const [a] = face.points;
      const [ca] = corners;
      for (let i = 1; a && ca && i + 1 < face.points.length; i += 1) {
        const [b, c, cb, cc] = [face.points[i], face.points[i + 1], corners[i], corners[i + 1]];
        if (!b || !c || !cb || !cc) continue;
        scanTriangle(ground.sampling, a, b, c, (x, y, near, p, q, r) => {
          const sample = y * width + x;
          if (coveredBy[sample] !== drawn) {
            coveredBy[sample] = drawn;
            covered += 1;
          }
          if (near <= (nearness[sample] as number) || near < (ground.nearness[sample] as number)) return;
          nearness[sample] = near;
          owner[sample] = index;
          if (x < area.fromX) area.fromX = x;
          if (x >= area.toX) area.toX = x + 1;
          if (y < area.fromY) area.fromY = y;
          if (y >= area.toY) area.toY = y + 1;
          color[sample * 3] = ca[0] * p + cb[0] * q + cc[0] * r;
          color[sample * 3 + 1] = ca[1] * p + cb[1] * q + cc[1] * r;
          color[sample * 3 + 2] = ca[2] * p + cb[2] * q + cc[2] * r;
        });
      }
    }
    return covered;
  }

  /** Averages samples into pixels, with panes where they lie in front. */
  function resolve(picture: Float32Array): void {
    const { camera, sampling, pane } = ground;
    const [fromX, toX, fromY, toY] = [area.fromX, area.toX, area.fromY, area.toY].map((side) => side / SAMPLES) as [
      number,
      number,
      number,
      number,
    ];
    for (let y = 0; y < camera.height; y += 1) {
      const isRow = y > fromY - 1 && y < toY;
      for (let x = 0; x < camera.width; x += 1) {
        const pixel = y * camera.width + x;
        const opacity = pane.opacity[pixel] as number;
        if (opacity === 0 && !(isRow && x > fromX - 1 && x < toX)) continue;
        let figures = 0;
        let sums = [0, 0, 0] as [number, number, number];
        for (let k = 0; k < SAMPLES * SAMPLES; k += 1) {
          const sample = (y * SAMPLES + Math.floor(k / SAMPLES)) * sampling.width + x * SAMPLES + (k % SAMPLES);
          if ((owner[sample] as number) < 0) continue;
          figures += 1;
          const behind = opacity > 0 && (nearness[sample] as number) < (pane.nearness[pixel] as number);
          const keep = behind ? 1 - opacity : 1;
          const veil = behind ? 1 : 0;
          sums = [0, 1, 2].map((c) => {
            const own = color[sample * 3 + c] as number;
            return (sums[c as 0 | 1 | 2] as number) + own * keep + (pane.color[pixel * 3 + c] as number) * veil;
          }) as [number, number, number];
        }
        if (figures === 0 && opacity === 0) continue;
        const share = figures / (SAMPLES * SAMPLES);
        for (const c of [0, 1, 2] as const) {
          const at = pixel * 3 + c;
          const rest = (picture[at] as number) * (1 - opacity) + (pane.color[at] as number);
          picture[at] = rest * (1 - share) + sums[c] / (SAMPLES * SAMPLES);
        }
      }
    }
  }

  /** The unobstructed part of a glow's surroundings. */
  function visibility({ at }: Glow): number {
    const seen = project(ground.sampling, at);
    if (!seen) return 0;
    let open = 0;
    for (let v = -2; v <= 2; v += 1) {
      for (let u = -2; u <= 2; u += 1) {
        const [x, y] = [Math.floor(seen.x + u), Math.floor(seen.y + v)];
        if (x < 0 || y < 0 || x >= ground.sampling.width || y >= ground.sampling.height) continue;
        const sample = y * ground.sampling.width + x;
        if (1 / seen.depth >= nearest(sample) * 0.985) open += 1;
      }
    }
    return open / 25;
  }

  function measure(actor: Actor, index: number, whole: number): Seen[] {
    if (!actor.class) return [];
    const width = ground.sampling.width;
    let [fromX, toX, fromY, toY, count] = [Infinity, -1, Infinity, -1, 0];
    for (let sample = Math.min(owner.length, area.fromY * width); sample < area.toY * width; sample += 1) {
      if (owner[sample] !== index) continue;
      const [x, y] = [sample % width, Math.floor(sample / width)];
      fromX = Math.min(fromX, x);
      toX = Math.max(toX, x);
      fromY = Math.min(fromY, y);
      toY = Math.max(toY, y);
      count += 1;
    }
    if (count === 0) return [];
    return [
      {
        object: actor.object,
        class: actor.class,
        x: fromX / SAMPLES,
        y: fromY / SAMPLES,
        width: (toX + 1 - fromX) / SAMPLES,
        height: (toY + 1 - fromY) / SAMPLES,
        samples: count,
        whole,
      },
    ];
  }
}

/** Smoke counts where it hides at least this much of what is behind it. */
const CLOUDY = 0.3;

/** The visible area of smoke, from how much it hides each pixel. */
function measureCloud({ object, class: name }: Actor, hidden: Float32Array, width: number): Seen[] {
  if (!name) return [];
  let [fromX, toX, fromY, toY, count] = [Infinity, -1, Infinity, -1, 0];
  hidden.forEach((part, pixel) => {
    if (part < CLOUDY) return;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    [fromX, toX] = [Math.min(fromX, x), Math.max(toX, x)];
    [fromY, toY] = [Math.min(fromY, y), Math.max(toY, y)];
    count += 1;
  });
  if (count === 0) return [];
  const samples = count * SAMPLES * SAMPLES;
  const size = { width: toX + 1 - fromX, height: toY + 1 - fromY };
  return [{ object, class: name, x: fromX, y: fromY, ...size, samples, whole: samples }];
}
