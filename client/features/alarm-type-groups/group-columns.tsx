import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { AlarmTypeGroup } from '#contract/alarm-type-groups.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';

/** What the user may see of a group and do with it; what is left out is not offered. */
interface Offered {
  /** Whose it is, for those who work for several tenants. */
  tenant?: boolean;
  addTypes?: (group: AlarmTypeGroup) => void;
  edit?: (group: AlarmTypeGroup) => void;
  remove?: (group: AlarmTypeGroup) => void;
}

const tenantColumn: DataColumn<AlarmTypeGroup> = {
  id: 'tenant',
  header: 'Tenant',
  width: 200,
  cell: (group) => group.tenant?.name ?? <span className="text-ink-3">–</span>,
};

/** Name, Description, Add Alarm Types and actions (core, section 2 Alarm type groups). */
export function groupColumns({ tenant, addTypes, edit, remove }: Offered): DataColumn<AlarmTypeGroup>[] {
  const columns: DataColumn<AlarmTypeGroup>[] = [
    { id: 'name', header: 'Name', width: 240, required: true, cell: (group) => group.name },
    { id: 'description', header: 'Description', width: 320, grow: true, cell: (group) => group.description },
    ...(tenant ? [tenantColumn] : []),
    {
      id: 'types',
      header: 'Alarm types',
      width: 112,
      align: 'right',
      skeleton: 'short',
      cell: (group) => group.alarmTypes.length,
    },
  ];
  if (addTypes) {
    columns.push({
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
    });
  }
  if (edit || remove) {
    columns.push({
      id: 'actions',
      header: 'Actions',
      width: 104,
      skeleton: 'badge',
      cell: (group) => (
        <span className="flex gap-1">
          {edit && (
            <IconButton size="small" label={`Edit ${group.name}`} icon={<Pencil />} onClick={() => edit(group)} />
          )}
          {remove && (
            <IconButton size="small" label={`Delete ${group.name}`} icon={<Trash2 />} onClick={() => remove(group)} />
          )}
        </span>
      ),
    });
  }
  return columns;
}
