import { Bookmark, Lightbulb, Table2, Waypoints, Zap } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { timeText } from '#contract/durations.ts';
import { type Store, useStore } from '../../../lib/store.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { cn } from '../../../ui/cn.ts';
import { shareOf, ticksOf } from './lane-axis.ts';
import { type DrillCourse, type Lane, type LaneItem, type LaneTone, lanesOf } from './lane-items.ts';
import { findItem, firstPlace, isSamePlace, type LanePlace, neighbourOf } from './lane-places.ts';
import { LaneTable } from './lane-table.tsx';

type Clock = Pick<Store<number>, 'read' | 'subscribe'>;

interface DrillLanesProps extends DrillCourse {
  /** The time of the drill, ms since its start; or a clock of it, which may change many times a second. */
  nowT: number | Clock;
  /** The length of the axis: the limit of the drill, or its end. */
  spanMs: number;
  /** Shows the moment of an item that is pressed. */
  onMoment?: (t: number) => void;
}

/** px of a row of a lane. */
const ROW_PX = 14;

/** A seat's attempt on one time axis: what happened, what was expected, and what the trainee did. */
export function DrillLanes({ nowT, spanMs, onMoment, plan, score, lines, hints, injects, notes }: DrillLanesProps) {
  const [isTable, setTable] = useState(false);
  const lanes = useMemo(
    () => lanesOf({ plan, score, lines, hints, injects, notes }),
    [plan, score, lines, hints, injects, notes],
  );
  return (
    <section aria-label="Course of the drill" className="relative shrink-0 border-b border-line">
      <h2 className="sr-only">Course of the drill</h2>
      <IconButton
        size="small"
        label={isTable ? 'Show as lanes' : 'Show as a table'}
        icon={isTable ? <Waypoints /> : <Table2 />}
        onClick={() => setTable(!isTable)}
        className="absolute top-1 left-3 z-10"
      />
      {isTable ? <LaneTable lanes={lanes} onMoment={onMoment} /> : <Lanes {...{ lanes, nowT, spanMs, onMoment }} />}
    </section>
  );
}

interface LanesProps extends Pick<DrillLanesProps, 'nowT' | 'spanMs' | 'onMoment'> {
  lanes: readonly Lane[];
}

function Lanes({ lanes, nowT, spanMs, onMoment }: LanesProps) {
  const [focused, setFocused] = useState<LanePlace>();
  const [shown, setShown] = useState<LanePlace>();
  const at = (t: number) => `${shareOf(t, spanMs)}%`;
  // Tab reaches one item; arrows reach the others.
  const entry = focused && findItem(lanes, focused) ? focused : firstPlace(lanes);
  const tip = shown && findItem(lanes, shown);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = entry && neighbourOf(lanes, entry, event.key);
    if (!next) {
      if (event.key === 'Escape' && shown) {
        event.stopPropagation();
        setShown(undefined);
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const id = domId(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its items take the keys.
    <div onKeyDown={onKeyDown} className="relative pt-7 pb-7">
      {lanes.map((lane) => (
        <div key={lane.key} className="flex items-center">
          <h3 className="w-24 shrink-0 pl-4 text-12 text-ink-2">{lane.title}</h3>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs. */}
          <div
            role="group"
            aria-label={lane.title}
            className="relative mr-6 min-w-0 flex-1"
            style={{ height: Math.max(26, lane.rows * ROW_PX + 10) }}
          >
            {lane.items.map((item) => {
              const place = { lane: lane.key, item: item.key };
              return (
                <button
                  key={item.key}
                  type="button"
                  data-item={domId(place)}
                  aria-label={`${timeText(item.t)} ${item.words}`}
                  tabIndex={isSamePlace(place, entry) ? 0 : -1}
                  onFocus={() => {
                    setFocused(place);
                    setShown(place);
                  }}
                  onClick={() => onMoment?.(item.t)}
                  onBlur={() => setShown(undefined)}
                  onPointerEnter={() => setShown(place)}
                  onPointerLeave={() => setShown(undefined)}
                  style={placeOf(item, at)}
                  className={cn('absolute outline-offset-1', SHAPES[item.kind](item))}
                >
                  {contentOf(item)}
                </button>
              );
            })}
          </div>
        </div>
      ))}
      <div aria-hidden className="pointer-events-none absolute inset-y-0 right-6 left-24">
        {ticksOf(spanMs).map((t) => (
          <span key={t} style={{ left: at(t) }} className="absolute bottom-1.5 -translate-x-1/2 text-11 text-ink-3">
            {timeText(t)}
          </span>
        ))}
        {typeof nowT === 'number' ? (
          <Playhead t={nowT} spanMs={spanMs} />
        ) : (
          <MovingPlayhead clock={nowT} spanMs={spanMs} />
        )}
        {tip && <Tip item={tip} share={shareOf(tip.t, spanMs)} top={topOf(lanes, shown?.lane)} />}
      </div>
    </div>
  );
}

/** The line of a moment over all lanes. Moved, not placed: it moves by itself, and nothing else may then. */
function Playhead({ t, spanMs }: { t: number; spanMs: number }) {
  return (
    <span className="absolute inset-0" style={{ transform: `translateX(${shareOf(t, spanMs)}%)` }}>
      <span className="absolute top-5 bottom-6 left-0 w-px bg-ink" />
      <span className="absolute top-1 left-0 -translate-x-1/2 rounded-xs bg-ink px-1 text-11 font-medium text-panel">
        {timeText(t)}
      </span>
    </span>
  );
}

const MovingPlayhead = ({ clock, spanMs }: { clock: Clock; spanMs: number }) => (
  <Playhead t={useStore(clock)} spanMs={spanMs} />
);

/** The moment and the words of an item, beside its lane. */
function Tip({ item, share, top }: { item: LaneItem; share: number; top: number }) {
  return (
    <p
      style={{ left: `${share}%`, top, transform: `translateX(-${share}%)` }}
      className="absolute z-20 max-w-96 rounded-sm border border-line-2 bg-raised px-2 py-1 text-12 text-ink-2 shadow-md"
    >
      <span className="mr-2 font-semibold text-ink">{timeText(item.t)}</span>
      {item.words}
    </p>
  );
}

/** Where the tip of a lane begins: below it. */
function topOf(lanes: readonly Lane[], key: string | undefined): number {
  const index = lanes.findIndex((lane) => lane.key === key);
  return lanes.slice(0, index + 1).reduce((sum, { rows }) => sum + Math.max(26, rows * ROW_PX + 10), 28);
}

const FILLS: Readonly<Record<LaneTone, string>> = {
  neutral: 'bg-ink-2 border-ink-2',
  success: 'bg-success border-success',
  warning: 'bg-warning border-warning',
  error: 'bg-error border-error',
  info: 'bg-accent border-accent',
};

const EDGES: Readonly<Record<LaneTone, string>> = {
  neutral: 'border-ink-3 text-ink-3',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  error: 'border-error text-error',
  info: 'border-accent text-accent',
};

const MARK = () => '-translate-x-1/2 text-accent [&>svg]:size-3.5';

const SHAPES: Readonly<Record<LaneItem['kind'], (item: LaneItem) => string>> = {
  fact: ({ tone }) => cn('top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full', FILLS[tone]),
  act: ({ tone }) => cn('top-1/2 h-4 w-1.5 -translate-x-1/2 -translate-y-1/2 rounded-[1px] border', FILLS[tone]),
  window: ({ tone }) => cn('h-2.5 min-w-1 rounded-xs border', EDGES[tone]),
  hint: MARK,
  inject: MARK,
  note: MARK,
};

function placeOf({ kind, t, to, row }: LaneItem, at: (t: number) => string) {
  if (kind === 'fact' || kind === 'act') return { left: at(t) };
  if (!to) return { left: at(t), top: 5 + row * ROW_PX };
  return { left: at(t), right: `calc(100% - ${at(to.none)})`, top: 5 + row * ROW_PX };
}

function contentOf({ kind, t, to }: LaneItem): ReactNode {
  switch (kind) {
    case 'hint':
      return <Lightbulb aria-hidden />;
    case 'inject':
      return <Zap aria-hidden />;
    case 'note':
      return <Bookmark aria-hidden />;
    case 'window':
      // The part in which it earns everything is filled.
      return (
        to && (
          <span
            style={{ width: `${shareOf(to.full - t, to.none - t)}%` }}
            className="block h-full bg-current opacity-45"
          />
        )
      );
    default:
      return null;
  }
}

const domId = ({ lane, item }: LanePlace) => `${lane} ${item}`;
