import { type RefObject, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import { AddFilterButton } from '../../../ui/filter-chip.tsx';
import type { PlainFilterId } from './filter-labels.ts';
import type { AlarmFilters, ChoiceFilterId } from './filters.ts';

/** Loads with its first opening. */
const FilterMenu = lazyPart(async () => (await import('./filter-menu.tsx')).FilterMenu);

export type FilterId = ChoiceFilterId | PlainFilterId;

export interface AddFilterMenuProps {
  filters: AlarmFilters;
  onChoose: (id: FilterId) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** '+ Filter', key F: every filter there is; choosing one opens its chip. */
export function AddFilterMenu(props: AddFilterMenuProps) {
  const { button } = props;
  const [wanted, setWanted] = useState(false);
  useKeys({ filter: () => button.current?.click() });

  const closed = <AddFilterButton ref={button} keyHint="F" aria-haspopup="menu" onClick={() => setWanted(true)} />;
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <FilterMenu {...props} trigger={<AddFilterButton ref={button} keyHint="F" />} />
    </Suspense>
  );
}
