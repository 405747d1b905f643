import type { ReactElement } from 'react';
import { useCan } from '../../../lib/session.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import type { AddFilterMenuProps } from './add-filter-menu.tsx';
import { CAMERAS_DISABLED, CHOICE_LABELS, PLAIN_FILTERS, PLAIN_LABELS } from './filter-labels.ts';
import { CHOICE_FILTERS, camerasEnabled } from './filters.ts';

/** Every filter there is, open with its first drawing. */
export function FilterMenu({
  filters,
  onChoose,
  trigger,
}: Omit<AddFilterMenuProps, 'button'> & { trigger: ReactElement }) {
  const multiTenant = useCan('multi-tenant:view');
  return (
    <Menu trigger={trigger} defaultOpen>
      {CHOICE_FILTERS.filter((id) => multiTenant || id !== 'tenants').map((id) => {
        const disabled = id === 'cameras' && !camerasEnabled(filters);
        return (
          <MenuItem key={id} disabled={disabled} onClick={() => onChoose(id)}>
            {CHOICE_LABELS[id]}
            {disabled && <span className="ml-3 text-12">{CAMERAS_DISABLED}</span>}
          </MenuItem>
        );
      })}
      <MenuSeparator />
      {PLAIN_FILTERS.map((id) => (
        <MenuItem key={id} onClick={() => onChoose(id)}>
          {PLAIN_LABELS[id]}
        </MenuItem>
      ))}
    </Menu>
  );
}
