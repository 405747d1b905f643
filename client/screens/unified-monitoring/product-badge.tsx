import type { OpenedGroup } from '../../features/desk/opened-groups.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { PRODUCT_NAMES } from './unified-texts.ts';

/** The product that raised an alarm. */
export const ProductBadge = ({ product }: Pick<OpenedGroup, 'product'>) => (
  <Badge tone="neutral" className="shrink-0">
    {PRODUCT_NAMES[product] ?? product}
  </Badge>
);
