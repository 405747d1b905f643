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
  run: ((row: Row) => void) | undefined;
  /** Whether it is offered for this row at all; by default it is for every row. */
  appliesTo?: (row: Row) => boolean;
  /** The reason why it cannot be done with this row; undefined when it can. */
  blockedBy?: (row: Row) => string | undefined;
}

export const editAction = <Row,>(run: RowAction<Row>['run']) => ({ label: 'Edit', icon: <Pencil />, run });
export const deleteAction = <Row,>(run: RowAction<Row>['run']) => ({ label: 'Delete', icon: <Trash2 />, run });

/** The column of actions; absent if none is permitted. */
export function actionsColumn<Row>(
  nameOf: (row: Row) => string,
  actions: readonly RowAction<Row>[],
): DataColumn<Row>[] {
  const offered = actions.filter(({ run }) => run !== undefined);
  if (offered.length === 0) return [];
  const cell = (row: Row) => (
    <span className="flex gap-1">
      {offered
        .filter(({ appliesTo }) => appliesTo?.(row) ?? true)
        .map(({ label, icon, run, blockedBy }) => (
          <IconButton
            key={label}
            size="small"
            label={`${label} ${nameOf(row)}`}
            icon={icon}
            blockedBy={blockedBy?.(row)}
            onClick={() => run?.(row)}
          />
        ))}
    </span>
  );
  const width = Math.max(80, 24 + offered.length * 28);
  return [{ id: 'actions', header: 'Actions', width, skeleton: 'badge', pinned: true, cell }];
}
