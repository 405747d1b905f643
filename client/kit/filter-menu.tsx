import type { ReactElement } from 'react';
import { Menu, MenuItem } from '../ui/overlays/menu.tsx';
import type { OfferedFilter } from './filter-bar.tsx';

interface FilterMenuProps {
  items: readonly OfferedFilter[];
  onChoose: (id: string) => void;
  trigger: ReactElement;
}

/** Every filter that can be added, open with its first drawing. */
export function FilterMenu({ items, onChoose, trigger }: FilterMenuProps) {
  return (
    <Menu trigger={trigger} defaultOpen>
      {items.map(({ id, label, blockedBy }) => (
        <MenuItem key={id} disabled={blockedBy !== undefined} onClick={() => onChoose(id)}>
          {label}
          {blockedBy && <span className="ml-3 text-12">{blockedBy}</span>}
        </MenuItem>
      ))}
    </Menu>
  );
}
