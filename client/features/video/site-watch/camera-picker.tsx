import { useState } from 'react';
import { foldText } from '#contract/fold-text.ts';
import type { Named } from '#contract/names.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Input } from '../../../ui/forms/input.tsx';

interface CameraPickerProps {
  cameras: readonly Named[];
  /** Ids. */
  selected: ReadonlySet<string>;
  /** How many can be shown at once; by default all. */
  most?: number;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Beside the pictures: which cameras of the site are shown. */
export function CameraPicker({ cameras, selected, most = Number.POSITIVE_INFINITY, onChange }: CameraPickerProps) {
  const [search, setSearch] = useState('');
  const found = cameras.filter(({ name }) => foldText(name).includes(foldText(search)));
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <aside aria-label="Camera picker" className="flex w-56 shrink-0 flex-col gap-2 border-r border-line bg-panel p-3">
      <Input
        aria-label="Search camera"
        placeholder="Search camera..."
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="flex items-center justify-between gap-2 text-12 text-ink-2">
        {selected.size} of {cameras.length} shown
        {cameras.length <= most && (
          <Button
            variant="ghost"
            size="small"
            disabled={selected.size === cameras.length}
            onClick={() => onChange(new Set(cameras.map(({ id }) => id)))}
          >
            Select all
          </Button>
        )}
      </div>
      <ul aria-label="Cameras to show" className="min-h-0 flex-1 overflow-y-auto text-12">
        {found.map(({ id, name }) => (
          <li key={id} className="py-1">
            <Checkbox
              label={name}
              checked={selected.has(id)}
              disabled={!selected.has(id) && selected.size >= most}
              onCheckedChange={(checked) => select(id, checked)}
            />
          </li>
        ))}
        {found.length === 0 && (
          <li className="text-ink-2">
            {cameras.length === 0
              ? 'No cameras available for this location.'
              : 'No cameras found matching your search.'}
          </li>
        )}
      </ul>
    </aside>
  );
}
