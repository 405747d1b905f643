import { Pause, Play, SkipForward, StepForward } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Story } from '#contract/control/stories.ts';
import type { ControlledWorld } from '#contract/control/world.ts';
import { usePaceStory, useSetClock } from '../../data/simulator/simulator-changes.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useSteadyPress } from '../../ui/actions/use-steady-press.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Segmented } from '../../ui/forms/segmented.tsx';
import { HeldSpeed } from './held-speed.tsx';
import { formatStoryTime, readAdvance } from './story-time.ts';

/** How much faster than life the world runs, by key. */
const RATES = [1, 2, 4, 10, 30, 60] as const;

/** The clock of the world: pause, speed, advance. Pausing the story that is played is the same. */
export function ClockBar({ world, story }: { world: ControlledWorld; story: Story | null }) {
  const { clock } = world;
  const wanted = clock.held?.rate ?? clock.rate;
  const [lastRate, setLastRate] = useState(wanted || 1);
  const [by, setBy] = useState('30s');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useSetClock();
  const canSet = clock.mode === 'simulated';
  const pace = usePaceStory();
  const played = story?.state === 'running' ? story : undefined;
  const isPaused = canSet && (played ? played.pace === 'paused' : clock.rate === 0);
  const advanceMs = readAdvance(by);
  const showError = { onError: (error: Error) => toast.error(messageOf(error)) };
  const set = (change: { rate?: number; advanceMs?: number }) => mutate(change, showError);
  const setRate = (rate: number) => {
    if (rate > 0) setLastRate(rate);
    set({ rate });
  };
  const toggle = () => {
    if (played) pace.mutate({ id: played.id, how: isPaused ? 'resume' : 'pause' }, showError);
    else setRate(isPaused ? lastRate : 0);
  };
  const pressToggle = useSteadyPress(isPaused ? 'resume' : 'pause', toggle);
  const isSeeking = played?.pace === 'seeks';
  const seek = played && !isSeeking ? () => pace.mutate({ id: played.id, how: 'next' }, showError) : undefined;
  const advance = () => {
    if (advanceMs === undefined) field.current?.focus();
    else set({ advanceMs });
  };
  useKeys(
    {
      pauseStory: toggle,
      clockRate: (combo) => setRate(RATES[Number(combo) - 1] ?? 1),
      advanceClock: advance,
      nextFact: seek,
    },
    { enabled: canSet },
  );
  return (
    <>
      {!canSet && (
        <Banner tone="info">
          The world follows the machine's clock. Start it without CLOCK=real to pause it, to speed it up, or to advance
          it.
        </Banner>
      )}
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
        <p className="min-w-28 text-14 text-ink-3">
          <span className="font-semibold text-ink">{story ? formatStoryTime(story.t) : '0:00'}</span>
          {story && ` / ${formatStoryTime(story.limitMs)}`}
        </p>
        <Button
          disabled={!canSet}
          keyHint="pauseStory"
          icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={pressToggle}
          className="w-36"
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Segmented
          label="Speed"
          size="default"
          value={canSet ? String(wanted) : '1'}
          onValueChange={(rate) => setRate(Number(rate))}
          options={RATES.map((rate) => ({ value: String(rate), label: `x${rate}`, disabled: !canSet }))}
        />
        <HeldSpeed by={clock.held?.by} rate={wanted} />
        <span aria-hidden className="h-5 w-px bg-line" />
        <form
          className="flex items-center gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            advance();
          }}
        >
          <label htmlFor="advance-by" className="text-12 text-ink-3">
            Advance by
          </label>
          <Input
            id="advance-by"
            ref={field}
            value={by}
            onChange={({ target }) => setBy(target.value)}
            disabled={!canSet}
            aria-invalid={advanceMs === undefined || undefined}
            className="w-20"
          />
          <Button
            type="submit"
            disabled={!canSet || advanceMs === undefined}
            loading={isPending}
            keyHint="advanceClock"
            icon={<SkipForward aria-hidden />}
          >
            Advance
          </Button>
          {advanceMs === undefined && <span className="text-12 text-error">Write 30s, 2m or 1:30</span>}
        </form>
        {played && (
          <Button
            disabled={!canSet}
            loading={isSeeking}
            keyHint="nextFact"
            icon={<StepForward aria-hidden />}
            onClick={seek}
          >
            Next fact
          </Button>
        )}
      </div>
    </>
  );
}
