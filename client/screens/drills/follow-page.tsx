import type { Drill, DrillSeat } from '#contract/drills/drill.ts';
import { timeText } from '#contract/durations.ts';
import { useDrillLines } from '../../data/drills/drill-queries.ts';
import { useLiveSeats, useSeatScreens } from '../../data/drills/seat-screens.ts';
import { DrillStateBadge } from '../../features/drills/drill-state.tsx';
import { ScreenDetails } from '../../features/drills/screen-details.tsx';
import { ScreenTimeline } from '../../features/drills/screen-timeline.tsx';
import { SeatPictures } from '../../features/drills/seat-pictures.tsx';
import { useDrillTime } from '../../features/drills/use-drill-time.ts';
import { StoryLog } from '../../features/simulator/story-log.tsx';
import { messageOf } from '../../lib/call-error.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { seatPicture } from './seat-picture.tsx';

/** `/drills/:drillId?follow=2`: what one trainee sees and does, as it happens. */
export function FollowPage({ drill, seat }: { drill: Drill; seat: DrillSeat }) {
  const { id, attempt } = drill;
  const { no } = seat;
  const t = useDrillTime(drill);
  const live = useLiveSeats(drill).find((one) => one.no === no);
  const { lines, isLate } = useDrillLines(drill, no, seat.lines);
  const isRunning = drill.state === 'running';
  const latest = isRunning ? live?.screen?.n : 'all';
  const { screens, error } = useSeatScreens({ drillId: id, no, attempt }, latest);
  const screen = live?.screen ?? screens.at(-1);
  return (
    <Page
      title={seat.trainee ?? `Seat ${no}`}
      state={`Seat ${no}, ${drill.title}`}
      back={{ to: `/drills/${id}`, label: 'Drill' }}
      keys="general"
      titleSlot={!isRunning && <DrillStateBadge state={drill.state} />}
      actions={
        <p className="text-13 text-ink-3">
          <span className="text-16 font-semibold text-ink">{timeText(t)}</span>{' '}
          {isRunning && drill.rate === 0 ? 'paused' : `/ ${timeText(drill.limitMs)}`}
        </p>
      }
    >
      {isRunning && live && !live.isConnected && (
        <Banner tone="warning">The trainee’s console is not connected. This is what it showed last.</Banner>
      )}
      {error !== null && <Banner tone="error">The screens could not be loaded: {messageOf(error)}</Banner>}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {isRunning && (
            <SeatPictures
              drillId={id}
              no={no}
              state={screen?.state}
              picture={seatPicture}
              className="h-[42%] min-h-49 shrink-0"
            />
          )}
          {screen && <ScreenDetails screen={screen} nowT={t} />}
          <ScreenTimeline screens={screens} nowT={t} />
        </div>
        <div className="flex w-96 shrink-0 flex-col border-l border-line">
          <StoryLog lines={lines} isLate={isLate} name={`drill-seat-${no}`} />
        </div>
      </div>
    </Page>
  );
}
