import { Check, Clock, Info, Minus, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OUTCOME_NAMES } from '#contract/drills/outcome-names.ts';
import type { Reason, ScoreReasons } from '#contract/drills/reasons.ts';
import { type ActOutcome, type ActScore, type DrillScore, POINT, pointsText } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import { cn } from '../../../ui/cn.ts';
import { type HeadColumn, StickyHead } from '../../../ui/tables/sticky-head.tsx';
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';
import { MomentButton } from './moment-button.tsx';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'Expected act' },
  { title: 'Window', className: 'w-24' },
  { title: 'Moment', className: 'w-18' },
  { title: 'Result', className: 'w-30' },
  { title: 'Reason', className: 'w-[32%]' },
  { title: 'Points', className: 'w-28 text-right' },
];

interface DebriefActsProps {
  score: DrillScore;
  reasons: ScoreReasons;
  /** The moment of a reason that the replay has reached, ms since the start. */
  reached: number | undefined;
  onMoment: (t: number) => void;
}

/** The acts and mistakes of a seat, each with its moment, its points and the reason for them. */
export function DebriefActs({ score, reasons, reached, onMoment }: DebriefActsProps) {
  return (
    <table className="w-full table-fixed text-13">
      <StickyHead columns={COLUMNS} />
      <tbody>
        {score.acts.map((act) => (
          <ActRow
            key={act.act.key}
            score={act}
            reason={reasons.acts.get(act.act.key)}
            reached={reached}
            onMoment={onMoment}
          />
        ))}
        {score.mistakes.flatMap(({ title }, index) =>
          (reasons.mistakes[index] ?? []).map((reason, at) => (
            <Row
              // The order of a plan and of a log does not change.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              key={`${index} ${at}`}
              title={title}
              window="–"
              result={
                <Badge tone="info" icon={<Info aria-hidden />}>
                  Mistake
                </Badge>
              }
              reason={reason}
              reached={reached}
              onMoment={onMoment}
              points=""
            />
          )),
        )}
      </tbody>
    </table>
  );
}

function ActRow({
  score: { act, outcome, earned, window },
  reason,
  ...shown
}: { score: ActScore; reason: Reason | undefined } & Pick<DebriefActsProps, 'reached' | 'onMoment'>) {
  const { tone, icon } = LOOKS[outcome];
  return (
    <Row
      {...shown}
      title={act.title}
      note={act.note}
      window={window ? `${timeText(window.from)}–${timeText(window.noneAt)}` : '–'}
      result={
        <Badge tone={tone} icon={icon}>
          {OUTCOME_NAMES[outcome]}
        </Badge>
      }
      reason={reason}
      points={
        <>
          <span className="font-semibold text-ink">{pointsText(earned)}</span> of {pointsText(act.points * POINT)}
        </>
      }
    />
  );
}

interface RowProps extends Pick<DebriefActsProps, 'reached' | 'onMoment'> {
  title: string;
  note?: string | undefined;
  window: string;
  result: ReactNode;
  reason: Reason | undefined;
  points: ReactNode;
}

function Row({ title, note, window, result, reason, points, reached, onMoment }: RowProps) {
  const t = reason?.t ?? null;
  const row = useRef<HTMLTableRowElement>(null);
  const isReached = t !== null && t === reached;
  useEffect(() => {
    if (isReached) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isReached]);
  return (
    <tr
      ref={row}
      aria-current={isReached || undefined}
      className={cn('scroll-mt-8 border-b border-line align-top', isReached && 'bg-accent-tint')}
    >
      <td className="py-2 pr-3 pl-4 text-ink">
        {title}
        {note !== undefined && <span className="block text-12 text-ink-3">{note}</span>}
      </td>
      <td className="py-2 text-ink-3">{window}</td>
      <td className="py-2 text-ink-3">{t === null ? '–' : <MomentButton t={t} about={title} onMoment={onMoment} />}</td>
      <td className="py-1.5">{result}</td>
      <td className="py-2 pr-3 text-ink-2">{reason?.text}</td>
      <td className="py-2 pr-4 text-right text-ink-3">{points}</td>
    </tr>
  );
}

const LOOKS: Readonly<Record<ActOutcome, { tone: BadgeTone; icon: ReactNode }>> = {
  'in-full': { tone: 'success', icon: <Check aria-hidden /> },
  late: { tone: 'warning', icon: <Clock aria-hidden /> },
  missed: { tone: 'error', icon: <X aria-hidden /> },
  waiting: { tone: 'neutral', icon: <Clock aria-hidden /> },
  'not-reached': { tone: 'neutral', icon: <Minus aria-hidden /> },
  'not-called': { tone: 'neutral', icon: <Minus aria-hidden /> },
};
