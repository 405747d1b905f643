import { formatMinutes } from '../../lib/time.ts';
import { useSecondTick } from '../../lib/time-tick.ts';
import type { CurrentCall } from './call-store.ts';

const now = () => Date.now();

/** How long the call has gone on; 'Calling...' until the contact picks up. */
export function CallTime({ call: { acceptedMs } }: { call: CurrentCall }) {
  if (acceptedMs === undefined) {
    return (
      <p role="status" className="shrink-0 text-12 text-ink-2">
        Calling...
      </p>
    );
  }
  return <Elapsed sinceMs={acceptedMs} />;
}

function Elapsed({ sinceMs }: { sinceMs: number }) {
  const ms = useSecondTick(now);
  return (
    <p className="flex shrink-0 items-center gap-1.5 font-medium text-13 text-success">
      <span aria-hidden className="size-2 rounded-full bg-success" />
      <span className="sr-only">Connected for</span>
      <time>{formatMinutes(ms - sinceMs)}</time>
    </p>
  );
}
