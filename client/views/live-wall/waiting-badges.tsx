import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WaitingCount } from '../../features/desk/desk-state.ts';
import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import type { TileWall } from '../../features/desk/tile-wall.ts';
import { cn } from '../../ui/cn.ts';
import { KeyCaps } from '../../ui/keys/kbd.tsx';
import { BarLabel } from '../../ui/layout/bar-label.tsx';

/** The numbers of groups without a tile, by severity: those that wait for any operator, and this operator's own. */
export function countWaiting(
  { waiting }: Pick<TileWall, 'waiting'>,
  count: WaitingCount,
): { high: number; low: number } {
  const ownHigh = waiting.filter(({ severity }) => severity === 'high').length;
  return { high: count.high + ownHigh, low: count.low + waiting.length - ownHigh };
}

/** The address of the list of alarm groups that wait, of a severity. */
const listOf = (severity: 'high' | 'low') => `/alarm-groups?status=pending&priority=${severity}`;

interface WaitingBadgesProps {
  waiting: { high: number; low: number };
  /** Whether the key that brings groups of high severity is answered. */
  mayBring: boolean;
  /** The products that are counted. */
  products: readonly OpenedGroup['product'][];
}

/** The numbers of groups that wait for a tile, by severity. Each opens its list in a tab of its own, so that the wall keeps its groups. */
export function WaitingBadges({ waiting: { high, low }, mayBring, products }: WaitingBadgesProps) {
  if (high + low === 0) return null;
  const note = products.length > 1 ? 'Opens those that are alarm groups.' : undefined;
  return (
    <span className="inline-flex items-center gap-2" title={`+ ${high + low} Alarms`}>
      {high > 0 && (
        <WaitingBadge severity="high" title={note} className="border-error bg-error-tint text-error">
          <CircleAlert aria-hidden />
          <span>
            {high} high <BarLabel>wait</BarLabel>
          </span>
          {mayBring && <KeyCaps of="bringHigh" />}
        </WaitingBadge>
      )}
      {low > 0 && (
        <WaitingBadge severity="low" title={note} className={lowTone(high + low)}>
          <span>
            {low} low <BarLabel>wait</BarLabel>
          </span>
        </WaitingBadge>
      )}
    </span>
  );
}

/** The colours of the overflow of a grid (core, section 2). */
function lowTone(overflow: number): string {
  if (overflow < 5) return 'bg-success-tint text-success';
  return overflow < 10 ? 'bg-orange-tint text-orange' : 'bg-error-tint text-error';
}

interface WaitingBadgeProps {
  severity: 'high' | 'low';
  title: string | undefined;
  className: string;
  children: ReactNode;
}

function WaitingBadge({ severity, title, className, children }: WaitingBadgeProps) {
  return (
    <a
      href={listOf(severity)}
      title={title}
      target="_blank"
      rel="noopener"
      className={cn(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-sm border border-transparent px-2 font-medium text-12 hover:border-current [&>svg]:size-3.5',
        className,
      )}
    >
      {children}
    </a>
  );
}
