import { SHARED_NEIGHBOURS } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import type { SharedResourceKind } from '#contract/shared-links.ts';
import type { SharedKind } from '../../data/sharing/shared-resource.ts';

interface KindTexts {
  /** Its name on the wire. */
  resource: SharedResourceKind;
  permission: Permission;
  /** 'Anyone with the link can see …' */
  shows: string;
  copied: string;
}

const NEIGHBOURS = `what happened at its site within ${SHARED_NEIGHBOURS.windowMs / 60_000} minutes of it`;

export const sharedKinds: Record<SharedKind, KindTexts> = {
  alarm: {
    resource: 'alarm',
    permission: 'alarm/details:share',
    shows: `this alarm and ${NEIGHBOURS}`,
    copied: 'Alarm link copied to clipboard',
  },
  'location-alarm': {
    resource: 'location_alarm',
    permission: 'location_alarm/details:share',
    shows: 'this location alarm',
    copied: 'Location alarm link copied to clipboard',
  },
  'alarm-group': {
    resource: 'alarm_group',
    permission: 'alarm_group/details:share',
    shows: `this alarm group and ${NEIGHBOURS}`,
    copied: 'Alarm group link copied to clipboard',
  },
  'scan-raw-alarm': {
    resource: 'scan_raw_alarm',
    permission: 'alarm/details:share',
    shows: `this alarm and ${NEIGHBOURS}`,
    copied: 'Alarm link copied to clipboard',
  },
};
