import { useMemo } from 'react';
import type { EscalationItem } from '#contract/escalation-list.ts';
import { useAlarmGroup } from '../../data/alarm-groups/group-queries.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { useEscalationEvents } from '../../data/escalations/escalation-events.ts';
import {
  EscalationResolution,
  useMayResolveEscalation,
} from '../../features/alarm-groups/detail/escalation-resolution.tsx';
import { draftDisplay, type GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import { TakeOverLink } from '../../features/alarm-groups/detail/take-over-link.tsx';
import { EvidenceSection } from '../../features/evidence/evidence-section.tsx';
import { HistoryList } from '../../features/group-updates/history-list.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { GroupFailure } from '../../views/alarm-group/group-failure.tsx';
import { LateComment } from '../../views/alarm-group/late-comment.tsx';
import { useGroupHolder } from '../../views/alarm-group/use-group-holder.ts';
import { EscalationPicture } from './escalation-picture.tsx';
import { eventUpdate } from './event-update.ts';

export interface EscalationDetailProps {
  escalation: EscalationItem;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
}

/** An opened escalation: media, evidence, events, and the docked form that resolves it. */
export function EscalationDetail({ escalation, draft, onDraftChange }: EscalationDetailProps) {
  const { id, alarmGroupId, tenantId } = escalation;
  const { data: group, error, refetch } = useAlarmGroup(alarmGroupId);
  const events = useEscalationEvents(id);
  const updates = useMemo(() => events.data?.map(eventUpdate), [events.data]);
  const holder = useGroupHolder(group);
  const isOpen = group !== undefined && openEscalation(group)?.id === id;
  const { may, underway } = useMayResolveEscalation(alarmGroupId);
  const mayResolve = isOpen && may && !underway;
  const begin = () => onDraftChange({ ...draft, action: 'resolve-escalation' });
  useKeys({ resolve: mayResolve ? begin : undefined });
  const acting = group !== undefined && draftDisplay(group, draft) !== null;

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto *:border-b *:border-line *:last:border-b-0">
        {group && <EscalationPicture group={group} />}
        {!group && error && <GroupFailure error={error} onRetry={() => void refetch()} />}
        {!group && !error && <Skeleton className="mx-4 my-3 h-60 shrink-0" />}
        {group && (
          <EvidenceSection
            subject={{
              product: 'scan',
              id: alarmGroupId,
              tenantId,
              locationId: group.location.id,
              escalationId: isOpen ? id : undefined,
            }}
          />
        )}
        <Panel title="Events" count={updates?.length}>
          <HistoryList
            subject={{ id: alarmGroupId, product: 'scan' }}
            updates={updates}
            error={events.error}
            onRetry={() => void events.refetch()}
            alarmTime={Date.parse(escalation.createdAt)}
            zone={group?.location.timezone ?? userZone()}
          />
        </Panel>
      </div>
      {group && acting && (
        <EscalationResolution
          group={group}
          holder={holder}
          draft={draft}
          onDraftChange={onDraftChange}
          late={(late) => <LateComment group={group} draft={draft} onDraftChange={onDraftChange} {...late} />}
        />
      )}
      {group && isOpen && !acting && (
        <div className="flex shrink-0 justify-end gap-3 border-t border-line px-4 py-3 empty:hidden">
          <TakeOverLink group={group} holder={holder} />
          {may && (
            <Button variant="primary" keyHint="resolve" loading={underway} onClick={begin}>
              Resolve
            </Button>
          )}
        </div>
      )}
    </>
  );
}
