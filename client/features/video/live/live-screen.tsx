import { formatMinutes } from '../../../lib/time.ts';
import { cn } from '../../../ui/cn.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { ModeText } from '../picture/picture-text.tsx';
import type { LivePictureState } from './use-live-picture.ts';

interface LiveScreenProps {
  live: LivePictureState;
  cameraLabel: string;
}

/** The live picture itself; while there is none, the last frame of it. */
export function LiveScreen({ live, cameraLabel }: LiveScreenProps) {
  return (
    <>
      <video
        ref={live.video}
        muted={!live.sound.on}
        autoPlay
        playsInline
        aria-label={`Live picture of ${cameraLabel}`}
        className="absolute inset-0 size-full object-contain"
      />
      <canvas
        ref={live.lastFrame}
        aria-hidden
        className={cn('absolute inset-0 size-full object-contain', live.state.kind === 'live' && 'hidden')}
      />
    </>
  );
}

/** The overlay of a live picture: waiting, failure, and live or frozen. */
export function LiveText({ live: { state, takenAt, frozenSeconds } }: { live: LivePictureState }) {
  return (
    <>
      {state.kind === 'connecting' && <LoadingCaption>Loading...</LoadingCaption>}
      {state.kind === 'trouble' && <MediaFailure title={state.message} over={takenAt !== undefined} />}
      {frozenSeconds === undefined ? (
        <ModeText live={state.kind === 'live'}>LIVE</ModeText>
      ) : (
        <ModeText>
          <span className="text-[#f0b758]">Frozen {formatMinutes(frozenSeconds * 1_000)}</span>
        </ModeText>
      )}
    </>
  );
}
