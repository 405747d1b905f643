import type * as z from 'zod/mini';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { HeldBack, InPlaceOf, LlmEvent, sharedServerMessages } from '#contract/channels/group-messages.ts';
import type { Entity } from '../../data/invalidate.ts';
import type { ChannelState } from '../../realtime/channel-state.ts';
import type { ExchangeOffer } from './exchange-offer.ts';
import type { OpenedGroup } from './opened-groups.ts';

type SharedMessage = z.output<(typeof sharedServerMessages)[number]>;

/** A message of a desk's server, whichever channel it came on. */
export type DeskMessage =
  | SharedMessage
  /** Groups given to this operator, or newer versions of them. `isWhole`: the operator has these and no others. */
  | {
      event_type: 'groups';
      groups: readonly AlarmGroup[];
      isWhole: boolean;
      heldBack: HeldBack;
      /** Those of the groups that took the place of another. */
      inPlaceOf?: InPlaceOf | undefined;
    }
  /** The opened groups, and a sentence for each that could not be loaded. */
  | { event_type: 'opened_groups'; groups: readonly AlarmGroup[]; comments: readonly string[] }
  | { event_type: 'group_status'; groupId: string; status: string }
  /** New views of the AI. */
  | { event_type: 'assessments'; assessments: readonly LlmEvent[] };

/** A request that the server refused. `request` is its `event_type`; other servers do not send it. */
export type Refusal = Extract<SharedMessage, { event_type: 'error' }>['data'];

/** How a desk writes its requests. */
export interface DeskRequests<Out> {
  /**
   * Asks for all groups of the operator, with every connection and on the way back to the wall. Absent where the server
   * sends them by itself.
   */
  list?: (count: number) => Out;
  /** Fills the wall to `count` groups, those with these ids included, and exchanges those on offer. */
  fill: (count: number, claimedIds: readonly string[], offer?: ExchangeOffer) => readonly Out[];
  /** Sent in place of `fill` while groups are opened. */
  idle: () => readonly Out[];
  /** Asks for the number of groups that wait for any operator. */
  count: () => Out;
  /** Claims a group of another address, so that it can be opened. Absent where opening claims it. */
  claim?: (groupId: string) => Out;
  /** Opens groups. Without `sendReturn` the server returns the other groups of the operator. */
  open: (groups: readonly OpenedGroup[]) => readonly Out[];
  /** Returns a group to the queue; repeated until the server has confirmed it. */
  sendReturn?: (group: OpenedGroup) => Out;
  /** Asks for the AI's views of groups that were there before the operator got the groups. */
  advise?: (groupIds: readonly string[]) => Out;
  /** Marks a group safe; repeated until the server has acknowledged it. `isBulk`: one of several with one press. */
  markSafe?: (groupId: string, isBulk: boolean) => Out;
}

/** All that differs between two desks: their channel, its messages and its times. */
export interface DeskProtocol<In, Out> {
  /** How often the free tiles are filled, in ms. */
  fillEveryMs: number;
  /** How often the waiting groups are counted, in ms; absent if `fill` and `idle` count them. */
  countEveryMs?: number;
  read: (message: In) => DeskMessage;
  /** The records that a message has made stale, if any. */
  staleAfter: (message: In) => Entity | undefined;
  /** Whether a refusal about an opened group means that it is not this operator's. */
  isLoss: (refusal: Refusal) => boolean;
  requests: DeskRequests<Out>;
}

/** The part of a realtime channel that a desk uses. */
export interface DeskChannel<In, Out> {
  /** Connects and listens; returns a function that leaves. */
  join: (onMessage: (message: In) => void) => () => void;
  state: () => ChannelState;
  /** Notifies of changes of the state. */
  watch: (listener: () => void) => () => void;
  /** Sends if connected; returns whether it was sent. */
  send: (message: Out) => boolean;
  /** Connects now, without waiting for the next attempt or after the channel was closed. */
  connect: () => void;
}
