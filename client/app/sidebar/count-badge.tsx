import { TOTAL_EXACT_TO } from '#contract/limits.ts';
import { cn } from '../../ui/cn.ts';
import type { CountSource } from '../screen-route.ts';
import { countSources } from './count-sources.ts';

interface CountBadgeProps {
  source: CountSource;
  /** Shows the count in red instead of grey. */
  urgent: boolean;
  /** Sits on the corner of the icon instead of at the end of the line. */
  corner?: boolean;
}

/** The count of waiting items on a sidebar line; renders nothing at zero. */
export function CountBadge({ source, urgent, corner = false }: CountBadgeProps) {
  // A line never changes its source, so the same hook runs every time.
  const useCount = countSources[source];
  const count = useCount();
  if (!count) return null;
  const text = count > TOTAL_EXACT_TO ? `${TOTAL_EXACT_TO}+` : String(count);
  if (!corner) {
    return <span className={cn('ml-auto text-12', urgent ? 'text-error' : 'text-ink-3')}>{text}</span>;
  }
  return (
    <span
      className={cn(
        'absolute top-0 left-6.5 flex h-4 min-w-4 items-center justify-center rounded-sm px-1 text-11 font-medium',
        urgent ? 'bg-error-solid text-white' : 'bg-press text-ink-2',
      )}
    >
      {text}
    </span>
  );
}
