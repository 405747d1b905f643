import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { addTypes, alarmTypeGroupSource, removeGroup, removeType } from '../../data/alarm-type-groups.ts';
import { useTypeColors } from '../../data/alarms/use-type-colors.ts';
import { alarmTypeGroupList } from '../../features/alarm-type-groups/alarm-type-group-list.ts';
import { groupColumns } from '../../features/alarm-type-groups/group-columns.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { ListFailure } from '../../kit/list-body.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { useListView } from '../../kit/list-view.ts';
import { NameTags } from '../../kit/records/name-tags.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { useSubject } from '../../kit/records/use-subject.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ColorSwatch } from '../../ui/text/color-swatch.tsx';

// Forms load with the first dialog that opens.
const GroupForm = lazyPart(async () => (await import('../../features/alarm-type-groups/group-form.tsx')).GroupForm);
const NamesForm = lazyPart(async () => (await import('../../kit/records/names-form.tsx')).NamesForm);

const list = alarmTypeGroupList;
const groupId = (group: AlarmTypeGroup) => group.alarmTypeGroupId;
const typesOf = ({ alarmTypes }: AlarmTypeGroup) => alarmTypes.map(({ alarmTypeId: id, name }) => ({ id, name }));

/** Alarm types gathered under names (core, section 2). */
export function AlarmTypeGroupsScreen() {
  const view = useListView(list);
  const page = useListPage(view, alarmTypeGroupSource);
  const [creating, setCreating] = useState(false);
  const [editing, edit] = useSubject(page, groupId);
  const [adding, add] = useSubject(page, groupId);
  const [removing, remove] = useSubject(page, groupId);
  const colors = useTypeColors();
  const mayCreate = useCan('alarmtype_group:create');
  const mayUpdate = useCan('alarmtype_group:update');
  const mayDelete = useCan('alarmtype_group:delete');
  const tenant = useCan('multi-tenant:view');
  const columns = useMemo(
    () =>
      groupColumns({
        tenant,
        addTypes: mayUpdate ? add : undefined,
        edit: mayUpdate ? edit : undefined,
        remove: mayDelete ? remove : undefined,
      }),
    [tenant, mayUpdate, mayDelete, add, edit, remove],
  );
  const expanded = useCallback(
    (group: AlarmTypeGroup) => (
      <NameTags
        label={`Alarm types of ${group.name}`}
        names={typesOf(group)}
        iconOf={({ name }) => <ColorSwatch color={colors[name]} />}
        none="No alarm types in this group"
        edit={removeType(groupId(group))}
        mayRemove={mayUpdate}
      />
    ),
    [colors, mayUpdate],
  );

  return (
    <Page
      title="Alarm Type Groups"
      keys="alarm-type-groups"
      actions={
        mayCreate && (
          <Button size="small" variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
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
      <Dialog open={creating} onOpenChange={setCreating} title="Add Alarm Type Group">
        <GroupForm onClose={() => setCreating(false)} />
      </Dialog>
      <Dialog open={editing !== null} onOpenChange={() => edit(null)} title="Edit Alarm Type Group">
        {editing && <GroupForm key={groupId(editing)} group={editing} onClose={() => edit(null)} />}
      </Dialog>
      <Dialog open={adding !== null} onOpenChange={() => add(null)} title="Add Alarm Types" description={adding?.name}>
        {adding && (
          <NamesForm
            label="Alarm types"
            lookup="alarmTypes"
            has={typesOf(adding)}
            edit={addTypes(groupId(adding))}
            multiple
            blockedBy="Select at least one alarm type first."
            onClose={() => add(null)}
          />
        )}
      </Dialog>
      <RemovalDialog
        row={removing}
        edit={removeGroup}
        title="Delete Alarm Type Group"
        text={({ name }) => `'${name}' is deleted for everybody. Its alarm types stay.`}
        onClose={() => remove(null)}
      />
    </Page>
  );
}
