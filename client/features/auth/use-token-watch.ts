import { useEffect } from 'react';
import { goToOrigin, reloadPage } from '../../lib/leave.ts';
import { watchToken } from '../../lib/token.ts';

/** Follows the other tabs: leaves when one signs out, starts over when one signs in as somebody else. */
export function useTokenWatch(): void {
  useEffect(() => watchToken((token) => (token ? reloadPage() : goToOrigin())), []);
}
