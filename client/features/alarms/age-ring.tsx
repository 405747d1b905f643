import { formatMinutes } from '../../lib/time.ts';
import { cn } from '../../ui/cn.ts';

const LATE_FROM = 0.75;
/** Larger rings are filled instead, and are readable without a dot. */
const DOT_UP_TO = 20;

interface AgeRingProps {
  /** How long the alarm has been waiting. */
  ageMs: number;
  /** The target waiting time. */
  targetMs: number;
  /** px */
  size?: number;
  /** Writes the age beside the ring as m:ss. */
  showTime?: boolean;
  className?: string;
}

/** The age of a pending alarm against its target: the ring fills clockwise, turns amber at 75 % and red at 100 %. */
export function AgeRing({ ageMs, targetMs, size = 16, showTime = true, className }: AgeRingProps) {
  const share = targetMs > 0 ? Math.max(0, ageMs / targetMs) : 1;
  const over = share >= 1;
  const tone = over ? 'text-error' : share >= LATE_FROM ? 'text-warning' : 'text-ink-2';
  const stroke = size > 20 ? 3 : 2.5;
  const radius = (size - stroke) / 2;
  const centre = size / 2;
  return (
    <span className={cn('inline-flex h-5 items-center gap-2', tone, className)}>
      <svg
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        fill="none"
        strokeWidth={stroke}
        className="shrink-0"
        role={showTime ? undefined : 'img'}
        aria-hidden={showTime || undefined}
        aria-label={showTime ? undefined : `Age ${formatMinutes(ageMs)}`}
      >
        <circle cx={centre} cy={centre} r={radius} className={over ? 'fill-error-tint' : 'stroke-line-2'} />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          stroke="currentColor"
          pathLength={1}
          strokeDasharray={`${Math.min(1, share)} 1`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
        {over && size <= DOT_UP_TO && <circle cx={centre} cy={centre} r={size / 8} fill="currentColor" />}
      </svg>
      {showTime && <span className="text-12">{formatMinutes(ageMs)}</span>}
    </span>
  );
}
