import { useQueryClient } from '@tanstack/react-query';
import { partitionKeyOf } from '#contract/partition-key.ts';
import {
  type DurationUnit,
  shareAlarm,
  shareAlarmGroup,
  shareLocationAlarm,
  shareScanRawAlarm,
} from '#contract/sharing.ts';
import { call } from '../../lib/call.ts';
import { invalidate } from '../invalidate.ts';
import { useSend } from '../send.ts';

/** The resource that a link opens. `time` (ms UTC) gives its month; groups and event alarms have none. */
export type SharedResource =
  | { kind: 'alarm' | 'location-alarm'; id: string; time: number }
  | { kind: 'alarm-group' | 'scan-raw-alarm'; id: string };

export type SharedKind = SharedResource['kind'];

/** The lifetime of a link. */
interface LinkLifetime {
  duration: number;
  durationUnit: DurationUnit;
}

/** Creates a link that opens the resource without an account until it expires. */
export function useCreateLink(resource: SharedResource) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (life: LinkLifetime) => {
      const { payload } = await tokenOf(resource, life);
      return sharedLink(resource, payload.accessToken, window.location.origin);
    },
    onSuccess: () => void invalidate(client, 'shared-links'),
  });
}

function tokenOf(resource: SharedResource, life: LinkLifetime) {
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

const pages: Record<SharedKind, string> = {
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
