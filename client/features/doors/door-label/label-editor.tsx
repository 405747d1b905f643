import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Door } from '#contract/doors.ts';
import { labelDoor } from '../../../data/door-labels.ts';
import { DrawingConflict } from '../../../kit/canvas/drawing-conflict.tsx';
import { PictureCanvas } from '../../../kit/canvas/picture-canvas.tsx';
import { StillPicture } from '../../../kit/canvas/still-picture.tsx';
import { StrokeButtons } from '../../../kit/canvas/stroke-buttons.tsx';
import { useDrawing } from '../../../kit/canvas/use-drawing.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ExplainedButton } from '../../../ui/actions/explained-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { LabelAside } from './label-aside.tsx';
import {
  drawingOf,
  EMPTY_LABEL,
  isHardToJudge,
  labelOf,
  missingInDrawing,
  withNextMarker,
  withoutLastMarker,
} from './label-drawing.ts';
import { LabelMarks } from './label-marks.tsx';

const HELP =
  'Arrow keys move a cross over the picture, 10 pixels with Shift; Enter sets a marker there. Tab reaches the markers: arrow keys move them, Delete removes them.';

interface LabelEditorProps {
  door: Door;
  dcp: NonNullable<Door['dcp']>;
  /** Null when the camera has no still. */
  imageUrl: string | null;
  /** The size in whose pixels markers are given. */
  size: Size;
  onRefresh: () => void;
}

/** Marks a door in the picture of its camera (administration, sections 2.5 and 4 Door label). */
export function LabelEditor({ door, dcp, imageUrl, size, onRefresh }: LabelEditorProps) {
  const saved = useMemo(() => drawingOf(dcp.label), [dcp.label]);
  const strokes = useDrawing({ saved, version: door.version });
  const { drawing, isChanged, version } = strokes;
  const save = useEdit(labelDoor(dcp.id), { toastErrors: true });
  const mayEdit = useCan('dcp/details:update');
  const [pictureNo, setPictureNo] = useState(0);
  const missing = missingInDrawing(drawing);
  const change = mayEdit && !save.isPending ? strokes.change : undefined;
  const earlier = withoutLastMarker(drawing);
  const isEmpty = earlier === undefined && drawing.cameraPosition === 'unknown';

  const send = () => {
    if (!isChanged || missing || !change) return;
    save.mutate({ label: labelOf(drawing), version }, { close: strokes.forget });
  };
  /** Loads the picture again, although its address may be the same. */
  const newPicture = () => {
    setPictureNo((no) => no + 1);
    onRefresh();
  };
  useKeys({
    save: isChanged && change ? send : undefined,
    removePoint: change && earlier ? () => change(earlier) : undefined,
  });

  return (
    <>
      <DrawingConflict conflict={strokes.conflict} />
      <div className="flex min-h-0 flex-1">
        <PictureCanvas
          label={`Label of ${door.name}`}
          help={HELP}
          size={size}
          picture={<StillPicture key={pictureNo} url={imageUrl} alt={`View of ${dcp.cameraName}`} />}
          onPoint={
            change &&
            ((at) => {
              const next = withNextMarker(drawing, at);
              if (next) change(next);
            })
          }
          start={<IconButton label="New picture" size="small" icon={<RefreshCw />} onClick={newPicture} />}
          end={
            mayEdit && (
              <>
                <StrokeButtons undo={strokes.undo} redo={strokes.redo} />
                <Button size="small" disabled={!isChanged} onClick={() => change?.(saved)}>
                  Reset
                </Button>
                <Button size="small" disabled={isEmpty} onClick={() => change?.(EMPTY_LABEL)}>
                  Clear Label
                </Button>
                <ExplainedButton
                  size="small"
                  variant="primary"
                  keyHint="save"
                  loading={save.isPending}
                  disabled={!isChanged}
                  blockedBy={isChanged ? missing : undefined}
                  onClick={send}
                >
                  Save
                </ExplainedButton>
              </>
            )
          }
        >
          <LabelMarks drawing={drawing} onChange={change} />
        </PictureCanvas>
        <LabelAside
          door={door}
          drawing={drawing}
          isUnsuitable={isHardToJudge(drawing, size)}
          onPosition={change && ((cameraPosition) => change({ ...drawing, cameraPosition }))}
        />
      </div>
    </>
  );
}
