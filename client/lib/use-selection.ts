import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { ListAddress } from './use-list-address.ts';

/** Browsers allow only so many history changes in a while, and arrow keys repeat fast. */
const WRITE_AFTER_MS = 300;

/**
 * The selected row's id. It follows the keys at once and reaches the address bar when they rest; a link and Back
 * bring theirs.
 */
export function useSelection({
  view,
  isOwn,
  change,
}: ListAddress<{ selected: string | null }>): [string | null, (id: string | null) => void] {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [selected, select] = useState(view.selected);
  const [seenKey, setSeenKey] = useState(key);
  if (seenKey !== key) {
    setSeenKey(key);
    if (navigation === 'POP' || !isOwn) select(view.selected);
  }

  useEffect(() => {
    if (selected === view.selected) return;
    const timer = setTimeout(() => void change({ selected }, { replace: true }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [selected, view.selected, change]);

  return [selected, select];
}
