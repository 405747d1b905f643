import { useLatest } from '../../lib/use-latest.ts';
import type { SopResponse } from './sop-panel-types.ts';

/** Returns a function that opens the dispatch of an alarm that was escalated, unless the operator has opened another tab meanwhile. */
export function useDispatchNext({ tab, onTabChange }: SopResponse['choice']): () => void {
  const latest = useLatest(tab);
  return () => {
    // Without a choice, the tab is the one that the procedure has come to.
    if (latest.current === null || latest.current === 'escalate_alarm') onTabChange('dispatch');
  };
}
