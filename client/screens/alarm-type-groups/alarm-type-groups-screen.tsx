import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { ALARM_TYPE_GROUPS, TOTAL_EXACT_TO } from '#contract/limits.ts';
import { AddTypesDialog } from '../../features/alarm-type-groups/add-types-dialog.tsx';
import { useAlarmTypeGroups, useRemoveGroup } from '../../features/alarm-type-groups/alarm-type-group-queries.ts';
import { groupColumns } from '../../features/alarm-type-groups/group-columns.tsx';
import { GroupDialog } from '../../features/alarm-type-groups/group-dialog.tsx';
import { GroupTypes } from '../../features/alarm-type-groups/group-types.tsx';
import { NameFilter } from '../../features/alarm-type-groups/name-filter.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { toast } from '../../ui/toast.tsx';
import { useGroupView } from './use-group-view.ts';

const groupId = (group: AlarmTypeGroup) => group.alarmTypeGroupId;
const expanded = (group: AlarmTypeGroup) => <GroupTypes group={group} />;

/** Alarm types gathered under names (core, section 2). */
export function AlarmTypeGroupsScreen() {
  const [{ page, name }, change] = useGroupView();
  const list = useAlarmTypeGroups(page, name);
  const [editing, setEditing] = useState<'new' | AlarmTypeGroup | null>(null);
  const [adding, setAdding] = useState<AlarmTypeGroup | null>(null);
  const [removing, setRemoving] = useState<AlarmTypeGroup | null>(null);
  const remove = useRemoveGroup();
  const mayCreate = useCan('alarmtype_group:create');
  const mayUpdate = useCan('alarmtype_group:update');
  const mayDelete = useCan('alarmtype_group:delete');
  const columns = useMemo(
    () =>
      groupColumns({
        ...(mayUpdate && { addTypes: setAdding, edit: setEditing }),
        ...(mayDelete && { remove: setRemoving }),
      }),
    [mayUpdate, mayDelete],
  );

  // The page is not there any more: its last group was deleted, or a link names it.
  const total = list.data?.total ?? 0;
  const lost = page > 1 && total > 0 && list.data?.items.length === 0 && !list.isPlaceholderData;
  useEffect(() => {
    if (!lost) return;
    change({ page: Math.ceil(Math.min(total, TOTAL_EXACT_TO) / ALARM_TYPE_GROUPS.pageSize) }, { replace: true });
  }, [lost, total, change]);

  function confirmRemoval(group: AlarmTypeGroup): void {
    remove.mutate(groupId(group), {
      onError: (error) => toast.error(messageOf(error)),
      onSettled: () => setRemoving(null),
    });
  }

  return (
    <Page
      title="Alarm Type Groups"
      keys="alarm-type-groups"
      actions={
        mayCreate && (
          <Button size="small" variant="primary" icon={<Plus />} onClick={() => setEditing('new')}>
            Add Alarm Type Group
          </Button>
        )
      }
    >
      <section aria-label="Filters" className="flex h-12 shrink-0 items-center border-b border-line bg-bg px-4">
        <NameFilter value={name} onChange={(next) => change({ name: next })} />
      </section>
      <DataTable
        label="Alarm Type Groups"
        columns={columns}
        rows={list.error && !list.data ? [] : list.data?.items}
        rowId={groupId}
        renderExpanded={expanded}
        stale={list.error !== null}
        screenKeys
        empty={
          list.error ? <ErrorState title={messageOf(list.error)} onRetry={() => void list.refetch()} /> : <EmptyState />
        }
      />
      <Pagination
        page={page}
        pageSize={ALARM_TYPE_GROUPS.pageSize}
        total={total}
        onPageChange={(next) => change({ page: next })}
      />
      <GroupDialog subject={editing} onClose={() => setEditing(null)} />
      <AddTypesDialog group={adding} onClose={() => setAdding(null)} />
      <ConfirmDialog
        open={removing !== null}
        title="Delete Alarm Type Group"
        description={removing && `'${removing.name}' is deleted for everybody. Its alarm types stay.`}
        confirmLabel="Delete"
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => removing && confirmRemoval(removing)}
        onCancel={() => setRemoving(null)}
      />
    </Page>
  );
}
