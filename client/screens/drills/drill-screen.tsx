import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Drill } from '#contract/drills/drill.ts';
import { explainScore } from '#contract/drills/reasons.ts';
import { scoreDrill } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import { useDrill, useDrillLines } from '../../data/drills/drill-queries.ts';
import { useLiveSeats } from '../../data/drills/seat-screens.ts';
import { ActTable } from '../../features/drills/act-table.tsx';
import { DrillControls } from '../../features/drills/drill-controls.tsx';
import { DrillInject } from '../../features/drills/drill-inject.tsx';
import { DrillLobby } from '../../features/drills/drill-lobby.tsx';
import { DrillStateBadge } from '../../features/drills/drill-state.tsx';
import { HintList } from '../../features/drills/hint-list.tsx';
import { InjectList } from '../../features/drills/inject-list.tsx';
import { DrillLanes } from '../../features/drills/lanes/drill-lanes.tsx';
import { MarkList } from '../../features/drills/mark-list.tsx';
import { QuickInjects } from '../../features/drills/quick-injects.tsx';
import { ScoreSummary } from '../../features/drills/score-summary.tsx';
import { SeatCard } from '../../features/drills/seat-card.tsx';
import { SeatPictures } from '../../features/drills/seat-pictures.tsx';
import { TrainerBanner } from '../../features/drills/trainer-banner.tsx';
import { TrainerNotes } from '../../features/drills/trainer-notes.tsx';
import { useDrillTime } from '../../features/drills/use-drill-time.ts';
import { useFailedInjects } from '../../features/drills/use-failed-injects.ts';
import { HeldSpeed } from '../../features/simulator/held-speed.tsx';
import { StoryLog } from '../../features/simulator/story-log.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { contactVoice } from './contact-voice.tsx';
import { FollowPage } from './follow-page.tsx';
import { seatPicture } from './seat-picture.tsx';
import { UnreadPage } from './unread-page.tsx';

const PlayContact = lazyPart(async () => (await import('../../features/drills/play-contact.tsx')).PlayContact);

const BACK = { to: '/drills', label: 'Drills' };

/** `/drills/:drillId`: runs a drill, and shows what came of it. */
export function DrillScreen() {
  const { drillId = '' } = useParams();
  const [search] = useSearchParams();
  const { data: drill, error, refetch } = useDrill(drillId);
  const followed = drill?.seats.find(({ no }) => String(no) === search.get('follow'));
  if (drill && followed) return <FollowPage key={`${drill.id} ${followed.no}`} drill={drill} seat={followed} />;
  if (drill) return <DrillPage key={drill.id} drill={drill} />;
  return (
    <UnreadPage
      title="Drill"
      back={BACK}
      keys="drill"
      error={error}
      failure="The drill could not be loaded"
      onRetry={() => void refetch()}
    />
  );
}

function DrillPage({ drill }: { drill: Drill }) {
  const { id: userId } = useUser();
  const isOwn = drill.trainer.id === userId;
  const t = useDrillTime(drill);
  const isRunning = drill.state === 'running';
  const hasBegun = drill.attempt > 0;
  const isBeginning = isRunning && drill.startedAtMs === null;
  useFailedInjects(drill);
  return (
    <Page
      title={drill.title}
      state={!hasBegun && `Trainer ${drill.trainer.name}`}
      back={BACK}
      keys="drill"
      titleSlot={!isRunning && <DrillStateBadge state={drill.state} />}
      actions={
        <>
          {hasBegun && (
            <p className="text-13 text-ink-3">
              <span className="text-16 font-semibold text-ink">{timeText(t)}</span>{' '}
              {drill.goingBackTo !== null
                ? 'goes back…'
                : isBeginning
                  ? 'begins…'
                  : isRunning && drill.rate === 0
                    ? 'paused'
                    : `/ ${timeText(drill.limitMs)}`}
            </p>
          )}
          <HeldSpeed by={drill.heldBy} rate={drill.rate} />
          <DrillControls drill={drill} isOwn={isOwn} />
        </>
      }
    >
      {drill.broken !== null && <Banner tone="error">The drill broke off: {drill.broken}</Banner>}
      {drill.goingBackTo !== null && (
        <Banner>The world is put back to '{drill.goingBackTo}'. The drill is paused there.</Banner>
      )}
      <TrainerBanner drill={drill} isOwn={isOwn} />
      {hasBegun ? <DrillCourse drill={drill} isOwn={isOwn} t={t} /> : <DrillLobby drill={drill} isOwn={isOwn} />}
    </Page>
  );
}

/** A drill that has begun: its seats, and the course of one of them. */
function DrillCourse({ drill, isOwn, t }: { drill: Drill; isOwn: boolean; t: number }) {
  const { plan, attempt, limitMs } = drill;
  const taken = drill.seats.filter(({ trainee }) => trainee !== null);
  const [seat, setSeat] = useState((taken[0] ?? drill.seats[0])?.no ?? 1);
  const live = useLiveSeats(drill);
  const chosen = drill.seats.find(({ no }) => no === seat);
  const { lines, isLate } = useDrillLines(drill, seat, chosen?.lines ?? 0);
  const hints = chosen?.hints ?? NO_HINTS;
  const isRunning = drill.state === 'running';
  const score = scoreDrill(
    plan,
    lines,
    hints.map(({ name }) => name),
    isRunning ? { nowT: t } : { endT: t },
  );
  const reasons = explainScore({ plan, score, hints, endT: isRunning ? null : t });
  const ofSeat = (of: { seat: number | null; attempt: number }) => of.attempt === attempt && (of.seat ?? seat) === seat;
  const screen = live.find(({ no }) => no === seat)?.screen;
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex w-78 shrink-0 flex-col border-r border-line">
        <h2 className="flex h-9 shrink-0 items-center gap-2 px-4 text-13 font-semibold text-ink">
          Seats
          <span className="min-w-0 flex-1 truncate font-normal text-ink-3">
            {drill.isShared && 'one floor, '}attempt {attempt}
            {drill.from && ` from ${drill.from.name} at ${timeText(drill.from.t)}`}
          </span>
          <span className="min-w-0 truncate font-normal text-ink-2">Trainer {drill.trainer.name}</span>
        </h2>
        <ul className="max-h-3/5 shrink-0 overflow-auto border-t border-line">
          {drill.seats.map((one) => (
            <SeatCard
              key={one.no}
              drill={drill}
              seat={one}
              live={live.find(({ no }) => no === one.no)}
              nowT={t}
              isChosen={one.no === seat}
              onChoose={() => setSeat(one.no)}
            />
          ))}
        </ul>
        <StoryLog lines={lines} isLate={isLate} name={`drill-seat-${seat}`} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        {isRunning && screen && screen.state.cameras.length > 0 && (
          <SeatPictures
            drillId={drill.id}
            no={seat}
            state={screen.state}
            picture={seatPicture}
            className="h-49 shrink-0"
          />
        )}
        <DrillLanes
          {...{ plan, score, lines, hints }}
          injects={drill.injects.filter(ofSeat)}
          notes={drill.notes.filter(ofSeat)}
          nowT={t}
          spanMs={isRunning ? Math.max(limitMs, t) : Math.max(t, 1_000)}
        />
        <div className="min-h-0 flex-1 overflow-auto">
          <ActTable score={score} reasons={reasons} />
        </div>
      </div>
      <div className="flex w-86 shrink-0 flex-col overflow-auto border-l border-line">
        <ScoreSummary score={score} pass={plan.pass} />
        {isRunning && (
          <>
            <QuickInjects drill={drill} seat={seat} isOwn={isOwn} />
            <Suspense>
              <PlayContact key={seat} drillId={drill.id} seat={seat} isOwn={isOwn} voice={contactVoice} />
            </Suspense>
            <DrillInject drill={drill} seat={seat} isOwn={isOwn} />
          </>
        )}
        <InjectList drill={drill} injects={drill.injects.filter(ofSeat)} seat={seat} />
        {isRunning && <MarkList drill={drill} isOwn={isOwn} />}
        <HintList drill={drill} seat={seat} isOwn={isOwn} />
        <TrainerNotes drill={drill} seat={seat} />
      </div>
    </div>
  );
}

const NO_HINTS: Drill['seats'][number]['hints'] = [];
