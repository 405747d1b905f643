import type { GroupFilters } from '../../features/alarm-groups/list/group-filters.ts';
import { useGroupCount } from '../../features/alarm-groups/list/use-group-count.ts';
import { cn } from '../../ui/cn.ts';
import { formatTotal } from '../../ui/page-numbers.ts';

/** How many groups of the filters wait, and how many somebody works on. */
export function GroupCounts({ filters }: { filters: GroupFilters }) {
  const pending = useGroupCount(filters, 'pending');
  const inProgress = useGroupCount(filters, 'in_progress');
  return (
    <>
      <Count value={pending} label="Pending" tone="text-error" />
      <Count value={inProgress} label="In Progress" tone="text-warning" />
    </>
  );
}

function Count({ value, label, tone }: { value: number | undefined; label: string; tone: string }) {
  if (value === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-12 text-ink-2">
      <span className={cn('font-semibold', value > 0 ? tone : 'text-ink-3')}>{formatTotal(value)}</span>
      {label}
    </span>
  );
}
