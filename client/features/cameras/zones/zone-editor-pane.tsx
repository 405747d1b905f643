import { useState } from 'react';
import type { Camera } from '#contract/cameras.ts';
import type { ZoneKind } from '../../../data/cameras/zones.ts';
import { DrawingConflict } from '../../../kit/canvas/drawing-conflict.tsx';
import type { Point } from '../../../kit/canvas/geometry.ts';
import { PictureCanvas, type Setting } from '../../../kit/canvas/picture-canvas.tsx';
import { StillPicture } from '../../../kit/canvas/still-picture.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { cn } from '../../../ui/cn.ts';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import { useZoneKind, type ZoneEditor } from './use-zone-kind.ts';
import { ZoneActions } from './zone-actions.tsx';
import { closeZone, withOpenPoints, withZonePoint, zoneAt } from './zone-drawing.ts';
import { ZONE_KINDS, ZoneSwatch, zoneKinds } from './zone-kinds.tsx';
import { ZoneList } from './zone-list.tsx';
import { ZoneCorners, ZoneLabels, ZoneShapes } from './zone-shapes.tsx';

const HELP =
  'Arrow keys move a cross over the picture, 10 pixels with Shift; Enter sets a point there, and closes the zone at its first point. Tab reaches the corners of the selected zone: arrow keys move them, Enter adds one, Delete removes one.';

const kindOptions = ZONE_KINDS.map((kind) => ({
  value: kind,
  label: zoneKinds[kind].plural,
  icon: <ZoneSwatch kind={kind} />,
}));

interface ZoneEditorPaneProps {
  camera: Camera;
  /** The size in whose pixels zones are drawn. */
  size: Size;
  onNewPicture: () => void;
}

/** The zones of all kinds on the picture, and below it by name. One kind is drawn at a time. */
export function ZoneEditorPane({ camera, size, onNewPicture }: ZoneEditorPaneProps) {
  const [kind, setKind] = useState<ZoneKind>('activeZones');
  const [pictureNo, setPictureNo] = useState(0);
  const all: Record<ZoneKind, ZoneEditor> = {
    activeZones: useZoneKind(camera, 'activeZones', size),
    vehicleParkingZones: useZoneKind(camera, 'vehicleParkingZones', size),
    deadZones: useZoneKind(camera, 'deadZones', size),
  };
  const editors = ZONE_KINDS.map((one) => all[one]);
  const current = all[kind];
  const others = editors.filter((editor) => editor !== current);

  const onPoint = (at: Point, setting: Setting) => {
    const { drawing } = current;
    const hit = drawing.open.length === 0 ? zoneAt(drawing, at) : -1;
    if (hit >= 0 && hit !== current.selected) current.select(hit);
    else {
      current.select(drawing.zones.length);
      current.apply(withZonePoint(drawing, at, setting, size));
    }
  };
  /** Loads the picture again, although its address may be the same. */
  const newPicture = () => {
    setPictureNo((no) => no + 1);
    onNewPicture();
  };
  const { drawing, canChange, apply } = current;
  const isOpen = drawing.open.length > 0 && canChange;
  useKeys({
    removePoint: isOpen ? () => apply(withOpenPoints(drawing, drawing.open.slice(0, -1))) : undefined,
    closeZone: isOpen ? () => apply(closeZone(drawing, size)) : undefined,
    cancelZone: isOpen ? () => apply(withOpenPoints(drawing, [])) : undefined,
  });

  return (
    <>
      <DrawingConflict conflict={editors.find(({ strokes }) => strokes.conflict)?.strokes.conflict} />
      <PictureCanvas
        label={`Zones of ${camera.name}`}
        help={HELP}
        size={size}
        picture={<StillPicture key={pictureNo} url={camera.imageUrl ?? null} alt={`View of ${camera.name}`} />}
        onPoint={canChange ? onPoint : undefined}
        start={<Segmented label="Type" value={kind} onValueChange={setKind} options={kindOptions} size="default" />}
        end={<ZoneActions editors={editors} current={current} onNewPicture={newPicture} />}
        labels={editors.map((editor) => <ZoneLabels key={editor.kind} kind={editor.kind} drawing={editor.drawing} />)}
      >
        {editors.map((editor) => (
          <ZoneShapes key={editor.kind} kind={editor.kind} drawing={editor.drawing} />
        ))}
        <ZoneCorners editor={current} size={size} />
      </PictureCanvas>
      <ZoneHint editor={current} />
      <div className="flex h-29 shrink-0 divide-x divide-line border-line border-t">
        <ZoneList label={zoneKinds[kind].plural} editors={[current]} current={kind} onSelect={select} />
        <ZoneList label="Other zones" editors={others} current={kind} onSelect={select} />
      </div>
    </>
  );

  function select(of: ZoneKind, index: number) {
    setKind(of);
    all[of].select(index);
  }
}

/** One line: what to do next, or why the last stroke was refused. */
function ZoneHint({ editor: { kind, drawing, refusal, mayEdit } }: { editor: ZoneEditor }) {
  const name = zoneKinds[kind].name.toLowerCase();
  const hint =
    drawing.open.length > 2
      ? 'Click the first point to close the zone'
      : drawing.open.length > 0
        ? 'Click to add points; near an edge of the picture they lie on it'
        : `Click to begin a new ${name}, or click one to change it`;
  return (
    <p
      role={refusal ? 'alert' : 'status'}
      className={cn(
        'flex h-8 shrink-0 items-center border-line border-t px-4 text-12',
        refusal ? 'text-error' : 'text-ink-3',
      )}
    >
      {refusal ?? (mayEdit ? hint : `You may see the ${name}s, and not change them`)}
    </p>
  );
}
