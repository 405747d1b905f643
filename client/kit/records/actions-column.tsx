import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import type { DataColumn } from '../../ui/tables/data-column.ts';

/** Something that can be done with a row. */
export interface RowAction<Row> {
  /** As the button is called with the row's name behind it: 'Edit'. */
  label: string;
  icon: ReactNode;
  /** Undefined where the user may not: it is not offered then. */
  act: ((row: Row) => void) | undefined;
}

export const editAction = <Row,>(act: RowAction<Row>['act']) => ({ label: 'Edit', icon: <Pencil />, act });
export const deleteAction = <Row,>(act: RowAction<Row>['act']) => ({ label: 'Delete', icon: <Trash2 />, act });

/** The column of what can be done with a row; none for those who may do nothing. */
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
