import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { MediaMessage } from './media-message.tsx';

interface MediaFailureProps {
  title?: string | undefined;
  /** By default, that the player tries again by itself. */
  description?: ReactNode;
  /** Absent where only the player itself tries again. */
  onRetry?: (() => void) | undefined;
  /** Dims the last picture instead of an empty area. */
  over?: boolean;
}

/** The message in place of a picture that cannot be loaded. */
export function MediaFailure({
  title = 'Can not play media. Try again after reloading the page.',
  description = 'retrying in some seconds',
  onRetry,
  over,
}: MediaFailureProps) {
  return (
    <MediaMessage
      title={title}
      description={description}
      over={over}
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    />
  );
}
