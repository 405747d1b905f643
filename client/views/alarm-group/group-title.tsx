import { Check, Siren } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import type { OfferedActions } from '../../features/alarm-groups/detail/group-actions.tsx';
import { TakeOverLink } from '../../features/alarm-groups/detail/take-over-link.tsx';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { TalkdownButton } from '../../features/talkdown/talkdown-button.tsx';
import { isWithinDay } from '../../lib/list-time.ts';
import { formatDayTime, formatWeekdayTime } from '../../lib/time.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { useElementSize } from '../../ui/picture/use-element-size.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';
import { type FeedMode, feedModes } from './use-feed-mode.ts';

/** In a row narrower than this, in px, the least important words are hidden, so that the site's name stays readable. */
const ROOMY_PX = 1_080;

/** From this width on, in px, there is room for the time of the group too. */
const TIME_PX = 1_100;

interface GroupTitleProps {
  group: AlarmGroup;
  /** The camera on show. */
  cameraId: string | undefined;
  mode: FeedMode;
  liveOffered: boolean;
  onModeChange: (mode: FeedMode) => void;
  offered: OfferedActions;
  onAction: (action: 'escalate' | 'resolve') => void;
  onSafe: () => void;
}

/** The site and state of the group, the choice of pictures, and the next actions. */
export function GroupTitle({
  group,
  cameraId,
  mode,
  liveOffered,
  onModeChange,
  offered,
  onAction,
  onSafe,
}: GroupTitleProps) {
  const { id, status, severity, location, timestamp } = group;
  const escalated = openEscalation(group) !== undefined;
  const row = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(row);
  const narrow = width > 0 && width < ROOMY_PX;
  const { resolving } = offered;
  return (
    <div
      ref={row}
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-bg px-4 py-2"
    >
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        <h2 className="min-w-0 truncate text-14 font-semibold" title={location.name}>
          <Link to={`/alarm-groups/${encodeURIComponent(id)}`} className="hover:underline">
            {location.name}
          </Link>
        </h2>
        <span className="hidden min-w-0 shrink-[9] truncate text-12 text-ink-3 min-[1600px]:block">
          {location.description}
        </span>
        {width >= TIME_PX && (
          <ZonedTime
            ms={timestamp}
            zone={location.timezone}
            format={isWithinDay(timestamp) ? formatWeekdayTime : formatDayTime}
            className="shrink-0 text-12 text-ink-3"
          />
        )}
        <StatusBadge status={status} className="shrink-0" />
        <SeverityBadge severity={severity} />
        {escalated && (
          <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
            Escalated
          </Badge>
        )}
        <AlarmAge alarm={{ status, timestamp: new Date(timestamp).toISOString() }} className="shrink-0" />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {liveOffered && (
          <Segmented
            label="Camera feed"
            value={mode}
            onValueChange={onModeChange}
            options={feedModes}
            className="shrink-0"
          />
        )}
        <TalkdownButton
          keyed
          iconOnly={narrow}
          subject={{ siteId: location.id, cameraId, product: 'scan', alarmGroupId: id }}
        />
        <ShareButton resource={{ kind: 'alarm-group', id }} iconOnly={narrow} />
        <TakeOverLink group={group} size="small" />
        {offered.escalate && (
          <Button
            size="small"
            variant="escalate"
            keyHint="E"
            icon={narrow ? undefined : <Siren aria-hidden />}
            disabled={resolving}
            onClick={() => onAction('escalate')}
          >
            Escalate
          </Button>
        )}
        {offered.safe && (
          <Button
            size="small"
            variant="safe"
            keyHint="S"
            icon={narrow ? undefined : <Check aria-hidden />}
            loading={resolving}
            onClick={onSafe}
          >
            Safe
          </Button>
        )}
        {offered.resolve && (
          <Button size="small" variant="primary" keyHint="R" disabled={resolving} onClick={() => onAction('resolve')}>
            {escalated ? 'Resolve escalation' : 'Resolve'}
          </Button>
        )}
      </div>
    </div>
  );
}
