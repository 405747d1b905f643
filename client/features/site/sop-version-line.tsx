import type { SopVersion } from '#contract/sop-editing.ts';
import { formatTimestamp } from '../../lib/time.ts';
import { cn } from '../../ui/cn.ts';
import { ZonedTime } from '../../ui/text/zoned-time.tsx';

interface SopVersionLineProps {
  sop: SopVersion;
  timezone: string;
  className?: string;
}

/** The version of a procedure, with the time and the author of its last change. Nothing on servers that keep no versions. */
export function SopVersionLine({ sop, timezone, className }: SopVersionLineProps) {
  const { version, updated_at_utc: savedAt, updated_by_user_name: author } = sop;
  if (version === undefined) return <span className={className} />;
  return (
    <span className={cn('text-12 text-ink-2', className)}>
      Version {version}
      {savedAt && (
        <span className="text-ink-3">
          {', '}
          <ZonedTime ms={Date.parse(savedAt)} zone={timezone} format={formatTimestamp} />
        </span>
      )}
      {author && <span className="text-ink-3">, {author}</span>}
    </span>
  );
}
