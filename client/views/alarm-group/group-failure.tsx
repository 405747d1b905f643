import { CallError, messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';

interface GroupFailureProps {
  error: Error;
  onRetry: () => void;
}

/** The reason why a group cannot be shown. */
export function GroupFailure({ error, onRetry }: GroupFailureProps) {
  const gone = error instanceof CallError && error.status === 404;
  return (
    <div className="flex-1">
      {gone ? (
        <ErrorState title="Alarm group not found" />
      ) : (
        <ErrorState title="Error loading alarm group details" description={messageOf(error)} onRetry={onRetry} />
      )}
    </div>
  );
}
