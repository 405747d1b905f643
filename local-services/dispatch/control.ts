import { Hono } from 'hono';
import * as z from 'zod/mini';
import { faultText } from '#contract/fault-text.ts';
import { sameText } from '#platform/signing/same-text.ts';

/** The longest time until a patrol arrives, in ms. */
const ARRIVES_MAX_MS = 3_600_000;

const Course = z.strictObject({
  arrivesAfterMs: z.nullable(z.int().check(z.minimum(1_000), z.maximum(ARRIVES_MAX_MS))),
});

/** Sets how patrols behave, for tests and drills. */
export interface DispatchControl {
  /** `PUT /course` sets when patrols arrive, or null to draw it; 401 without the ingest credential. */
  readonly routes: Hono;
  /** How long after the dispatch patrols arrive, in ms; undefined when it is drawn. */
  arrivesAfterMs(): number | undefined;
}

export function createDispatchControl(simToken: string): DispatchControl {
  let arrivesAfterMs: number | null = null;
  const routes = new Hono();
  routes.put('/course', async (c) => {
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${simToken}`)) {
      return c.json({ message: 'The ingest credential is not valid' }, 401);
    }
    const course = Course.safeParse(await c.req.json().catch(() => undefined));
    if (!course.success) return c.json({ message: faultText(course.error) }, 400);
    ({ arrivesAfterMs } = course.data);
    return c.json(course.data);
  });
  return { routes, arrivesAfterMs: () => arrivesAfterMs ?? undefined };
}
