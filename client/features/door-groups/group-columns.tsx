import { DoorOpen, SlidersHorizontal } from 'lucide-react';
import type { DoorGroup } from '#contract/door-groups.ts';
import { actionsColumn, deleteAction, editAction } from '../../kit/records/actions-column.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';
import { OverflowText } from '../../ui/text/overflow-text.tsx';

type Act = (group: DoorGroup) => void;

/** The user's permissions on a group; the columns leave out the rest. */
interface Offered {
  /** The tenant column, for users of several tenants. */
  tenant: boolean;
  open: Act;
  addDoors: Act | undefined;
  edit: Act | undefined;
  remove: Act | undefined;
}

const nameOf = ({ name }: DoorGroup) => name;

/** Name, Description, Processing Configuration and actions (administration, section 2.4). */
export function groupColumns({ tenant, open, addDoors, edit, remove }: Offered): DataColumn<DoorGroup>[] {
  const columns: (DataColumn<DoorGroup> | false)[] = [
    { id: 'name', header: 'Name', width: 176, grow: true, required: true, cell: nameOf },
    { id: 'description', header: 'Description', width: 240, grow: true, cell: ({ description }) => description },
    tenant && { id: 'tenant', header: 'Tenant', width: 160, cell: (group) => group.tenant?.name ?? none },
    {
      id: 'doors',
      header: 'Doors',
      width: 72,
      align: 'right',
      skeleton: 'short',
      cell: ({ doors }) => doors.length,
    },
    {
      id: 'configs',
      header: 'Processing Configuration',
      width: 240,
      grow: true,
      cell: ({ processingConfigs }) =>
        processingConfigs.length > 0 ? (
          <OverflowText>{processingConfigs.map(({ name }) => name).join(', ')}</OverflowText>
        ) : (
          none
        ),
    },
    ...actionsColumn<DoorGroup>(nameOf, [
      { label: 'Open the processing configurations of', icon: <SlidersHorizontal />, run: open },
      { label: 'Add doors to', icon: <DoorOpen />, run: addDoors },
      editAction(edit),
      { ...deleteAction(remove), blockedBy: whyKept },
    ]),
  ];
  return columns.filter((column) => column !== false);
}

const none = <span className="text-ink-3">–</span>;

/** Why a group cannot be deleted; undefined when it can (administration, section 4 Door group delete). */
function whyKept({ doors, processingConfigs }: DoorGroup): string | undefined {
  const has = [doors.length > 0 && 'doors', processingConfigs.length > 0 && 'processing configurations'].filter(
    (text) => text !== false,
  );
  return has.length > 0 ? `It still has ${has.join(' and ')}. Remove them first.` : undefined;
}
