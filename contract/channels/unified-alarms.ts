import * as z from 'zod/mini';
import { PRODUCTS } from '../group-states.ts';
import { SCAN } from '../limits.ts';
import { identifier } from '../params.ts';
import type { Permission } from '../permissions.ts';
import {
  batch,
  ChannelGroup,
  exchangeOffer,
  HeldBack,
  InPlaceOf,
  isWholeList,
  LlmEvent,
  sharedServerMessages,
  stamp,
} from './group-messages.ts';

/**
 * `/unifiedalarms`, keyed by `event_type` (decisions, section 4): alarm groups of scan, of the member's vision tenants,
 * and location alarms of remote guarding, in the member's scope, in one queue. Claims are those of scan and of
 * Monitoring: nobody gets an alarm that another operator or another screen has.
 */
export const path = '/unifiedalarms';

export const access: readonly Permission[] = ['unified_monitoring:view'];

/** A uuid that the answers repeat. */
const trace = { sequence_trace_id: z.uuid() };
const product = z.enum(PRODUCTS, { error: 'product must be scan, remote-guarding or rg' });
const groupId = identifier('alarm_group_id');

export const ClientMessage = z.discriminatedUnion('event_type', [
  /**
   * Fills the member's groups of both products to `count`, those that they have included; 0 requests none. Answered by
   * `unified_alarms` with the new ones, perhaps none. Groups beyond a `count` that is not 0 return to the queue, as on
   * `/scanevents`.
   */
  z.strictObject({
    event_type: z.literal('unified_alarms'),
    ...trace,
    count: z.int().check(z.gte(0), z.lte(SCAN.mostTiles)),
    ...exchangeOffer,
  }),
  /**
   * Opens groups, e.g. those in the page's address: takes each that nobody has and that is not resolved. They are not
   * moved to others from then on.
   */
  z.strictObject({
    event_type: z.literal('get_unified_alarm_groups'),
    ...trace,
    alarm_groups: z
      .array(z.strictObject({ id: identifier('id'), product }))
      .check(z.minLength(1), z.maxLength(SCAN.mostNamed)),
  }),
  /** Answered by `llm_recommendation` with those that have one. */
  z.strictObject({
    event_type: z.literal('llm_recommendation'),
    ...trace,
    alarm_group_ids: z.array(groupId).check(z.minLength(1), z.maxLength(SCAN.mostNamed)),
  }),
  /** Returns one of the member's groups to the queue: answered by `unified_alarm_status`. */
  z.strictObject({ event_type: z.literal('orphan_alarm'), ...trace, alarm_group_id: groupId, product }),
  z.strictObject({ event_type: z.literal('alarm_count'), ...trace }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

/** `scan` or `remote-guarding`. */
const sentProduct = z.string();

export const ServerMessage = z.discriminatedUnion('event_type', [
  /**
   * New groups of the member; on connecting those that they already have, unless everything missed was repeated. Later changes come as `detection`,
   * `llm_recommendation`, `escalations`, `unified_alarm_status` and `rebalance`. Batched.
   */
  z.object({
    event_type: z.literal('unified_alarms'),
    data: batch(z.object({ product: sentProduct, alarm_group: ChannelGroup })),
    is_whole_list: isWholeList,
    held_back: z.optional(HeldBack),
    in_place_of: z.optional(InPlaceOf),
    ...stamp,
  }),
  /** The requested groups, resolved ones included; `comments` has a sentence for each that could not be loaded. */
  z.object({
    event_type: z.literal('unified_alarm_groups'),
    data: z.object({ alarm_groups: z.array(ChannelGroup), comments: z.array(z.string()) }),
    ...stamp,
  }),
  /** One of the member's groups has this status now, by their own action or another's. */
  z.object({
    event_type: z.literal('unified_alarm_status'),
    data: z.object({ alarm_group_id: z.string(), product: sentProduct, status: z.string() }),
    ...stamp,
  }),
  /** The answer to `llm_recommendation`, and every new view of the AI on one of the member's groups. Batched. */
  z.object({ event_type: z.literal('llm_recommendation'), data: batch(LlmEvent), ...stamp }),
  ...sharedServerMessages,
]);
export type ServerMessage = z.output<typeof ServerMessage>;
