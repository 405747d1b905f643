import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Button } from '../actions/button.tsx';
import type { ColumnVisibility } from './data-column.ts';

/** Loads with its first opening. */
const ColumnMenu = lazyPart(async () => (await import('./column-menu.tsx')).ColumnMenu);

export interface ColumnToggleProps {
  columns: readonly { id: string; header: string; required?: boolean }[];
  /** Columns that are not named are shown. */
  visibility: ColumnVisibility;
  onVisibilityChange: (visibility: ColumnVisibility) => void;
}

/** 'Columns 10/15': which columns of a table are shown. */
export function ColumnToggle(props: ColumnToggleProps) {
  const { columns, visibility } = props;
  const [wanted, setWanted] = useState(false);
  const shown = columns.filter((column) => visibility[column.id] !== false);
  const text = `Columns ${shown.length}/${columns.length}`;
  const closed = (
    <Button
      variant="ghost"
      size="small"
      icon={<Columns3 aria-hidden />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {text}
    </Button>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ColumnMenu
        {...props}
        trigger={
          <Button variant="ghost" size="small" icon={<Columns3 aria-hidden />}>
            {text}
          </Button>
        }
      />
    </Suspense>
  );
}
