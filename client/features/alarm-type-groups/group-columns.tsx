import { Plus } from 'lucide-react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { actionsColumn, deleteAction, editAction } from '../../kit/records/actions-column.tsx';
import { Button } from '../../ui/actions/button.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';

type Act = (group: AlarmTypeGroup) => void;

/** The user's permissions on a group; the columns leave out the rest. */
interface Offered {
  /** The tenant column, for users of several tenants. */
  tenant: boolean;
  addTypes: Act | undefined;
  edit: Act | undefined;
  remove: Act | undefined;
}

/** Name, Description, Add Alarm Types and actions (core, section 2 Alarm type groups). */
export function groupColumns({ tenant, addTypes, edit, remove }: Offered): DataColumn<AlarmTypeGroup>[] {
  const columns: (DataColumn<AlarmTypeGroup> | false | undefined)[] = [
    { id: 'name', header: 'Name', width: 240, required: true, cell: (group) => group.name },
    { id: 'description', header: 'Description', width: 320, grow: true, cell: (group) => group.description },
    tenant && {
      id: 'tenant',
      header: 'Tenant',
      width: 200,
      cell: (group) => group.tenant?.name ?? <span className="text-ink-3">–</span>,
    },
    {
      id: 'types',
      header: 'Alarm types',
      width: 112,
      align: 'right',
      skeleton: 'short',
      cell: (group) => group.alarmTypes.length,
    },
    addTypes && {
      id: 'add-types',
      header: 'Add Alarm Types',
      width: 160,
      skeleton: 'badge',
      cell: (group) => (
        <Button
          size="small"
          icon={<Plus />}
          aria-label={`Add alarm types to ${group.name}`}
          onClick={() => addTypes(group)}
        >
          Add
        </Button>
      ),
    },
    ...actionsColumn<AlarmTypeGroup>(({ name }) => name, [editAction(edit), deleteAction(remove)]),
  ];
  return columns.filter((column) => column !== false && column !== undefined);
}
