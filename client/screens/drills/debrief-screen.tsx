import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { assess } from '#contract/drills/assess.ts';
import type { Debrief } from '#contract/drills/debrief.ts';
import { useDebrief } from '../../data/drills/debriefs.ts';
import { attemptTitle } from '../../features/drills/debrief/attempt-title.ts';
import { CorrectiveActs } from '../../features/drills/debrief/corrective-acts.tsx';
import { DebriefActs } from '../../features/drills/debrief/debrief-acts.tsx';
import { DebriefFiles } from '../../features/drills/debrief/debrief-files.tsx';
import { DebriefNotes } from '../../features/drills/debrief/debrief-notes.tsx';
import { DebriefScore } from '../../features/drills/debrief/debrief-score.tsx';
import { RemoveDrill } from '../../features/drills/debrief/remove-drill.tsx';
import { SignOff } from '../../features/drills/debrief/sign-off.tsx';
import { DrillLanes } from '../../features/drills/lanes/drill-lanes.tsx';
import { lanesOf } from '../../features/drills/lanes/lane-items.ts';
import { ReplayBar } from '../../features/drills/replay/replay-bar.tsx';
import { reachedMoment, useAtReplay } from '../../features/drills/replay/replay-clock.ts';
import { markedMoments, reasonMoments } from '../../features/drills/replay/replay-moments.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { formatDayTime } from '../../lib/time.ts';
import { userZone } from '../../lib/user-zone.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { createDebriefClock } from './replay-clock.ts';
import { UnreadPage } from './unread-page.tsx';

/** Loads after the debrief, which is read first. */
const DebriefReplay = lazyPart(async () => (await import('./debrief-replay.tsx')).DebriefReplay);

/** `/drills/:drillId/debrief`: what a seat did, replayed and explained, and what comes of it. `?seat=2&attempt=1`. */
export function DebriefScreen() {
  const { drillId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const seat = numberIn(address, 'seat');
  const attempt = numberIn(address, 'attempt');
  const { data: debrief, error, refetch } = useDebrief(drillId, { seat, attempt });
  if (debrief) {
    return (
      <DebriefPage
        key={`${debrief.seat} ${debrief.attempt}`}
        debrief={debrief}
        onChoose={(place) => setAddress(place, { replace: true })}
      />
    );
  }
  return (
    <UnreadPage
      title="Debrief"
      back={{ to: '/drills', label: 'Drills' }}
      keys="debrief"
      error={error}
      failure="The debrief could not be loaded"
      onRetry={() => void refetch()}
    />
  );
}

interface DebriefPageProps {
  debrief: Debrief;
  onChoose: (place: { seat: string; attempt?: string }) => void;
}

function DebriefPage({ debrief, onChoose }: DebriefPageProps) {
  const { drill, title, side, seats, seat, trainee, attempt, counting, endT, plan, lines, hints, injects, notes } =
    debrief;
  const [clock] = useState(() => createDebriefClock(debrief));
  const [isOpen, setOpen] = useState(true);
  useEffect(() => clock.recordings.start(), [clock]);
  const { score, reasons } = useMemo(() => assess({ plan, lines, hints, endT }), [plan, lines, hints, endT]);
  const ofReasons = useMemo(() => reasonMoments(reasons), [reasons]);
  const marked = useMemo(
    () => markedMoments(lanesOf({ plan, score, lines, hints, injects, notes }), reasons),
    [plan, score, lines, hints, injects, notes, reasons],
  );
  const reached = useAtReplay(
    clock,
    useCallback((t: number) => reachedMoment(ofReasons, t), [ofReasons]),
  );
  const navigate = useNavigate();
  const isTrainer = side === 'trainer';
  // The top bar has no room for both choices.
  const hasAttempts = debrief.attempts.length > 1;
  return (
    <Page
      title={title}
      state={`Debrief, ${formatDayTime(debrief.startedAtMs, userZone())} simulated time${seats.length > 1 ? '' : `, seat ${seat}, ${trainee}`}`}
      titleSlot={!hasAttempts && <PlaceChoice debrief={debrief} onChoose={onChoose} />}
      {...(isTrainer && { back: { to: `/drills/${drill}`, label: 'Drill' } })}
      keys="debrief"
      actions={attempt === counting && <DebriefFiles debrief={debrief} />}
    >
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {hasAttempts && (
            <div className="border-b border-line px-4 py-1.5">
              <PlaceChoice debrief={debrief} onChoose={onChoose} />
            </div>
          )}
          {isOpen && (
            <section aria-label="Replay" className="flex h-[32vh] max-h-120 min-h-52 shrink-0 border-b border-line">
              <Suspense fallback={<ReplayLoads />}>
                <DebriefReplay debrief={debrief} clock={clock} />
              </Suspense>
            </section>
          )}
          <ReplayBar {...{ clock, endT, marked, isOpen }} reasons={ofReasons} onOpenChange={setOpen} />
          <DrillLanes
            {...{ plan, score, lines, hints, injects, notes }}
            nowT={clock.t}
            spanMs={Math.max(endT, 1)}
            onMoment={clock.showMoment}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard. */}
          <div tabIndex={0} className="min-h-0 flex-1 overflow-auto -outline-offset-2">
            <DebriefActs score={score} reasons={reasons} reached={reached} onMoment={clock.showMoment} />
            <DebriefNotes notes={notes} onMoment={clock.showMoment} />
          </div>
        </div>
        <div className="flex w-96 shrink-0 flex-col overflow-auto border-l border-line">
          <DebriefScore debrief={debrief} score={score} reasons={reasons} onMoment={clock.showMoment} />
          <CorrectiveActs debrief={debrief} />
          <SignOff debrief={debrief} />
          {isTrainer && <RemoveDrill drill={drill} title={title} onRemoved={() => void navigate('/drills')} />}
        </div>
      </div>
    </Page>
  );
}

const ReplayLoads = () => (
  <div className="grid flex-1 place-items-center">
    <Spinner label="Loading the replay" />
  </div>
);

/** The seat and the attempt on show, where there are several. */
function PlaceChoice({ debrief, onChoose }: DebriefPageProps) {
  const { seats, seat, attempts, attempt, counting } = debrief;
  if (seats.length === 1 && attempts.length === 1) return null;
  return (
    <div className="flex shrink-0 items-center gap-3">
      {seats.length > 1 && (
        <div className="w-44">
          <Select
            aria-label="Seat"
            value={String(seat)}
            onValueChange={(no) => onChoose({ seat: no })}
            options={seats.map((one) => ({ value: String(one.no), label: `Seat ${one.no}, ${one.trainee}` }))}
          />
        </div>
      )}
      {attempts.length > 1 && (
        <Segmented
          label="Attempt"
          size="default"
          value={String(attempt)}
          onValueChange={(one) => onChoose({ seat: String(seat), attempt: one })}
          options={attempts.toReversed().map((one) => ({
            value: String(one.attempt),
            label: one.attempt === counting ? `${attemptTitle(one)}, counts` : attemptTitle(one),
          }))}
        />
      )}
    </div>
  );
}

/** A number in the address; undefined without one. */
function numberIn(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name);
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : undefined;
}
