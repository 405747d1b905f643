import type { FloorPlanLayout } from '#contract/locations.ts';
import type { PictureView, Rect } from '../../ui/picture/picture-view.ts';

/** Converts the plan's own pixels to those of the pane, following the view. */
export interface PlanScale {
  /** Px of the pane per pixel of the plan. */
  factor: number;
  x: number;
  y: number;
}

/** `shown`: the rectangle of the whole plan in its pane, before zooming. */
export function planScale(planWidth: number, shown: Rect, view: PictureView): PlanScale {
  return {
    factor: (view.scale * shown.width) / planWidth,
    x: view.x + view.scale * shown.x,
    y: view.y + view.scale * shown.y,
  };
}

export function pointOnPane(point: { x: number; y: number }, scale: PlanScale): { x: number; y: number } {
  return { x: scale.x + point.x * scale.factor, y: scale.y + point.y * scale.factor };
}

/** The outline of a camera's field of view, as an SVG path in px of the pane. */
export function conePath(camera: FloorPlanLayout['cameras'][number], scale: PlanScale): string {
  const { x, y } = pointOnPane(camera, scale);
  const reach = camera.reach * scale.factor;
  const corner = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const half = Math.min(camera.spread, 359) / 2;
  const large = half > 90 ? 1 : 0;
  const radius = reach.toFixed(1);
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${corner(camera.direction - half)}A${radius} ${radius} 0 ${large} 1 ${corner(camera.direction + half)}Z`;
}

/** The text of a camera's marker: the number at the end of its name, or its first letters. */
export function markerText(name: string): string {
  return /(\d{1,3})\s*$/.exec(name)?.[1] ?? name.slice(0, 2).toUpperCase();
}
