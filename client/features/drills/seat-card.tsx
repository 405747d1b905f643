import { Eye, Unplug } from 'lucide-react';
import { Link } from 'react-router';
import type { Drill, DrillSeat } from '#contract/drills/drill.ts';
import { scoreDrill } from '#contract/drills/score.ts';
import type { LiveSeat } from '#contract/drills/screens.ts';
import { useDrillLines } from '../../data/drills/drill-queries.ts';
import { cn } from '../../ui/cn.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { ScoreRing } from './score-ring.tsx';
import { forHowLong, screenWords } from './screen-words.ts';

interface SeatCardProps {
  drill: Drill;
  seat: DrillSeat;
  /** The screen of the trainee's console; undefined while it is not known. */
  live: LiveSeat | undefined;
  /** The time of the drill, ms since its start. */
  nowT: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A seat of a drill: its trainee, their running total, and what is on their screen. */
export function SeatCard({ drill, seat, live, nowT, isChosen, onChoose }: SeatCardProps) {
  const { no, trainee, hints } = seat;
  const { lines } = useDrillLines(drill, no, seat.lines);
  const isRunning = drill.state === 'running';
  const names = hints.map(({ name }) => name);
  const score = scoreDrill(drill.plan, lines, names, isRunning ? { nowT } : { endT: nowT });
  const screen = live?.screen;
  return (
    <li
      className={cn(
        'relative flex gap-3 border-b border-line px-4 py-2.5',
        isChosen && 'bg-accent-tint before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
      )}
    >
      {trainee === null ? <span className="w-11" /> : <ScoreRing score={score} pass={drill.plan.pass} />}
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 text-13">
          {/* The whole card chooses the seat. */}
          <button
            type="button"
            aria-pressed={isChosen}
            onClick={onChoose}
            className="min-w-0 flex-1 truncate text-left font-medium text-ink -outline-offset-2 after:absolute after:inset-0"
          >
            <span className="mr-2 text-ink-3">{no}</span>
            {trainee ?? <span className="text-ink-3">Free</span>}
          </button>
          {isRunning && trainee !== null && live && !live.isConnected && (
            <Badge tone="warning" icon={<Unplug aria-hidden />}>
              Not connected
            </Badge>
          )}
          {trainee !== null && drill.attempt > 0 && (
            <Link
              to={`/drills/${drill.id}?follow=${no}`}
              aria-label={`Follow the screen of ${trainee}`}
              className="relative z-1 grid size-6 place-items-center rounded-sm text-ink-2 hover:bg-hover hover:text-ink"
            >
              <Eye aria-hidden className="size-4" />
            </Link>
          )}
        </p>
        {isRunning && trainee !== null && (
          <div className={cn('mt-0.5 text-12 text-ink-2', live && !live.isConnected && 'opacity-60')}>
            {screen ? (
              <>
                <p className="flex justify-between gap-2">
                  <span className="truncate text-ink">{screen.state.title}</span>
                  <span className="shrink-0 text-ink-3">{forHowLong(screen.t, nowT)}</span>
                </p>
                {screenWords(screen.state)
                  .slice(0, LINES_MAX)
                  .map((words) => (
                    <p key={words} className="truncate">
                      {words}
                    </p>
                  ))}
              </>
            ) : (
              <p className="text-ink-3">No screen yet</p>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

/** The most lines about a screen on a card. */
const LINES_MAX = 4;
