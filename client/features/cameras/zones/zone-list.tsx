import { Trash2 } from 'lucide-react';
import type { ZoneKind } from '../../../data/cameras/zones.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import type { ZoneEditor } from './use-zone-kind.ts';
import { ZoneSwatch, zoneKinds, zoneName } from './zone-kinds.tsx';

interface ZoneListProps {
  label: string;
  editors: readonly ZoneEditor[];
  /** The kind that is drawn. */
  current: ZoneKind;
  onSelect: (kind: ZoneKind, index: number) => void;
}

/** The zones of some kinds by name. */
export function ZoneList({ label, editors, current, onSelect }: ZoneListProps) {
  const isEmpty = editors.every(({ drawing }) => drawing.zones.length === 0 && drawing.open.length === 0);
  return (
    <ul aria-label={label} className="min-w-0 flex-1 overflow-y-auto">
      {editors.map((editor) => (
        <ZonesOfKind key={editor.kind} editor={editor} isCurrent={editor.kind === current} onSelect={onSelect} />
      ))}
      {isEmpty && (
        <li className="flex h-9 items-center px-4 text-ink-3">
          No {editors.map(({ kind }) => zoneKinds[kind].plural.toLowerCase()).join(' or ')}
        </li>
      )}
    </ul>
  );
}

interface ZonesOfKindProps {
  editor: ZoneEditor;
  isCurrent: boolean;
  onSelect: (kind: ZoneKind, index: number) => void;
}

function ZonesOfKind({ editor, isCurrent, onSelect }: ZonesOfKindProps) {
  const { kind, drawing, selected, canChange, remove } = editor;
  const { zones, open } = drawing;
  return (
    <>
      {zones.map((zone, index) => {
        const name = zoneName(kind, index);
        const isSelected = isCurrent && selected === index;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a zone is named by its place.
            key={index}
            className={cn('flex h-9 items-center pr-3 hover:bg-hover', isSelected && 'bg-accent-tint')}
          >
            <button
              type="button"
              aria-pressed={isSelected}
              onClick={() => onSelect(kind, index)}
              className="flex h-full min-w-0 flex-1 items-center gap-2 px-4 text-left focus-visible:-outline-offset-2"
            >
              <ZoneSwatch kind={kind} />
              <span className="truncate font-medium text-ink">{name}</span>
              <span className="ml-auto shrink-0 text-12 text-ink-3">{zone.length} points</span>
            </button>
            {canChange && (
              <IconButton size="small" label={`Remove ${name}`} icon={<Trash2 />} onClick={() => remove(index)} />
            )}
          </li>
        );
      })}
      {open.length > 0 && (
        <li className={cn('flex h-9 items-center gap-2 px-4', isCurrent && 'bg-accent-tint')}>
          <ZoneSwatch kind={kind} />
          <span className="truncate font-medium text-ink">{zoneName(kind, zones.length)}</span>
          <span className="ml-auto shrink-0 text-12 text-ink-3">
            {open.length} {open.length === 1 ? 'point' : 'points'}, open
          </span>
        </li>
      )}
    </>
  );
}
