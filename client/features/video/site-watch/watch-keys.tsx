import { keyTable } from '../../../lib/keys.ts';
import { KeyCombo } from '../../../ui/keys/kbd.tsx';

type KeyName = readonly [keys: readonly string[], label: string];

const GRID_KEYS: readonly KeyName[] = [
  [keyTable.moveTile.keys, keyTable.moveTile.label],
  [keyTable.open.keys, 'Enlarge'],
  [keyTable.close.keys, keyTable.close.label],
];

const SINGLE_KEYS: readonly KeyName[] = [
  [keyTable.second.keys, 'Previous / next camera'],
  [[...keyTable.open.keys, ...keyTable.close.keys], 'All cameras'],
];

/** The bar at the bottom with the keys of the site watch. */
export function WatchKeys({ enlarged }: { enlarged: boolean }) {
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-bg px-4 text-12 text-ink-3">
      {(enlarged ? SINGLE_KEYS : GRID_KEYS).map(([keys, label]) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span className="inline-flex gap-1">
            {keys.map((name) => (
              <KeyCombo key={name} combo={name} />
            ))}
          </span>
          {label}
        </span>
      ))}
    </footer>
  );
}
