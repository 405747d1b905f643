import { useMemo } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { EventAlarm } from '#contract/events.ts';
import { useJustResolved } from '../../../data/alarm-groups/just-resolved.ts';
import { openEscalation } from '../../../data/alarm-groups/open-escalation.ts';
import { useIsChanging } from '../../../data/exclusive-change.ts';
import { keys } from '../../../data/keys.ts';
import { alarmGroupAddress } from '../../../features/alarm-groups/alarm-group-address.ts';
import { EMPTY_DRAFT, hasText } from '../../../features/alarm-groups/detail/group-draft.ts';
import { useReturnToList } from '../../../kit/use-return-to-list.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useDraftState } from '../../../lib/unsaved.ts';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { useGroupWork } from '../../../views/alarm-group/use-group-work.ts';
import { useLeaveKey } from '../../../views/desk/use-leave-key.tsx';
import { ProcedureSection } from '../../../views/procedure/procedure-section.tsx';
import { EventDesk } from './event-desk.tsx';

const GroupResponseColumn = lazyPart(
  async () => (await import('../../../views/alarm-group/group-response.tsx')).GroupResponseColumn,
);
const ReadOnlySop = lazyPart(async () => (await import('../../../features/site/read-only-sop.tsx')).ReadOnlySop);

/** An event with the response column of its group: the operator responds to the group. */
export function GroupedEventDesk({ event, group: known }: { event: EventAlarm; group: AlarmGroup }) {
  const { goBack } = useReturnToList('/alarms');
  const justResolved = useJustResolved(known.id);
  const group = useMemo(() => (justResolved ? { ...known, status: 'resolved' } : known), [justResolved, known]);
  const isChanging = useIsChanging(keys.alarmGroups.changing(group.id));
  const [draft, setDraft] = useDraftState(EMPTY_DRAFT, hasText, isChanging);
  const work = useGroupWork({ group, draft, onDraftChange: setDraft, onLeave: goBack });
  return (
    <EventDesk
      event={event}
      group={{
        status: group.status,
        resolvedAt: group.resolvedAt,
        tap: group.tapScore,
        isEscalated: openEscalation(group) !== undefined,
        holder: work.holder,
        link: <ButtonLink to={alarmGroupAddress(group)}>Open alarm group</ButtonLink>,
      }}
      onWork={work.startWork}
      leaveQuestion={work.leaveQuestion}
      response={
        <GroupResponseColumn
          group={group}
          holder={work.holder}
          isSelected
          cameraId={event.cameraId}
          recorded={undefined}
          offered={work.offered}
          onSafe={work.markSafe}
          onWork={work.startWork}
          draft={draft}
          onDraftChange={setDraft}
          onEscalationChange={undefined}
          ownKeys={false}
        />
      }
    />
  );
}

/** An event whose group the user may not see: the procedure of the site can be read. */
export function LoneEventDesk({ event }: { event: EventAlarm }) {
  const { goBack } = useReturnToList('/alarms');
  const leaveQuestion = useLeaveKey(goBack, false);
  return (
    <EventDesk
      event={event}
      leaveQuestion={leaveQuestion}
      response={
        <ProcedureSection className="flex-1 overflow-y-auto">
          <ReadOnlySop locationId={event.location.id} />
        </ProcedureSection>
      }
    />
  );
}
