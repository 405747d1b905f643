import { messageOf } from '../../../lib/call-error.ts';
import { formatTimeOfDay } from '../../../lib/time.ts';
import { userZone } from '../../../lib/user-zone.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface ListFailureProps {
  /** What is listed. */
  what?: string;
  error: Error;
  /** When what is still shown was true, ms UTC. */
  at: number;
  onRetry: () => void;
}

/** The list could not be refreshed: what was last known stays, with its time. */
export function ListFailure({ what = 'alarms', error, at, onRetry }: ListFailureProps) {
  return (
    <Banner
      tone="error"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {messageOf(error)}
      <span className="ml-3 text-ink-2">
        Showing {what} as of {formatTimeOfDay(at, userZone())}
      </span>
    </Banner>
  );
}
