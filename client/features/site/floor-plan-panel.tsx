import { Map as MapIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocationRecord } from '../../data/sites/site-queries.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TabTools, useHasTabTools } from '../../ui/layout/tab-tools.tsx';
import type { DeviceStates } from './device-state.ts';
import { PanelFailure } from './panel-failure.tsx';
import { PlanLegend } from './plan-legend.tsx';

/** Loads once the location has a plan. */
const FloorPlan = lazyPart(async () => (await import('./floor-plan.tsx')).FloorPlan);

interface FloorPlanPanelProps {
  locationId: string;
  /** The states of cameras and doors in the alarm on show; absent ones are quiet. */
  states: DeviceStates;
  selectedCameraId?: string | null | undefined;
  /** Without it the cameras cannot be selected. */
  onSelectCamera?: (cameraId: string) => void;
  /** A heading in the panel's own bar, if the surroundings have none. */
  title?: string;
  className?: string;
}

/**
 * The floor plan of a location with its cameras. Fills its parent, up to 48 rem high. Its legend and buttons are beside its
 * tab, if it is in one with a place for them.
 */
export function FloorPlanPanel({ locationId, states, title, className, ...choice }: FloorPlanPanelProps) {
  const location = useLocationRecord(locationId);
  const [broken, setBroken] = useState<string>();
  const layout = location.data?.floor_plan_layout ?? null;
  const picture = location.data?.floor_plan ?? null;
  const inAlarm = layout?.cameras.filter((camera) => states.get(camera.id) === 'alarm').length ?? 0;

  const hasTabTools = useHasTabTools();
  const tabBar = (controls?: ReactNode) => (
    <TabTools>
      <fieldset aria-label="Floor plan view" className="flex items-center gap-4">
        {layout && <PlanLegend className="hidden @min-[24rem]/tools:flex" />}
        {controls}
      </fieldset>
    </TabTools>
  );
  const ownBar = (controls?: ReactNode) => (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 px-4 py-1.5">
      {title && <h2 className="font-semibold text-12 text-ink">{title}</h2>}
      <p className="min-w-0 flex-1 whitespace-nowrap text-12 text-ink-3">
        {/* If there is no room for both, keep the legend: it is more informative. */}
        {layout && (
          <span className={cn('hidden', title ? '@min-[33rem]:inline' : '@min-[26rem]:inline')}>
            {layout.cameras.length} {layout.cameras.length === 1 ? 'camera' : 'cameras'}, {inAlarm} in alarm
          </span>
        )}
      </p>
      {layout && <PlanLegend />}
      {controls}
    </div>
  );
  const bar = hasTabTools ? tabBar : ownBar;

  return (
    <section
      aria-label={title ?? 'Floor plan'}
      className={cn('@container flex h-full max-h-[48rem] min-h-64 min-w-0 flex-col', className)}
    >
      {picture !== null && picture !== broken ? (
        <Suspense
          fallback={
            <>
              {bar()}
              <Loading />
            </>
          }
        >
          <FloorPlan
            key={picture}
            picture={picture}
            layout={layout}
            states={states}
            onFailure={() => setBroken(picture)}
            bar={bar}
            {...choice}
          />
        </Suspense>
      ) : (
        <>
          {bar()}
          {location.data && <EmptyState icon={<MapIcon />} title="Floorplan not available" />}
          {!location.data && location.isError && <PanelFailure query={location} />}
          {!location.data && !location.isError && <Loading />}
        </>
      )}
    </section>
  );
}

const Loading = () => (
  <div role="status" aria-label="Floor plan loading" className="min-h-0 flex-1 p-4">
    <Skeleton className="size-full" />
  </div>
);
