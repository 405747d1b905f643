import type { DisarmUpdate, LocationConfig, ScheduleUpdate } from '#contract/location-config.ts';
import { isDisarmWindow } from '#contract/monitoring.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { RecordChanges } from '../../records/record-changes.ts';
import type { Audit } from '../audit/audit-service.ts';
import { requireZone } from '../timezones/zones.ts';
import type { LocationService } from './location-service.ts';
import type { LocationStore } from './store.ts';

/** Changes when sites are monitored, and keeps what their appliances have not confirmed (administration, section 4). */
export interface LocationConfigChanges {
  /**
   * 404 when the site is out of scope or removed, 400 for an unknown time zone, 409 when a colleague has changed the
   * schedule meanwhile.
   */
  setSchedule(caller: Caller, id: string, to: ScheduleUpdate): LocationConfig;
  /** The same for the disarm window; 400 for an end in the past too. */
  setDisarmWindow(caller: Caller, id: string, to: DisarmUpdate): LocationConfig;
  /** The changes that no appliance has confirmed, oldest first. */
  unconfirmed(): ReturnType<LocationStore['unconfirmed']>;
  /** Notes that a site's appliance has confirmed a change. 404 when it is confirmed already. */
  confirm(id: string): void;
}

/** The fields of a site that its changes need. */
interface Site {
  id: string;
  name: string;
  timezone: string;
}

interface Parts {
  store: LocationStore;
  locations: Pick<LocationService, 'config'>;
  records: Pick<RecordChanges<Site, unknown>, 'change'>;
  changes: Changes;
  audit: Pick<Audit, 'note'>;
  clock: Clock;
  newId: NewId;
}

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** An appliance has confirmed a change of its configuration. */
    acknowledgement: { tenantId: string; locationId: string };
  }
}

export function createLocationConfigChanges(parts: Parts): LocationConfigChanges {
  const { store, locations, records, changes, audit, clock, newId } = parts;

  /** The change is pending from now on until the appliance of the site confirms it. */
  const awaitConfirmation = (caller: Caller, locationId: string, messageType: string) =>
    store.addAcknowledgement({
      id: newId(),
      locationId,
      messageType,
      deviceId: `appliance-${locationId.slice(-6)}`,
      createdByUserName: caller.name || caller.email,
      createdAtMs: clock.now(),
    });

  return {
    setSchedule: (caller, id, { timezone: entered, dayGroupRanges, version }) => {
      const timezone = requireZone(entered);
      const after = { schedule: { timezone, dayGroupRanges } };
      const work = ({ name }: Site) => {
        const { motionDetectionWindow: schedule } = locations.config(caller, id);
        store.setConfig(id, timezone, { timezone, dayGroups: dayGroupRanges });
        awaitConfirmation(caller, id, 'schedule');
        return { activity: `changed the monitoring schedule of the location '${name}'`, before: { schedule }, after };
      };
      records.change(caller, id, work, { version, fields: after });
      return locations.config(caller, id);
    },
    setDisarmWindow: (caller, id, { startTimestamp, endTimestamp, timezone: entered, version }) => {
      const timezone = requireZone(entered);
      const disarmWindow = { startTimestamp, endTimestamp, timezone };
      const isWindow = isDisarmWindow(disarmWindow);
      if (isWindow && endTimestamp * 1_000 < clock.now()) {
        throw new Refused('invalid_input', 'End Time should not be less than current time');
      }
      const after = { disarmWindow };
      const work = ({ name, timezone: siteZone }: Site) => {
        const { motionDisarmWindow } = locations.config(caller, id);
        const to = { disarmFromS: startTimestamp, disarmToS: endTimestamp, disarmTimezone: timezone };
        store.setConfig(id, siteZone, to);
        awaitConfirmation(caller, id, 'disarm_window');
        return {
          activity: `${isWindow ? 'disarmed' : 'discarded the disarm window of'} the location '${name}'`,
          before: { disarmWindow: motionDisarmWindow },
          after,
        };
      };
      records.change(caller, id, work, { version, fields: after });
      return locations.config(caller, id);
    },
    unconfirmed: () => store.unconfirmed(),
    confirm: (id) =>
      changes.run((announce) => {
        const place = store.confirm(id);
        if (!place) throw notFound('Configuration change');
        audit.note({
          action: 'confirm',
          activity: 'The appliance confirmed a change of the configuration of its location',
          record: { kind: 'location', id: place.locationId },
          ...place,
          after: { changeId: id },
        });
        announce('acknowledgement', place);
      }),
  };
}
