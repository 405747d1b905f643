import { type DrillScore, pointsText } from '#contract/drills/score.ts';
import { ScoreParts, ScoreRow, ScoreTotal } from './score-parts.tsx';

/** The score of a seat: its total, what it is made of, and the grades of its objectives. */
export function ScoreSummary({ score, pass }: { score: DrillScore; pass: number }) {
  const { objectives, isPassed } = score;
  return (
    <section aria-label="Score" className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-5">
        <ScoreTotal score={score} />
        <dl className="grid flex-1 grid-cols-[1fr_auto] gap-x-3 text-13">
          <ScoreRow label={`Pass mark ${pass} %`} value={isPassed ? 'Reached' : 'Not reached'} />
          <ScoreParts score={score} />
        </dl>
      </div>
      <ul className="mt-2 flex flex-col gap-0.5 text-13">
        {objectives.map(({ key, title, grade, earned: of, most: all }) => (
          <li key={key} className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate text-ink-2">{title}</span>
            <span className="w-4 text-center font-semibold text-ink">{grade}</span>
            <span className="w-24 text-right text-ink-3">
              <span className="text-ink">{pointsText(of)}</span> / {pointsText(all)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
