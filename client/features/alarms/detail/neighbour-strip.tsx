import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { NEIGHBOURS } from '#contract/limits.ts';
import { zoneMark } from '../../../lib/zone-mark.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type Neighbour, NeighbourCard } from './neighbour-card.tsx';

interface NeighbourStripProps {
  current: Neighbour;
  /** Undefined while loading. Both are ordered by time. */
  neighbours: { before: readonly Neighbour[]; after: readonly Neighbour[] } | undefined;
  failed: boolean;
}

/** Room for the frame around the current card. */
const FRAME_PX = 2;

/** Seven cards across on a desk; scroll sideways for the others. */
const cardClass = 'w-[calc((100%-48px)/7)] min-w-32 max-w-44 shrink-0 snap-start';

/** Pictures of the alarms at the same site around the one on show, ordered by time. */
export function NeighbourStrip({ current, neighbours, failed }: NeighbourStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const before = neighbours?.before.length ?? 0;
  const all = neighbours ? [...neighbours.before, current, ...neighbours.after] : [current];

  // The alarm itself is fourth, after the three shown before it; refreshes do not scroll the strip.
  useLayoutEffect(() => {
    const list = strip.current;
    const first = list?.children[Math.max(0, before - NEIGHBOURS.shownBefore)];
    if (list && first instanceof HTMLElement) list.scrollLeft = first.offsetLeft - list.offsetLeft - FRAME_PX;
  }, [before]);

  const move = (direction: -1 | 1) => {
    const list = strip.current;
    list?.scrollBy({ left: direction * list.clientWidth });
  };

  return (
    <section aria-label="Neighbouring events" className="shrink-0 border-t border-line px-4 pt-1 pb-2">
      <div className="flex h-8 items-center gap-3">
        <h2 className="font-semibold text-12 text-ink">Neighbouring events</h2>
        <span className="text-12 text-ink-3">
          {neighbours && `${before} before, ${neighbours.after.length} after`}
          {failed && !neighbours && 'Not available'}
        </span>
        {/* Announced once for the times of all cards. */}
        <span className="flex-1 text-12 text-ink-3">{zoneMark(current.time, current.zone)}</span>
        <IconButton label="Earlier" size="small" icon={<ChevronLeft />} onClick={() => move(-1)} />
        <IconButton label="Later" size="small" icon={<ChevronRight />} onClick={() => move(1)} />
      </div>
      <ul
        ref={strip}
        // Without links in it, the strip itself has to be focusable.
        tabIndex={all.some(({ link }) => link) ? undefined : 0}
        className="-m-0.5 flex snap-x scroll-px-0.5 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]"
      >
        {all.map((one) => (
          <li key={one.id} className={cardClass}>
            <NeighbourCard neighbour={one} offsetMs={one.time - current.time} current={one.id === current.id} />
          </li>
        ))}
        {!neighbours &&
          !failed &&
          ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key} className={cardClass}>
              <Skeleton className="aspect-video w-full" />
              <Skeleton className="mt-2 h-3 w-2/3" />
            </li>
          ))}
      </ul>
    </section>
  );
}
