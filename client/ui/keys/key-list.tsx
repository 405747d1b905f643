import { useCombos } from '../../lib/key-hint.ts';
import { type KeyId, keyTable } from '../../lib/keys.ts';
import { KeyCombo } from './kbd.tsx';

/** Keys and what they do, one per line. */
export function KeyList({ ids }: { ids: readonly KeyId[] }) {
  const combosOf = useCombos();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      {ids
        .filter((id) => combosOf(id).length > 0)
        .map((id) => (
          <div key={id} className="contents">
            <dt className="text-ink-2">{keyTable[id].label}</dt>
            <dd className="flex justify-end gap-1">
              {combosOf(id).map((combo) => (
                <KeyCombo key={combo} combo={combo} />
              ))}
            </dd>
          </div>
        ))}
    </dl>
  );
}
