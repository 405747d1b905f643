import type { PictureRate } from '../../features/desk/picture-rate.ts';
import type { TileCamera } from '../../features/desk/tile-rules.ts';
import { LiveTile } from '../../features/video/live-grid/live-tile.tsx';
import { PictureReport, type ReportPicture } from '../../features/video/live-grid/picture-report.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import { useCan } from '../../lib/session.tsx';

interface TilePictureProps {
  camera: TileCamera | undefined;
  /** IANA zone of the site. */
  zone: string;
  /** px */
  width: number;
  rate: PictureRate;
  onPicture: ReportPicture;
}

/** The live picture of a camera in a tile. */
export function TilePicture({ camera, zone, width, rate, onPicture }: TilePictureProps) {
  const mayWatch = useCan('camera/live:view');
  if (camera && mayWatch && camera.hasLive)
    return (
      <LiveTile
        key={camera.id}
        cameraId={camera.id}
        cameraLabel={camera.name}
        zone={zone}
        width={width}
        rate={rate}
        onPicture={onPicture}
      />
    );
  return (
    <>
      <PictureReport state="none" onPicture={onPicture} />
      <MediaMessage title={camera ? 'Live streaming not enabled' : 'Camera details not available'} />
    </>
  );
}
