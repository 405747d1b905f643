import { MediaFailure } from '../picture/media-failure.tsx';

interface PlaybackFailureProps {
  /** Why the camera has no recordings at all; undefined when another moment may have some. */
  refusal: string | undefined;
  onRetry: () => void;
}

/** The message in place of a recording. */
export function PlaybackFailure({ refusal, onRetry }: PlaybackFailureProps) {
  return (
    <MediaFailure
      title="Unable to load current playback."
      description={refusal ?? 'Try selecting an alternative date / time.'}
      onRetry={onRetry}
    />
  );
}
