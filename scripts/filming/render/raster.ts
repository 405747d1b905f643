import { type Camera, toView } from './camera.ts';
import { lerp, type Vec } from './vectors.ts';

const NEAR = 0.12;

/** A corner as it travels through clipping: view position and its weights among the three given corners. */
interface Corner {
  view: Vec;
  weights: Vec;
}

/** Called for every sample inside a triangle: pixel, nearness (1/depth) and the corners' weights. */
export type Plot = (x: number, y: number, nearness: number, b0: number, b1: number, b2: number) => void;

/**
 * Scans one triangle over the camera's pixels (sample at the pixel's centre), clipped at
 * the near plane. Weights are correct in perspective.
 */
export function scanTriangle(camera: Camera, a: Vec, b: Vec, c: Vec, plot: Plot): void {
  const corners: Corner[] = [
    { view: toView(camera, a), weights: [1, 0, 0] },
    { view: toView(camera, b), weights: [0, 1, 0] },
    { view: toView(camera, c), weights: [0, 0, 1] },
  ];
  const kept = corners.every(({ view }) => view[2] >= NEAR) ? corners : clipNear(corners);
  const first = kept[0];
  for (let i = 1; first && i + 1 < kept.length; i += 1) {
    const second = kept[i];
    const third = kept[i + 1];
    if (second && third) scan(camera, first, second, third, plot);
  }
}

function clipNear(corners: Corner[]): Corner[] {
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner;
    const inside = corner.view[2] >= NEAR;
    if (inside === next.view[2] >= NEAR) return inside ? [corner] : [];
    const t = (NEAR - corner.view[2]) / (next.view[2] - corner.view[2]);
    const between = (from: Vec, to: Vec): Vec => [
      lerp(from[0], to[0], t),
      lerp(from[1], to[1], t),
      lerp(from[2], to[2], t),
    ];
    const cut = { view: between(corner.view, next.view), weights: between(corner.weights, next.weights) };
    return inside ? [corner, cut] : [cut];
  });
}

function scan(camera: Camera, a: Corner, b: Corner, c: Corner, plot: Plot): void {
  const { width, height, focal } = camera;
  const [na, nb, nc] = [1 / a.view[2], 1 / b.view[2], 1 / c.view[2]];
  const [ax, bx, cx] = [
    width / 2 + focal * a.view[0] * na,
    width / 2 + focal * b.view[0] * nb,
    width / 2 + focal * c.view[0] * nc,
  ];
  const [ay, by, cy] = [
    height / 2 - focal * a.view[1] * na,
    height / 2 - focal * b.view[1] * nb,
    height / 2 - focal * c.view[1] * nc,
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  const fromX = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
  const toX = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
  const fromY = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
  const toY = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
  const [wa, wb, wc] = [a.weights, b.weights, c.weights];
  for (let y = fromY; y <= toY; y += 1) {
    const py = y + 0.5;
    for (let x = fromX; x <= toX; x += 1) {
      const px = x + 0.5;
      const u = ((cx - bx) * (py - by) - (cy - by) * (px - bx)) / area;
      const v = ((ax - cx) * (py - cy) - (ay - cy) * (px - cx)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const nearness = u * na + v * nb + w * nc;
      const [p, q, r] = [(u * na) / nearness, (v * nb) / nearness, (w * nc) / nearness];
      plot(
        x,
        y,
        nearness,
        p * wa[0] + q * wb[0] + r * wc[0],
        p * wa[1] + q * wb[1] + r * wc[1],
        p * wa[2] + q * wb[2] + r * wc[2],
      );
    }
  }
}
