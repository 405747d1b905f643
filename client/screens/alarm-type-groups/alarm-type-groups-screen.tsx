import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { alarmTypeGroupSource } from '../../data/alarm-type-groups.ts';
import { AddTypesDialog } from '../../features/alarm-type-groups/add-types-dialog.tsx';
import { alarmTypeGroupList } from '../../features/alarm-type-groups/alarm-type-group-list.ts';
import { useRemoveGroup } from '../../features/alarm-type-groups/alarm-type-group-queries.ts';
import { groupColumns } from '../../features/alarm-type-groups/group-columns.tsx';
import { GroupDialog } from '../../features/alarm-type-groups/group-dialog.tsx';
import { GroupTypes } from '../../features/alarm-type-groups/group-types.tsx';
import { useTypeColors } from '../../features/alarms/use-type-colors.ts';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListFailure } from '../../kit/list-body.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { useListView } from '../../kit/list-view.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

const list = alarmTypeGroupList;
const groupId = (group: AlarmTypeGroup) => group.alarmTypeGroupId;

/** Alarm types gathered under names (core, section 2). */
export function AlarmTypeGroupsScreen() {
  const view = useListView(list);
  const page = useListPage(view, alarmTypeGroupSource);
  const [editing, setEditing] = useState<'new' | AlarmTypeGroup | null>(null);
  const [adding, setAdding] = useState<AlarmTypeGroup | null>(null);
  const [removing, setRemoving] = useState<AlarmTypeGroup | null>(null);
  const remove = useRemoveGroup();
  const colors = useTypeColors();
  const expanded = useCallback((group: AlarmTypeGroup) => <GroupTypes group={group} colors={colors} />, [colors]);
  const mayCreate = useCan('alarmtype_group:create');
  const mayUpdate = useCan('alarmtype_group:update');
  const mayDelete = useCan('alarmtype_group:delete');
  const multiTenant = useCan('multi-tenant:view');
  const columns = useMemo(
    () =>
      groupColumns({
        tenant: multiTenant,
        ...(mayUpdate && { addTypes: setAdding, edit: setEditing }),
        ...(mayDelete && { remove: setRemoving }),
      }),
    [multiTenant, mayUpdate, mayDelete],
  );

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
      <FilterBar list={list} filters={view.view.filters} onChange={view.setFilters} />
      <ListFailure list={list} page={page} />
      <ListTable
        label="Alarm Type Groups"
        view={view}
        page={page}
        columns={columns}
        rowId={groupId}
        renderExpanded={expanded}
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
