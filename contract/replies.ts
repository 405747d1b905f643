import * as z from 'zod/mini';

/** The usual reply: the data under `payload` (decisions, section 1). */
export const payload = <Data extends z.ZodMiniType>(data: Data) => z.object({ payload: data });

/** An ORM list: `{payload: {items, total}}`. `total` is exact up to 1,000; beyond that, it is any larger number. */
export const ormList = <Item extends z.ZodMiniType>(item: Item) =>
  payload(z.object({ items: z.array(item), total: z.int().check(z.nonnegative()) }));

/** An event-flow list: `{items, total}`. */
export const eventFlowList = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int().check(z.nonnegative()) });
