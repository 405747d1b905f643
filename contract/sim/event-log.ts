import * as z from 'zod/mini';
import { endpoint } from '../define.ts';
import { FACT_NAMES, FACTS, type FactName } from '../facts.ts';
import { identifier } from '../params.ts';
import { wholeNumber } from '../query.ts';
import { payload } from '../replies.ts';

/** The most lines of one answer, and the most facts of one request. */
export const EVENT_LOG_PAGE = 1_000;

/** The most characters of a text of a fact. */
const FACT_TEXT_MAX = 10_000;

/** The kinds of places and addresses that facts name. */
const PLACE_KINDS = ['camera', 'door', 'site', 'contact', 'channel'] as const;

const factText = z.string().check(z.maxLength(FACT_TEXT_MAX, `A text has at most ${FACT_TEXT_MAX} characters`));

/**
 * A committed change as a line of the event log, with ids. Scenarios replace them by names (`FactLine`). `fields`: the
 * fact's own fields, as contract/facts.ts defines them, but `alarm`.
 */
export const LoggedFact = z.object({
  /** From 1, increasing. */
  n: z.int(),
  /** ms UTC on the server's clock. */
  atMs: z.int(),
  fact: z.enum(FACT_NAMES),
  /** The incidents that it is about. */
  incidents: z.array(z.string()),
  /** The user, or the AI or the system. */
  by: z.nullable(z.union([z.object({ user: z.string() }), z.literal('ai'), z.literal('system')])),
  /** The camera, door or site by its id, the contact by their number, or the channel by its path. */
  on: z.nullable(z.object({ kind: z.enum(PLACE_KINDS), id: z.string() })),
  /** The alarm group of scan, or the location alarm or raw alarm of remote guarding. */
  alarm: z.nullable(z.object({ product: z.enum(['rg', 'scan']), id: z.string() })),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type LoggedFact = z.output<typeof LoggedFact>;

/** The lines after a number, oldest first. 404 on a server that keeps no event log. */
export const listLoggedFacts = endpoint({
  method: 'GET',
  path: '/sim/v1/event-log',
  service: 'sim',
  access: 'simulator',
  summary: 'The event log: committed changes as facts',
  query: z.strictObject({
    after: z.optional(wholeNumber('after', 0, Number.MAX_SAFE_INTEGER)),
    limit: z.optional(wholeNumber('limit', 1, EVENT_LOG_PAGE)).check(z.describe(`defaults to ${EVENT_LOG_PAGE}`)),
  }),
  reply: payload(z.array(LoggedFact)),
  refusals: [404],
});

/** Groups of facts that do not come from a committed change. */
const REPORTED_GROUPS: readonly string[] = ['incident', 'story', 'operator', 'screen', 'server', 'fault'];

/** Facts of other groups that only the one who acts knows: the dispatch provider is called past the server. */
const REPORTED_ONLY: readonly FactName[] = ['dispatch.requested', 'dispatch.refused', 'dispatch.cancelled'];

/** The facts that the simulator and browser tests add; the server writes all others itself. */
const REPORTED_FACTS = FACT_NAMES.filter(
  (name) => REPORTED_ONLY.includes(name) || REPORTED_GROUPS.some((group) => name.startsWith(`${group}.`)),
);

/** The fields of every fact but `alarm`, by its name. */
const OWN_FIELDS = new Map(
  Object.entries(FACTS).flatMap(([group, facts]) =>
    Object.entries(facts).map(([name, { fields }]): [string, string[]] => [
      `${group}.${name}`,
      Object.keys(fields).filter((field) => field !== 'alarm'),
    ]),
  ),
);

/** A fact that the server cannot know, before it has its number and time. */
const ReportedFact = z
  .strictObject({
    fact: z.enum(FACT_NAMES, { error: 'fact is not a fact of the event log' }).check(
      z.refine((name) => REPORTED_FACTS.includes(name), {
        error: 'fact is one that the server writes from its own changes',
      }),
    ),
    incidents: z.array(identifier('incidents')).check(z.maxLength(100)),
    by: z.nullable(z.union([z.strictObject({ user: identifier('by.user') }), z.enum(['ai', 'system'])])),
    on: z.nullable(
      z.strictObject({ kind: z.enum(PLACE_KINDS), id: factText.check(z.minLength(1, 'on.id must not be empty')) }),
    ),
    alarm: z.nullable(z.strictObject({ product: z.enum(['rg', 'scan']), id: identifier('alarm.id') })),
    fields: z.record(z.string(), z.union([factText, z.number(), z.boolean()])),
  })
  .check(
    z.refine(({ fact, fields }) => Object.keys(fields).every((field) => OWN_FIELDS.get(fact)?.includes(field)), {
      error: 'fields has a field that the fact does not have',
    }),
  );
export type ReportedFact = z.output<typeof ReportedFact>;

/**
 * Adds facts that do not come from a committed change: all of them in their order, or none. `n` is the number of the last
 * line. 404 for an unknown incident, user, alarm, camera, door or site, and on a server that keeps no event log.
 */
export const addLoggedFacts = endpoint({
  method: 'POST',
  path: '/sim/v1/event-log',
  service: 'sim',
  access: 'simulator',
  summary: 'Add facts that only the simulator or a browser test knows to the event log',
  body: z.strictObject({
    facts: z
      .array(ReportedFact)
      .check(
        z.minLength(1, 'facts must not be empty'),
        z.maxLength(EVENT_LOG_PAGE, `facts must have at most ${EVENT_LOG_PAGE} entries`),
      ),
  }),
  reply: payload(z.object({ n: z.int() })),
  refusals: [404],
});
