import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';

/** An action on a row. */
export interface RowAction<Row> {
  /** The button's name, to which the row's name is appended: 'Edit'. */
  label: string;
  icon: ReactNode;
  /** Undefined without the permission: the action is not offered. */
  act: ((row: Row) => void) | undefined;
}

export const editAction = <Row,>(act: RowAction<Row>['act']) => ({ label: 'Edit', icon: <Pencil />, act });
export const deleteAction = <Row,>(act: RowAction<Row>['act']) => ({ label: 'Delete', icon: <Trash2 />, act });

/** The column of actions; absent if none is permitted. */
export function actionsColumn<Row>(
  nameOf: (row: Row) => string,
  actions: readonly RowAction<Row>[],
): DataColumn<Row>[] {
  const offered = actions.filter(({ act }) => act !== undefined);
  if (offered.length === 0) return [];
  const cell = (row: Row) => (
    <span className="flex gap-1">
      {offered.map(({ label, icon, act }) => (
        <IconButton key={label} size="small" label={`${label} ${nameOf(row)}`} icon={icon} onClick={() => act?.(row)} />
      ))}
    </span>
  );
  return [{ id: 'actions', header: 'Actions', width: 104, skeleton: 'badge', cell }];
}
