import { useAlarmGroup } from '../../data/alarm-groups/group-queries.ts';
import { GroupDetail, type GroupDetailProps } from './group-detail.tsx';
import { GroupDetailLoading } from './group-detail-loading.tsx';
import { GroupFailure } from './group-failure.tsx';

/** The group with an id: its details, or the reason why they cannot be shown. */
export function GroupDetailPane({ id, ...rest }: Omit<GroupDetailProps, 'group'> & { id: string }) {
  const { data: group, error, refetch } = useAlarmGroup(id);
  if (group) return <GroupDetail group={group} {...rest} />;
  if (error) return <GroupFailure error={error} onRetry={() => void refetch()} />;
  return <GroupDetailLoading />;
}
