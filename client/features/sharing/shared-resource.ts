import { SHARED_NEIGHBOURS } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Permission } from '#contract/permissions.ts';
import {
  type DurationUnit,
  shareAlarm,
  shareAlarmGroup,
  shareLocationAlarm,
  shareScanRawAlarm,
} from '#contract/sharing.ts';
import { call } from '../../lib/call.ts';

/** The resource that a link opens. `time` (ms UTC) gives its month; groups and event alarms have none. */
export type SharedResource =
  | { kind: 'alarm' | 'location-alarm'; id: string; time: number }
  | { kind: 'alarm-group' | 'scan-raw-alarm'; id: string };

type Kind = SharedResource['kind'];

/** The lifetime of a link. */
export interface LinkLife {
  duration: number;
  durationUnit: DurationUnit;
}

interface KindTexts {
  permission: Permission;
  /** 'Anyone with the link can see …' */
  shows: string;
  copied: string;
}

const NEIGHBOURS = `what happened at its site within ${SHARED_NEIGHBOURS.windowMs / 60_000} minutes of it`;

export const sharedKinds: Record<Kind, KindTexts> = {
  alarm: {
    permission: 'alarm/details:share',
    shows: `this alarm and ${NEIGHBOURS}`,
    copied: 'Alarm link copied to clipboard',
  },
  'location-alarm': {
    permission: 'location_alarm/details:share',
    shows: 'this location alarm',
    copied: 'Location alarm link copied to clipboard',
  },
  'alarm-group': {
    permission: 'alarm_group/details:share',
    shows: `this alarm group and ${NEIGHBOURS}`,
    copied: 'Alarm group link copied to clipboard',
  },
  'scan-raw-alarm': {
    permission: 'alarm/details:share',
    shows: `this alarm and ${NEIGHBOURS}`,
    copied: 'Alarm link copied to clipboard',
  },
};

/** Requests a link's token, and builds the link. */
export async function createLink(resource: SharedResource, life: LinkLife, origin: string): Promise<string> {
  const { payload } = await tokenOf(resource, life);
  return sharedLink(resource, payload.accessToken, origin);
}

function tokenOf(resource: SharedResource, life: LinkLife) {
  const params = { id: resource.id };
  switch (resource.kind) {
    case 'alarm':
      return call(shareAlarm, { params, query: { ...life, partitionKey: partitionKeyOf(resource.time) } });
    case 'location-alarm':
      return call(shareLocationAlarm, { params, query: { ...life, partitionKey: partitionKeyOf(resource.time) } });
    case 'alarm-group':
      return call(shareAlarmGroup, { params, query: life });
    case 'scan-raw-alarm':
      return call(shareScanRawAlarm, { params, query: life });
  }
}

const pages: Record<Kind, string> = {
  alarm: '/shared/alarm',
  'location-alarm': '/shared/location-alarm',
  'alarm-group': '/shared/alarm_group',
  'scan-raw-alarm': '/shared/alarm',
};

/** The link that opens one resource for anyone holding it. */
export function sharedLink(resource: SharedResource, sharedToken: string, origin: string): string {
  const url = new URL(pages[resource.kind], origin);
  url.searchParams.set('sharedToken', sharedToken);
  if ('time' in resource) url.searchParams.set('partitionKey', partitionKeyOf(resource.time));
  if (resource.kind === 'scan-raw-alarm') url.searchParams.set('product', 'scan');
  return url.href;
}
