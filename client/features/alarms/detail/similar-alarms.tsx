import type { LinkProps } from 'react-router';
import type { Alarm } from '#contract/alarms.ts';
import { NEIGHBOURS } from '#contract/limits.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { NeighbourRow } from './neighbour-row.tsx';

interface SimilarAlarmsProps {
  alarm: Alarm;
  /** As fetched, both in the order of time; undefined while they load. */
  neighbours: { before: readonly Alarm[]; after: readonly Alarm[] } | undefined;
  failed: boolean;
  linkOf: (alarm: Alarm) => Pick<LinkProps, 'to' | 'state'>;
}

/** The alarms of the same site closest to the one on show: three before and three after, in rows. */
export function SimilarAlarms({ alarm, neighbours, failed, linkOf }: SimilarAlarmsProps) {
  const rows = neighbours && [
    ...neighbours.before.slice(-NEIGHBOURS.shownBefore),
    alarm,
    ...neighbours.after.slice(0, NEIGHBOURS.shownAfter),
  ];
  return (
    <section aria-label="Similar alarms" className="border-t border-line pb-2 text-13">
      <h2 className="flex h-9 items-center px-4 font-semibold text-12 text-ink">Similar alarms</h2>
      {!rows && failed && <p className="px-4 text-12 text-ink-3">Not available</p>}
      {!rows && !failed && (
        <div className="flex flex-col gap-2 px-4">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
            <Skeleton key={key} className="h-7" />
          ))}
        </div>
      )}
      {rows && (
        <ul>
          {rows.map((one) => (
            <li key={one.id}>
              <NeighbourRow
                alarm={one}
                offsetMs={Date.parse(one.timestamp) - Date.parse(alarm.timestamp)}
                link={one.id === alarm.id ? undefined : linkOf(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
