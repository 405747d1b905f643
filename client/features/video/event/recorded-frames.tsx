import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LoadingCaption } from '../picture/loading-caption.tsx';
import type { FramePlayerProps } from './frame-player.tsx';
import { RecordingPlace } from './recording-place.tsx';

const FramePlayer = lazyPart(async () => (await import('./frame-player.tsx')).FramePlayer);

/** A recording of single frames. Its player loads with the first one: most recordings are videos. */
export function RecordedFrames(props: FramePlayerProps) {
  const { compact, className, controls } = props;
  return (
    <Suspense
      fallback={
        <RecordingPlace compact={compact} className={className} controls={controls}>
          <LoadingCaption>Loading...</LoadingCaption>
        </RecordingPlace>
      }
    >
      <FramePlayer {...props} />
    </Suspense>
  );
}
