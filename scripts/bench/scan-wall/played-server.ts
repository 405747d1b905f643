import { setTimeout as wait } from 'node:timers/promises';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import type { RebalanceReason } from '#contract/channels/group-messages.ts';
import { ClientMessage } from '#contract/channels/scan-events.ts';
import type { WorldLocation } from '#contract/sim/world.ts';

/** A camera and its site. */
export interface Place {
  location: WorldLocation;
  camera: WorldLocation['cameras'][number];
}

/** Every so many groups one is of high severity. */
const HIGH_EVERY = 4;

/** The still of a group shows this time before it, ms: it is recorded by then. */
const STILL_BEFORE_MS = 4_000;

/**
 * Makes alarm groups of one alarm each, at one camera after another, with the still of the alarm. `stillOf` gives the
 * address of a camera's picture at a time, ms UTC.
 */
export function groupMaker(
  places: readonly Place[],
  stillOf: (cameraId: string, atMs: number) => string,
): () => AlarmGroup {
  let made = 0;
  return () => {
    const place = places[made % places.length];
    if (!place) throw new Error('the world has no camera with video');
    made += 1;
    const id = `group-${made}`;
    const { id: siteId, name, timezone, tenantId } = place.location;
    const site = { id: siteId, name, timezone };
    const startMs = Date.now();
    const seenMs = startMs - STILL_BEFORE_MS;
    const severity = made % HIGH_EVERY === 0 ? 'high' : 'low';
    const event = {
      id: `event-${made}`,
      alarmStartTime: startMs,
      alarmEndTime: startMs + 8_000,
      alarmGroupId: id,
      cameraId: place.camera.id,
      cameraName: place.camera.name,
      cameraGroupId: 'cameras',
      cameraGroupName: 'Cameras',
      tenantId,
      severity,
      status: 'in_progress',
      resolvedAlarm: false,
      isPastEvent: false,
      isDedupEvent: false,
      cameraLiveStreamUrl: null,
      cameraPlayBackUrl: null,
      isTalkDownEnabled: false,
      location: site,
      media: { type: 'frames' as const, frames: [] },
      alarmType: 'Person detected',
      still: {
        url: stillOf(place.camera.id, seenMs),
        timestamp: seenMs,
        boxes: [
          { timestamp: seenMs, object: 'person', type: 'person' as const, x: 0.4, y: 0.3, width: 0.1, height: 0.3 },
        ],
      },
    };
    return {
      id,
      timestamp: startMs,
      status: 'in_progress',
      resolution: null,
      product: 'scan',
      tenantId,
      location: { ...site, tenant_id: tenantId, description: '' },
      severity,
      tapScore: 20,
      alarmCount: 1,
      alarms: [event],
      camToAlarmsMap: { [place.camera.id]: [event] },
      escalations: [],
      llmRecommendation: null,
      resolvedAt: null,
      isViewed: false,
    };
  };
}

/** The server's side of the channel. */
export interface PlayedServer {
  /** Takes the oldest group away and sends another one; with `exchange`, in its place. */
  change: (how?: { exchange: boolean }) => void;
  send: (eventType: string, data: unknown, more?: object) => void;
  /** The groups of the operator, the oldest first. */
  claimed: () => readonly AlarmGroup[];
}

/** Answers on `/scanevents` in place of the server: every request for groups is filled, every safe acknowledged. */
export async function playServer(page: Page, make: () => AlarmGroup): Promise<PlayedServer> {
  let claimed: readonly AlarmGroup[] = [];
  let socket: WebSocketRoute | undefined;
  const send: PlayedServer['send'] = (event_type, data, more = {}) =>
    socket?.send(JSON.stringify({ event_type, data, ...more }));
  const sendGroups = (count: number, replaced?: AlarmGroup) => {
    const groups = Array.from({ length: Math.max(0, count) }, make);
    claimed = [...claimed, ...groups];
    const in_place_of = groups.map(({ id }) => ({ alarm_group_id: id, replaced_id: replaced?.id }));
    send('history', groups, replaced ? { in_place_of } : {});
  };
  const withdraw = (id: string, reason: RebalanceReason) => {
    claimed = claimed.filter((group) => group.id !== id);
    send('rebalance', { alarm_group_ids: [id], reason });
  };
  await page.routeWebSocket(/\/scanevents/, (opened) => {
    socket = opened;
    opened.onMessage((text) => {
      const message = ClientMessage.parse(JSON.parse(String(text)));
      if (message.event_type === 'list_alarms' || message.event_type === 'refill')
        sendGroups(message.count - claimed.length);
      if (message.event_type === 'safe') withdraw(message.alarm_group_id, 'resolved');
      if (message.event_type === 'alarm_count') send('alarm_count', { count: 12, high: 4, low: 8 });
    });
  });
  return {
    send,
    claimed: () => claimed,
    change: ({ exchange } = { exchange: false }) => {
      const [oldest] = claimed;
      if (!exchange && oldest) withdraw(oldest.id, 'taken');
      sendGroups(1, exchange ? oldest : undefined);
      if (exchange && oldest) withdraw(oldest.id, 'balanced');
    },
  };
}

/** Changes one tile after another. */
export async function changeTiles({ change }: PlayedServer, count: number, everyMs: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    change();
    await wait(everyMs);
  }
}
