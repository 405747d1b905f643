import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ormList, payload } from '#contract/replies.ts';
import { readReply } from './read-reply.ts';
import { reported } from './report.ts';

const Thing = z.object({
  id: z.string(),
  place: z.object({ name: z.string() }),
  owner: z.nullable(z.object({ name: z.string() })),
  tone: z.enum(['low', 'high']),
});
const good = { id: '1', place: { name: 'Here' }, owner: null, tone: 'low' };
const list = (...items: unknown[]) => ({ payload: { items, total: items.length } });

it('drops unknown fields', async () => {
  expect(await readReply(payload(Thing), { payload: { ...good, shade: 'red' }, more: 1 }, 'GET /x')).toEqual({
    payload: good,
  });
});

it('accepts unknown enum values and reports them', async () => {
  const before = reported().length;
  const odd = { payload: { ...good, tone: 'purple' } };
  expect(await readReply(payload(Thing), odd, 'GET /x')).toEqual(odd);
  expect(reported().length).toBe(before + 1);
});

it('reads absent fields as null where null is allowed', async () => {
  const { owner: _, ...without } = good;
  expect(await readReply(payload(Thing), { payload: without }, 'GET /x')).toEqual({ payload: good });
});

it('leaves out list elements that lack a part that screens access', async () => {
  const { place: _, ...broken } = good;
  expect(await readReply(ormList(Thing), list(good, broken, { ...good, id: '2' }), 'GET /x')).toMatchObject({
    payload: { items: [{ id: '1' }, { id: '2' }], total: 3 },
  });
});

it('leaves out list elements that are not objects', async () => {
  expect(await readReply(ormList(Thing), list(null, good), 'GET /x')).toMatchObject({ payload: { items: [good] } });
});

it('returns nothing when the reply itself makes no sense', async () => {
  expect(await readReply(ormList(Thing), { message: 'hello' }, 'GET /x')).toBeUndefined();
  expect(await readReply(payload(Thing), undefined, 'GET /x')).toBeUndefined();
  expect(await readReply(payload(Thing), { payload: { id: '1' } }, 'GET /x')).toBeUndefined();
});
