import { useInsightFigures, useInsightResponders, useOperatorInsights } from '../../data/insights.ts';
import { messageOf } from '../../lib/call-error.ts';
import { formatMinute } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { KeyStrip } from '../../ui/keys/key-strip.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { useDashboardState } from './dashboard-state.ts';
import { OwnView, operatorTables } from './own-view.tsx';
import { saveTables } from './panes/chart-pane.tsx';
import { TeamFigures, teamTables } from './team-figures.tsx';

/** The local server's insights dashboard, in a frame of the console. */
export function Dashboard() {
  const dashboard = useDashboardState();
  const { state, query, period, before } = dashboard;
  const isTeam = state.view === 'team';
  const figures = useInsightFigures(query, isTeam);
  const responders = useInsightResponders(query, isTeam);
  const own = useOperatorInsights(
    {
      ...period,
      ...(before ? { before: before.from } : {}),
      ...(state.operator ? { operator: state.operator } : {}),
    },
    !isTeam,
  );
  const error = isTeam ? (figures.error ?? responders.error) : own.error;
  const updatedAt = isTeam ? figures.dataUpdatedAt : own.dataUpdatedAt;
  const counted = (isTeam ? figures.data : own.data)?.counted ?? 1;
  const retry = () => {
    if (!isTeam) return void own.refetch();
    void figures.refetch();
    void responders.refetch();
  };
  const saveAll = () => {
    if (!isTeam && own.data) return saveTables('operator', operatorTables(own.data));
    if (figures.data && responders.data) saveTables('all', teamTables(figures.data, responders.data));
  };
  const hasFigures = isTeam ? figures.data && responders.data : own.data;
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col bg-panel">
      <DashboardFilters dashboard={dashboard} onSaveAll={hasFigures ? saveAll : undefined} />
      {counted < 1 && (
        <Banner tone="info">
          Earlier alarms are still being counted ({Math.floor(counted * 100)} %): the figures are not complete yet.
        </Banner>
      )}
      {error && hasFigures && (
        <Banner tone="warning">
          These figures are of {formatMinute(updatedAt, userZone())}: {messageOf(error)}
        </Banner>
      )}
      <main className="flex min-h-0 flex-1 flex-col">
        <h1 className="sr-only">Insights</h1>
        {isTeam && figures.data && responders.data && (
          <TeamFigures figures={figures.data} responders={responders.data} />
        )}
        {!isTeam && own.data && <OwnView figures={own.data} />}
        {!hasFigures && error && (
          <ErrorState title="The figures could not be loaded" description={messageOf(error)} onRetry={retry} />
        )}
        {!hasFigures && !error && <FiguresSkeleton />}
      </main>
      <div className="flex shrink-0 items-center border-t border-line bg-bg [&>footer]:flex-1 [&>footer]:border-t-0">
        <KeyStrip screen="insights" />
        {updatedAt > 0 && (
          <section aria-label="Age of the figures" className="shrink-0 px-4 text-12 text-ink-3">
            Updated {formatMinute(updatedAt, userZone())}
          </section>
        )}
      </div>
    </div>
  );
}

function FiguresSkeleton() {
  return (
    <div role="status" aria-label="Loading..." className="grid flex-1 grid-cols-3 grid-rows-[60px_232px_1fr] gap-4 p-4">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((place) => (
        <Skeleton key={place} className="size-full" />
      ))}
    </div>
  );
}
