import * as channel from '#contract/channels/scan-events.ts';
import { SAFE_COMMENT } from '#contract/group-states.ts';
import { SCAN } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import type { DeskMessage, DeskProtocol } from '../../features/desk/desk-protocol.ts';
import { exchangeFields } from '../../features/desk/exchange-offer.ts';

/** Requests that claim a group; other servers do not repeat the request in their refusal. */
const CLAIMING: readonly (string | undefined)[] = ['investigate', 'allocation', undefined];

function read(message: channel.ServerMessage): DeskMessage {
  switch (message.event_type) {
    case 'history': {
      const {
        data: groups,
        is_whole_list: isWhole = false,
        held_back: heldBack = [],
        in_place_of: inPlaceOf,
      } = message;
      return { event_type: 'groups', groups, isWhole, heldBack, inPlaceOf };
    }
    case 'llm_event':
      return { event_type: 'assessments', assessments: message.data };
    default:
      return message;
  }
}

function protocol({ id: operator_id }: User): DeskProtocol<channel.ServerMessage, channel.ClientMessage> {
  const sender = { operator_id };
  return {
    fillEveryMs: SCAN.refillMs,
    countEveryMs: SCAN.countPollMs,
    read,
    staleAfter: (message) =>
      message.event_type === 'rebalance' && message.data.alarm_group_ids.length > 0 ? 'alarm-groups' : undefined,
    isLoss: ({ request }) => CLAIMING.includes(request),
    requests: {
      list: (count) => ({ event_type: 'list_alarms', ...sender, count }),
      fill: (count, claimedIds, offer) => [
        { event_type: 'refill', ...sender, count, alarm_group_ids: [...claimedIds], ...exchangeFields(offer) },
      ],
      // The server gives no groups while one is investigated.
      idle: () => [],
      count: () => ({ event_type: 'alarm_count', ...sender }),
      claim: (alarm_group_id) => ({ event_type: 'allocation', ...sender, alarm_group_id }),
      open: (groups) => groups.map(({ id }) => ({ event_type: 'investigate', ...sender, alarm_group_id: id })),
      markSafe: (alarm_group_id, bulk) => ({
        event_type: 'safe',
        ...sender,
        alarm_group_id,
        comment: SAFE_COMMENT,
        ...(bulk && { bulk }),
      }),
    },
  };
}

/** The scan grid as a desk (operator response tools, 4.11): its server returns the other groups of an investigation. */
export const scanDesk = { channel, protocol };
