import { memo } from 'react';
import { cn } from '../../ui/cn.ts';
import { useCanvas } from './canvas-context.ts';
import { type Polygon, pathOf } from './geometry.ts';

/** Enlarging the picture enlarges a shape, and not its outline. */
const OUTLINE = 'fill-none [vector-effect:non-scaling-stroke]';

const tones = {
  success: { fill: 'fill-success/30', line: 'stroke-success' },
  warning: { fill: 'fill-warning/25', line: 'stroke-warning' },
  hatched: { fill: '', line: 'stroke-ink' },
  accent: { fill: 'fill-accent/20', line: 'stroke-accent' },
} as const;
export type ShapeTone = keyof typeof tones;

interface CanvasShapeProps {
  points: Polygon;
  tone: ShapeTone;
  selected?: boolean;
}

/** A closed polygon. Its outline has a dark edge, so that it stands out from any picture. */
export const CanvasShape = memo(function CanvasShape({ points, tone, selected = false }: CanvasShapeProps) {
  const { hatch } = useCanvas();
  const path = pathOf(points);
  const { fill, line } = tones[tone];
  return (
    <g data-shape={tone} data-selected={selected || undefined}>
      <path d={path} className={fill} {...(tone === 'hatched' && { fill: hatch })} />
      <path d={path} strokeWidth={selected ? 5 : 4} strokeLinejoin="round" className={cn(OUTLINE, 'stroke-black/55')} />
      <path d={path} strokeWidth={selected ? 3 : 2} strokeLinejoin="round" className={cn(OUTLINE, line)} />
    </g>
  );
});
