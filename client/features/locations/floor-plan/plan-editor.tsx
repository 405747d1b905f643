import { useMemo, useState } from 'react';
import type { Location } from '#contract/locations.ts';
import type { Named } from '#contract/names.ts';
import { placeCameras } from '../../../data/sites/floor-plan.ts';
import { DrawingConflict } from '../../../kit/canvas/drawing-conflict.tsx';
import { markerTexts } from '../../../kit/canvas/marker-texts.ts';
import { PictureCanvas } from '../../../kit/canvas/picture-canvas.tsx';
import { StrokeButtons } from '../../../kit/canvas/stroke-buttons.tsx';
import { useDrawing } from '../../../kit/canvas/use-drawing.ts';
import { useEdit } from '../../../kit/records/use-edit.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { CameraList } from './camera-list.tsx';
import { camerasOf, newCamera, type PlacedCamera, turned } from './placement.ts';
import { PlanCamera } from './plan-camera.tsx';

const HELP = 'Tab reaches the cameras: arrow keys move and turn them, 10 pixels with Shift, Delete removes them.';

interface PlanEditorProps {
  location: Location;
  picture: string;
  size: Size;
  cameras: readonly Named[];
  mayEdit: boolean;
  /** Opens the upload. */
  onReplace: () => void;
}

/** Places the cameras of a site on its plan, and turns them. */
export function PlanEditor({ location, picture, size, cameras, mayEdit, onReplace }: PlanEditorProps) {
  const { floor_plan_layout: layout, floor_plan_version } = location;
  const saved = useMemo(() => camerasOf(layout, size), [layout, size]);
  const strokes = useDrawing<readonly PlacedCamera[]>({ saved, version: floor_plan_version });
  const { drawing: placed, isChanged, version } = strokes;
  const [selected, setSelected] = useState<string>();
  const save = useEdit(placeCameras(location.id), { toastErrors: true });
  const change = mayEdit && !save.isPending ? strokes.change : undefined;
  const nameOf = (id: string) => cameras.find((camera) => camera.id === id)?.name ?? 'Camera';
  const texts = markerTexts(placed.map(({ id }) => ({ id, name: nameOf(id) })));

  const update = (camera: PlacedCamera, movement?: string) =>
    change?.(
      placed.map((one) => (one.id === camera.id ? camera : one)),
      movement,
    );
  const remove = (id: string) => change?.(placed.filter((one) => one.id !== id));
  const send = () => {
    if (!isChanged || !change) return;
    save.mutate({ labellingResolution: size, cameras: [...placed], version }, { close: strokes.forget });
  };
  useKeys({ save: isChanged && change ? send : undefined });

  return (
    <>
      <DrawingConflict conflict={strokes.conflict} />
      <div className="flex min-h-0 flex-1">
        <PictureCanvas
          label={`Floor plan of ${location.name}`}
          help={HELP}
          size={size}
          picture={<img src={picture} alt="Floor plan" draggable={false} className="absolute size-full max-w-none" />}
          end={
            mayEdit && (
              <>
                <StrokeButtons undo={change && strokes.undo} redo={change && strokes.redo} />
                <Button size="small" onClick={onReplace}>
                  Replace picture
                </Button>
                <Button size="small" disabled={!isChanged} onClick={() => change?.(saved)}>
                  Reset
                </Button>
                <Button
                  size="small"
                  variant="primary"
                  keyHint="save"
                  loading={save.isPending}
                  disabled={!isChanged}
                  onClick={send}
                >
                  Save
                </Button>
              </>
            )
          }
        >
          {placed.map((camera) => (
            <PlanCamera
              key={camera.id}
              camera={camera}
              name={nameOf(camera.id)}
              text={texts.get(camera.id) ?? ''}
              selected={camera.id === selected}
              onSelect={() => setSelected(camera.id)}
              onChange={change && update}
              onRemove={() => remove(camera.id)}
            />
          ))}
        </PictureCanvas>
        <CameraList
          cameras={cameras}
          placed={placed}
          selected={selected}
          onSelect={setSelected}
          mayEdit={change !== undefined}
          onPlace={(camera) => {
            change?.([...placed, newCamera(camera, size)]);
            setSelected(camera.id);
          }}
          onTurn={(camera, by) => update({ ...camera, direction: turned(camera.direction, by) })}
          onRemove={remove}
        />
      </div>
    </>
  );
}
