import * as channel from '#contract/channels/unified-alarms.ts';
import { UNIFIED_POLL_MS } from '#contract/limits.ts';
import type { DeskMessage, DeskProtocol } from '../../features/desk/desk-protocol.ts';
import { type ExchangeOffer, exchangeFields } from '../../features/desk/exchange-offer.ts';
import { randomUuid } from '../../lib/uuid.ts';

type Untraced<Message> = Message extends unknown ? Omit<Message, 'sequence_trace_id'> : never;

const withTraceId = (request: Untraced<channel.ClientMessage>): channel.ClientMessage => ({
  ...request,
  sequence_trace_id: randomUuid(),
});

function read(message: channel.ServerMessage): DeskMessage {
  switch (message.event_type) {
    case 'unified_alarms': {
      const { data, is_whole_list: isWhole = false, held_back: heldBack = [], in_place_of: inPlaceOf } = message;
      return { event_type: 'groups', groups: data.map((one) => one.alarm_group), isWhole, heldBack, inPlaceOf };
    }
    case 'unified_alarm_groups':
      return { event_type: 'opened_groups', groups: message.data.alarm_groups, comments: message.data.comments };
    case 'unified_alarm_status':
      return { event_type: 'group_status', groupId: message.data.alarm_group_id, status: message.data.status };
    case 'llm_recommendation':
      return { event_type: 'assessments', assessments: message.data };
    default:
      return message;
  }
}

const count = () => withTraceId({ event_type: 'alarm_count' });
const fill = (tiles: number, offer?: ExchangeOffer) => [
  withTraceId({ event_type: 'unified_alarms', count: tiles, ...exchangeFields(offer) }),
  count(),
];

const protocol = (): DeskProtocol<channel.ServerMessage, channel.ClientMessage> => ({
  fillEveryMs: UNIFIED_POLL_MS,
  read,
  staleAfter(message) {
    if (message.event_type !== 'unified_alarm_status') return undefined;
    return message.data.product === 'scan' ? 'alarm-groups' : 'location-alarms';
  },
  isLoss: ({ code }) => code === 'claim_lost',
  requests: {
    fill: (tiles, _claimedIds, offer) => fill(tiles, offer),
    idle: () => fill(0),
    count,
    open: (groups) => [withTraceId({ event_type: 'get_unified_alarm_groups', alarm_groups: [...groups] })],
    sendReturn: ({ id, product }) => withTraceId({ event_type: 'orphan_alarm', alarm_group_id: id, product }),
    advise: (groupIds) => withTraceId({ event_type: 'llm_recommendation', alarm_group_ids: [...groupIds] }),
  },
});

/** Unified monitoring as a desk of both products (operator response tools, 2.9 and 4.11). */
export const unifiedDesk = { channel, protocol };
