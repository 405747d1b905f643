import { MISSING_GROUP_TOKEN } from '#contract/shared-events.ts';
import { useSharedGroup } from '../../data/shared/shared-event-queries.ts';
import { useSharedLink } from '../../data/shared/shared-link.ts';
import { SharedFailure, showsFailure } from '../../features/sharing/shared-failure.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { GroupDetailLoading } from '../../views/alarm-group/group-detail-loading.tsx';
import { SharedGroupPage } from './shared-group-page.tsx';

const TITLE = 'Shared alarm group';

/** `/shared/alarm_group`: an alarm group, read-only for anyone with the link. */
export function SharedAlarmGroupScreen() {
  const link = useSharedLink();
  if (!link) return <SharedFailure title={TITLE} reason={MISSING_GROUP_TOKEN} />;
  return <SharedGroup key={link.sharedToken} sharedToken={link.sharedToken} />;
}

function SharedGroup({ sharedToken }: { sharedToken: string }) {
  const query = useSharedGroup(sharedToken);
  if (showsFailure(query)) {
    return <SharedFailure title={TITLE} reason={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data) return <SharedGroupPage sharedToken={sharedToken} group={query.data} />;
  return (
    <Page title={TITLE}>
      <GroupDetailLoading />
    </Page>
  );
}
