import { GraduationCap } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDrills, useLibraryDrills } from '../../data/drills/drill-queries.ts';
import { DrillLibrary } from '../../features/drills/drill-library.tsx';
import { DrillStateBadge } from '../../features/drills/drill-state.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { formatListTime } from '../../lib/list-time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tab, TabList, Tabs } from '../../ui/layout/tabs.tsx';
import { type HeadColumn, StickyHead } from '../../ui/tables/sticky-head.tsx';
import { Unread } from './unread-page.tsx';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'State', className: 'w-28' },
  { title: 'Drill' },
  { title: 'Trainees', className: 'w-1/4' },
  { title: 'Trainer', className: 'w-40' },
  { title: 'Opened', className: 'w-40' },
];

const BlindTestsPanel = lazyPart(
  async () => (await import('../../features/drills/blind-tests/blind-tests-panel.tsx')).BlindTestsPanel,
);
const OperatorVigilance = lazyPart(
  async () => (await import('../../features/drills/blind-tests/operator-vigilance.tsx')).OperatorVigilance,
);

const VIEWS = ['drills', 'blind-tests', 'vigilance'] as const;
type View = (typeof VIEWS)[number];

/** `/drills`: drills of trainees, blind tests in the live queue, and how watchful operators are. */
export function DrillsScreen() {
  const [params, setParams] = useSearchParams();
  const view: View = VIEWS.find((one) => one === params.get('view')) ?? 'drills';
  return (
    <Page title="Drills" keys="general">
      <Tabs
        value={view}
        onValueChange={(chosen) => setParams(chosen === 'drills' ? {} : { view: chosen }, { replace: true })}
        className="flex-1"
      >
        <TabList label="Drills">
          <Tab value="drills">Drills</Tab>
          <Tab value="blind-tests">Blind tests</Tab>
          <Tab value="vigilance">Vigilance</Tab>
        </TabList>
        <div className="flex min-h-0 flex-1">
          {view === 'drills' && <Drills />}
          <Suspense>
            {view === 'blind-tests' && <BlindTestsPanel />}
            {view === 'vigilance' && <OperatorVigilance />}
          </Suspense>
        </div>
      </Tabs>
    </Page>
  );
}

/** The drills of the library, and those that were held. */
function Drills() {
  const library = useLibraryDrills();
  const drills = useDrills();
  const navigate = useNavigate();
  const present = drills.data?.find(({ state }) => state === 'open' || state === 'running');
  const failed = library.error ?? drills.error;
  if (library.data === undefined || drills.data === undefined) {
    return (
      <Unread
        error={failed}
        failure="The drills could not be loaded"
        onRetry={() => void Promise.all([library.refetch(), drills.refetch()])}
      />
    );
  }
  return (
    <>
      <DrillLibrary
        drills={library.data}
        present={present?.title}
        onOpened={({ id }) => void navigate(`/drills/${id}`)}
      />
      {drills.data.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          title="No drill yet"
          description="Choose a drill at the left and open it: trainees join by its code."
          className="flex-1"
        />
      ) : (
        <div className="min-w-0 flex-1 overflow-auto">
          <table className="w-full table-fixed text-13">
            <StickyHead columns={COLUMNS} />
            <tbody>
              {drills.data.map(({ id, title, state, trainees, trainer, createdAtMs }) => (
                <tr key={id} className="h-9 border-b border-line hover:bg-hover">
                  <td className="pl-4">
                    <DrillStateBadge state={state} />
                  </td>
                  <td className="truncate pr-3">
                    <Link to={`/drills/${id}`} className="text-accent hover:underline">
                      {title}
                    </Link>
                  </td>
                  <td className="truncate pr-3 text-ink-2">{trainees.join(', ') || 'None'}</td>
                  <td className="truncate pr-3 text-ink-2">{trainer}</td>
                  <td className="truncate pr-4 text-ink-2">{formatListTime(createdAtMs, userZone())}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
