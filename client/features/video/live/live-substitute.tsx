import { LoadingCaption } from '../picture/loading-caption.tsx';
import { MediaFailure } from '../picture/media-failure.tsx';
import { MediaMessage } from '../picture/media-message.tsx';
import type { LiveChoice } from './live-choice.ts';
import { LiveFrame } from './live-frame.tsx';

interface LiveSubstituteProps {
  choice: Exclude<LiveChoice, { kind: 'picture' }>;
  cameraLabel: string;
}

/** Replaces a live picture that has no player of ours: a message, or the provider's own page. */
export function LiveSubstitute({ choice, cameraLabel }: LiveSubstituteProps) {
  if (choice.kind === 'loading') return <LoadingCaption>Loading...</LoadingCaption>;
  if (choice.kind === 'message') return <MediaMessage title={choice.title} description={choice.reason} />;
  if (choice.kind === 'lost') return <MediaFailure title={choice.title} />;
  return <LiveFrame address={choice.address} cameraLabel={cameraLabel} />;
}
