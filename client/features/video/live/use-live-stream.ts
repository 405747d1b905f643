import { type RefObject, useEffect, useRef, useState } from 'react';
import { report } from '../../../lib/report.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { type KeptStream, keepPlaying, type LiveState } from '../transport/keep-playing.ts';
import { paintFrame } from './video-pixels.ts';

/** Keeps the last frame: the browser blanks the video once the stream is gone. */
function keepFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  if (!canvas || video.videoWidth === 0) return;
  paintFrame(video, canvas).catch((error) => report('The last frame could not be kept', error));
}

interface LivePlace {
  video: RefObject<HTMLVideoElement | null>;
  /** Takes the last frame when the picture is lost. */
  lastFrame: RefObject<HTMLCanvasElement | null>;
  /** The stream of an invisible picture ends, and restarts when the picture is visible again. */
  isVisible: boolean;
  /** Whether to ask for the sound of the stream. */
  withSound: boolean;
}

export interface LiveStream {
  state: LiveState;
  /** ms UTC of the frame on show, if the stream provides it. */
  takenAt: () => number | undefined;
  /** Whether the stream that plays has sound. */
  hasSound: boolean;
}

/**
 * Plays a live stream (see `keepPlaying`). The same addresses with fresh tokens apply from the next try on: they do not
 * interrupt the picture.
 */
export function useLiveStream(
  { video, lastFrame, isVisible, withSound }: LivePlace,
  addresses: readonly string[],
): LiveStream {
  const [state, setState] = useState<LiveState>({ kind: 'connecting' });
  const [hasSound, setHasSound] = useState(false);
  const stream = addresses[0]?.split('?')[0];
  const newest = useLatest(addresses);
  const playing = useRef<KeptStream>(undefined);
  // Set before the stream ends: the last frame of a picture that leaves the page is not seen.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
    return () => {
      isLeaving.current = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stream is played at once.
  useEffect(() => {
    const element = video.current;
    if (!element || !isVisible) return;
    const kept = keepPlaying({
      video: element,
      addresses: () => newest.current,
      onState: setState,
      onLosing: () => {
        if (!isLeaving.current) keepFrame(element, lastFrame.current);
      },
      onSound: withSound ? setHasSound : undefined,
    });
    playing.current = kept;
    return () => {
      kept.stop();
      playing.current = undefined;
      setState({ kind: 'connecting' });
    };
  }, [video, lastFrame, isVisible, withSound, stream]);

  return { state, hasSound, takenAt: () => playing.current?.takenAt() };
}
