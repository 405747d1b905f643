import { Suspense, useState } from 'react';
import { isFinal } from '#contract/alarm-status.ts';
import type { Alarm } from '#contract/alarms.ts';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { Partition } from '../../../data/alarms/alarm-queries.ts';
import { openIncidentOf } from '../../../data/location-alarms/incident-of.ts';
import { useLocationAlarm } from '../../../data/location-alarms/location-alarm-queries.ts';
import { useChangeStatus } from '../../../features/alarms/use-change-status.ts';
import { EscalateDialog } from '../../../features/location-incidents/escalate-dialog.tsx';
import type { SopTab } from '../../../features/sop-panel/sop-panel-types.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx';
import { findDetectedClass } from '../../../views/procedure/detected-in.ts';
import { LazyProcedure } from '../../../views/procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../../../views/procedure/step-talkdown.tsx';

/** These load with the first escalated alarm. */
const IncidentEscalation = lazyPart(
  async () => (await import('../../../views/location-alarm/incident-escalation.tsx')).IncidentEscalation,
);
const IncidentDispatch = lazyPart(
  async () => (await import('../../../views/location-alarm/incident-escalation.tsx')).IncidentDispatch,
);

interface RawProcedureProps {
  alarm: Alarm;
  partitionKey: Partition;
  /** Goes to the status form, with this text in it if there is any. */
  onWrite: (comment: string) => void;
  onResolved: () => void;
}

/** The procedure for a raw alarm. Escalating it makes an incident of its location alarm. */
export function RawProcedure({ alarm, partitionKey, onWrite, onResolved }: RawProcedureProps) {
  const { id, location, sourceEntity, status, type } = alarm;
  const [tab, onTabChange] = useState<SopTab | null>(null);
  const [escalating, setEscalating] = useState(false);
  const { locationAlarmId } = alarm;
  const { data: gathered } = useLocationAlarm(locationAlarmId ?? '', undefined, { enabled: Boolean(locationAlarmId) });
  const incident = gathered && openIncidentOf(gathered);
  const change = useChangeStatus(alarm, partitionKey);
  const mayAnswer = useCan('alarm/update:add-comment');
  const mayResolve = useCan('alarm/update:change-status') && !isFinal(status);
  const escalates = useCan('location_alarm:update') && gathered !== undefined && mayBeEscalated(gathered);

  const escalate = () => {
    onTabChange('escalate_alarm');
    setEscalating(true);
  };
  const resolve = (comment: string) =>
    void change.submit({ newStatus: 'resolved', partitionKey, comment }).then((done) => done && onResolved());
  const write = (comment: string) => {
    onTabChange('resolve_alarm');
    onWrite(comment);
  };
  useKeys({ escalate: escalates ? escalate : undefined });

  return (
    <>
      <LazyProcedure
        sop={{ locationId: location.id, alarmId: id }}
        alarm={{
          record: { subject: 'alarm', id },
          history: locationAlarmId ? { id: locationAlarmId, product: 'remote-guarding', eventId: id } : undefined,
          zone: location.timezone,
          canTalkDown: sourceEntity.audio_devices.length > 0,
          isEscalated: incident !== undefined,
          detected: findDetectedClass([type]),
          mayAnswer,
        }}
        status={status}
        isSelected
        response={{
          choice: { tab, onTabChange },
          actions: {
            escalate: escalates ? escalate : undefined,
            resolve: mayResolve ? resolve : undefined,
            write: mayResolve ? write : undefined,
            busy: change.underway,
          },
        }}
        slots={{
          talkdown: stepTalkdown({
            siteId: location.id,
            cameraId: alarm.camera?.id,
            product: 'rg',
            alarmId: id,
            ...(locationAlarmId && { locationAlarmId }),
          }),
          dispatch: gathered &&
            incident && {
              escalationId: incident.id,
              content: (
                <Suspense fallback={<LinesSkeleton />}>
                  <IncidentDispatch alarm={gathered} incident={incident} />
                </Suspense>
              ),
            },
          escalation: gathered &&
            incident && [
              {
                id: 'sections',
                content: (
                  <Suspense fallback={<LinesSkeleton />}>
                    <IncidentEscalation alarm={gathered} incident={incident} />
                  </Suspense>
                ),
              },
            ],
        }}
      />
      {gathered && <EscalateDialog alarm={gathered} open={escalating} onOpenChange={setEscalating} />}
    </>
  );
}

const mayBeEscalated = (alarm: LocationAlarm) => !isFinal(alarm.status) && openIncidentOf(alarm) === undefined;
