import type { LocationAlarm } from '#contract/location-alarms.ts';
import { LocationAlarmDetail } from '../../../views/location-alarm/location-alarm-detail.tsx';
import { LocationProcedure } from '../../../views/location-alarm/location-procedure.tsx';
import { DetailActions } from './detail-actions.tsx';
import { useResponse } from './use-response.ts';

/** A location alarm with everything that an operator can do with it. Use the alarm's id as key. */
export function RespondedAlarm({ alarm, layout }: { alarm: LocationAlarm; layout: 'page' | 'pane' }) {
  const response = useResponse(alarm);
  return (
    <LocationAlarmDetail
      layout={layout}
      alarm={alarm}
      actions={<DetailActions alarm={alarm} response={response} />}
      procedure={<LocationProcedure alarm={alarm} response={response} ownKeys={layout === 'pane'} />}
    />
  );
}
