import { ClipboardCheck, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Drill } from '#contract/drills/drill.ts';
import { DRILL_RATES } from '#contract/drills/drill.ts';
import { useEndDrill, useSetDrillRate, useStartDrill } from '../../data/drills/drill-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { useSteadyPress } from '../../ui/actions/use-steady-press.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { leapWords } from './leap-words.ts';

/** Starts, pauses, speeds up and ends a drill. `isOwn`: whether the user is the trainer who runs it. */
export function DrillControls({ drill, isOwn }: { drill: Drill; isOwn: boolean }) {
  const [asks, setAsks] = useState<'start' | 'end'>();
  const start = useStartDrill(drill.id);
  const end = useEndDrill(drill.id);
  const rate = useSetDrillRate(drill.id);
  const isRunning = drill.state === 'running';
  const isBeginning = isRunning && (drill.startedAtMs === null || drill.goingBackTo !== null);
  const isPaused = isRunning && drill.rate === 0;
  const taken = drill.seats.filter(({ trainee }) => trainee !== null);
  const waiting = taken.filter(({ isReady }) => !isReady);
  const isAsked = waiting.length > 0 || leapWords(drill) !== undefined;
  const fail = { onError: (error: Error) => void toast.error(messageOf(error)) };
  const setRate = (to: 0 | 1 | 2 | 4) => rate.mutate(to, fail);
  const toggle = () => setRate(isPaused ? 1 : 0);
  const pressToggle = useSteadyPress(isPaused ? 'resume' : 'pause', toggle);
  const begin = () => start.mutate(undefined, { ...fail, onSuccess: () => setAsks(undefined) });
  const canPace = isOwn && !isBeginning;
  useKeys({ pauseDrill: toggle }, { enabled: isRunning && canPace });
  return (
    <>
      {isRunning ? (
        <>
          <Button
            keyHint="pauseDrill"
            icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            disabled={!canPace}
            onClick={pressToggle}
            className="w-30"
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Segmented
            label="Speed"
            size="default"
            value={String(drill.rate)}
            onValueChange={(to) => setRate(DRILL_RATES.find((one) => String(one) === to) ?? 1)}
            options={DRILL_RATES.map((one) => ({ value: String(one), label: `${one}×`, disabled: !canPace }))}
          />
          <Button variant="delete" disabled={!isOwn} onClick={() => setAsks('end')}>
            End drill
          </Button>
        </>
      ) : (
        <>
          {drill.state !== 'open' && drill.attempt > 0 && (
            <ButtonLink to={`/drills/${drill.id}/debrief`} icon={<ClipboardCheck aria-hidden />}>
              Debrief
            </ButtonLink>
          )}
          {drill.state === 'open' && (
            <Button disabled={!isOwn} onClick={() => setAsks('end')}>
              Close drill
            </Button>
          )}
          <Button
            variant="primary"
            disabled={taken.length === 0 || !isOwn}
            loading={start.isPending}
            onClick={() => (isAsked ? setAsks('start') : begin())}
          >
            {drill.state === 'open' ? 'Start drill' : 'Start again'}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asks === 'start'}
        title="Start the drill?"
        description={[
          waiting.length > 0 && `Not ready yet: ${waiting.map(({ trainee }) => trainee).join(', ')}.`,
          leapWords(drill),
        ]
          .filter(Boolean)
          .join(' ')}
        confirmLabel="Start drill"
        busy={start.isPending}
        onCancel={() => setAsks(undefined)}
        onConfirm={begin}
      />
      <ConfirmDialog
        open={asks === 'end'}
        tone="danger"
        title={isRunning ? 'End the drill for everybody?' : 'Close the drill?'}
        description={
          isRunning ? 'What was recorded stays, and can be gone through.' : 'Its code then opens no seat any more.'
        }
        confirmLabel={isRunning ? 'End drill' : 'Close drill'}
        busy={end.isPending}
        onCancel={() => setAsks(undefined)}
        onConfirm={() => end.mutate(undefined, { ...fail, onSuccess: () => setAsks(undefined) })}
      />
    </>
  );
}
