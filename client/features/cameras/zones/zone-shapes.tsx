import { ZONE_DRAWING } from '#contract/record-limits.ts';
import { useCanvas } from '../../../kit/canvas/canvas-context.ts';
import { CanvasCorners } from '../../../kit/canvas/canvas-corners.tsx';
import { CanvasLabel } from '../../../kit/canvas/canvas-label.tsx';
import { CanvasShape } from '../../../kit/canvas/canvas-shape.tsx';
import { closesPolygon, nameCorner } from '../../../kit/canvas/geometry.ts';
import { OpenPath } from '../../../kit/canvas/open-path.tsx';
import type { Size } from '../../../ui/picture/picture-view.ts';
import type { ZoneEditor } from './use-zone-kind.ts';
import { closeZone, withOpenPoints, withZone } from './zone-drawing.ts';
import { zoneKinds, zoneName } from './zone-kinds.tsx';

/** The zones of one kind on the canvas. */
export function ZoneShapes({ kind, drawing }: Pick<ZoneEditor, 'kind' | 'drawing'>) {
  return drawing.zones.map((zone, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a zone is named by its place.
    <CanvasShape key={index} points={zone} tone={zoneKinds[kind].tone} />
  ));
}

/** The corners that can be moved: those of the open zone, otherwise those of the selected one. */
export function ZoneCorners({ editor, size }: { editor: ZoneEditor; size: Size }) {
  const { kind, drawing, selected, canChange, apply, select } = editor;
  const { zones, open } = drawing;
  const { unit } = useCanvas();
  if (open.length > 0) {
    const close = () => {
      if (open.length < 3) return;
      select(zones.length);
      apply(closeZone(drawing, size));
    };
    return (
      <>
        <OpenPath points={open} />
        <CanvasCorners
          label={zoneName(kind, zones.length)}
          points={open}
          onChange={canChange ? (points, movement) => apply(withOpenPoints(drawing, points), movement) : undefined}
          onClose={close}
          onPress={(at) => {
            if (closesPolygon(open, at, ZONE_DRAWING.closePx * unit)) close();
          }}
        />
      </>
    );
  }
  const zone = selected === undefined ? undefined : zones[selected];
  if (selected === undefined || !zone) return null;
  return (
    <>
      <CanvasShape points={zone} tone={zoneKinds[kind].tone} selected />
      <CanvasCorners
        key={selected}
        label={zoneName(kind, selected)}
        points={zone}
        canAdd
        onChange={
          canChange ? (points, movement) => apply(withZone(drawing, selected, points, size), movement) : undefined
        }
      />
    </>
  );
}

/** The names of the zones of one kind. */
export function ZoneLabels({ kind, drawing }: Pick<ZoneEditor, 'kind' | 'drawing'>) {
  return drawing.zones.map((zone, index) => {
    const at = nameCorner(zone);
    return (
      at && (
        // biome-ignore lint/suspicious/noArrayIndexKey: a zone is named by its place.
        <CanvasLabel key={index} at={at}>
          {zoneName(kind, index)}
        </CanvasLabel>
      )
    );
  });
}
