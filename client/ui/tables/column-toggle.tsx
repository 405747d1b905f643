import { Columns3 } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { Menu, MenuCheckboxItem } from '../overlays/menu.tsx';
import type { ColumnVisibility } from './data-column.ts';

interface ColumnToggleProps {
  columns: readonly { id: string; header: string; required?: boolean }[];
  /** Columns without an entry are shown. */
  visibility: ColumnVisibility;
  onVisibilityChange: (visibility: ColumnVisibility) => void;
}

/** 'Columns 10/15': the choice of a table's columns. */
export function ColumnToggle({ columns, visibility, onVisibilityChange }: ColumnToggleProps) {
  const shown = columns.filter((column) => visibility[column.id] !== false);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="small" icon={<Columns3 aria-hidden />}>
          {`Columns ${shown.length}/${columns.length}`}
        </Button>
      }
    >
      {columns.map((column) => (
        <MenuCheckboxItem
          key={column.id}
          checked={visibility[column.id] !== false}
          disabled={column.required}
          onCheckedChange={(checked) => onVisibilityChange({ ...visibility, [column.id]: checked })}
        >
          {column.header}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}
