import type { Scene } from '#contract/clip-catalogue.ts';
import { type Box, line, rectangle } from './svg.ts';

/** The furnishing of an area, chosen by the scene of its cameras. */
export function furnish(scene: Scene, zone: Box): string[] {
  const inner: Box = { x: zone.x + 40, y: zone.y + 50, width: zone.width - 80, height: zone.height - 90 };
  switch (scene) {
    case 'car-lot':
    case 'parking-garage':
      return [...stalls({ ...inner, height: 44 }), ...stalls({ ...inner, y: inner.y + inner.height - 44, height: 44 })];
    case 'warehouse-aisle':
      return racks(inner, 26);
    case 'storage-corridor':
      return [...units({ ...inner, height: 40 }), ...units({ ...inner, y: inner.y + inner.height - 40, height: 40 })];
    case 'loading-dock':
      return bays(inner);
    case 'pharmacy-counter':
    case 'office-lobby':
      return [rectangle({ x: inner.x, y: inner.y, width: inner.width * 0.4, height: 28 }), ...pillars(inner)];
    case 'apartment-gate':
      return [line(inner.x, inner.y + inner.height / 2, inner.x + inner.width, inner.y + inner.height / 2, 3)];
    case 'construction-site':
    case 'farm-yard':
      return racks({ ...inner, width: inner.width * 0.45 }, 40);
    case 'rooftop':
      return pillars(inner);
    case 'vacant-lot':
      return fence(inner);
  }
}

const steps = (length: number, size: number) =>
  Array.from({ length: Math.max(1, Math.floor(length / size)) }, (_, i) => i);

const stalls = (row: Box) =>
  steps(row.width, 26).map((i) => rectangle({ x: row.x + i * 26, y: row.y, width: 26, height: row.height }));

const units = (row: Box) =>
  steps(row.width, 38).map((i) => rectangle({ x: row.x + i * 38, y: row.y, width: 36, height: row.height }));

const racks = (area: Box, size: number) =>
  steps(area.height, size * 2).map((i) =>
    rectangle({ x: area.x, y: area.y + i * size * 2, width: area.width, height: size }),
  );

const bays = (area: Box) =>
  steps(area.width, 64).map((i) =>
    rectangle({ x: area.x + i * 64, y: area.y + area.height - 70, width: 44, height: 70 }),
  );

const pillars = (area: Box) =>
  steps(area.width, 110).map((i) =>
    rectangle({ x: area.x + 30 + i * 110, y: area.y + area.height - 24, width: 14, height: 14 }),
  );

const fence = (area: Box) =>
  steps(area.width, 22).map((i) =>
    line(area.x + i * 22, area.y + area.height, area.x + i * 22 + 11, area.y + area.height - 11),
  );
