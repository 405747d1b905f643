import { useMemo } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import { cn } from '../../../ui/cn.ts';
import { fitRect, type PictureView, projectBox, type Size } from '../../../ui/picture/picture-view.ts';
import { type PositionClock, usePosition } from '../player/position-clock.ts';
import { momentAt } from '../player/video-times.ts';
import { labelPlaces } from './label-places.ts';
import { boxesAt, objectTracks } from './object-tracks.ts';

/** Fixed sizes: the label does not grow with the picture. */
const labelSizes = {
  person: { width: 50, height: 18 },
  vehicle: { width: 54, height: 18 },
} as const satisfies Record<DetectionBox['type'], Size>;

const strokes = { person: 'border-box-person', vehicle: 'border-box-vehicle' };
const fills = { person: 'bg-box-person text-black', vehicle: 'bg-box-vehicle text-black' };

interface BoxLayerProps {
  boxes: readonly DetectionBox[];
  /** The position of the frame on show. */
  shown: PositionClock;
  /** ms UTC of the first frame. */
  startTime: number;
  pane: Size;
  /** The size of the video's own frames. */
  picture: Size;
  view: PictureView;
}

/** The detection boxes of the frame on show, aligned with the picture. */
export function BoxLayer({ boxes, shown, startTime, pane, picture, view }: BoxLayerProps) {
  const tracks = useMemo(() => objectTracks(boxes), [boxes]);
  const found = boxesAt(tracks, momentAt(startTime, usePosition(shown)));
  const rect = fitRect(pane, picture);
  const places = found.map((box) => projectBox(box, rect, view));
  const labels = labelPlaces(
    places,
    found.map((box) => labelSizes[box.type]),
    pane,
  );
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {found.map((box, index) => {
        const place = places[index];
        const label = labels[index];
        if (!place || !label) return null;
        return (
          <div key={`${box.type} ${box.object}`} data-object={box.object} role="img" aria-label={box.type}>
            <div
              data-box={box.type}
              // The stroke runs along the box's edge, half of it on either side, on a halo a pixel wider.
              className={cn(
                'absolute top-0 left-0 border-2 shadow-[0_0_0_1px_rgb(0_0_0/.55),inset_0_0_0_1px_rgb(0_0_0/.55)]',
                strokes[box.type],
              )}
              style={{
                width: place.width + 2,
                height: place.height + 2,
                transform: `translate(${place.x - 1}px, ${place.y - 1}px)`,
              }}
            />
            <div
              aria-hidden
              className={cn(
                'absolute top-0 left-0 flex items-center justify-center text-12 font-semibold leading-none',
                fills[box.type],
              )}
              style={{
                ...labelSizes[box.type],
                transform: `translate(${label.x - 1}px, ${label.y}px)`,
              }}
            >
              {box.type}
            </div>
          </div>
        );
      })}
    </div>
  );
}
