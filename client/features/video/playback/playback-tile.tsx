import { useRef } from 'react';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { FrameTime, ModeText, PictureText } from '../picture/picture-text.tsx';
import type { MediaRemote } from '../player/media-remote.ts';
import { PlaybackFailure } from './playback-failure.tsx';
import { type PlaybackPlace, useCameraRecording, usePlaybackPlace } from './use-camera-recording.ts';

interface PlaybackTileProps {
  cameraId: string;
  cameraLabel: string;
  /** IANA zone of the site. */
  zone: string;
  /** ms UTC to begin at. */
  startAt: number;
  /** Controls it: a tile has no bar. */
  remote: MediaRemote;
}

/** The recordings of a camera in a tile: no bar, no zoom, no keys. */
export function PlaybackTile({ startAt, ...props }: PlaybackTileProps) {
  const place = usePlaybackPlace(startAt);
  return <TileWindow key={place.tries} place={place} {...props} />;
}

function TileWindow({
  cameraId,
  cameraLabel,
  zone,
  remote,
  place,
}: Omit<PlaybackTileProps, 'startAt'> & { place: PlaybackPlace }) {
  const video = useRef<HTMLVideoElement>(null);
  const { player, startTime, failed, refusal, retry } = useCameraRecording(video, { cameraId, place, remote });
  return (
    <div className="relative size-full overflow-hidden bg-void">
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={`Playback of ${cameraLabel}`}
        className="absolute inset-0 size-full object-contain"
      />
      {failed ? (
        <PlaybackFailure refusal={refusal} onRetry={retry} />
      ) : (
        <>
          <FrameTime shown={player.shown} startTime={startTime} zone={zone} />
          {player.waiting && <LoadingCaption>Loading...</LoadingCaption>}
        </>
      )}
      <PictureText corner="bottom-left">{cameraLabel}</PictureText>
      <ModeText>PLAYBACK</ModeText>
    </div>
  );
}
