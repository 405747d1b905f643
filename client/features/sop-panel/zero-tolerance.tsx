import { ShieldAlert, Siren } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { useSopPanel } from './sop-panel-context.ts';

/** Tells the operator to escalate directly, and does so. */
export function ZeroTolerance() {
  const { escalate } = useSopPanel().actions;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-ink">
      <Badge tone="error" icon={<ShieldAlert />} className="shrink-0">
        Zero Tolerance
      </Badge>
      <span className="min-w-40 flex-1">Escalate directly, without talkdowns.</span>
      {escalate && (
        <Button size="small" variant="escalate" icon={<Siren aria-hidden />} onClick={escalate}>
          Write brief update
        </Button>
      )}
    </div>
  );
}
