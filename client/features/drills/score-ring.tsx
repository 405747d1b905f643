import { type DrillScore, pointsText } from '#contract/drills/score.ts';
import { cn } from '../../ui/cn.ts';

interface ScoreRingProps {
  score: Pick<DrillScore, 'total' | 'most' | 'isPassed'>;
  /** The pass mark in percent. */
  pass: number;
  /** px */
  size?: number;
}

/** The running total of a seat as a ring with a line at the pass mark. It is green once the mark is reached. */
export function ScoreRing({ score: { total, most, isPassed }, pass, size = 44 }: ScoreRingProps) {
  const stroke = size > 60 ? 6 : 4;
  const radius = (size - stroke) / 2;
  const round = 2 * Math.PI * radius;
  const share = most > 0 ? total / most : 0;
  const centre = size / 2;
  const name = `${pointsText(total)} of ${pointsText(most)} points, pass mark ${pass} % ${isPassed ? 'reached' : 'not reached'}`;
  return (
    <span role="img" aria-label={name} className="relative inline-grid shrink-0 place-items-center">
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" aria-hidden>
        <circle cx={centre} cy={centre} r={radius} strokeWidth={stroke} className="stroke-line-2" />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          strokeWidth={stroke}
          strokeDasharray={`${share * round} ${round}`}
          transform={`rotate(-90 ${centre} ${centre})`}
          className={isPassed ? 'stroke-success' : 'stroke-accent'}
        />
        <line
          x1={centre}
          x2={centre}
          y1={0}
          y2={stroke + 2}
          strokeWidth={2}
          transform={`rotate(${pass * 3.6} ${centre} ${centre})`}
          className="stroke-ink"
        />
      </svg>
      <span className={cn('absolute font-semibold text-ink', size > 60 ? 'text-20' : 'text-12')}>
        {Math.floor(total / 1_000)}
      </span>
    </span>
  );
}
