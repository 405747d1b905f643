import { Sparkles } from 'lucide-react';
import { serverNow } from '../../lib/server-time.ts';
import { zoneMark } from '../../lib/zone-mark.ts';
import { cn } from '../../ui/cn.ts';
import { type SpokenOf, SpokenTimes } from '../../ui/text/spoken-times.tsx';

/** The AI's assessment of an alarm. Times in `summary` are hh:mm:ss on the site's clock. */
export interface Spoken {
  recommendation: string;
  headline: string;
  summary: string;
}

interface RecommendationProps {
  spoken: Spoken;
  /** IANA zone of the site: the AI writes times on its clock. */
  zone: string;
  /** Called with the time in the summary that was clicked. */
  recorded?: SpokenOf | undefined;
}

/** Green when the recommendation mentions resolve, otherwise red (core, section 2). */
export const isGood = (recommendation: string): boolean => /resolve/i.test(recommendation);

/** The AI's recommendation and its reason. */
export function Recommendation({ spoken, zone, recorded }: RecommendationProps) {
  const { recommendation, headline, summary } = spoken;
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <p
        className={cn(
          'flex items-center gap-2 font-semibold text-13',
          isGood(recommendation) ? 'text-success' : 'text-error',
        )}
      >
        <Sparkles aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 flex-1">{recommendation}</span>
        <ZoneOfText zone={zone} recorded={recorded} />
      </p>
      <p className="break-words font-semibold text-13 text-ink">{headline}</p>
      <p className="whitespace-pre-wrap break-words text-13 text-ink-2">
        <SpokenTimes text={summary} zone={zone} recorded={recorded} />
      </p>
    </div>
  );
}

/** Names the clock of the AI's times when it differs from the user's own. */
export function ZoneOfText({ zone, recorded }: Pick<RecommendationProps, 'zone' | 'recorded'>) {
  return (
    <span className="shrink-0 font-normal text-12 text-ink-3 leading-5">
      {zoneMark(recorded?.startTime ?? serverNow(), zone)}
    </span>
  );
}
