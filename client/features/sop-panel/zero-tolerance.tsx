import { ShieldAlert } from 'lucide-react';
import { Badge } from '../../ui/text/badge.tsx';

/** Tells the operator to escalate directly. */
export function ZeroTolerance() {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink">
      <Badge tone="error" icon={<ShieldAlert />} className="shrink-0">
        Zero Tolerance
      </Badge>
      <span className="min-w-40 flex-1">Escalate directly, without talkdowns.</span>
    </div>
  );
}
