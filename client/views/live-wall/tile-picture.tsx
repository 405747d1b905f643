import type { PictureRate } from '../../features/desk/picture-rate.ts';
import type { TileCamera } from '../../features/desk/tile-rules.ts';
import { LiveTile } from '../../features/video/live-grid/live-tile.tsx';
import { MediaMessage } from '../../features/video/picture/media-message.tsx';
import { useCan } from '../../lib/session.tsx';

interface TilePictureProps {
  camera: TileCamera | undefined;
  /** IANA zone of the site. */
  zone: string;
  /** px */
  width: number;
  rate: PictureRate;
}

/** The live picture of a camera in a tile. */
export function TilePicture({ camera, zone, width, rate }: TilePictureProps) {
  const mayWatch = useCan('camera/live:view');
  if (!camera) return <MediaMessage title="Camera details not available" />;
  if (!mayWatch || !camera.hasLive) return <MediaMessage title="Live streaming not enabled" />;
  return (
    <LiveTile key={camera.id} cameraId={camera.id} cameraLabel={camera.name} zone={zone} width={width} rate={rate} />
  );
}
