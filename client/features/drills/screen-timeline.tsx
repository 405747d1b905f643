import { useEffect, useRef } from 'react';
import type { SeatScreen } from '#contract/drills/screens.ts';
import { timeText } from '#contract/durations.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type HeadColumn, StickyHead } from '../../ui/tables/sticky-head.tsx';
import { shareOf, ticksOf } from './lanes/lane-axis.ts';
import { screenSpans } from './screen-spans.ts';
import { forHowLong, screenWords } from './screen-words.ts';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'Time', className: 'w-20' },
  { title: 'For', className: 'w-20' },
  { title: 'Screen', className: 'w-48' },
  { title: 'Shows' },
];

interface ScreenTimelineProps {
  screens: readonly SeatScreen[];
  /** The time of the drill, ms since its start. */
  nowT: number;
}

/** The most changes on show: the latest ones. */
const SHOWN_MAX = 200;

/** The screens of a trainee over time: a band of the screens, and each change of them with its moment. */
export function ScreenTimeline({ screens, nowT }: ScreenTimelineProps) {
  const spanMs = Math.max(nowT, 10_000);
  const list = useRef<HTMLDivElement>(null);
  const shown = screens.slice(-SHOWN_MAX);
  const latest = shown.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new screen scrolls the list.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [latest]);
  return (
    <section aria-label="Screens over time" className="flex min-h-0 flex-1 flex-col">
      <h2 className="flex h-9 shrink-0 items-center px-4 text-13 font-semibold text-ink">
        Screens <span className="ml-2 font-normal text-ink-3">{screens.length} changes</span>
      </h2>
      <div aria-hidden className="relative mx-4 mb-6 h-6 shrink-0">
        {screenSpans(screens, nowT).map(({ from, to, title }, index) => (
          <span
            key={from}
            title={`${timeText(from)} ${title}`}
            style={{ left: `${shareOf(from, spanMs)}%`, right: `${100 - shareOf(to, spanMs)}%` }}
            className={cn(
              'absolute inset-y-0 min-w-0.5 truncate border-l border-panel px-1.5 text-11 leading-6 text-ink',
              index % 2 === 0 ? 'bg-press' : 'bg-line-2',
            )}
          >
            {title}
          </span>
        ))}
        {ticksOf(spanMs).map((t) => (
          <span
            key={t}
            style={{ left: `${shareOf(t, spanMs)}%` }}
            className="absolute top-7 text-11 text-ink-3 not-first-of-type:-translate-x-1/2"
          >
            {timeText(t)}
          </span>
        ))}
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No screen yet" description="Screens are recorded while the drill runs." className="flex-1" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard.
        <div ref={list} tabIndex={0} className="min-h-0 flex-1 overflow-auto border-t border-line -outline-offset-2">
          <table className="w-full table-fixed text-13">
            <StickyHead columns={COLUMNS} />
            <tbody>
              {shown.map(({ n, t, state }, index) => (
                <tr key={n} className="border-b border-line align-top">
                  <td className="py-1.5 pl-4 text-ink">{timeText(t)}</td>
                  <td className="py-1.5 text-ink-2">{forHowLong(t, shown[index + 1]?.t ?? nowT)}</td>
                  <td className="truncate py-1.5 pr-3 text-ink">{state.title}</td>
                  <td className="py-1.5 pr-4 text-ink-2">{screenWords(state).join('. ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
