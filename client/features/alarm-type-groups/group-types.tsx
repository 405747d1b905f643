import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useRemoveType } from './alarm-type-group-queries.ts';

/** The alarm types of a group; whoever may change it takes them out here. */
export function GroupTypes({ group }: { group: AlarmTypeGroup }) {
  const mayUpdate = useCan('alarmtype_group:update');
  const remove = useRemoveType(group.alarmTypeGroupId);
  if (group.alarmTypes.length === 0) {
    return <p className="text-13 text-ink-3">No alarm types in this group</p>;
  }
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={`Alarm types of ${group.name}`} className="flex flex-wrap gap-1.5">
        {group.alarmTypes.map(({ alarmTypeId, name }) => (
          <li key={alarmTypeId} className="flex max-w-full">
            <Tag onRemove={mayUpdate ? () => remove.mutate(alarmTypeId) : undefined}>{name}</Tag>
          </li>
        ))}
      </ul>
      {remove.error && (
        <Banner tone="error" shape="block">
          {messageOf(remove.error)}
        </Banner>
      )}
    </div>
  );
}
