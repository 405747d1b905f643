import { Siren, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { ScanEscalation } from '#contract/channels/group-messages.ts';
import { isGood } from '../../features/ai-recommendation/recommendation.tsx';
import { escalatedAt, markOf } from '../../features/desk/tile-rules.ts';
import { formatTimeOfDay } from '../../lib/time.ts';
import { cn } from '../../ui/cn.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface TileStripProps {
  group: AlarmGroup;
  escalations: ReadonlyMap<string, ScanEscalation>;
  /** A note for the operator: '6 more here, 2 high'. */
  note: string | undefined;
  /** The pages of the cameras, in a tile that has no room for them beside the name of its site. */
  pager: ReactNode;
}

/** The strip below the pictures: when the group was escalated, or what the AI recommends and why. */
export function TileStrip({ group, escalations, note, pager }: TileStripProps) {
  const { llmRecommendation: advice, location } = group;
  const mark = markOf(group, escalations);
  const since = escalatedAt(group, escalations);
  const isGoodAdvice = advice !== null && isGood(advice.recommendation);
  return (
    <div
      className={cn(
        'flex h-6.5 shrink-0 items-center gap-2 border-line border-t px-2 text-12 [&>svg]:size-3.5 [&>svg]:shrink-0',
        mark !== undefined && 'border-transparent text-ink scheme-dark',
        mark === 'escalated' && 'bg-strip-esc',
        mark === 'ai-escalate' && 'bg-strip-ai',
      )}
    >
      {since !== undefined ? <Siren aria-hidden /> : <Sparkles aria-hidden className={cn(mark || 'text-ink-3')} />}
      {since !== undefined ? (
        <span className="shrink-0 font-semibold">
          Escalated <ZonedTime ms={since} zone={location.timezone} format={formatTimeOfDay} />
        </span>
      ) : (
        advice && (
          <span className={cn('shrink-0 font-semibold', isGoodAdvice ? 'text-success' : 'text-error')}>
            {advice.recommendation}
          </span>
        )
      )}
      <span className={cn('min-w-0 flex-1 truncate', mark === undefined && 'text-ink-2')} title={advice?.headline}>
        {advice?.headline ?? (since === undefined && 'No view of the AI yet')}
      </span>
      {note !== undefined && (
        <span className={cn('shrink-0 font-medium', mark === undefined && 'text-error')}>{note}</span>
      )}
      {pager}
    </div>
  );
}
