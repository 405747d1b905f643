import { Suspense } from 'react';
import type { LocationAlarm } from '#contract/location-alarms.ts';
import { incidentOf, openIncidentOf } from '../../data/location-alarms/incident-of.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LinesSkeleton } from '../../ui/feedback/lines-skeleton.tsx';
import type { AlarmProcedureProps } from '../procedure/alarm-procedure.tsx';

/** These load with the first escalated alarm. */
const IncidentEscalation = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentEscalation);
const IncidentDispatch = lazyPart(async () => (await import('./incident-escalation.tsx')).IncidentDispatch);

/** The parts of the response column that concern the incident of a location alarm. */
export function incidentSlots(
  alarm: LocationAlarm,
): Pick<NonNullable<AlarmProcedureProps['slots']>, 'dispatch' | 'escalation'> {
  const open = openIncidentOf(alarm);
  // A dispatch may outlast the incident.
  const dispatched = incidentOf(alarm);
  return {
    dispatch: {
      escalationId: dispatched?.id,
      content: (
        <Suspense fallback={<LinesSkeleton />}>
          <IncidentDispatch alarm={alarm} incident={dispatched} />
        </Suspense>
      ),
    },
    escalation: open && [
      {
        id: 'sections',
        content: (
          <Suspense fallback={<LinesSkeleton />}>
            <IncidentEscalation alarm={alarm} incident={open} />
          </Suspense>
        ),
      },
    ],
  };
}
