import { Check } from 'lucide-react';
import { Suspense } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { Verdict } from '../../features/ai-recommendation/verdict.tsx';
import type { GroupDraft } from '../../features/alarm-groups/detail/group-draft.ts';
import type { OfferedActions } from '../../features/alarm-groups/detail/offered-actions.ts';
import type { OnEscalationChange } from '../../features/alarm-groups/detail/use-group-changes.ts';
import { useDispatchState } from '../../features/rspndr/dispatch-state.ts';
import { useDispatchNext } from '../../features/sop-panel/use-dispatch-next.ts';
import type { Holder } from '../../lib/holder-question.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import type { SpokenOf } from '../../ui/text/spoken-times.tsx';
import { ColleagueNotice } from '../desk/colleague-notice.tsx';
import { ResponseColumn } from '../desk/response-column.tsx';
import { LazyProcedure } from '../procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../procedure/step-talkdown.tsx';
import { useGroupForms } from './use-group-forms.tsx';
import { useGroupResponse } from './use-group-response.tsx';

/** These load with the first escalated group. */
const GroupEscalation = lazyPart(async () => (await import('./group-escalation.tsx')).GroupEscalation);
const GroupDispatch = lazyPart(async () => (await import('./group-escalation.tsx')).GroupDispatch);
const LateComment = lazyPart(async () => (await import('./late-comment.tsx')).LateComment);

interface GroupResponseColumnProps {
  group: AlarmGroup;
  holder: Holder | undefined;
  /** Whether one of its alarms is on show. */
  isSelected: boolean;
  /** The camera on show. */
  cameraId: string | undefined;
  /** Makes the times in the AI's summary links to their moments. */
  recorded: SpokenOf | undefined;
  offered: OfferedActions;
  onSafe: () => void;
  /** Called with each act of the operator. */
  onWork: () => void;
  draft: GroupDraft;
  onDraftChange: (draft: GroupDraft) => void;
  onEscalationChange: OnEscalationChange;
  ownKeys: boolean;
}

/** The response column of an alarm group. */
export function GroupResponseColumn(props: GroupResponseColumnProps) {
  const { group, holder, isSelected, cameraId, recorded, offered, onSafe, onWork, draft, onDraftChange, ownKeys } =
    props;
  const { id, location, alarms, status } = group;
  const mayAnswer = useCan('alarm_group:update');
  const escalation = openEscalation(group);
  // A dispatch may outlast the escalation.
  const dispatched = escalation ?? group.escalations[0];
  const dispatchState = useDispatchState(dispatched?.id);
  const response = useGroupResponse(group, holder, offered, draft, onDraftChange, onWork);
  const forms = useGroupForms({
    group,
    holder,
    cameraId,
    draft,
    onDraftChange,
    onEscalationChange: props.onEscalationChange,
    onEscalated: useDispatchNext(response.choice),
    dispatchState,
  });
  const heard = alarms.find(({ isTalkDownEnabled }) => isTalkDownEnabled);
  return (
    <ResponseColumn
      verdict={
        <Verdict
          subject={{ alarm_group_id: id }}
          known={group.llmRecommendation}
          zone={location.timezone}
          recorded={recorded}
        />
      }
      notice={<ColleagueNotice />}
      procedure={
        <LazyProcedure
          sop={{ locationId: location.id, alarmGroupId: id }}
          alarm={{
            record: { subject: 'alarm_group', id },
            history: { id, product: 'scan' },
            zone: location.timezone,
            canTalkDown: heard !== undefined,
            isEscalated: escalation !== undefined,
            detected: undefined,
            mayAnswer,
          }}
          status={status}
          isSelected={isSelected}
          response={response}
          slots={{
            talkdown: stepTalkdown(
              { siteId: location.id, cameraId: heard?.cameraId, product: 'scan', alarmGroupId: id },
              onWork,
            ),
            safe: offered.safe && (
              <Button
                variant="safe"
                keyHint="safe"
                icon={<Check aria-hidden />}
                loading={offered.resolving}
                onClick={onSafe}
              >
                Safe
              </Button>
            ),
            escalateForm: forms.escalate,
            resolveForm: forms.resolve,
            dispatch: {
              escalationId: dispatched?.id,
              content: (
                <Suspense fallback={<LinesSkeleton />}>
                  <GroupDispatch group={group} escalation={dispatched} />
                </Suspense>
              ),
            },
            escalation: escalation && [
              {
                id: 'sections',
                content: (
                  <Suspense fallback={<LinesSkeleton />}>
                    <GroupEscalation group={group} escalation={escalation} />
                  </Suspense>
                ),
              },
            ],
          }}
          ownKeys={ownKeys}
        />
      }
      unsent={
        forms.late && (
          <Suspense>
            <LateComment group={group} draft={draft} onDraftChange={onDraftChange} {...forms.late} />
          </Suspense>
        )
      }
    />
  );
}
