import { Suspense } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { openEscalation } from '../../data/alarm-groups/open-escalation.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { LazyProcedure } from '../procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../procedure/step-talkdown.tsx';
import type { GroupResponse } from './use-group-response.ts';

/** Loads with the first escalated group. */
const GroupEscalation = lazyPart(async () => (await import('./group-escalation.tsx')).GroupEscalation);

interface GroupProcedureProps {
  group: AlarmGroup;
  /** Whether one of its alarms is on show. */
  isSelected: boolean;
  response: GroupResponse;
  ownKeys: boolean;
}

/** The procedure for a group. */
export function GroupProcedure({ group, isSelected, response, ownKeys }: GroupProcedureProps) {
  const { id, location, alarms, status } = group;
  const mayAnswer = useCan('alarm_group:update');
  const escalation = openEscalation(group);
  const heard = alarms.find(({ isTalkDownEnabled }) => isTalkDownEnabled);
  return (
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
        talkdown: stepTalkdown({
          siteId: location.id,
          cameraId: heard?.cameraId,
          product: 'scan',
          alarmGroupId: id,
        }),
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
  );
}
