import { lazy, Suspense, useState } from 'react';
import { keyTable, type ScreenId, screenKeys } from '../lib/keys.ts';
import { useKeys, useLiveKeys } from '../lib/use-keys.ts';
import { KeyCombo } from './kbd.tsx';

const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** The bar at the bottom that names the keys of the screen, those that are answered at this moment. '?' lists them. */
export function KeyStrip({ screen }: { screen: ScreenId }) {
  const [listed, setListed] = useState(false);
  const live = useLiveKeys();
  useKeys({ allKeys: () => setListed(true) });
  const ids = screenKeys[screen].filter((id) => live.includes(id));
  return (
    <footer className="flex h-7 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-bg px-4 text-12 text-ink-3">
      {ids.map((id) => (
        <span key={id} className="inline-flex shrink-0 items-center gap-2">
          <span className="inline-flex gap-1">
            {keyTable[id].keys.map((combo) => (
              <KeyCombo key={combo} combo={combo} />
            ))}
          </span>
          {keyTable[id].label}
        </span>
      ))}
      {listed && (
        <Suspense>
          <KeysDialog ids={ids} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </footer>
  );
}
