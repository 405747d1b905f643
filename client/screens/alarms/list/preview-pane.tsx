import { ExternalLink, MousePointerClick } from 'lucide-react';
import type { Alarm } from '#contract/alarms.ts';
import { AlarmAge } from '../../../features/alarms/alarm-age.tsx';
import { AlarmTypeName } from '../../../features/alarms/alarm-type-name.tsx';
import { alarmAddress } from '../../../features/alarms/list/alarm-address.ts';
import { StatusBadge } from '../../../features/alarms/status-badge.tsx';
import { Tap } from '../../../features/alarms/tap.tsx';
import { messageOf } from '../../../lib/call-error.ts';
import { useSiteClock } from '../../../lib/site-clock.ts';
import { formatLocalTime } from '../../../lib/time.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconLink } from '../../../ui/actions/icon-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { DetailRows } from '../../../ui/text/detail-rows.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { PreviewMedia } from './preview-media.tsx';
import { PreviewNeighbours } from './preview-neighbours.tsx';

/**
 * Media and neighbours load only once the arrow keys pause, so that moving through the list does not load every row.
 */
const SETTLE_MS = 200;

interface PreviewPaneProps {
  selected: string | null;
  /** The selected alarm; undefined until known. */
  alarm: Alarm | undefined;
  error: Error | null;
  onOpen: (alarm: Alarm) => void;
  /** Sets it In Progress; absent without the permission. */
  onTake?: () => void;
  canTake: boolean;
  /** Starts resolving it; absent without the permission, and once it is resolved. */
  onResolve: (() => void) | undefined;
}

/** The selected alarm beside the list: picture, key fields, neighbours and the next action. */
export function PreviewPane({ selected, alarm, error, onOpen, onTake, canTake, onResolve }: PreviewPaneProps) {
  const settled = useSettled(selected, SETTLE_MS);
  useSiteClock(alarm?.location.timezone);

  return (
    <aside aria-label="Preview" className="flex w-104 shrink-0 flex-col border-l border-line">
      {alarm ? (
        <>
          <div className="flex h-10 shrink-0 items-center gap-3 px-4">
            <h2 className="min-w-0 font-semibold">
              <AlarmTypeName alarm={alarm} />
            </h2>
            <StatusBadge status={alarm.status} isBlindTest={alarm.isBlindTest} className="shrink-0" />
            <span className="flex-1" />
            <AlarmAge alarm={alarm} />
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto *:border-b *:border-line *:last:border-b-0">
            <PreviewMedia key={alarm.id} alarm={alarm} ready={settled === alarm.id} />
            <div className="shrink-0 px-4 py-3">
              <DetailRows rows={keyFields(alarm)} />
            </div>
            {alarm.tags.length > 0 && (
              <ul aria-label="Tags" className="flex shrink-0 flex-wrap gap-1.5 px-4 py-3">
                {alarm.tags.map((tag) => (
                  <li key={tag} className="min-w-0">
                    <Tag>{tag}</Tag>
                  </li>
                ))}
              </ul>
            )}
            {settled === alarm.id && <PreviewNeighbours alarm={alarm} />}
          </div>
          <div className="flex shrink-0 items-center gap-2 border-t border-line px-4 py-3">
            <Button variant="primary" keyHint="open" onClick={() => onOpen(alarm)}>
              Open
            </Button>
            {onTake && (
              <Button keyHint="progress" disabled={!canTake} onClick={onTake}>
                In Progress
              </Button>
            )}
            {onResolve && (
              <Button keyHint="resolve" onClick={onResolve}>
                Resolve
              </Button>
            )}
            <span className="flex-1" />
            <IconLink
              to={alarmAddress(alarm)}
              target="_blank"
              label="Open in new tab"
              icon={<ExternalLink aria-hidden className="size-4" />}
            />
          </div>
        </>
      ) : error && selected ? (
        <ErrorState title={messageOf(error)} />
      ) : (
        <EmptyState icon={<MousePointerClick />} title="Select an alarm to preview it" />
      )}
    </aside>
  );
}

function keyFields(alarm: Alarm) {
  const { employee, metadata } = alarm;
  return [
    { label: 'TAP', value: <Tap value={alarm.tap} /> },
    { label: 'Location', value: alarm.location.name },
    { label: 'Camera', value: alarm.camera?.name ?? '–' },
    { label: 'Local time', value: formatLocalTime(Date.parse(alarm.timestamp), alarm.location.timezone) },
    { label: 'Source entity', value: `${alarm.sourceEntity.name} · ${alarm.sourceEntity.type}` },
    { label: 'Source system', value: alarm.sourceSystem },
    ...(employee ? [{ label: 'Employee', value: employee.name }] : []),
    ...(metadata.badgeNumber ? [{ label: 'Badge number', value: metadata.badgeNumber }] : []),
    { label: 'Tenant', value: alarm.tenant.name },
  ];
}
