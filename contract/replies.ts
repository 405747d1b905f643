import * as z from 'zod';

/** The usual reply: the data under `payload` (decisions, section 1). */
export const payload = <Data extends z.ZodType>(data: Data) => z.object({ payload: data });

/** An ORM list: `{payload: {items, total}}`. `total` is exact to 1,000; above, any larger number. */
export const ormList = <Item extends z.ZodType>(item: Item) =>
  payload(z.object({ items: z.array(item), total: z.number().int().nonnegative() }));

/** An event-flow list: `{items, total}`. */
export const eventFlowList = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number().int().nonnegative() });
