import { Check, CircleDot, TriangleAlert, Users } from 'lucide-react';
import type { DrillState } from '#contract/drills/drill.ts';
import { Badge } from '../../ui/text/badge.tsx';

/** The state of a drill. */
export function DrillStateBadge({ state }: { state: DrillState }) {
  switch (state) {
    case 'open':
      return <Badge icon={<Users aria-hidden />}>Open</Badge>;
    case 'running':
      return (
        <Badge tone="success" icon={<CircleDot aria-hidden />}>
          Running
        </Badge>
      );
    case 'ended':
      return <Badge icon={<Check aria-hidden />}>Ended</Badge>;
    default:
      return (
        <Badge tone="error" icon={<TriangleAlert aria-hidden />}>
          Broken
        </Badge>
      );
  }
}
