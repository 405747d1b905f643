import { Suspense } from 'react';
import { SopSkeleton } from '../../features/site/sop-skeleton.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { AlarmProcedureProps } from './alarm-procedure.tsx';

const AlarmProcedure = lazyPart(async () => (await import('./alarm-procedure.tsx')).AlarmProcedure);

/** The procedure of an alarm, which loads after the pictures: it would make screens heavier than they may be. */
export function LazyProcedure(props: AlarmProcedureProps) {
  return (
    <Suspense fallback={<SopSkeleton />}>
      <AlarmProcedure {...props} />
    </Suspense>
  );
}
