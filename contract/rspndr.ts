import * as z from 'zod/mini';
import { Avs01Level } from './avs-01.ts';
import { requiredText } from './comment.ts';
import { endpoint } from './define.ts';
import { GroupEscalation } from './escalations.ts';
import { identifier, idParam } from './params.ts';
import { payload } from './replies.ts';
import { secret } from './secret-fields.ts';

/** Types of incidents that the dispatch provider knows (operator tools, section 9); labels have spaces. */
export const INCIDENT_TYPES = ['ALARM_RESPONSE', 'PATROL_CHECK', 'DIY', 'UNKNOWN'] as const;
export type IncidentType = (typeof INCIDENT_TYPES)[number];

/** The types that operators can choose. */
export const OFFERED_INCIDENT_TYPES = ['PATROL_CHECK'] as const satisfies readonly IncidentType[];

/** Maximum length of notes and messages to the provider. */
export const RSPNDR_TEXT_MAX = 1_000;

/** A token is accepted this many seconds before and after the time from which it was made (decisions, 3 Other). */
export const TOKEN_TOLERANCE_SECONDS = 30;

const limitedText = (name: string, max = 200) =>
  z.string().check(z.maxLength(max, `${name} must have at most ${max} characters`));

/** The names of the two fixed entries of every call list. */
export const CALL_LIST_NAMES = ['MAIN', 'EMERGENCY'] as const;

/** Creates an incident at the provider. */
export const RspndrEscalation = z.strictObject({
  escalationType: limitedText('escalationType'),
  tenantId: identifier('tenantId'),
  locationId: identifier('locationId'),
  address1: limitedText('address1', 400),
  name: limitedText('name'),
  city: limitedText('city'),
  state: limitedText('state'),
  country: limitedText('country'),
  postal_code: limitedText('postal_code', 20),
  /** The id of the escalation (scan) or of the location incident (remote guarding). */
  incident_id: identifier('incident_id'),
  notes: requiredText('notes', RSPNDR_TEXT_MAX),
  type: z.enum(INCIDENT_TYPES, { error: 'type is not a type of incident' }),
  call_list: z
    .array(
      z.strictObject({
        order: z.int().check(z.positive()),
        name: z.enum(CALL_LIST_NAMES),
        type: z.literal('mobile'),
        number: limitedText('number', 40),
      }),
    )
    .check(z.maxLength(20)),
  avs01_level: z.optional(Avs01Level),
});
export type RspndrEscalation = z.output<typeof RspndrEscalation>;

/** Cancels an incident at the provider. */
export const RspndrCancellation = z.strictObject({
  incident_id: identifier('incident_id'),
  notes: requiredText('notes', RSPNDR_TEXT_MAX),
});

/** Sends a message about an incident to the responders. */
export const RspndrNotification = z.strictObject({
  incident_id: identifier('incident_id'),
  message: requiredText('message', RSPNDR_TEXT_MAX),
});

/**
 * The provider's answer about an incident, asked for by its id below the address that creates incidents: `unknown`
 * without one (chosen, to be confirmed).
 */
export const RspndrLookup = z.object({ incident_id: z.string(), status: z.string() });

/** The stages of an incident at the provider, in their order; `cancelled` may follow any but `closed`. */
export const RSPNDR_STATES = ['accepted', 'dispatched', 'on_scene', 'closed', 'cancelled'] as const;
export type RspndrState = (typeof RSPNDR_STATES)[number];

/** Whether no further state follows. */
export const isRspndrOver = (state: RspndrState) => state === 'closed' || state === 'cancelled';

/** The states as people read them. */
export const RSPNDR_STATE_LABELS = {
  accepted: 'Accepted',
  dispatched: 'Dispatched',
  on_scene: 'On scene',
  closed: 'Closed',
  cancelled: 'Cancelled',
} as const satisfies Record<RspndrState, string>;

/** An incident at the provider, with the states that it has reached, oldest first. */
export const RspndrIncident = z.object({
  incident_id: z.string(),
  states: z.array(z.object({ state: z.enum(RSPNDR_STATES), time_utc: z.iso.datetime() })),
});
export type RspndrIncident = z.output<typeof RspndrIncident>;

/**
 * The provider's `api-token`: the hex SHA-256 of key, secret and the current time in epoch seconds (operator tools,
 * 7.6; decisions, 3 Other).
 */
export async function rspndrToken(apiKey: string, apiSecret: string, epochSeconds: number): Promise<string> {
  const bytes = new TextEncoder().encode(`${apiKey}${apiSecret}${epochSeconds}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a token was made from these keys within the tolerance around `nowSeconds`. */
export async function isRspndrToken(
  token: string,
  { apiKey, apiSecret }: { apiKey: string; apiSecret: string },
  nowSeconds: number,
): Promise<boolean> {
  const seconds = Array.from(
    { length: 2 * TOKEN_TOLERANCE_SECONDS + 1 },
    (_, index) => nowSeconds - TOKEN_TOLERANCE_SECONDS + index,
  );
  const tokens = await Promise.all(seconds.map((second) => rspndrToken(apiKey, apiSecret, second)));
  return tokens.includes(token);
}

/**
 * Records that an escalation was sent to the provider: the escalation becomes In Progress, and its group's history
 * gets a line. 409 when the escalation is resolved.
 */
export const updateRspndrDetails = endpoint({
  method: 'POST',
  path: '/v2/orm/escalations/{id}/rspndr-update',
  service: 'orm',
  access: ['rspndr:update'],
  summary: 'Record a dispatch of an escalation (operator tools, 4.7 and 7.4)',
  params: idParam,
  body: z.strictObject({
    rspndr_details: z.strictObject({
      incident_type: z.enum(INCIDENT_TYPES, { error: 'incident_type is not a type of incident' }),
      notes: requiredText('notes', RSPNDR_TEXT_MAX),
      location_id: identifier('location_id'),
      incident_id: identifier('incident_id'),
    }),
  }),
  reply: payload(GroupEscalation),
  refusals: [404, 409],
});

/** The provider's view of an escalation or location incident; null while the provider has not reported any state. */
export const getRspndrIncident = endpoint({
  method: 'GET',
  path: '/v2/orm/rspndr/incidents/{id}',
  service: 'orm',
  access: ['rspndr:update'],
  summary: 'States of a dispatch (chosen, to be confirmed)',
  params: idParam,
  reply: payload(z.nullable(RspndrIncident)),
  refusals: [404],
});

/**
 * The provider reports that an incident has reached a state. `secret` proves that it does: it belongs to this tenant,
 * incident and state alone, and derives from a key that browsers never receive (`platform/signing/dispatch-secret.ts`). Each is
 * used once: reporting a state again changes nothing. 401 for a wrong secret, 409 for a state that comes before the
 * current one.
 */
export const reportRspndrState = endpoint({
  method: 'POST',
  path: '/v2/orm/rspndr/states',
  service: 'orm',
  access: 'public',
  summary: 'Report the state of a dispatch (chosen, to be confirmed)',
  body: z.strictObject({
    tenant_id: identifier('tenant_id'),
    secret: secret(z.string().check(z.regex(/^[\w-]{43}$/, 'secret must be a SHA-256 as base64url'))),
    incident_id: identifier('incident_id'),
    state: z.enum(RSPNDR_STATES, { error: 'state is not a state of a dispatch' }),
  }),
  reply: payload(RspndrIncident),
  refusals: [404, 409],
});
