import type { Story, StoryStep, StoryTrack } from '#contract/control/stories.ts';
import { cn } from '../../ui/cn.ts';
import { formatStoryTime } from './story-time.ts';

const MINUTE_MS = 60_000;

/** The lengths that the lanes show, in minutes, with their divisions: they change seldom while a story goes on. */
const SPANS = [
  { minutes: 1, divisions: 6 },
  { minutes: 2, divisions: 6 },
  { minutes: 5, divisions: 5 },
  { minutes: 10, divisions: 5 },
  { minutes: 20, divisions: 5 },
  { minutes: 30, divisions: 6 },
  { minutes: 60, divisions: 6 },
  { minutes: 120, divisions: 6 },
  { minutes: 240, divisions: 6 },
  { minutes: 480, divisions: 6 },
] as const;

/** The axis of a day, for the longest stories. */
const LONGEST = { minutes: 1_440, divisions: 6 } as const;

/** The shortest axis that shows a story up to now. */
const axisOf = ({ t }: Story) => SPANS.find(({ minutes }) => minutes * MINUTE_MS >= t * 1.05) ?? LONGEST;

/** Steps that wait or check, and therefore act on nothing. */
const PASSIVE = ['pause', 'wait', 'expect', 'never', 'when'];

/** A repetition is shown by its steps. */
const REPEAT = 'repeat';

/** The tracks of a story over time, with its marks and faults. */
export function StoryLanes({ story }: { story: Story }) {
  const { minutes, divisions } = axisOf(story);
  const span = minutes * MINUTE_MS;
  const at = (ms: number) => `${(Math.min(span, Math.max(0, ms)) / span) * 100}%`;
  const ticks = Array.from({ length: divisions + 1 }, (_, index) => (span / divisions) * index);
  return (
    <section aria-label="Tracks" className="relative shrink-0 border-b border-line">
      <div className={cn('relative mr-8 ml-40 text-11 text-ink-3', story.marks.length > 0 ? 'h-11' : 'h-7')}>
        {story.marks.map(({ name, t }) => (
          <span
            key={`${name} ${t}`}
            style={{ left: at(t) }}
            className="absolute top-1 max-w-40 -translate-x-1/2 truncate text-accent"
          >
            {name}
          </span>
        ))}
        <span
          style={{ left: at(story.t) }}
          className="absolute bottom-1 -translate-x-1/2 rounded-xs bg-ink px-1 font-medium text-panel"
        >
          {formatStoryTime(story.t)}
        </span>
      </div>
      <ul className="relative max-h-78 overflow-auto">
        {story.tracks.map((track) => (
          <Lane key={track.name} track={track} at={at} story={story} />
        ))}
      </ul>
      <div aria-hidden className="relative mr-8 ml-40 h-6 text-11 text-ink-3">
        {ticks.map((ms) => (
          <span key={ms} style={{ left: at(ms) }} className="absolute top-1 -translate-x-1/2">
            {formatStoryTime(ms)}
          </span>
        ))}
      </div>
    </section>
  );
}

const STATE_WORDS = { running: 'running', done: 'done', failed: 'failed' } as const;

function Lane({ track, story, at }: { track: StoryTrack; story: Story; at: (ms: number) => string }) {
  const { name, state, steps } = track;
  const last = steps.at(-1);
  const shown = steps.findLast(({ to }) => to === null) ?? last;
  return (
    <li className="flex h-11 items-center border-t border-line pl-4">
      <div className="w-36 shrink-0 pr-2">
        <p className="truncate text-12 font-medium text-ink">{name}</p>
        <p className={cn('text-11', state === 'failed' ? 'text-error' : 'text-ink-3')}>{STATE_WORDS[state] ?? state}</p>
      </div>
      <div className="relative mr-8 h-full min-w-0 flex-1">
        {story.faults.map(({ id, since, until }) => (
          <span
            key={id}
            aria-hidden
            style={{ left: at(since), right: `calc(100% - ${at(until ?? story.t)})` }}
            className="absolute inset-y-0 min-w-px bg-warning-tint"
          />
        ))}
        {steps.map((step, index) => (
          <Bar
            // biome-ignore lint/suspicious/noArrayIndexKey: steps repeat, and only come at the end.
            key={`${track.count - steps.length + index}`}
            step={step}
            isFailed={state === 'failed' && step === last}
            now={story.t}
            at={at}
          />
        ))}
        {story.marks.map(({ name: mark, t }) => (
          <span
            key={`${mark} ${t}`}
            aria-hidden
            style={{ left: at(t) }}
            className="absolute inset-y-0 border-l border-dashed border-accent"
          />
        ))}
        <span aria-hidden style={{ left: at(story.t) }} className="absolute inset-y-0 w-px bg-ink" />
        <p className="absolute bottom-0.5 left-0 max-w-full truncate text-11 text-ink-3">{shown?.title}</p>
      </div>
    </li>
  );
}

function Bar({
  step: { title, verb, from, to },
  isFailed,
  now,
  at,
}: {
  step: StoryStep;
  isFailed: boolean;
  now: number;
  at: (ms: number) => string;
}) {
  if (verb === REPEAT) return null;
  const isPassive = PASSIVE.includes(verb);
  return (
    <span
      title={`${formatStoryTime(from)} ${title}`}
      style={{ left: at(from), right: `calc(100% - ${at(to ?? now)})` }}
      className={cn(
        'absolute top-1.5 h-3 min-w-1.5 rounded-xs border',
        isFailed ? 'border-error bg-error' : isPassive ? 'border-line-2 bg-press' : 'border-ink-2 bg-ink-2',
      )}
    />
  );
}
