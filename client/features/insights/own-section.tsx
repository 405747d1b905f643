import { useOwnInsights } from '../../data/insights.ts';
import { messageOf } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { today } from './dashboard-state.ts';
import { comparedPeriod, periodOf } from './figure-periods.ts';
import { OwnFigures } from './own-figures.tsx';

/** The signed-in user's own figures of the past seven days, beside those of the seven days before. */
export function OwnSection() {
  const period = periodOf('past-7-days', today());
  const before = comparedPeriod(period, 'before');
  const { data, error, refetch } = useOwnInsights({
    ...period,
    ...(before ? { before: before.from } : {}),
    today: today(),
  });
  return (
    <section aria-labelledby="own-figures" className="pt-8">
      <h2 id="own-figures" className="pb-3 text-14 font-semibold">
        My figures
      </h2>
      <p className="pb-2 text-12 text-ink-3">The past seven days. Only you and your managers see them.</p>
      {data && <OwnFigures figures={data} />}
      {!data && error && (
        <ErrorState
          title="Your figures could not be loaded"
          description={messageOf(error)}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {!data && !error && <Skeleton className="h-80 w-full max-w-160" />}
    </section>
  );
}
