import { MISSING_LOCATION_ALARM_TOKEN } from '#contract/shared-location-alarm.ts';
import { type SharedLink, useSharedLink } from '../../data/shared/shared-link.ts';
import { useSharedLocationAlarm } from '../../data/shared/shared-location-alarm-queries.ts';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { SharedLoading } from '../../views/shared/shared-loading.tsx';
import { SharedLocationAlarmPage } from './shared-location-alarm-page.tsx';

const TITLE = 'Shared location alarm';

/** `/shared/location-alarm`: a location alarm, read-only for anyone with the link. */
export function SharedLocationAlarmScreen() {
  const link = useSharedLink();
  if (!link) return <SharedFailure title={TITLE} reason={MISSING_LOCATION_ALARM_TOKEN} />;
  return <SharedLocationAlarm key={link.sharedToken} link={link} />;
}

function SharedLocationAlarm({ link }: { link: SharedLink }) {
  const query = useSharedLocationAlarm(link);
  if (showsFailure(query)) {
    return <SharedFailure title={TITLE} reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data) return <SharedLocationAlarmPage link={link} alarm={query.data} />;
  return <SharedLoading />;
}
