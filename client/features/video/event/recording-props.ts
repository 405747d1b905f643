import type { ReactNode } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import type { MediaRemote } from '../player/media-remote.ts';
import type { PlayerKeys } from '../player/use-player-keys.ts';

/** The common props of all components that show an event's recording: video, frames, or one picture. */
export interface RecordingProps {
  boxes: readonly DetectionBox[];
  /** IANA zone of the site. */
  zone: string;
  /** Code and name of the camera. */
  cameraLabel: string;
  /** Refetches the media, for expired addresses. */
  onRetry?: () => void;
  /** The keys that the player answers; `play` is K alone, and `beside-play` all others: K belongs to a timeline. */
  keys?: PlayerKeys;
  /** For narrow panes: a 16:9 picture, and only play and seek below it. */
  compact?: boolean;
  mode?: string;
  /** Controls it from outside. */
  remote?: MediaRemote;
  /** ms UTC to start at; defaults to the first frame. */
  startAt?: number;
  /** Further content of the bar below the picture. */
  controls?: ReactNode;
  className?: string;
}
