import { Suspense, useState } from 'react';
import { useCombos } from '../../lib/key-hint.ts';
import { SHELL_SCOPE } from '../../lib/key-scope.ts';
import { type KeyId, keyTable } from '../../lib/keys.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { type ScreenId, screenKeys } from '../../lib/screen-keys.ts';
import { useKeys, useLiveKeys } from '../../lib/use-keys.ts';
import { KeyCombo } from './kbd.tsx';

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).default);

interface KeyStripProps {
  screen: ScreenId;
  /** For screens whose content names the keys itself; '?' still lists them. */
  hidden?: boolean;
}

/** The bar at the bottom with the keys of the screen that currently work. '?' lists them. */
export function KeyStrip({ screen, hidden }: KeyStripProps) {
  const [listed, setListed] = useState(false);
  const live = useLiveKeys();
  useKeys({ allKeys: () => setListed(true) }, { scope: SHELL_SCOPE });
  const ids = screenKeys[screen].filter((id) => live.includes(id));
  return (
    <footer
      hidden={hidden}
      className="flex h-7 shrink-0 gap-4 overflow-hidden border-t border-line bg-bg px-4 text-12 text-ink-3"
    >
      {/* Entries without room wrap out of sight as a whole; the last entry, which lists the others, always has room. */}
      <div className="flex h-full min-w-0 flex-wrap gap-x-4 overflow-hidden empty:hidden">
        {ids
          .filter((id) => id !== 'allKeys')
          .map((id) => (
            <KeyName key={id} id={id} />
          ))}
      </div>
      {ids.includes('allKeys') && <KeyName id="allKeys" />}
      {listed && (
        <Suspense>
          <KeysDialog ids={ids} onClose={() => setListed(false)} />
        </Suspense>
      )}
    </footer>
  );
}

function KeyName({ id }: { id: KeyId }) {
  const combosOf = useCombos();
  return (
    <span className="inline-flex h-6.75 shrink-0 items-center gap-2">
      <span className="inline-flex gap-1">
        {combosOf(id).map((combo) => (
          <KeyCombo key={combo} combo={combo} />
        ))}
      </span>
      {keyTable[id].label}
    </span>
  );
}
