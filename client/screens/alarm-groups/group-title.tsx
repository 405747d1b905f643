import { Siren } from 'lucide-react';
import { Link } from 'react-router';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { useOfferedActions } from '../../features/alarm-groups/detail/group-actions.tsx';
import type { GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { openEscalation } from '../../features/alarm-groups/open-escalation.ts';
import { AlarmAge } from '../../features/alarms/alarm-age.tsx';
import { SeverityBadge } from '../../features/alarms/detail/severity-badge.tsx';
import { StatusBadge } from '../../features/alarms/status-badge.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type FeedMode, feedModes } from './use-feed-mode.ts';

interface GroupTitleProps {
  group: AlarmGroup;
  mode: FeedMode;
  liveOffered: boolean;
  onModeChange: (mode: FeedMode) => void;
  offered: ReturnType<typeof useOfferedActions>;
  onAction: (action: NonNullable<GroupDraft['action']>) => void;
}

/** The site and state of the group, what is shown of its cameras, and the next actions. */
export function GroupTitle({ group, mode, liveOffered, onModeChange, offered, onAction }: GroupTitleProps) {
  const { id, status, severity, location, timestamp } = group;
  const escalated = openEscalation(group) !== undefined;
  return (
    <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line bg-bg px-4">
      <h2 className="min-w-0 truncate text-14 font-semibold">
        <Link to={`/alarm-groups/${encodeURIComponent(id)}`} className="hover:underline">
          {location.name}
        </Link>
      </h2>
      <span className="hidden min-w-0 shrink truncate text-12 text-ink-3 min-[1600px]:block">
        {location.description}
      </span>
      <StatusBadge status={status} className="shrink-0" />
      <SeverityBadge severity={severity} />
      {escalated && (
        <Badge tone="esc" icon={<Siren aria-hidden />} className="shrink-0">
          Escalated
        </Badge>
      )}
      <AlarmAge alarm={{ status, timestamp: new Date(timestamp).toISOString() }} className="shrink-0" />
      <span className="flex-1" />
      {liveOffered && (
        <Segmented
          label="Camera feed"
          value={mode}
          onValueChange={onModeChange}
          options={feedModes}
          className="shrink-0"
        />
      )}
      <ShareButton resource={{ kind: 'alarm-group', id }} />
      {offered.escalate && (
        <Button
          size="small"
          variant="escalate"
          keyHint="E"
          icon={<Siren aria-hidden />}
          onClick={() => onAction('escalate')}
        >
          Escalate
        </Button>
      )}
      {offered.resolve && (
        <Button size="small" variant="primary" keyHint="R" onClick={() => onAction('resolve')}>
          {escalated ? 'Resolve escalation' : 'Resolve'}
        </Button>
      )}
    </div>
  );
}
