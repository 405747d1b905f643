import { useEffect } from 'react';
import { goToOrigin, reloadPage } from '../../lib/page-navigation.ts';
import { watchToken } from '../../lib/token.ts';

/** Follows the other tabs: signs out when one signs out, and reloads when one signs in as another user. */
export function useTokenWatch(): void {
  useEffect(() => watchToken((token) => (token ? reloadPage() : goToOrigin())), []);
}
