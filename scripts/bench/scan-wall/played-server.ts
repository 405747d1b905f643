import { setTimeout as wait } from 'node:timers/promises';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { AlarmGroup } from '#contract/alarm-groups.ts';
import { ClientMessage } from '#contract/channels/scan-events.ts';
import type { WorldLocation } from '#contract/sim/world.ts';

/** A camera and its site. */
export interface Place {
  location: WorldLocation;
  camera: WorldLocation['cameras'][number];
}

/** Makes alarm groups of one alarm each, at one camera after another. */
export function groupMaker(places: readonly Place[]): () => AlarmGroup {
  let made = 0;
  return () => {
    const place = places[made % places.length];
    if (!place) throw new Error('the world has no camera with video');
    made += 1;
    const id = `group-${made}`;
    const { id: siteId, name, timezone, tenantId } = place.location;
    const site = { id: siteId, name, timezone };
    const startMs = Date.now();
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
      severity: 'low',
      status: 'in_progress',
      resolvedAlarm: false,
      isPastEvent: false,
      isDedupEvent: false,
      cameraLiveStreamUrl: null,
      cameraPlayBackUrl: null,
      isTalkDownEnabled: false,
      location: site,
      media: { type: 'frames' as const, frames: [] },
    };
    return {
      id,
      timestamp: startMs,
      status: 'in_progress',
      resolution: null,
      product: 'scan',
      tenantId,
      location: { ...site, tenant_id: tenantId, description: '' },
      severity: 'low',
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
  /** Takes the oldest group away and sends another one. */
  change: () => void;
}

/** Answers on `/scanevents` in place of the server: every request for groups is filled, every safe acknowledged. */
export async function playServer(page: Page, make: () => AlarmGroup): Promise<PlayedServer> {
  const claimed: string[] = [];
  let socket: WebSocketRoute | undefined;
  const send = (event_type: string, data: unknown) => socket?.send(JSON.stringify({ event_type, data }));
  const sendGroups = (count: number) => {
    const groups = Array.from({ length: Math.max(0, count) }, make);
    claimed.push(...groups.map(({ id }) => id));
    send('history', groups);
  };
  const withdraw = (id: string, reason: 'resolved' | 'taken') => {
    claimed.splice(claimed.indexOf(id), 1);
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
    change: () => {
      const [oldest] = claimed;
      if (oldest !== undefined) withdraw(oldest, 'taken');
      sendGroups(1);
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
