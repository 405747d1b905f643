import * as z from 'zod/mini';
import { AlarmGroup, LlmRecommendation } from '../alarm-groups.ts';
import { EventAlarm } from '../events.ts';
import { SCAN } from '../limits.ts';
import { identifier } from '../params.ts';
import { ResolvedBy } from './resolved-by.ts';

/*
 * The messages that `/scanevents` and `/unifiedalarms` have in common (decisions, section 4). Both are keyed by
 * `event_type`; results are in `data`, other fields stand beside it.
 */

/** The refusal of an alarm group that another operator has (operator response tools, section 8). */
export const PICKED_UP_TEXT = 'Alarm got picked up by another operator, please try again';

/**
 * `seq` and `ts` (ms UTC) are additions of the local server. A message with a `seq` is kept for members who reconnect
 * with `resume`, the last `seq` that they have seen: they get each message that they missed once. A member whose missed
 * messages are not known completely (no `resume`, a restart of the server, more than 1,000 messages of the channel ago)
 * gets their groups as a whole instead. `sequence_trace_id` is that of the request that the message answers; requests
 * on `/scanevents` may carry one too.
 */
export const stamp = {
  seq: z.optional(z.int()),
  ts: z.optional(z.int()),
  sequence_trace_id: z.optional(z.string()),
};

/**
 * These are all groups of the member: the client forgets any other. Sent on connecting, and with the answer to
 * `list_alarms`. An addition of the local server.
 */
export const isWholeList = z.optional(z.literal(true));

/** The data of a batched type: other servers may send one item without its array. */
export const batch = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.transform((data: unknown) => (Array.isArray(data) ? data : [data])),
    z.array(item),
  );

/**
 * Sites of which further groups wait while an operator has too many new ones (`FLOOD`): groups of other sites go first.
 * `high` of the `count` groups are of high severity. An addition of the local server.
 */
export const HeldBack = z.array(
  z.object({ location_id: z.string(), location_name: z.string(), count: z.int(), high: z.int() }),
);
export type HeldBack = z.output<typeof HeldBack>;

/**
 * The groups that a request offers in exchange, once the member has as many as they asked for. Additions of the local
 * server.
 */
export const exchangeOffer = {
  /**
   * Groups that may return to the queue because nobody has opened, focused or points at them. Those of low severity give
   * their places to waiting groups of high severity, the one claimed last first. While the member has too many new groups
   * (`FLOOD`), groups of low severity of a site with several also give theirs to waiting groups of other sites.
   */
  replaceable_ids: z.optional(z.array(identifier('replaceable_ids')).check(z.maxLength(SCAN.mostNamed))),
  /** The member asks for every waiting group of high severity: those on offer return, also of high severity. */
  brings_high: z.optional(z.boolean()),
};

/** Groups of the answer that took the place of another one, which went back to the queue. An addition of the local server. */
export const InPlaceOf = z.array(z.object({ alarm_group_id: z.string(), replaced_id: z.string() }));
export type InPlaceOf = z.output<typeof InPlaceOf>;

/** The AI's view of a group (operator response tools, 3.6). */
export const LlmEvent = z.extend(LlmRecommendation, { alarm_group_id: z.string() });
export type LlmEvent = z.output<typeof LlmEvent>;

/** An open escalation of one of the member's groups. */
export const ScanEscalation = z.object({
  escalationId: z.string(),
  alarmGroupId: z.string(),
  /** ms UTC. */
  escalationOpenTimestamp: z.int(),
  comment: z.string(),
});
export type ScanEscalation = z.output<typeof ScanEscalation>;

/** An alarm group as the channels send it; a location alarm as a group has `product` `remote-guarding`. */
export const ChannelGroup = AlarmGroup;

/**
 * Why a group is no longer the member's: `resolved` (by anybody; it also acknowledges the member's own `safe` and
 * `escalationclosed`), `taken` (by another operator, or by another screen of theirs), `balanced` (back in the queue, or
 * moved to an operator with fewer groups).
 */
export const REBALANCE_REASONS = ['resolved', 'taken', 'balanced'] as const;
export type RebalanceReason = (typeof REBALANCE_REASONS)[number];

/** The group is gone whatever the reason: clients read a reason that they do not know as `balanced`. */
const rebalanceReason = z.pipe(
  z.transform((reason: unknown) => REBALANCE_REASONS.find((known) => known === reason) ?? 'balanced'),
  z.enum(REBALANCE_REASONS),
);

/** Messages of the server on both channels. */
export const sharedServerMessages = [
  /** An alarm has joined one of the member's groups. */
  z.object({
    event_type: z.literal('detection'),
    data: z.object({ alarm_group_id: z.string(), alarm: EventAlarm }),
    ...stamp,
  }),
  /** The number of groups that wait for an operator, by severity: the answer to `alarm_count`. */
  z.object({
    event_type: z.literal('alarm_count'),
    data: z.object({ count: z.int(), high: z.int(), low: z.int() }),
    ...stamp,
  }),
  /** Every open escalation of the member's groups: on connecting, and whenever one opens or closes. */
  z.object({ event_type: z.literal('escalations'), data: z.array(ScanEscalation), ...stamp }),
  /**
   * An alarm has begun to wait and the member has room, or it is of high severity and they have offered to exchange others:
   * they should ask for alarms now, and not only with their next poll. An addition of the local server; only a few members are told, those with the fewest alarms.
   */
  z.object({ event_type: z.literal('alarm_waiting'), ...stamp }),
  /** The member must remove these groups from the screen. */
  z.object({
    event_type: z.literal('rebalance'),
    data: z.object({
      alarm_group_ids: z.array(z.string()),
      reason: rebalanceReason,
      by: z.optional(ResolvedBy),
    }),
    ...stamp,
  }),
  /** A newer connection of the same user took over; the server closes this one with 4009. */
  z.object({ event_type: z.literal('DuplicateConnection'), ...stamp }),
  /**
   * A request was refused and changed nothing. `code` is one of `ERROR_CODES`, `claim_lost` with `PICKED_UP_TEXT` for a
   * group of another operator. `alarm_group_id` and `request` (its `event_type`) are additions of the local server.
   */
  z.object({
    event_type: z.literal('error'),
    data: z.object({
      code: z.string(),
      message: z.string(),
      alarm_group_id: z.optional(z.string()),
      request: z.optional(z.string()),
    }),
    ...stamp,
  }),
] as const;
