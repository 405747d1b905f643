import { DOORS } from '#contract/record-limits.ts';
import { CanvasCorners } from '../../../kit/canvas/canvas-corners.tsx';
import { CanvasHandle } from '../../../kit/canvas/canvas-handle.tsx';
import { CanvasShape } from '../../../kit/canvas/canvas-shape.tsx';
import { OpenPath } from '../../../kit/canvas/open-path.tsx';
import { type LabelDrawing, outlineOf } from './label-drawing.ts';

interface LabelMarksProps {
  drawing: LabelDrawing;
  /** Without it the markers stand still. */
  onChange: ((drawing: LabelDrawing, movement?: string) => void) | undefined;
}

const markerName = (index: number) => `Door marker ${index + 1} of ${DOORS.markers}`;

/** The markers of a label on the canvas. */
export function LabelMarks({ drawing, onChange }: LabelMarksProps) {
  const { markers, floorMarker } = drawing;
  return (
    <>
      {markers.length === DOORS.markers ? (
        <CanvasShape points={outlineOf(markers)} tone="accent" />
      ) : (
        <OpenPath points={markers} />
      )}
      <CanvasCorners
        label="Door"
        points={markers}
        nameOf={markerName}
        onChange={onChange && ((points, movement) => onChange({ ...drawing, markers: points }, movement))}
      />
      {floorMarker && (
        <CanvasHandle
          at={floorMarker}
          label="Floor marker"
          onMove={onChange && ((to, movement) => onChange({ ...drawing, floorMarker: to }, movement))}
          onRemove={onChange && (() => onChange({ ...drawing, floorMarker: null }))}
        >
          <path d="M0 -8L8 0L0 8L-8 0Z" strokeWidth={4} className="fill-none stroke-black/55" />
          <path d="M0 -8L8 0L0 8L-8 0Z" strokeWidth={2} className="fill-warning stroke-white" />
        </CanvasHandle>
      )}
    </>
  );
}
