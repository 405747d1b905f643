import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Named } from '#contract/names.ts';
import { isRefusal } from '../../../data/cameras/livestream.ts';
import { messageOf } from '../../../lib/call-error.ts';
import { report } from '../../../lib/report.ts';
import { useStore } from '../../../lib/store.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import { FrameTime, PictureText } from '../picture/picture-text.tsx';
import { useHlsRecording } from '../playback/use-hls-recording.ts';
import { createPositionClock } from '../player/position-clock.ts';
import { followFrames } from '../player/video-frames.ts';
import { followingVideo } from './follower.ts';
import type { SiteClock } from './site-clock.ts';

interface RecordingTileProps {
  camera: Named;
  /** IANA zone of the site. */
  zone: string;
  clock: SiteClock;
  /** Where the recording from the beginning of the clock's window on is; read again after `AGAIN_MS` where that fails. */
  address: { data: string | undefined; error: unknown };
  /** Shown over the picture. */
  children?: ReactNode;
}

/** The delay before a failed recording is requested again. */
export const AGAIN_MS = 5_000;

const FAILED = 'Unable to load current playback.';

/** One camera of a playback in step: its recording, or why it has none. */
export function RecordingTile({ camera: { id, name }, zone, clock, address, children }: RecordingTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { windowFrom, waitingFor, behind, over } = useStore(clock.state);
  const [step] = useState({ readStart: clock.readStart, againAfterMs: AGAIN_MS });
  const recording = useHlsRecording(video, address.data, step);
  const startMs = recording.startMs;
  const refusal = isRefusal(address.error) ? messageOf(address.error) : undefined;
  const hasFailed = refusal === undefined && (address.error !== null || recording.failed === true);
  const isFollowing = refusal === undefined && !hasFailed;

  const opened = useRef<{ windowFrom: number; startMs: number | undefined }>(undefined);
  useEffect(() => {
    opened.current = { windowFrom, startMs };
  }, [windowFrom, startMs]);
  useEffect(() => {
    clock.setAbsent(id, refusal ?? (hasFailed ? FAILED : undefined));
    return () => clock.setAbsent(id, undefined);
  }, [clock, id, refusal, hasFailed]);
  useEffect(() => {
    const element = video.current;
    if (!isFollowing || !element) return;
    // Until the new window is there, the video still has the one before.
    const windowStart = () =>
      opened.current?.windowFrom === clock.state.read().windowFrom ? opened.current.startMs : undefined;
    const fail = (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) report('Failed to play video', error);
    };
    return clock.attach(id, followingVideo(element, windowStart, fail));
  }, [clock, id, isFollowing]);

  const [shown] = useState(() => createPositionClock());
  useEffect(() => {
    const element = video.current;
    return element ? followFrames(element, shown.set) : undefined;
  }, [shown]);

  return (
    <div className="relative size-full overflow-hidden bg-void">
      <video
        ref={video}
        muted
        playsInline
        aria-label={`Playback of ${name}`}
        className="absolute inset-0 size-full object-contain"
      />
      {refusal !== undefined && <MediaMessage title="No recording" description={refusal} />}
      {hasFailed && <MediaFailure title={FAILED} />}
      {isFollowing && over.includes(id) && <MediaMessage title="No recording of this moment" />}
      {isFollowing && (
        <>
          {startMs !== undefined && <FrameTime shown={shown} startTime={startMs} zone={zone} />}
          {behind.includes(id) && <LoadingCaption>Catching up...</LoadingCaption>}
          {waitingFor.includes(id) && <LoadingCaption>Loading...</LoadingCaption>}
        </>
      )}
      <PictureText corner="bottom-left">{name}</PictureText>
      {children}
    </div>
  );
}
