import { Kbd } from '../../../ui/keys/kbd.tsx';

type KeyName = readonly [keys: readonly string[], label: string];

const GRID_KEYS: readonly KeyName[] = [
  [['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], 'Move'],
  [['Enter'], 'Enlarge'],
  [['Escape'], 'Close'],
];

const SINGLE_KEYS: readonly KeyName[] = [
  [['ArrowLeft', 'ArrowRight'], 'Previous / next camera'],
  [['Enter', 'Escape'], 'All cameras'],
];

/** The bar at the bottom with the keys of the site watch. */
export function WatchKeys({ enlarged }: { enlarged: boolean }) {
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-bg px-4 text-12 text-ink-3">
      {(enlarged ? SINGLE_KEYS : GRID_KEYS).map(([keys, label]) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span className="inline-flex gap-1">
            {keys.map((name) => (
              <Kbd key={name} name={name} />
            ))}
          </span>
          {label}
        </span>
      ))}
    </footer>
  );
}
