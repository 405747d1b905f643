import type { ReactNode } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import type { MediaRemote } from '../player/media-remote.ts';
import type { PlayerKeys } from '../player/use-player-keys.ts';

/** What everything that shows what was recorded of an event takes: video, frames, or one picture. */
export interface RecordingProps {
  boxes: readonly DetectionBox[];
  /** IANA zone of the site. */
  zone: string;
  /** Code and name of the camera. */
  cameraLabel: string;
  /** Fetches the media anew, for addresses that have expired. */
  onRetry?: () => void;
  /** Which keys the player answers; `play` is K alone, and `beside-play` all others: K belongs to a timeline. */
  keys?: PlayerKeys;
  /** For narrow panes: a 16:9 picture, and only play and seek below it. */
  compact?: boolean;
  mode?: string;
  /** Steers it from outside. */
  remote?: MediaRemote;
  /** ms UTC to begin at; the first frame where left out. */
  startAt?: number;
  /** What else stands in the bar below the picture. */
  controls?: ReactNode;
  className?: string;
}
