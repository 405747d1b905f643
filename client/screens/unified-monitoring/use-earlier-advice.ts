import { useEffect, useEffectEvent, useRef } from 'react';
import { SCAN } from '#contract/limits.ts';

interface AdviceOptions {
  connected: boolean;
  /** Returns whether the request was sent. */
  ask: (groupIds: string[]) => boolean;
}

/** Asks once for the AI's views of each group that were there before the group became this operator's. */
export function useEarlierAdvice(groupIds: readonly string[], { connected, ask }: AdviceOptions): void {
  const asked = useRef<ReadonlySet<string>>(new Set());
  const askForNew = useEffectEvent(() => {
    const known = groupIds.filter((id) => asked.current.has(id));
    const wanted = groupIds.filter((id) => !asked.current.has(id)).slice(0, SCAN.mostNamed);
    const isSent = wanted.length > 0 && ask(wanted);
    // A group that comes back later may have been assessed meanwhile.
    asked.current = new Set(isSent ? [...known, ...wanted] : known);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever groups are added
  useEffect(() => {
    if (connected) askForNew();
  }, [connected, groupIds.join()]);
}
