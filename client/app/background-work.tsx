import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loadDecisionRecords } from '../data/decision-records/record-decision.ts';
import { reportFailures } from '../data/resolution-reports/send-report.ts';
import { alarmGroupAddress } from '../features/alarm-groups/alarm-group-address.ts';
import { AlarmAnnouncer } from '../features/alarm-notifications/alarm-announcer.tsx';
import { GroupAnnouncer } from '../features/alarm-notifications/group-announcer.tsx';
import { setSoundVolume } from '../features/alarm-notifications/play-sound.ts';
import { alarmAddress } from '../features/alarms/list/alarm-address.ts';
import { ListRefresher } from '../features/list-refresh/list-refresher.tsx';
import { ReleaseNotice } from '../features/release/release-notice.tsx';
import { ErrorReporter } from '../features/reported-errors/error-reporter.tsx';
import { DueAnnouncer } from '../features/shift-handover/due-announcer.tsx';
import { LapseAnnouncer } from '../features/shift-handover/lapse-announcer.tsx';
import { appConfig } from '../lib/config.ts';
import { usePreferences } from '../lib/preferences.ts';
import { screenView } from '../lib/screen-view.ts';
import { useCan } from '../lib/session.tsx';
import { loadToasts, toast } from '../ui/feedback/toast.ts';
import { loadSelect } from '../ui/forms/select.tsx';
import { loadDialog } from '../ui/overlays/dialog.tsx';
import { loadMenu } from '../ui/overlays/menu.tsx';
import { loadPopover } from '../ui/overlays/popover.tsx';
import { loadTip } from '../ui/overlays/use-tip.ts';
import { useDeskAddress } from '../views/parking/desk-address.ts';
import { DuplicateSessionDialog } from './duplicate-session-dialog.tsx';

/** Announces new and due alarms, refreshes changed lists and sends error reports, where the backend supports it. */
export function BackgroundWork() {
  const navigate = useNavigate();
  const maySeeAlarms = useCan('alarm:view');
  const maySeeGroups = useCan('alarm_group:view', 'alarm_group/detail:view');
  const deskAddress = useDeskAddress();
  const { providerName, offersListChanges, offersShiftHandovers, keepsReportedErrors, keepsDecisionRecords } =
    appConfig();
  useEffect(() => {
    // Load the overlays before they are needed: they open at once, even if the server is unreachable by then.
    void Promise.allSettled([loadTip(), loadPopover(), loadToasts(), loadDialog(), loadMenu(), loadSelect()]);
  }, []);
  useEffect(() => {
    if (keepsDecisionRecords) loadDecisionRecords().catch(() => undefined);
  }, [keepsDecisionRecords]);
  useEffect(() => {
    const follow = () => screenView.visibilityChanged();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  const [{ soundVolume }] = usePreferences();
  useEffect(() => setSoundVolume(soundVolume), [soundVolume]);
  useEffect(() => {
    const warn = (reason = 'The resolution was saved, but its report was not accepted.') => toast.warning(reason);
    return reportFailures.subscribe(warn);
  }, []);
  return (
    <>
      <DuplicateSessionDialog product={providerName} />
      {maySeeAlarms && <AlarmAnnouncer onOpen={(alarm) => void navigate(alarmAddress(alarm))} />}
      {maySeeGroups && <GroupAnnouncer onOpen={(group) => void navigate(alarmGroupAddress(group))} />}
      {offersShiftHandovers && <DueAnnouncer addressOf={deskAddress} />}
      {offersShiftHandovers && <LapseAnnouncer />}
      {offersListChanges && <ListRefresher />}
      {keepsReportedErrors && <ErrorReporter />}
      <ReleaseNotice />
    </>
  );
}
