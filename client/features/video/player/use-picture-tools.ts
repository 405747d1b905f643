import { type RefObject, useState } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import { useViewed } from '../../../lib/screen-view.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { useElementSize } from '../../../ui/picture/use-element-size.ts';
import { usePictureView } from '../../../ui/picture/use-picture-view.ts';
import { boxesAt, objectTracks } from '../picture/object-tracks.ts';
import type { Picture, SnapshotDetails } from '../picture/snapshot.ts';
import { useSnapshot } from '../picture/use-snapshot.ts';
import { useFullScreen } from './use-full-screen.ts';
import type { PlayerKeys } from './use-player-keys.ts';

interface PictureToolsOptions {
  /** The element around the picture. */
  pane: RefObject<HTMLDivElement | null>;
  /** The picture itself. */
  picture: RefObject<Picture | null>;
  cameraLabel: string;
  /** Told in the name of its snapshot: a camera may show two pictures at once. */
  feed?: 'LIVE' | 'PLAYBACK';
  /** IANA zone of the site. */
  zone: string;
  /** The detection boxes that can be shown and hidden. */
  boxes?: readonly DetectionBox[];
  /** Reads the time of the frame on show, and its position in a video; undefined while there is no frame. */
  readFrame: () => Pick<SnapshotDetails, 'momentMs' | 'position'> | undefined;
  /** A click on the picture, such as play and pause. */
  onClick?: () => void;
  keys: PlayerKeys;
}

/** Size, zoom, boxes, snapshot and full screen of a player's picture, with their keys B, Shift+S and Shift+F. */
export function usePictureTools({
  pane,
  picture,
  cameraLabel,
  feed,
  zone,
  boxes = [],
  readFrame,
  onClick,
  keys,
}: PictureToolsOptions) {
  const size = useElementSize(pane);
  const { view, zoomBy, handlers } = usePictureView(pane, size, onClick);
  const fullScreen = useFullScreen();
  const [boxesOn, setBoxesOn] = useState(true);
  const toggleBoxes = boxes.length > 0 ? () => setBoxesOn((on) => !on) : undefined;
  const saveSnapshot = useSnapshot({
    picture,
    label: feed ? `${cameraLabel} (${feed})` : cameraLabel,
    details: () => {
      const frame = readFrame();
      return (
        frame && { cameraLabel, zone, boxes: boxesOn ? boxesAt(objectTracks(boxes), frame.momentMs) : [], ...frame }
      );
    },
  });
  useViewed(`picture ${feed ?? 'EVENT'} ${cameraLabel}`, () => ({
    kind: 'picture',
    camera: cameraLabel,
    feed: feed ?? 'EVENT',
    at: momentOf(readFrame()),
  }));
  useKeys(
    {
      boxes: toggleBoxes,
      fullScreen: fullScreen.supported ? fullScreen.toggle : undefined,
      snapshot: saveSnapshot,
    },
    { enabled: keys === 'all' || keys === 'beside-play' },
  );
  return {
    pane,
    size,
    view,
    zoomBy,
    handlers,
    fullScreen,
    boxesOn,
    /** Absent where there are no boxes. */
    toggleBoxes,
    saveSnapshot,
  };
}

export type PictureTools = ReturnType<typeof usePictureTools>;

/** The time of a frame in whole ms; null without one. */
const momentOf = (frame: Pick<SnapshotDetails, 'momentMs'> | undefined): number | null =>
  frame && Number.isFinite(frame.momentMs) ? Math.max(0, Math.round(frame.momentMs)) : null;
