import { Sparkles } from 'lucide-react';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type SpokenOf, SpokenTimes } from '../../ui/spoken-times.tsx';
import { type AiSubject, useAiOutput } from './ai-output-query.ts';

/** What the AI makes of an alarm. Times in `summary` are hh:mm:ss on the site's clock. */
interface Spoken {
  recommendation: string;
  headline: string;
  summary: string;
}

interface AiRecommendationProps {
  subject: AiSubject;
  /** What came with the alarm itself, until the AI has said something newer. */
  known?: Spoken | null;
  /** IANA zone of the site: its clock is the one in the AI's words. */
  zone: string;
  /** What times in the summary lead to. */
  recorded?: SpokenOf | undefined;
}

/** The AI's recommendation, renewed every 5 s: green when it mentions resolve, otherwise red. */
export function AiRecommendation({ subject, known = null, zone, recorded }: AiRecommendationProps) {
  const { data, error, refetch } = useAiOutput(subject);
  const spoken = data ?? known;
  if (spoken) {
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
  if (data === null) return <p className="px-4 py-3 text-ink-3">No recommendation yet</p>;
  if (error) {
    return (
      <p role="alert" className="flex items-center gap-3 px-4 py-3 text-error">
        {messageOf(error)}
        <Button size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return (
    <div role="status" aria-label="Recommendation loading" className="flex flex-col gap-2 px-4 py-4">
      <Skeleton className="h-3 w-20" />
      <Skeleton className="h-3 w-3/4" />
      <Skeleton className="h-3 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  );
}
