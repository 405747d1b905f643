import type { VideoMarker } from '#contract/detections.ts';
import type { PositionClock } from './position-clock.ts';

/** A recording's player, as used by the control bar and the keys. Positions are seconds from its start. */
export interface Player {
  /** The player's position, or the one it is seeking to. */
  playhead: PositionClock;
  /** The position of the frame on show, for everything drawn over the picture. */
  shown: PositionClock;
  duration: number;
  playing: boolean;
  /** Whether it has reached its end and stays there. */
  ended: boolean;
  rate: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** Seeks to a marker and rests there for a second before playback continues. */
  seekToMarker: (marker: VideoMarker) => void;
  /** Pauses, and shows the frame before or after. */
  step: (direction: -1 | 1) => void;
  setRate: (rate: number) => void;
}
