import { LogOut, Monitor } from 'lucide-react';
import type { OwnSession } from '#contract/own-sign-in.ts';
import { endOtherSessions, endSession, useOwnSessions } from '../../data/session/own-sessions.ts';
import { useEdit } from '../../kit/records/use-edit.ts';
import { messageOf } from '../../lib/call-error.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { deviceName } from './device-name.ts';

/** The user's open sessions, each with its device and last use; any but the present one can be ended here. */
export function OwnSessions() {
  const { data, error, refetch } = useOwnSessions();
  const endAll = useEdit(endOtherSessions, { toastErrors: true });
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section aria-labelledby="own-sessions" className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-6">
        <div>
          <h3 id="own-sessions" className="text-13 font-medium text-ink">
            Sessions
          </h3>
          <p className="text-12 text-ink-3">Where you are signed in. A session ends by itself after 12 hours.</p>
        </div>
        <Button disabled={others.length === 0} loading={endAll.isPending} onClick={() => endAll.mutate()}>
          End All Others
        </Button>
      </div>
      {error && !data && <RetryBanner onRetry={() => void refetch()}>{messageOf(error)}</RetryBanner>}
      {data ? (
        <ul aria-label="Sessions" className="rounded-sm border border-line-2">
          {data.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        !error && <Skeleton className="h-24" />
      )}
    </section>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const end = useEdit(endSession, { toastErrors: true });
  const { userAgent, address, lastUsedAt, isCurrent } = session;
  const device = deviceName(userAgent);
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line px-3 py-1.5 last:border-0">
      <Monitor aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-13" title={userAgent ?? undefined}>
          {device}
        </p>
        <p className="text-12 text-ink-3">
          {address}
          {isCurrent ? (
            ' · This session'
          ) : (
            <>
              {' '}
              · Last used <ZonedTime ms={Date.parse(lastUsedAt)} zone={userZone()} format={formatTimestamp} />
            </>
          )}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          icon={<LogOut />}
          aria-label={`End the session of ${device}`}
          loading={end.isPending}
          onClick={() => end.mutate(session)}
        >
          End
        </Button>
      )}
    </li>
  );
}
