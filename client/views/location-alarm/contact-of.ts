import type { LocationAlarm } from '#contract/location-alarms.ts';
import type { ContactContext } from '../../features/calls/current-call.ts';
import { partitionOf } from '../../features/location-alarms/location-alarm-address.ts';

/** The subject of calls and text messages from the screen of a location alarm. */
export const contactOf = (alarm: LocationAlarm): ContactContext => ({
  tenantId: alarm.tenantId,
  locationId: alarm.location.id,
  subject: { id: alarm.id, product: 'remote-guarding', partitionKey: partitionOf(alarm) },
});
