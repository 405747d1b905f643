import { useRef } from 'react';
import { useCan } from '../../../lib/session.tsx';
import { useKeys } from '../../../lib/use-keys.ts';
import { AddFilterButton } from '../../../ui/filter-chip.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { CAMERAS_DISABLED, CHOICE_LABELS, PLAIN_FILTERS, PLAIN_LABELS, type PlainFilterId } from './filter-labels.ts';
import { type AlarmFilters, CHOICE_FILTERS, type ChoiceFilterId, camerasEnabled } from './filters.ts';

export type FilterId = ChoiceFilterId | PlainFilterId;

interface AddFilterMenuProps {
  filters: AlarmFilters;
  onChoose: (id: FilterId) => void;
}

/** '+ Filter', key F: every filter there is; choosing one opens its chip. */
export function AddFilterMenu({ filters, onChoose }: AddFilterMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const multiTenant = useCan('multi-tenant:view');
  useKeys({ filter: () => button.current?.click() });

  return (
    <Menu trigger={<AddFilterButton ref={button} keyHint="F" />}>
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
