import { useEffect, useRef } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { titleOf } from './inject-list.tsx';

/** Says which injects fail while a trainer looks at their drill: once for each seat, and not for those that had failed before. */
export function useFailedInjects(drill: Drill): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const failures = drill.injects
      .filter(({ attempt }) => attempt === drill.attempt)
      .flatMap((inject) =>
        inject.failures.map((failure) => ({ ...failure, key: `${inject.id} ${failure.seat}`, inject })),
      );
    const before = known.current;
    known.current = new Set([...(before ?? []), ...failures.map(({ key }) => key)]);
    // The failures that an attempt took over from another one are old too.
    if (before === undefined || drill.goingBackTo !== null) return;
    for (const { key, seat, reason, inject } of failures) {
      if (!before.has(key))
        toast.error(`'${titleOf(inject, drill)}' failed${seat === null ? '' : ` at seat ${seat}`}: ${reason}`);
    }
  }, [drill]);
}
