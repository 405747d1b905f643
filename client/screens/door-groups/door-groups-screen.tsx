import { useCallback, useMemo } from 'react';
import type { DoorGroup } from '#contract/door-groups.ts';
import {
  addDoors,
  addedGroup,
  doorGroupSource,
  exportDoorGroupList,
  removeDoor,
  removeGroup,
} from '../../data/door-groups.ts';
import { doorGroupList } from '../../features/door-groups/door-group-list.ts';
import { groupColumns } from '../../features/door-groups/group-columns.tsx';
import { GroupPane } from '../../features/door-groups/group-pane.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { useListPage } from '../../kit/list-page.ts';
import { useListView } from '../../kit/list-view.ts';
import { NameTags } from '../../kit/records/name-tags.tsx';
import { useRecordPane } from '../../kit/records/record-pane.tsx';
import { RecordScreen, RowDialog } from '../../kit/records/record-screen.tsx';
import { RemovalDialog } from '../../kit/records/removal-dialog.tsx';
import { useDialogRow } from '../../kit/records/use-dialog-row.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCan } from '../../lib/session.tsx';

// Forms load with the first dialog that opens.
const forms = () => import('../../features/door-groups/group-form.tsx');
const NewGroupForm = lazyPart(async () => (await forms()).NewGroupForm);
const GroupForm = lazyPart(async () => (await forms()).GroupForm);
const NamesForm = lazyPart(async () => (await import('../../kit/records/names-form.tsx')).NamesForm);

/** Beside the pane there is no room for what it shows too. */
const BESIDE_PANE = { description: false, configs: false, actions: false };

const groupId = (group: DoorGroup) => group.id;

/** Doors gathered under names, and how their alarms are treated (administration, section 2.4). */
export function DoorGroupsScreen() {
  const view = useListView(doorGroupList);
  const page = useListPage(view, doorGroupSource);
  const pane = useRecordPane(view);
  const { openId, open } = pane;
  const [editing, edit] = useDialogRow(page, groupId);
  const [adding, add] = useDialogRow(page, groupId);
  const [removing, remove] = useDialogRow(page, groupId);
  const mayCreate = useCan('door_group:create');
  const mayUpdate = useCan('door_group:update');
  const mayMove = useCan('door/group:update');
  const tenant = useCan('multi-tenant:view');
  const columns = useMemo(
    () =>
      groupColumns({
        tenant,
        open: ({ id }) => open(id),
        addDoors: mayMove ? add : undefined,
        edit: mayUpdate ? edit : undefined,
        remove: mayUpdate ? remove : undefined,
      }),
    [tenant, mayMove, mayUpdate, open, add, edit, remove],
  );
  const expanded = useCallback(
    (group: DoorGroup) => (
      <NameTags
        label={`Doors of ${group.name}`}
        names={group.doors}
        emptyText="No doors in this group"
        edit={removeDoor(group)}
        mayRemove={mayMove}
      />
    ),
    [mayMove],
  );
  const { filters, sort } = view.view;

  return (
    <RecordScreen
      title="Door Groups"
      keys="door-groups"
      view={view}
      page={page}
      columns={columns}
      rowId={groupId}
      columnVisibility={openId ? BESIDE_PANE : undefined}
      renderExpanded={expanded}
      onOpen={({ id }) => open(id)}
      added={addedGroup}
      add={mayCreate && { title: 'Add Door Group', form: (close) => <NewGroupForm onClose={close} /> }}
      tools={<CsvButton noun="door groups" file={exportDoorGroupList(doorGroupList.query(filters, sort))} />}
      pane={openId && <GroupPane key={openId} pane={pane} id={openId} />}
    >
      <RowDialog row={editing} title="Edit Door Group" onClose={() => edit(null)}>
        {(group) => <GroupForm key={group.id} group={group} onClose={() => edit(null)} />}
      </RowDialog>
      <RowDialog row={adding} title="Add Doors" description={adding?.name} onClose={() => add(null)}>
        {(group) => (
          <NamesForm
            label="Doors"
            lookup="doors"
            existing={group.doors}
            edit={addDoors(group)}
            multiple
            blockedBy="Select at least one door first."
            onClose={() => add(null)}
          />
        )}
      </RowDialog>
      <RemovalDialog
        row={removing}
        edit={removeGroup}
        title="Delete Door Group"
        text={({ name }) => `'${name}' is deleted for everybody.`}
        onClose={() => remove(null)}
      />
    </RecordScreen>
  );
}
