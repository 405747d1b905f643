import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { HandoverLapse } from '#contract/shift-handovers.ts';
import { useShiftHandovers } from '../../data/shift-handovers.ts';
import { useUser } from '../../lib/session.tsx';
import { userKey } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { toast } from '../../ui/feedback/toast.ts';

const AnnouncedKeys = z.array(z.string());
const NONE: string[] = [];

/**
 * Tells operators once, in one of their tabs, that an alarm which they handed over no longer waits, though nobody accepted
 * it. Renders nothing.
 */
export function LapseAnnouncer() {
  const user = useUser();
  const { data } = useShiftHandovers();
  const navigate = useNavigate();
  const [announced, store] = useStored(userKey(user.id, 'lapsed-handovers'), AnnouncedKeys, NONE);
  useEffect(() => {
    const lapsed = (data ?? [])
      .filter(({ from }) => from.id === user.id)
      .flatMap(({ id, items }) =>
        items.flatMap(({ lapse, locationName, ...alarm }) =>
          lapse && lapse.by?.id !== user.id ? [{ key: `${id}/${alarm.id}`, lapse, locationName }] : [],
        ),
      );
    const unannounced = lapsed.filter(({ key }) => !announced.includes(key));
    if (unannounced.length === 0) return;
    // The list forgets them after a day.
    store(lapsed.map(({ key }) => key));
    const link = { href: '/profile/shift', label: 'Shift', onOpen: () => void navigate('/profile/shift') };
    for (const { lapse, locationName } of unannounced) toast.warning(`${locationName}: ${lapseText(lapse)}`, link);
  }, [data, announced, store, user.id, navigate]);
  return null;
}

function lapseText({ reason, by }: HandoverLapse): string {
  if (reason === 'taken') return `your handover has lapsed, ${by?.name ?? 'a colleague'} has taken the alarm`;
  if (reason === 'withdrawn') return `your handover was withdrawn by ${by?.name ?? 'a colleague'}`;
  return 'your handover has lapsed, nobody accepted it within 24 hours';
}
