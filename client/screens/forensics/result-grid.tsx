import { LayoutGrid } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router';
import type { ForensicDetails, ForensicResult } from '#contract/forensics.ts';
import { sitePlaybackAddress } from '../../features/video/site-playback/site-playback-address.ts';
import { useCan } from '../../lib/session.tsx';
import { useKeys } from '../../lib/use-keys.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { moveInGrid } from './move-in-grid.ts';
import { ResultCard } from './result-card.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3';

interface ResultGridProps {
  results: readonly ForensicResult[];
  /** Whether they are those of the former search. */
  isFormer: boolean;
  /** The address of the search. */
  list: string;
  grid: RefObject<HTMLDivElement | null>;
}

/** The found alarms, closest first. The arrow keys move between them. */
export function ResultGrid({ results, isFormer, list, grid }: ResultGridProps) {
  const mayPlay = useCan('camera/live:view', 'camera:view');
  const linksOf = () => [...(grid.current?.querySelectorAll<HTMLAnchorElement>('a[data-result]') ?? [])];
  const focused = () => linksOf().find((link) => link === document.activeElement);
  const openTab = () => {
    const link = focused() ?? linksOf()[0];
    if (link) window.open(link.href, '_blank', 'noopener');
  };
  useKeys({
    moveTile: (combo) => moveInGrid(linksOf(), focused(), combo)?.focus(),
    open: () => linksOf()[0]?.click(),
    openTab,
  });
  const all = results.filter(({ details }) => details?.matchesAll !== false);
  const some = results.filter(({ details }) => details?.matchesAll === false);
  return (
    <div ref={grid} className={cn('flex flex-col gap-3', isFormer && 'opacity-60')}>
      {[
        { label: 'Alarms with all words', title: undefined, part: all },
        { label: 'Alarms with some of the words', title: 'Only some of the words match', part: some },
      ].map(
        ({ label, title, part }) =>
          part.length > 0 && (
            <Fragment key={label}>
              {title && <h2 className="mt-2 text-13 font-semibold text-ink-2">{title}</h2>}
              <ul aria-label={label} className={GRID}>
                {part.map((result) => (
                  <li
                    key={result.alarm_id}
                    className="flex flex-col overflow-hidden rounded-sm border border-line bg-panel [&>*+*]:border-line [&>*+*]:border-t"
                  >
                    <ResultCard result={result} list={list} />
                    {mayPlay && result.details && (
                      <PlaybackLink details={result.details} at={result.alarm_timestamp_utc} />
                    )}
                  </li>
                ))}
              </ul>
            </Fragment>
          ),
      )}
    </div>
  );
}

/** Leads to all cameras of the site at the moment of a result. */
function PlaybackLink({ details, at }: { details: ForensicDetails; at: string }) {
  const { location, camera } = details;
  const address = sitePlaybackAddress({
    locationId: location.id,
    atMs: Date.parse(at),
    cameraIds: camera ? [camera.id] : [],
  });
  return (
    <Link
      to={address}
      className="flex h-8 shrink-0 items-center gap-2 px-3 text-12 text-ink-2 hover:bg-hover focus-visible:-outline-offset-2"
    >
      <LayoutGrid aria-hidden className="size-3.5" />
      Site playback
    </Link>
  );
}

/** Placeholders in the shape of results. */
export function ResultsSkeleton({ count }: { count: number }) {
  return (
    <div role="status" aria-label="Searching" className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders never move
        <div key={index} className="overflow-hidden rounded-sm border border-line">
          <Skeleton className="aspect-video rounded-none" />
          <div className="flex flex-col gap-2.5 p-3">
            <Skeleton className="h-3 w-40" />
            <Skeleton className="h-3 w-48" />
            <Skeleton className="h-3 w-28" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
