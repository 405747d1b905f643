import type { OpenedGroup } from '../../features/unified/opened-groups.ts';
import { Badge } from '../../ui/text/badge.tsx';

const NAMES = { rg: 'Remote guarding', scan: 'Scan' } as const satisfies Record<OpenedGroup['product'], string>;

/** The product that raised an alarm. */
export const ProductBadge = ({ product }: Pick<OpenedGroup, 'product'>) => (
  <Badge tone="neutral" className="shrink-0">
    {NAMES[product]}
  </Badge>
);
