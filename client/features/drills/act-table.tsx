import { Check, Clock, Hourglass, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Reason, ScoreReasons } from '#contract/drills/reasons.ts';
import { type ActOutcome, type ActScore, type DrillScore, POINT, pointsText } from '#contract/drills/score.ts';
import { timeText } from '#contract/durations.ts';
import { type HeadColumn, StickyHead } from '../../ui/tables/sticky-head.tsx';
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx';

const COLUMNS: readonly HeadColumn[] = [
  { title: 'Expected', className: 'w-28' },
  { title: 'Action' },
  { title: 'Actual', className: 'w-20' },
  { title: 'Result', className: 'w-28' },
  { title: 'Points', className: 'w-28 text-right' },
];

const OUTCOMES: Readonly<Record<ActOutcome, { label: string; tone: BadgeTone; icon: ReactNode }>> = {
  'in-full': { label: 'On time', tone: 'success', icon: <Check aria-hidden /> },
  late: { label: 'Late', tone: 'warning', icon: <Clock aria-hidden /> },
  missed: { label: 'Missed', tone: 'error', icon: <X aria-hidden /> },
  waiting: { label: 'Waiting', tone: 'neutral', icon: <Hourglass aria-hidden /> },
  'not-reached': { label: 'Not reached', tone: 'neutral', icon: <Minus aria-hidden /> },
  'not-called': { label: 'Not yet', tone: 'neutral', icon: <Minus aria-hidden /> },
};

/** The acts that were expected of a seat, and the mistakes, each with its moment, its points and the reason for them. */
export function ActTable({ score, reasons }: { score: DrillScore; reasons: ScoreReasons }) {
  return (
    <table className="w-full table-fixed text-13">
      <StickyHead columns={COLUMNS} />
      <tbody>
        {score.acts.map((act) => (
          <ActRow key={act.act.key} score={act} reason={reasons.acts.get(act.act.key)} />
        ))}
        {score.mistakes.map(({ title, cost, lines }, index) =>
          lines.length === 0 ? null : (
            // The order of a plan does not change, and two mistakes may have the same title.
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <tr key={index} className="border-b border-line align-top">
              <td className="py-2 pl-4 text-ink-3">–</td>
              <td className="py-2 pr-3 text-ink">
                {title}
                <Reasons of={reasons.mistakes[index] ?? []} />
              </td>
              <td className="py-2 text-ink">{lines.map(({ t }) => timeText(t)).join(', ')}</td>
              <td className="py-1.5">
                <Badge tone="info">Mistake</Badge>
              </td>
              <td className="py-2 pr-4 text-right font-semibold text-ink">−{pointsText(cost)}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function ActRow({
  score: { act, outcome, earned, window, done },
  reason,
}: {
  score: ActScore;
  reason: Reason | undefined;
}) {
  const { label, tone, icon } = OUTCOMES[outcome];
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pl-4 text-ink-3">
        {window ? `${timeText(window.from)}–${timeText(window.fullUntil)}` : '–'}
      </td>
      <td className="py-2 pr-3 text-ink">
        {act.title}
        <Reasons of={reason ? [reason] : []} />
      </td>
      <td className="py-2 text-ink">{done ? timeText(done.t) : '–'}</td>
      <td className="py-1.5">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </td>
      <td className="py-2 pr-4 text-right text-ink-3">
        <span className="font-semibold text-ink">{pointsText(earned)}</span> of {pointsText(act.points * POINT)}
      </td>
    </tr>
  );
}

/** Each different reason once. */
function Reasons({ of }: { of: readonly Reason[] }) {
  return [...new Set(of.map(({ text }) => text))].map((text) => (
    <span key={text} className="block text-12 text-ink-3">
      {text}
    </span>
  ));
}
