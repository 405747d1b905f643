import { useCallback, useMemo } from 'react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { addedGroup, addTypes, alarmTypeGroupSource, removeGroup, removeType } from '../../data/alarm-type-groups.ts';
import { useTypeColors } from '../../data/alarms/use-type-colors.ts';
import { alarmTypeGroupList } from '../../features/alarm-type-groups/alarm-type-group-list.ts';
import { groupColumns } from '../../features/alarm-type-groups/group-columns.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { NameTags } from '../../kit/records/name-tags.tsx';
import { RecordScreen, RowDialog } from '../../kit/records/record-screen.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';
import { ColorSwatch } from '../../ui/text/color-swatch.tsx';

// Forms load with the first dialog that opens.
const GroupForm = lazyPart(async () => (await import('../../features/alarm-type-groups/group-form.tsx')).GroupForm);
const NamesForm = lazyPart(async () => (await import('../../kit/records/names-form.tsx')).NamesForm);

const groupId = (group: AlarmTypeGroup) => group.alarmTypeGroupId;
const typesOf = ({ alarmTypes }: AlarmTypeGroup) => alarmTypes.map(({ alarmTypeId: id, name }) => ({ id, name }));

/** Alarm types gathered under names (core, section 2). */
export function AlarmTypeGroupsScreen() {
  const view = useListView(alarmTypeGroupList);
  const page = useListPage(view, alarmTypeGroupSource);
  const [editing, edit] = useDialogRow(page, groupId);
  const [adding, add] = useDialogRow(page, groupId);
  const [removing, remove] = useDialogRow(page, groupId);
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
        emptyText="No alarm types in this group"
        edit={removeType(groupId(group))}
        mayRemove={mayUpdate}
      />
    ),
    [colors, mayUpdate],
  );

  return (
    <RecordScreen
      title="Alarm Type Groups"
      keys="alarm-type-groups"
      view={view}
      page={page}
      columns={columns}
      rowId={groupId}
      renderExpanded={expanded}
      added={addedGroup}
      add={mayCreate && { title: 'Add Alarm Type Group', form: (close) => <GroupForm onClose={close} /> }}
    >
      <RowDialog row={editing} title="Edit Alarm Type Group" onClose={() => edit(null)}>
        {(group) => <GroupForm key={groupId(group)} group={group} onClose={() => edit(null)} />}
      </RowDialog>
      <RowDialog row={adding} title="Add Alarm Types" description={adding?.name} onClose={() => add(null)}>
        {(group) => (
          <NamesForm
            label="Alarm types"
            lookup="alarmTypes"
            existing={typesOf(group)}
            edit={addTypes(groupId(group))}
            multiple
            blockedBy="Select at least one alarm type first."
            onClose={() => add(null)}
          />
        )}
      </RowDialog>
      <RemovalDialog
        row={removing}
        edit={removeGroup}
        title="Delete Alarm Type Group"
        text={({ name }) => `'${name}' is deleted for everybody. Its alarm types stay.`}
        onClose={() => remove(null)}
      />
    </RecordScreen>
  );
}
