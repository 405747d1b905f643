import type * as z from 'zod/mini';
import type {
  LlmEvent,
  RebalanceReason,
  ScanEscalation,
  sharedServerMessages,
} from '#contract/channels/group-messages.ts';
import type { ResolvedBy } from '#contract/channels/resolved-by.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { ClaimProduct, ClaimService, Screen } from '../../domains/claims/claim-service.ts';
import type { EscalationService } from '../../domains/escalations/escalation-service.ts';
import type { EventService } from '../../domains/events/event-service.ts';
import type { HistoryService } from '../../domains/histories/history-service.ts';
import { createBatches } from '../batches.ts';
import type { Bus } from '../bus.ts';

/** A message that both channels have. */
export type SharedMessage = z.output<(typeof sharedServerMessages)[number]>;

interface Parts {
  screen: Screen;
  claims: Pick<ClaimService, 'get' | 'claimsOf'>;
  escalations: Pick<EscalationService, 'openOf'>;
  events: Pick<EventService, 'readForDesk'>;
  histories: Pick<HistoryService, 'resolutionOf'>;
  bus: Bus;
  realTime: Clock;
  /** Sends a numbered message to one member. */
  send: (userId: string, message: SharedMessage) => void;
  sendAiViews: (userId: string, views: LlmEvent[]) => void;
  /** A member's alarm was resolved. */
  resolved: (userId: string, product: ClaimProduct, groupId: string) => void;
}

/** Tells operators what happens to their alarms. */
export interface DeskNews {
  /** Sends what was gathered about lost alarms, before an answer that may give them back. */
  flush(): void;
  /** The open escalations of a member's groups. */
  escalationsOf(userId: string): ScanEscalation[];
  stop(): void;
}

/** Alarms that a member has lost in one change, for one reason. */
interface Lost {
  userId: string;
  reason: RebalanceReason;
  by: ResolvedBy | undefined;
  ids: string[];
}

export function followDesk(parts: Parts): DeskNews {
  const { screen, claims, escalations, bus, send } = parts;
  /** Lost alarms of the current change, by member, reason and resolution. */
  let lost = new Map<string, Lost>();
  /** The open escalations last sent to each member, as text. */
  const sentEscalations = new Map<string, string>();

  const claimantOf = (product: ClaimProduct, groupId: string) => {
    const claim = claims.get(product, groupId);
    return claim?.screen === screen ? claim.userId : undefined;
  };
  const escalationsOf = (userId: string) => {
    const ids = claims.claimsOf(screen, userId).flatMap((one) => (one.product === 'scan' ? [one.groupId] : []));
    const open = escalations.openOf(ids).map((one) => ({
      escalationId: one.id,
      alarmGroupId: one.alarmGroupId,
      escalationOpenTimestamp: one.createdAtMs,
      comment: one.description,
    }));
    sentEscalations.set(userId, JSON.stringify(open));
    return open;
  };
  const sendEscalations = (userId: string) => {
    const before = sentEscalations.get(userId) ?? '[]';
    const data = escalationsOf(userId);
    if (sentEscalations.get(userId) !== before) send(userId, { event_type: 'escalations', data });
  };
  const flush = () => {
    const all = lost;
    lost = new Map();
    for (const { userId, reason, by, ids } of all.values()) {
      send(userId, { event_type: 'rebalance', data: { alarm_group_ids: ids, reason, ...(by && { by }) } });
      sendEscalations(userId);
    }
  };
  const batches = createBatches<LlmEvent>(parts.realTime, (userId, views) => parts.sendAiViews(userId, [...views]));

  const unsubscribes = [
    bus.subscribe('claim_ended', (ended) => {
      if (ended.screen !== screen) return;
      const { userId, reason, product, groupId } = ended;
      // Everything that one transaction ends is told together.
      if (lost.size === 0) queueMicrotask(flush);
      const by = reason === 'resolved' ? parts.histories.resolutionOf({ groupId, product }) : undefined;
      const key = JSON.stringify([reason, userId, by]);
      const entry = lost.get(key) ?? { userId, reason, by, ids: [] };
      lost.set(key, entry);
      entry.ids.push(groupId);
      if (reason === 'resolved') parts.resolved(userId, product, groupId);
    }),
    bus.subscribe('event_alarm', ({ id, alarmGroupId }) => {
      const userId = claimantOf('scan', alarmGroupId);
      const alarm = userId === undefined ? undefined : parts.events.readForDesk(id, { id: userId });
      if (userId === undefined || !alarm) return;
      send(userId, { event_type: 'detection', data: { alarm_group_id: alarmGroupId, alarm } });
    }),
    bus.subscribe('ai_view', ({ product, groupId, recommendation, headline, summary }) => {
      const userId = claimantOf(product, groupId);
      if (userId !== undefined) batches.add(userId, { alarm_group_id: groupId, recommendation, headline, summary });
    }),
    bus.subscribe('escalation', ({ alarmGroupId }) => {
      const userId = claimantOf('scan', alarmGroupId);
      if (userId !== undefined) sendEscalations(userId);
    }),
  ];
  return {
    flush,
    escalationsOf,
    stop: () => {
      batches.stop();
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}
