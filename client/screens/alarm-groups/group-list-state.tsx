import type { GroupFilters } from '../../features/alarm-groups/list/group-filters.ts';
import { useGroupCount } from '../../features/alarm-groups/list/use-group-count.ts';
import { CountLabel } from '../../ui/count-label.tsx';

/** How many groups of the filters wait, and how many somebody works on. */
export function GroupCounts({ filters }: { filters: GroupFilters }) {
  const pending = useGroupCount(filters, 'pending');
  const inProgress = useGroupCount(filters, 'in_progress');
  return (
    <>
      <CountLabel value={pending} label="Pending" tone="text-error" />
      <CountLabel value={inProgress} label="In Progress" tone="text-warning" />
    </>
  );
}
