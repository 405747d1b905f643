import type { ReactNode } from 'react';
import { useCanvas } from './canvas-context.ts';
import type { Point } from './geometry.ts';

/** A name on the picture, at the right of a point and below it. Screen readers know shapes by their own names. */
export function CanvasLabel({ at, children }: { at: Point; children: ReactNode }) {
  const { size } = useCanvas();
  return (
    <span
      aria-hidden
      className="absolute ml-2 mt-2 whitespace-nowrap rounded-xs bg-black/86 px-1.5 text-12 font-medium text-white"
      style={{ left: `${(at.x / size.width) * 100}%`, top: `${(at.y / size.height) * 100}%` }}
    >
      {children}
    </span>
  );
}
