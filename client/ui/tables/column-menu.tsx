import type { ReactElement } from 'react';
import { Menu, MenuCheckboxItem } from '../overlays/menu.tsx';
import type { ColumnToggleProps } from './column-toggle.tsx';

/** The menu of a `ColumnToggle`, open with its first drawing. */
export function ColumnMenu({
  columns,
  visibility,
  onVisibilityChange,
  trigger,
}: ColumnToggleProps & { trigger: ReactElement }) {
  return (
    <Menu align="end" trigger={trigger} defaultOpen>
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
