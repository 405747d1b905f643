import { useKeys } from '../../../lib/use-keys.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';

interface AlarmFailureProps {
  /** 'Failed to fetch alarm - …' */
  title: string;
  onLeave: () => void;
  onRetry: () => void;
}

/** In place of an alarm that failed to load. */
export function AlarmFailure({ title, onLeave, onRetry }: AlarmFailureProps) {
  useKeys({ leave: onLeave });
  return <ErrorState title={title} description="Please check the alarm id or contact support." onRetry={onRetry} />;
}
