import { History, Lightbulb, MessageSquareText, Pause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { OwnSeat } from '#contract/drills/seats.ts';
import { timeText } from '#contract/durations.ts';
import { useOwnSeat, useSetReady } from '../../data/training/own-seat.ts';
import { untilLoaded } from '../../lib/lazy-part.ts';
import { useUser } from '../../lib/session.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DEBRIEF_TEXT, RUNNING_TEXT, TrainingBand } from './training-band.tsx';
import { useReturn } from './use-return.ts';

/** The band above every screen of a trainee, with the state of their drill, and above the pages of drills. */
export function TrainingBar() {
  const { isTrainee } = useUser();
  const { pathname } = useLocation();
  if (isTrainee) return <TraineeBar />;
  return <TrainingBand>{pathname.endsWith('/debrief') ? DEBRIEF_TEXT : RUNNING_TEXT}</TrainingBand>;
}

function TraineeBar() {
  const seat = useOwnSeat();
  const [closed, setClosed] = useState<string>();
  const [readNote, setReadNote] = useState<string>();
  useReturn(seat);
  useScreenRecording(seat);
  if (!seat) return <TrainingBand>{RUNNING_TEXT}</TrainingBand>;
  const hint = seat.hints.at(-1);
  const hintKey = hint && `${seat.attempt} ${hint.name}`;
  const note = seat.told.at(-1);
  const noteKey = note && `${seat.attempt} ${note.t} ${note.says}`;
  return (
    <>
      <TrainingBand>
        <State seat={seat} />
      </TrainingBand>
      {note && noteKey !== readNote && (
        <Banner
          icon={<MessageSquareText aria-hidden className="mt-0.5 size-4 shrink-0" />}
          action={
            <Button size="small" aria-label="Close the note" onClick={() => setReadNote(noteKey)}>
              Close
            </Button>
          }
        >
          You are told at {timeText(note.t)}: {note.says}
        </Banner>
      )}
      {hint && hintKey !== closed && (
        <Banner
          icon={<Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0" />}
          action={
            <Button size="small" onClick={() => setClosed(hintKey)}>
              Close
            </Button>
          }
        >
          Hint of your trainer: {hint.says}. It costs {hint.costs === 1 ? '1 point' : `${hint.costs} points`}.
        </Banner>
      )}
    </>
  );
}

/** Loads before the drill begins, so that its first moments are recorded too. */
const loadRecorder = () => untilLoaded(async () => (await import('./record-screens.ts')).recordScreens);

/** Records what the console shows while the drill runs. */
function useScreenRecording(own: OwnSeat | null): void {
  const { drill, seat, attempt } = own ?? {};
  const isRunning = own?.state === 'running' && own.goingBackTo === null;
  useEffect(() => void loadRecorder(), []);
  useEffect(() => {
    if (!isRunning || drill === undefined || seat === undefined || attempt === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    void loadRecorder().then((record) => {
      if (!isLeft) stop = record({ drill, seat, attempt });
    });
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [isRunning, drill, seat, attempt]);
}

function State({ seat: own }: { seat: OwnSeat }) {
  const { drill, state, isReady, rate, title, seat, attempt, from, goingBackTo } = own;
  const { mutate, isPending } = useSetReady();
  if (state === 'open') {
    return (
      <>
        <span className="truncate">
          {title}, seat {seat}. {isReady ? 'Your trainer starts the drill soon.' : 'Are you ready?'}
        </span>
        <Button size="small" loading={isPending} className="h-5" onClick={() => mutate(!isReady)}>
          {isReady ? 'I am not ready' : 'I am ready'}
        </Button>
      </>
    );
  }
  if (goingBackTo !== null) {
    return (
      <>
        <History aria-hidden className="size-4 shrink-0" />
        <span className="truncate">Your trainer goes back to '{goingBackTo}'. This console loads again.</span>
      </>
    );
  }
  if (own.isBeginning)
    return (
      <span className="truncate">
        {title}, seat {seat}. The drill begins…
      </span>
    );
  if (state === 'running' && rate === 0) {
    return (
      <>
        <Pause aria-hidden className="size-4 shrink-0" />
        <span className="truncate">
          {from && `Attempt ${attempt}, from '${from.name}'. `}Your trainer has paused the drill. The clock and all
          pictures stand still.
        </span>
      </>
    );
  }
  if (state === 'running') return <span className="truncate">{RUNNING_TEXT}</span>;
  return (
    <>
      <span className="truncate">The drill has ended. Your trainer goes through it with you.</span>
      {attempt > 0 && (
        <Link to={`/drills/${drill}/debrief`} className="font-semibold underline">
          Open your debrief
        </Link>
      )}
    </>
  );
}
