/** Where a camera hangs on a plan, and what it sees: degrees (0 is right, 90 is down) and pixels of the plan. */
interface CameraView {
  x: number;
  y: number;
  direction: number;
  spread: number;
  reach: number;
}

/** A position on the plan as a share of its width or height, in CSS units. */
export const percentOf = (offset: number, length: number): string => `${(offset / (length || 1)) * 100}%`;

/** The outline of a camera's field of view, as an SVG path in pixels of the plan. */
export function conePath(camera: CameraView): string {
  const { x, y, reach } = camera;
  const corner = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  };
  const half = Math.min(camera.spread, 359) / 2;
  const large = half > 90 ? 1 : 0;
  const radius = reach.toFixed(1);
  return `M${x.toFixed(1)} ${y.toFixed(1)}L${corner(camera.direction - half)}A${radius} ${radius} 0 ${large} 1 ${corner(camera.direction + half)}Z`;
}
