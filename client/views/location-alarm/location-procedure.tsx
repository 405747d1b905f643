import { Suspense } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf, openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';
import type { SopResponse } from '../../features/sop-panel/sop-panel-types.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import { findDetectedClass } from '../procedure/detected-in.ts';
import { LazyProcedure } from '../procedure/lazy-procedure.tsx';
import { stepTalkdown } from '../procedure/step-talkdown.tsx';

/** These load with the first escalated alarm. */
const IncidentEscalation = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentEscalation);
const IncidentDispatch = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentDispatch);

interface LocationProcedureProps {
  alarm: LocationAlarm;
  response: SopResponse;
  ownKeys?: boolean;
}

/** The procedure for a location alarm. */
export function LocationProcedure({ alarm, response, ownKeys = false }: LocationProcedureProps) {
  const { id, location, rawAlarms, status } = alarm;
  const mayAnswer = useCan('location_alarm:update');
  const incident = openIncidentOf(alarm);
  // A dispatch may outlast the incident.
  const dispatched = incidentOf(alarm);
  const heard = rawAlarms.find(({ sourceEntity }) => sourceEntity.audio_devices.length > 0);
  return (
    <LazyProcedure
      sop={{ locationId: location.id, alarmId: id }}
      alarm={{
        record: { subject: 'location_alarm', id },
        history: { id, product: 'remote-guarding', partitionKey: partitionOf(alarm) },
        zone: location.timezone,
        canTalkDown: heard !== undefined,
        isEscalated: incident !== undefined,
        detected: findDetectedClass(rawAlarms.map(({ type }) => type)),
        mayAnswer,
      }}
      status={status}
      isSelected={rawAlarms.length > 0}
      response={response}
      slots={{
        talkdown: stepTalkdown({
          siteId: location.id,
          cameraId: heard?.camera?.id,
          product: 'remote-guarding',
          locationAlarmId: id,
        }),
        dispatch: dispatched && {
          escalationId: dispatched.id,
          content: (
            <Suspense fallback={<LinesSkeleton />}>
              <IncidentDispatch alarm={alarm} incident={dispatched} />
            </Suspense>
          ),
        },
        escalation: incident && [
          {
            id: 'sections',
            content: (
              <Suspense fallback={<LinesSkeleton />}>
                <IncidentEscalation alarm={alarm} incident={incident} />
              </Suspense>
            ),
          },
        ],
      }}
      ownKeys={ownKeys}
    />
  );
}
