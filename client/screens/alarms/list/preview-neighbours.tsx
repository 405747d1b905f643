import type { Alarm } from '#contract/alarms.ts';
import { NEIGHBOURS } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import { useAlarmNeighbours } from '../../../data/alarms/alarm-queries.ts';
import { NeighbourRow } from '../../../features/alarms/detail/neighbour-row.tsx';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Alarms within this long before and after are shown. */
const WINDOW_MS = 60_000;

/** Alarms of the same site within a minute, the selected one among them. */
export function PreviewNeighbours({ alarm }: { alarm: Alarm }) {
  const time = Date.parse(alarm.timestamp);
  const { data, isError } = useAlarmNeighbours(alarm.id, partitionKeyOf(time));
  const offset = ({ timestamp }: Alarm) => Date.parse(timestamp) - time;
  const close = (alarms: readonly Alarm[]) => alarms.filter((one) => Math.abs(offset(one)) <= WINDOW_MS);

  return (
    <section aria-label="Neighbouring events" className="shrink-0 pb-3">
      <h3 className="flex h-10 items-center gap-2 px-4 text-12">
        <span className="font-semibold">Neighbouring events</span>
        <span className="text-ink-3">±{WINDOW_MS / 1_000} s</span>
      </h3>
      {isError && !data && <p className="px-4 text-12 text-ink-3">Not available</p>}
      {!data && !isError && <Skeleton className="mx-4 h-9" />}
      {data && (
        <ul>
          {[
            ...close(data.before).slice(-NEIGHBOURS.shownBefore),
            alarm,
            ...close(data.after).slice(0, NEIGHBOURS.shownAfter),
          ].map((one) => (
            <li key={one.id}>
              <NeighbourRow
                alarm={one}
                offsetMs={offset(one)}
                link={one.id === alarm.id ? undefined : { to: alarmAddress(one) }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
