import { Sparkles } from 'lucide-react';
import { cn } from '../../ui/cn.ts';
import { type SpokenOf, SpokenTimes } from '../../ui/spoken-times.tsx';

/** What the AI makes of an alarm. Times in `summary` are hh:mm:ss on the site's clock. */
export interface Spoken {
  recommendation: string;
  headline: string;
  summary: string;
}

interface RecommendationProps {
  spoken: Spoken;
  /** IANA zone of the site: its clock is the one in the AI's words. */
  zone: string;
  /** What times in the summary lead to. */
  recorded?: SpokenOf | undefined;
}

/** What the AI recommends and why: green when it mentions resolve, otherwise red. */
export function Recommendation({ spoken, zone, recorded }: RecommendationProps) {
  const { recommendation, headline, summary } = spoken;
  const good = /resolve/i.test(recommendation);
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <p className={cn('flex items-center gap-2 font-semibold text-13', good ? 'text-success' : 'text-error')}>
        <Sparkles aria-hidden className="size-4 shrink-0" />
        {recommendation}
      </p>
      <p className="break-words font-semibold text-13 text-ink">{headline}</p>
      <p className="whitespace-pre-wrap break-words text-13 text-ink-2">
        <SpokenTimes text={summary} zone={zone} recorded={recorded} />
      </p>
    </div>
  );
}
