import type { ParkedAlarm } from '#contract/shift-handovers.ts';
import { useAcceptedAlarms } from '../../data/shift-handovers.ts';
import { messageOf } from '../../lib/call-error.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useDeskAddress } from '../../views/parking/desk-address.ts';
import { AlarmLink } from './alarm-link.tsx';
import { ParkedUntil } from './parked-until.tsx';

/** The parked alarms that the operator has accepted, the next due first. Nothing while there are none. */
export function AcceptedAlarms() {
  const { data, error, refetch } = useAcceptedAlarms();
  if (!data && !error) return null;
  if (data?.length === 0) return null;
  return (
    <>
      <h2 className="pb-1 text-14 font-semibold">Accepted by you</h2>
      {error && !data && <ErrorState title={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <ul aria-label="Accepted by you" className="mb-6 rounded-md border border-line bg-bg">
          {data.map((alarm) => (
            <li
              key={`${alarm.subject}/${alarm.id}`}
              className="flex items-center gap-4 px-4 py-2 not-first:border-t not-first:border-line"
            >
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <AlarmLink alarm={alarm} />
                <Reason alarm={alarm} />
              </div>
              <OpenAlarm alarm={alarm} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the alarm where the operator works on it, in one step. */
function OpenAlarm({ alarm }: { alarm: ParkedAlarm }) {
  const address = useDeskAddress()(alarm);
  if (!address) return null;
  return (
    <ButtonLink to={address} size="small" className="shrink-0" aria-label={`Open alarm at ${alarm.locationName}`}>
      Open alarm
    </ButtonLink>
  );
}

function Reason({ alarm: { until, reason, from } }: { alarm: ParkedAlarm }) {
  return (
    <p className="break-words text-12 text-ink-2">
      <ParkedUntil until={until} />: {reason}
      <span className="text-ink-3"> · From {from.name}</span>
    </p>
  );
}
