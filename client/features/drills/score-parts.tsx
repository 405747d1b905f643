import { type DrillScore, pointsText } from '#contract/drills/score.ts';

/** The total of a score, in large digits. */
export function ScoreTotal({ score: { total, most } }: { score: DrillScore }) {
  return (
    <p className="w-24 shrink-0 text-center">
      <span className="block text-28 font-semibold text-ink">{pointsText(total)}</span>
      <span className="text-12 text-ink-3">of {pointsText(most)}</span>
    </p>
  );
}

/** Rows of the points that acts earned, and of those that mistakes and hints cost. */
export function ScoreParts({ score: { acts, mistakes, hints } }: { score: DrillScore }) {
  const earned = acts.reduce((sum, act) => sum + act.earned, 0);
  const costs = mistakes.reduce((sum, { cost }) => sum + cost, 0);
  return (
    <>
      <ScoreRow label="Acts" value={pointsText(earned)} />
      <ScoreRow label="Mistakes" value={lossText(costs)} />
      <ScoreRow label="Hints" value={lossText(hints)} />
    </>
  );
}

/** A row of a list of figures: its label and its value. */
export const ScoreRow = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-2">{label}</dt>
    <dd className="text-right text-ink">{value}</dd>
  </>
);

/** A loss, in points. */
const lossText = (thousandths: number) => `${thousandths > 0 ? '−' : ''}${pointsText(thousandths)}`;
