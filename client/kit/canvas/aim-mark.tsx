import { useStore } from '../../lib/store.ts';
import { useCanvas } from './canvas-context.ts';
import type { Point } from './geometry.ts';

/** Length of an arm of the cross, in px of the screen. */
const ARM = 10;

/** The place to which the arrow keys have moved. */
function useKeyboardAim(): Point | undefined {
  const aimed = useStore(useCanvas().aim);
  return aimed?.by === 'keys' ? aimed.at : undefined;
}

/** A cross at the place to which the arrow keys have moved. */
export function AimMark() {
  const { unit } = useCanvas();
  const at = useKeyboardAim();
  if (!at) return null;
  const cross = `M${-ARM} 0H${ARM}M0 ${-ARM}V${ARM}`;
  return (
    <g data-aim="" transform={`translate(${at.x} ${at.y}) scale(${unit})`}>
      <path d={cross} strokeWidth={4} className="stroke-black/55" />
      <path d={cross} strokeWidth={2} className="stroke-accent" />
    </g>
  );
}

/** Tells the place to screen readers. */
export function AimText() {
  const { size } = useCanvas();
  const at = useKeyboardAim();
  return (
    <p role="status" className="sr-only">
      {at && `${at.x}, ${at.y} of ${size.width}, ${size.height}`}
    </p>
  );
}
