import { useEffect } from 'react';

/** Whether a tile shows a moving picture; `none`: its camera offers none. */
type ReportedPicture = 'shown' | 'away' | 'none';

export type ReportPicture = (picture: ReportedPicture) => void;

interface PictureReportProps {
  state: ReportedPicture;
  onPicture: ReportPicture | undefined;
}

/** Reports each change of a tile's picture, and that it is away once the tile is. Renders nothing. */
export function PictureReport({ state, onPicture }: PictureReportProps) {
  useEffect(() => onPicture?.(state), [state, onPicture]);
  useEffect(() => () => onPicture?.('away'), [onPicture]);
  return null;
}
