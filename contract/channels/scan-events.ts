import * as z from 'zod/mini';
import { requiredText } from '../comment.ts';
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
 * `/scanevents`, keyed by `event_type` (decisions, section 4): the grid of scan. The server gives each operator alarm
 * groups of their vision tenants, high severity before low, the oldest first, none older than 24 h. A group belongs to
 * one operator and one screen until it is resolved, returned or moved.
 */
export const path = '/scanevents';

export const access: readonly Permission[] = ['scan:view'];

/** Members need at least one vision tenant, and see no groups of other tenants; without one the close code is 4003. */
export const needsVisionTenants = true;

/** `operator_id` is the user's id; another user's is answered with an `error` (`permission_denied`). */
const sender = {
  operator_id: identifier('operator_id'),
  /** An addition of the local server: any text, echoed in the answer. */
  sequence_trace_id: z.optional(z.string().check(z.maxLength(64))),
};
const group = { ...sender, alarm_group_id: identifier('alarm_group_id') };

/** The number of tiles of the grid; 0 requests no group. */
const count = z.int().check(z.gte(0), z.lte(SCAN.mostTiles));

export const ClientMessage = z.discriminatedUnion('event_type', [
  /**
   * Fills the grid to `count` groups; the answer has all of the member's groups. Groups beyond a `count` that is not 0
   * return to the queue, except for opened and escalated ones: low severity first, within each the one claimed last; a
   * `rebalance` with `balanced` names them.
   */
  z.strictObject({ event_type: z.literal('list_alarms'), ...sender, count }),
  z.strictObject({ event_type: z.literal('alarm_count'), ...sender }),
  /**
   * Fills the grid to `count` groups, those that it shows included, or returns those beyond `count` like `list_alarms`.
   * `alarm_group_ids` are the groups on show: the answer has the member's groups that are missing there, and a
   * `rebalance` names those that are not the member's.
   */
  z.strictObject({
    event_type: z.literal('refill'),
    ...sender,
    count,
    alarm_group_ids: z.array(identifier('alarm_group_ids')).check(z.maxLength(SCAN.mostNamed)),
    ...exchangeOffer,
  }),
  /** Takes this group, e.g. one opened by its address: answered by `history` with it, or by `error`. */
  z.strictObject({ event_type: z.literal('allocation'), ...group }),
  /**
   * Starts investigating: takes the group if nobody has it, and returns the member's other groups to the queue (those
   * with an open escalation stay theirs). Answered by `history` with the group, and a `rebalance` for the others. The
   * group is not moved to others from then on, and `refill` gives no more groups until it is resolved or `list_alarms`
   * goes back to the grid.
   */
  z.strictObject({ event_type: z.literal('investigate'), ...group }),
  /**
   * Resolves one of the member's groups as safe. Refused while an escalation is open; with `bulk` (an addition of the
   * local server) also for high severity. Acknowledged by `rebalance` with `resolved`; repeating it is acknowledged
   * again.
   */
  z.strictObject({
    event_type: z.literal('safe'),
    ...group,
    comment: requiredText('comment'),
    bulk: z.optional(z.boolean()),
  }),
  /** The member has escalated the group with `POST /v2/orm/escalations`: answered by `escalations`. */
  z.strictObject({
    event_type: z.literal('escalationopen'),
    ...group,
    escalation_id: identifier('escalation_id'),
    comment: requiredText('comment'),
  }),
  /**
   * Closes the escalation and resolves its group. Acknowledged by `rebalance` with `resolved`, also when it was already
   * closed over REST.
   */
  z.strictObject({
    event_type: z.literal('escalationclosed'),
    ...group,
    escalation_id: identifier('escalation_id'),
    resolution_comment: requiredText('resolution_comment'),
  }),
]);
export type ClientMessage = z.output<typeof ClientMessage>;

export const ServerMessage = z.discriminatedUnion('event_type', [
  /**
   * Groups of the member: the answer to `list_alarms`, `refill` (empty when there is nothing to add), `allocation` and
   * `investigate`; and on connecting those that they already have, unless everything missed was repeated (`resume`).
   * Each replaces what the client knows about the group.
   * Later changes come as `detection` (one of high severity makes the group high), `llm_event`, `escalations` and
   * `rebalance`. Batched.
   */
  z.object({
    event_type: z.literal('history'),
    data: batch(ChannelGroup),
    is_whole_list: isWholeList,
    held_back: z.optional(HeldBack),
    in_place_of: z.optional(InPlaceOf),
    ...stamp,
  }),
  /** A new or revised view of the AI on one of the member's groups. Batched. */
  z.object({ event_type: z.literal('llm_event'), data: batch(LlmEvent), ...stamp }),
  ...sharedServerMessages,
]);
export type ServerMessage = z.output<typeof ServerMessage>;
