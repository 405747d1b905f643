import type { ReactNode } from 'react';
import type { DetectionBox } from '#contract/detections.ts';
import type { MediaRemote } from './media-remote.ts';

/** What every player of a recorded event takes, be it a video or single frames. */
export interface RecordingProps {
  boxes: readonly DetectionBox[];
  /** IANA zone of the site. */
  zone: string;
  cameraLabel: string;
  /** Fetches the media anew, for addresses that have expired. */
  onRetry?: () => void;
  keys?: 'all' | 'play' | 'none';
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
