import { useState } from 'react';
import type { RowSelection } from '../../ui/tables/row-selection.ts';
import { writeFilters } from '../filter.ts';
import type { ListViewState } from '../list-view.ts';

const noRows: RowSelection = new Set();

/** The selected rows of a list, for changes of several records at once. */
export interface SelectedRows {
  selection: RowSelection;
  onSelectionChange: (selection: RowSelection) => void;
  clear: () => void;
}

/** Keeps the selected rows through other pages and another order. Other filters clear them: a change must not concern rows that the operator no longer has in the list. */
export function useRowSelection<Values extends object>({
  list,
  view,
}: Pick<ListViewState<Values, unknown>, 'list' | 'view'>): SelectedRows {
  const filters = writeFilters(list, view.filters).toString();
  const [chosen, setChosen] = useState({ filters, selection: noRows });
  const onSelectionChange = (selection: RowSelection) => setChosen({ filters, selection });
  return {
    selection: chosen.filters === filters ? chosen.selection : noRows,
    onSelectionChange,
    clear: () => onSelectionChange(noRows),
  };
}
