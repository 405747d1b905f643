import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useCan } from '../lib/session.tsx';

/** Nobody waits for it: it loads after the screen. */
const Announcer = lazy(async () => {
  const [{ AlarmAnnouncer }, { alarmAddress }] = await Promise.all([
    import('../features/alarm-notifications/alarm-announcer.tsx'),
    import('../features/alarms/list/alarm-address.ts'),
  ]);
  return {
    default: function Announcer() {
      const navigate = useNavigate();
      return <AlarmAnnouncer onOpen={(alarm) => void navigate(alarmAddress(alarm))} />;
    },
  };
});

/** Sounds and system notifications of new alarms, on every screen of whoever may see alarms. */
export function Announcements() {
  const maySee = useCan('alarm:view');
  if (!maySee) return null;
  return (
    <Suspense>
      <Announcer />
    </Suspense>
  );
}
