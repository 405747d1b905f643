import { Columns3 } from 'lucide-react';
import { Button } from './button.tsx';
import type { ColumnVisibility } from './data-column.ts';
import { Menu, MenuCheckboxItem } from './menu.tsx';

interface ColumnToggleProps {
  columns: readonly { id: string; header: string; required?: boolean }[];
  /** Columns that are not named are shown. */
  visibility: ColumnVisibility;
  onVisibilityChange: (visibility: ColumnVisibility) => void;
}

/** 'Columns 10/15': which columns of a table are shown. */
export function ColumnToggle({ columns, visibility, onVisibilityChange }: ColumnToggleProps) {
  const shown = columns.filter((column) => visibility[column.id] !== false);
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="ghost" size="small" icon={<Columns3 aria-hidden />}>
          Columns {shown.length}/{columns.length}
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
