import { useCanvas } from '../../../kit/canvas/canvas-context.ts';
import { CanvasHandle } from '../../../kit/canvas/canvas-handle.tsx';
import { clampPoint } from '../../../kit/canvas/geometry.ts';
import { withMarkerText } from '../../../kit/canvas/marker-texts.ts';
import { conePath } from '../../../kit/canvas/plan-geometry.ts';
import { cn } from '../../../ui/cn.ts';
import { ahead, directionText, directionTo, type PlacedCamera } from './placement.ts';

/** Distance of the handle that turns a camera, in px of the screen. */
const TURN_PX = 44;

interface PlanCameraProps {
  camera: PlacedCamera;
  name: string;
  /** The text of its marker. */
  text: string;
  selected: boolean;
  onSelect: () => void;
  /** Without it the camera stands still. */
  onChange: ((camera: PlacedCamera, movement?: string) => void) | undefined;
  onRemove: () => void;
}

/** A camera on the plan with its field of view: one handle moves it, another one turns it. */
export function PlanCamera({ camera, name, text, selected, onSelect, onChange, onRemove }: PlanCameraProps) {
  const { size, unit } = useCanvas();
  const half = Math.max(10, 4 * text.length);
  const { x, y, direction } = camera;
  const tip = clampPoint(ahead(camera, TURN_PX * unit), size);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its handles are buttons, and select it with the focus.
    <g onFocus={onSelect}>
      <path
        d={conePath(camera)}
        className={cn(
          '[vector-effect:non-scaling-stroke]',
          selected ? 'fill-accent/25 stroke-accent' : 'fill-ink-3/20 stroke-ink-3',
        )}
      />
      {onChange && selected && (
        <>
          <path
            d={`M${x} ${y}L${tip.x} ${tip.y}`}
            strokeWidth={2}
            className="stroke-accent [vector-effect:non-scaling-stroke]"
          />
          <CanvasHandle
            at={tip}
            label={`Turn ${name}, ${directionText(direction)}`}
            onMove={(to, movement) => onChange({ ...camera, direction: directionTo(camera, to) }, movement)}
          />
        </>
      )}
      <CanvasHandle
        at={{ x, y }}
        label={withMarkerText(`Move ${name}`, text)}
        onMove={onChange && ((to, movement) => onChange({ ...camera, ...to }, movement))}
        onRemove={onChange && onRemove}
      >
        <rect x={-half - 1} y={-11} width={2 * half + 2} height={22} rx={11} className="fill-black/55" />
        <rect
          x={-half}
          y={-10}
          width={2 * half}
          height={20}
          rx={10}
          strokeWidth={2}
          className={cn('fill-panel', selected ? 'stroke-accent' : 'stroke-ink-3')}
        />
        <text textAnchor="middle" dominantBaseline="central" fontSize={11} fontWeight={600} className="fill-ink">
          {text}
        </text>
      </CanvasHandle>
    </g>
  );
}
