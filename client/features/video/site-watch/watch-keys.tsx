import { Kbd } from '../../../ui/kbd.tsx';

/** The bar at the bottom that names the keys of the site watch. */
export function WatchKeys({ enlarged }: { enlarged: boolean }) {
  const keys: [names: string[], label: string][] = [
    [enlarged ? ['ArrowLeft', 'ArrowRight'] : ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], 'Move'],
    [['Enter'], enlarged ? 'All cameras' : 'Enlarge'],
    [['Escape'], enlarged ? 'All cameras' : 'Close'],
  ];
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-bg px-4 text-12 text-ink-3">
      {keys.map(([names, label]) => (
        <span key={names.join()} className="inline-flex items-center gap-2">
          <span className="inline-flex gap-1">
            {names.map((name) => (
              <Kbd key={name} name={name} />
            ))}
          </span>
          {label}
        </span>
      ))}
    </footer>
  );
}
