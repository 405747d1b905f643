import type { ReactNode } from 'react';
import type { Named } from '#contract/names.ts';
import { cn } from '../../../ui/cn.ts';

interface SopListProps {
  types: readonly (Named & { sop_id: string | null })[];
  /** The alarm type of the shown procedure; null for the Default SOP. */
  selected: string | null;
  disabled: boolean;
  onSelect: (alarmTypeId: string | null) => void;
  /** Below the list. */
  action: ReactNode;
}

/** The procedures that a location has: the Default SOP, and those of alarm types. */
export function SopList({ types, selected, disabled, onSelect, action }: SopListProps) {
  const own = types.filter(({ id, sop_id: sopId }) => sopId !== null || id === selected);
  const entries = [{ id: null, name: 'Default SOP' }, ...own.map(({ id, name }) => ({ id, name }))];
  return (
    <nav aria-label="SOPs" className="w-56 shrink-0 overflow-y-auto border-r border-line py-2">
      <ul>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={disabled}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
              className={cn(
                'flex h-9 w-full items-center border-l-2 border-transparent px-4 text-left text-13 text-ink-2 hover:bg-hover focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-ink-off disabled:hover:bg-transparent',
                id === selected && 'border-accent bg-accent-tint font-medium text-ink disabled:text-ink',
              )}
            >
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {action && <div className="px-4 py-2">{action}</div>}
    </nav>
  );
}
