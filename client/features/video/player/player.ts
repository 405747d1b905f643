import type { VideoMarker } from '#contract/detections.ts';
import type { PositionClock } from './position-clock.ts';

/** A recording's player, as used by the control bar and the keys. Positions are seconds from its start. */
export interface Player {
  /** Where the player is, or is about to be. */
  playhead: PositionClock;
  /** The position of the frame on show: what is drawn over the picture belongs to it. */
  shown: PositionClock;
  duration: number;
  playing: boolean;
  /** Whether it has come to its end and rests there. */
  ended: boolean;
  rate: number;
  toggle: () => void;
  seek: (seconds: number) => void;
  /** Goes to a marker and rests there for a second before it plays on. */
  seekToMarker: (marker: VideoMarker) => void;
  /** Pauses, and shows the frame before or after. */
  step: (direction: -1 | 1) => void;
  setRate: (rate: number) => void;
}
