import { Check, Lightbulb, TriangleAlert, X } from 'lucide-react';
import { GROUP_LEAST, passedWithoutHelp } from '#contract/drills/assess.ts';
import type { Debrief } from '#contract/drills/debrief.ts';
import type { ScoreReasons } from '#contract/drills/reasons.ts';
import { type DrillScore, GRADES, type Grade, pointsText } from '#contract/drills/score.ts';
import { Badge, type BadgeTone } from '../../../ui/text/badge.tsx';
import { ScoreParts, ScoreRow, ScoreTotal } from '../score-parts.tsx';
import { attemptTitle } from './attempt-title.ts';
import { MomentButton } from './moment-button.tsx';

interface DebriefScoreProps {
  debrief: Debrief;
  score: DrillScore;
  reasons: ScoreReasons;
  /** Shows a moment, ms since the start. */
  onMoment: (t: number) => void;
}

/** The score of a seat: what it is made of, its earlier attempts and its group; then objectives and hints. */
export function DebriefScore({ debrief, score, reasons, onMoment }: DebriefScoreProps) {
  const { plan, attempts, attempt, group } = debrief;
  const { objectives, isPassed } = score;
  const warning = passedWithoutHelp(score);
  return (
    <>
      <section aria-label="Score" className="border-b border-line px-4 py-3">
        <div className="flex items-center gap-5">
          <ScoreTotal score={score} />
          <div className="min-w-0 flex-1">
            <p className="mb-1 flex items-center gap-2 text-13 text-ink-3">
              <Badge tone={isPassed ? 'success' : 'error'} icon={isPassed ? <Check aria-hidden /> : <X aria-hidden />}>
                {isPassed ? 'Passed' : 'Not passed'}
              </Badge>
              pass mark {plan.pass} %
            </p>
            {warning && (
              <p className="mb-1 flex items-center gap-1.5 text-13 text-warning">
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                {warning}
              </p>
            )}
            <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-13">
              <ScoreParts score={score} />
              {attempts
                .filter((one) => one.attempt !== attempt)
                .map((one) => (
                  <ScoreRow key={one.attempt} label={attemptTitle(one)} value={pointsText(one.total)} />
                ))}
              {group && <ScoreRow label={`Median of ${group.seats} seats`} value={pointsText(group.median)} />}
            </dl>
            {!group && <p className="text-12 text-ink-3">No comparison in groups of fewer than {GROUP_LEAST}</p>}
          </div>
        </div>
      </section>
      <section aria-label="Objectives" className="border-b border-line pb-2">
        <h2 className="flex h-9 items-center justify-between px-4 text-13 font-semibold text-ink">
          Objectives
          <span className="font-normal text-12 text-ink-3">P from 90, S from 75, M from 50 %</span>
        </h2>
        <ul className="flex flex-col text-13">
          {objectives.map(({ key, title, grade, earned: of, most: all }) => (
            <li key={key} className="flex min-h-7 items-center gap-2 px-4">
              <span className="min-w-0 flex-1 text-ink">{title}</span>
              <Badge tone={TONES[grade]}>{grade}</Badge>
              <span className="w-32 text-12 text-ink-2">{titleOf(grade)}</span>
              <span className="w-20 text-right text-ink-3">
                <span className="font-semibold text-ink">{pointsText(of)}</span> / {pointsText(all)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {plan.hints.length > 0 && (
        <section aria-label="Hints taken" className="border-b border-line pb-2">
          <h2 className="flex h-9 items-center px-4 text-13 font-semibold text-ink">
            Hints taken
            <span className="ml-2 font-normal text-ink-3">
              {reasons.hints.length} of {plan.hints.length}
            </span>
          </h2>
          <ul>
            {reasons.hints.map(({ name, says, t, text }) => (
              <li key={name} className="flex gap-2 px-4 py-1 text-13">
                <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
                <MomentButton t={t ?? 0} about={says} onMoment={onMoment} />
                <span className="min-w-0 flex-1 text-ink">{says}</span>
                <span className="text-12 text-ink-3">{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const TONES: Readonly<Record<Grade, BadgeTone>> = { P: 'success', S: 'info', M: 'warning', U: 'error' };

const titleOf = (grade: Grade) => GRADES.find((one) => one.grade === grade)?.title;
