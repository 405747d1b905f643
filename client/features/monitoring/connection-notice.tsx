import { useSecondTick } from '../../lib/time-tick.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';

const CLOSED =
  'Connection terminated. This may be due to a connection error or login from another location. Refresh to use Monitoring in this window.';
const FAILED = 'An error occurred while connecting to monitoring. Please try again later.';

interface ConnectionNoticeProps {
  state: ChannelState;
  /** Connects now. */
  onRetry: () => void;
}

/** Shows when the connection to the queue is down (core, section 8; decisions, section 7); nothing while it is up. */
export function ConnectionNotice({ state, onRetry }: ConnectionNoticeProps) {
  switch (state.kind) {
    case 'reconnecting':
      return (
        <Banner
          tone="warning"
          icon={<Spinner className="mt-0.5 text-warning" />}
          action={
            <>
              <span className="text-12 text-ink-2">
                {state.attempt} of {state.maxAttempts}
              </span>
              <Button size="small" onClick={onRetry}>
                Retry
              </Button>
            </>
          }
        >
          {/* Announced once, not every second. */}
          <span aria-live="off">
            <Countdown until={state.retryAt} />
          </span>
        </Banner>
      );
    case 'closed':
    case 'error':
      return (
        <Banner
          tone="error"
          action={
            <Button size="small" onClick={onRetry}>
              Refresh
            </Button>
          }
        >
          {state.kind === 'closed' ? CLOSED : FAILED}
        </Banner>
      );
    default:
      return null;
  }
}

function Countdown({ until }: { until: number }) {
  const now = useSecondTick(Date.now);
  return `Unable to connect. Trying again in ${Math.max(1, Math.floor((until - now) / 1_000))} seconds...`;
}
