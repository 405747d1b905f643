import { useNavigate } from 'react-router';
import { AlarmAnnouncer } from '../features/alarm-notifications/alarm-announcer.tsx';
import { alarmAddress } from '../features/alarms/list/alarm-address.ts';
import { ErrorReporter } from '../features/error-reports/error-reporter.tsx';
import { ListRefresher } from '../features/list-refresh/list-refresher.tsx';
import { appConfig } from '../lib/config.ts';
import { useCan } from '../lib/session.tsx';

/** Announces new alarms, refreshes lists that have changed and sends error reports, where the backend takes part. */
export function BackgroundWork() {
  const navigate = useNavigate();
  const maySeeAlarms = useCan('alarm:view');
  const { offersListChanges, keepsReportedErrors } = appConfig();
  return (
    <>
      {maySeeAlarms && <AlarmAnnouncer onOpen={(alarm) => void navigate(alarmAddress(alarm))} />}
      {offersListChanges && <ListRefresher />}
      {keepsReportedErrors && <ErrorReporter />}
    </>
  );
}
