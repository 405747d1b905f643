import { ChevronDown, ChevronUp, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { type AiSubject, useAiOutput } from '../../data/ai-outputs/ai-output-query.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useViewed } from '../../lib/screen-view.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { type SpokenOf, SpokenTimes } from '../../ui/text/spoken-times.tsx';
import { isGood, type Spoken, ZoneOfText } from './recommendation.tsx';

interface VerdictProps {
  subject: AiSubject;
  /** The recommendation that came with the alarm, shown until the AI has a newer one. */
  known?: Spoken | null;
  /** IANA zone of the site: the AI writes times on its clock. */
  zone: string;
  /** Called with the time in the summary that was clicked. */
  recorded?: SpokenOf | undefined;
}

/** The AI's recommendation in two lines, in its own word, renewed every 5 s; the whole summary can be unfolded. */
export function Verdict({ subject, known = null, zone, recorded }: VerdictProps) {
  const { data, error, refetch } = useAiOutput(subject);
  const spoken = data ?? known;
  return (
    <section aria-label="AI Recommendation" className="min-h-15 shrink-0 px-4 py-2.5 text-13">
      <h2 className="sr-only">AI Recommendation</h2>
      {spoken && <TwoLines spoken={spoken} zone={zone} recorded={recorded} />}
      {!spoken && data === null && <p className="text-ink-3">No recommendation yet</p>}
      {!spoken && data === undefined && error && (
        <p role="alert" className="flex items-center gap-3 text-error">
          {messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {!spoken && data === undefined && !error && (
        <div role="status" aria-label="Recommendation loading" className="flex flex-col gap-2 py-1">
          <Skeleton className="h-3 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
    </section>
  );
}

function TwoLines({ spoken, zone, recorded }: Pick<VerdictProps, 'zone' | 'recorded'> & { spoken: Spoken }) {
  const [isWhole, setWhole] = useState(false);
  const { recommendation, headline, summary } = spoken;
  useViewed('ai', () => ({ kind: 'ai', recommendation, headline, summary }));
  return (
    <div className="flex items-start gap-2">
      <Sparkles
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', isGood(recommendation) ? 'text-success' : 'text-error')}
      />
      <div className="min-w-0 flex-1">
        <p className={cn('font-semibold', !isWhole && 'truncate')}>
          <span className={cn('mr-2', isGood(recommendation) ? 'text-success' : 'text-error')}>{recommendation}</span>
          <span className="text-ink">{headline}</span>
        </p>
        <p className={cn('text-ink-2', isWhole ? 'whitespace-pre-wrap break-words' : 'truncate')}>
          <SpokenTimes text={summary} zone={zone} recorded={recorded} />
        </p>
      </div>
      <ZoneOfText zone={zone} recorded={recorded} />
      {summary !== '' && (
        <IconButton
          label={isWhole ? 'Fold the summary' : 'Whole summary'}
          size="small"
          icon={isWhole ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isWhole}
          className="-mr-1.5"
          onClick={() => setWhole(!isWhole)}
        />
      )}
    </div>
  );
}
