import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { CAMERA_POSITIONS, type CameraPosition } from '#contract/door-labels.ts';
import type { Door } from '#contract/doors.ts';
import { DOORS } from '#contract/record-limits.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DetailRows } from '../../../ui/text/detail-rows.tsx';
import { LabelBadge } from '../label-badge.tsx';
import type { LabelDrawing } from './label-drawing.ts';

/** A door that is hard to judge (administration, section 8). */
const UNSUITABLE = 'This door might not meet specifications. Please contact support for more details';

const positionNames: Record<CameraPosition, string> = { secure: 'Secure', unsecure: 'Unsecure', unknown: 'Unknown' };
const positions = CAMERA_POSITIONS.map((value) => ({ value, label: positionNames[value] }));

interface LabelAsideProps {
  door: Door;
  drawing: LabelDrawing;
  isUnsuitable: boolean;
  /** Without it the label cannot be changed. */
  onPosition: ((position: CameraPosition) => void) | undefined;
}

/** Beside the picture: what is marked, the side of the camera, and the door. */
export function LabelAside({ door, drawing, isUnsuitable, onPosition }: LabelAsideProps) {
  const { markers, floorMarker, cameraPosition } = drawing;
  return (
    <aside aria-label="Label" className="flex w-80 shrink-0 flex-col overflow-y-auto border-line border-l">
      {isUnsuitable && (
        <Banner tone="warning" icon={<TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}>
          {UNSUITABLE}
        </Banner>
      )}
      <Panel title="Markers">
        <ul className="flex flex-col gap-1 px-4 pb-3">
          <Mark done={markers.length === DOORS.markers} text={`${markers.length} of ${DOORS.markers} door markers`} />
          <Mark done={floorMarker !== null} text={floorMarker ? 'Floor marker' : 'No floor marker'} />
        </ul>
        {onPosition && (
          <p className="px-4 pb-3 text-12 text-ink-3">
            Click the 4 corners of the door, then the floor in front of it.
          </p>
        )}
      </Panel>
      <Panel title="Camera position" className="border-line border-t">
        <RadioGroup
          label="Camera position"
          value={cameraPosition}
          options={positions}
          disabled={!onPosition}
          onValueChange={(position) => onPosition?.(position)}
          className="px-4 pb-3"
        />
      </Panel>
      <Panel title="Door" className="border-line border-t">
        <div className="px-4 pb-4">
          <DetailRows
            rows={[
              { label: 'Saved label', value: <LabelBadge door={door} /> },
              { label: 'Camera', value: door.dcp?.cameraName },
              { label: 'Location', value: door.location.name },
              { label: 'Source system', value: door.sourceSystem },
            ]}
          />
        </div>
      </Panel>
    </aside>
  );
}

function Mark({ done, text }: { done: boolean; text: string }) {
  return (
    <li className="flex items-center gap-2 text-ink [&>svg]:size-4">
      {done ? (
        <CircleCheck aria-hidden className="text-success" />
      ) : (
        <CircleDashed aria-hidden className="text-ink-3" />
      )}
      {text}
    </li>
  );
}
