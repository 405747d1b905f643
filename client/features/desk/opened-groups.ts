import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { SCAN } from '#contract/limits.ts';

/** An alarm group of scan, or a location alarm of remote guarding, that the operator has opened. */
export interface OpenedGroup {
  id: string;
  product: 'rg' | 'scan';
}

/** The address of the queue. */
export const UNIFIED_QUEUE = '/unified-monitoring';

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const PRODUCTS = ['rg', 'scan'] as const;

/** The product of a group that the channel sent. */
export const productOf = ({ product }: Pick<AlarmGroup, 'product'>): OpenedGroup['product'] =>
  product === 'scan' ? 'scan' : 'rg';

/** A group that the channel sent, as an address names it. */
export const asOpened = (group: Pick<AlarmGroup, 'id' | 'product'>): OpenedGroup => ({
  id: group.id,
  product: productOf(group),
});

/** The groups that an address names (`?rg=a,b&scan=c`), each once; unreadable ids are left out. */
export function readOpened(search: URLSearchParams): OpenedGroup[] {
  const named = PRODUCTS.flatMap((product) =>
    (search.get(product) ?? '').split(',').flatMap((id): OpenedGroup[] => (ID.test(id) ? [{ id, product }] : [])),
  );
  return [...new Map(named.map((one) => [one.id, one])).values()].slice(0, SCAN.mostNamed);
}

/** The address with these groups opened. */
export function unifiedAddress(opened: readonly OpenedGroup[]): string {
  const parts = PRODUCTS.flatMap((product) => {
    const ids = opened.filter((one) => one.product === product).map(({ id }) => encodeURIComponent(id));
    return ids.length === 0 ? [] : [`${product}=${ids.join(',')}`];
  });
  return parts.length === 0 ? UNIFIED_QUEUE : `${UNIFIED_QUEUE}?${parts.join('&')}`;
}

/** Whether a group needs no warning when it is closed (operator response tools, 2.9). */
export const isResolved = (status: string): boolean => status.toLowerCase().includes('resolved');
