import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cn } from '../../ui/cn.ts';
import { AxisRow } from './axis-row.tsx';
import { LaneList } from './lane-list.tsx';
import { playFrames } from './play-frames.ts';
import { axisOf } from './timeline-axis.ts';
import type { PlacedSegment, TimelineLane } from './timeline-lanes.ts';
import type { LegendTone } from './timeline-legend.tsx';
import { useScrub } from './use-scrub.ts';
import { useSegmentPreview } from './use-segment-preview.ts';
import type { TimelinePlayback } from './use-timeline-playback.ts';

/** These load after the lanes. */
const TimelineHead = lazyPart(async () => (await import('./timeline-head.tsx')).TimelineHead);
const MinuteButtons = lazyPart(async () => (await import('./minute-buttons.tsx')).MinuteButtons);

/** Shows nothing until the pointer rests on a segment. */
const SegmentPreview = lazyPart(async () => (await import('./segment-preview.tsx')).SegmentPreview);

interface TimelineProps {
  lanes: readonly TimelineLane[];
  playback: TimelinePlayback;
  /** IANA zone of the site. */
  zone: string;
  /** Beside the heading: '3 critical 4 minor'. */
  counts?: ReactNode;
  legend: readonly LegendTone[];
  /** The site whose monitoring windows show; without it there are none. */
  locationId?: string;
  /** Plays a camera's recording from a moment on: called by a click on frames of the last 10 minutes. */
  onPlayback?: (segment: PlacedSegment, moment: number) => void;
  /** Fetches the minute before (-1) or after (1) the moment on show; absent if there is no source. */
  onMinute?: (direction: -1 | 1) => void;
  /** The minute being fetched. */
  fetching?: -1 | 1;
  className?: string;
}

/** This many lanes are in view until the user asks for all. */
const LANES_IN_VIEW = 4;

/** Shows when each camera recorded, and the position of the picture above. */
export function Timeline(props: TimelineProps) {
  const { lanes, playback, zone, counts, legend, locationId, onPlayback, onMinute, fetching, className } = props;
  const [showsAll, setShowsAll] = useState(false);
  const preview = useSegmentPreview();
  const { segment } = playback;
  const press = (pressed: PlacedSegment | undefined, moment: number): boolean =>
    onPlayback !== undefined && playFrames(pressed, moment, onPlayback);
  const scrub = useScrub(
    useMemo(() => axisOf(lanes), [lanes]),
    playback,
    (moment) => press(segment, moment),
  );
  useKeys({ minute: onMinute && ((combo) => onMinute(combo === '-' ? -1 : 1)) });

  return (
    <section aria-label="Timeline" className={cn('@container flex min-h-0 flex-col bg-panel', className)}>
      <div className="group/head flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 whitespace-nowrap px-4 text-12">
        <h2 className="font-semibold">Timeline</h2>
        {counts}
        <Suspense fallback={<span className="flex-1" />}>
          <TimelineHead locationId={locationId} legend={legend} />
        </Suspense>
        {onMinute && (
          <Suspense>
            <MinuteButtons onMinute={onMinute} fetching={fetching} />
          </Suspense>
        )}
        {lanes.length > LANES_IN_VIEW && (
          <Button
            variant="ghost"
            size="small"
            aria-expanded={showsAll}
            className="-mr-2"
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Show less' : 'Show All'}
          </Button>
        )}
      </div>
      <LaneList
        lanes={lanes}
        current={segment}
        lanesInView={showsAll ? lanes.length : LANES_IN_VIEW}
        position={playback.position}
        scrub={scrub}
        onSelect={(pressed, moment) => press(pressed, moment) || playback.playSegment(pressed.id, moment)}
        locationId={locationId}
        preview={preview}
      >
        <AxisRow playback={playback} zone={zone} scrub={scrub} />
      </LaneList>
      <Suspense>
        <SegmentPreview preview={preview} zone={zone} />
      </Suspense>
    </section>
  );
}
