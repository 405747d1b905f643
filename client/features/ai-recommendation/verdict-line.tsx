import { Sparkles } from 'lucide-react';
import { type AiSubject, useAiOutput } from '../../data/ai-outputs/ai-output-query.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type SpokenOf, SpokenTimes } from '../../ui/text/spoken-times.tsx';
import { isGood, ZoneOfText } from './recommendation.tsx';

interface VerdictLineProps {
  subject: AiSubject;
  /** IANA zone of the site: the AI writes times on its clock. */
  zone: string;
  /** Called with the time in the summary that was clicked. */
  recorded?: SpokenOf | undefined;
  className?: string;
}

/** The AI's recommendation in a few lines, for places without a panel for it: the verdict first, then its reason. */
export function VerdictLine({ subject, zone, recorded, className }: VerdictLineProps) {
  const { data, error, refetch } = useAiOutput(subject);
  return (
    <section
      aria-label="AI Recommendation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
      tabIndex={0}
      className={cn('@container shrink-0 overflow-y-auto text-13 focus-visible:-outline-offset-2', className)}
    >
      <div className="flex min-h-14 flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2 @max-2xl:min-h-20">
        <h2 className="font-semibold text-12 text-ink leading-5">AI Recommendation</h2>
        {data && (
          <>
            <p
              className={cn(
                'flex items-center gap-2 font-semibold',
                isGood(data.recommendation) ? 'text-success' : 'text-error',
              )}
            >
              <Sparkles aria-hidden className="size-4 shrink-0" />
              {data.recommendation}
            </p>
            <span className="ml-auto @2xl:order-last">
              <ZoneOfText zone={zone} recorded={recorded} />
            </span>
            <p className="min-w-0 flex-1 break-words text-ink-2 @max-2xl:basis-full">
              <span className="mr-2 font-semibold text-ink">{data.headline}</span>
              <SpokenTimes text={data.summary} zone={zone} recorded={recorded} />
            </p>
          </>
        )}
        {data === null && <p className="text-ink-3">No recommendation yet</p>}
        {data === undefined && error && (
          <p role="alert" className="flex items-center gap-3 text-error">
            {messageOf(error)}
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        )}
        {data === undefined && !error && (
          <div role="status" aria-label="Recommendation loading" className="flex flex-1 flex-col gap-2 py-1">
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        )}
      </div>
    </section>
  );
}
