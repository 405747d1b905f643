import type { Named } from '#contract/names.ts';
import { usePlaybackAddress } from '../../../data/cameras/playback-queries.ts';
import { useStore } from '../../../lib/store.ts';
import { AGAIN_MS, RecordingTile } from './recording-tile.tsx';
import type { SiteClock } from './site-clock.ts';

interface SiteTileProps {
  camera: Named;
  /** IANA zone of the site. */
  zone: string;
  clock: SiteClock;
}

/** One camera of a site that is played back in step. */
export function SiteTile(props: SiteTileProps) {
  const { windowFrom } = useStore(props.clock.state);
  const address = usePlaybackAddress(props.camera.id, windowFrom, AGAIN_MS);
  return <RecordingTile {...props} address={address} />;
}
