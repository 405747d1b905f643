import { type AiSubject, useAiOutput } from '../../data/ai-outputs/ai-output-query.ts';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { SpokenOf } from '../../ui/text/spoken-times.tsx';
import { Recommendation, type Spoken } from './recommendation.tsx';

interface AiRecommendationProps {
  subject: AiSubject;
  /** The recommendation that came with the alarm, shown until the AI has a newer one. */
  known?: Spoken | null;
  /** IANA zone of the site: the AI writes times on its clock. */
  zone: string;
  /** Called with the time in the summary that was clicked. */
  recorded?: SpokenOf | undefined;
}

/** The AI's recommendation, renewed every 5 s: green when it mentions resolve, otherwise red. */
export function AiRecommendation({ subject, known = null, zone, recorded }: AiRecommendationProps) {
  const { data, error, refetch } = useAiOutput(subject);
  const spoken = data ?? known;
  if (spoken) return <Recommendation spoken={spoken} zone={zone} recorded={recorded} />;
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
