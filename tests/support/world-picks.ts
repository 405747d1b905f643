import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { GroupStatus } from '#contract/group-states.ts';
import type { GroupUpdateType } from '#contract/group-updates.ts';
import type { Db } from '#db/open.ts';
import { alarmGroups, escalations } from '#db/schema/alarm-groups.ts';
import { alarmTypeGroups, notificationPreferences } from '#db/schema/alarm-type-groups.ts';
import { alarms, alarmTypes, locationAlarms } from '#db/schema/alarms.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { doorGroups } from '#db/schema/door-groups.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { locationContacts, locations } from '#db/schema/locations.ts';
import { tenants } from '#db/schema/tenants.ts';
import { userMspLocations, userMspTenants, users } from '#db/schema/users.ts';

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the seeded world has no ${what}`);
  return value;
}

/** Finds test records in a seeded world. */
export function worldPicks(db: Db) {
  const userOf = (account: string) =>
    found(
      db
        .select()
        .from(users)
        .where(eq(users.email, `${account}@watchfloor.test`))
        .get(),
      account,
    );

  /** Maps a door to a camera of its site, unless one is: the clips of the test world show no doors. */
  const mappedDoor = (where: SQL) => {
    const isMapped = db
      .select()
      .from(doors)
      .where(and(where, isNotNull(doors.dcpId)))
      .get();
    if (isMapped?.dcpId) return { ...isMapped, dcpId: isMapped.dcpId };
    const door = found(db.select().from(doors).where(where).get(), 'door');
    const camera = found(db.select().from(cameras).where(eq(cameras.locationId, door.locationId)).get(), 'camera');
    const dcpId = `dcp-${door.no}`;
    db.update(doors).set({ dcpId, cameraId: camera.id }).where(eq(doors.id, door.id)).run();
    return { ...door, cameraId: camera.id, dcpId };
  };

  return {
    userOf,
    alarmType: (key: string) => found(db.select().from(alarmTypes).where(eq(alarmTypes.key, key)).get(), key),
    tenant: (id: string) => found(db.select().from(tenants).where(eq(tenants.id, id)).get(), 'tenant'),
    /** An alarm type group of the account's own tenant. */
    ownAlarmTypeGroup: (account: string) =>
      found(
        db
          .select()
          .from(alarmTypeGroups)
          .where(eq(alarmTypeGroups.tenantId, userOf(account).tenantId))
          .get(),
        'alarm type group',
      ),
    /** A contact of a location of the account's own tenant. */
    ownContact: (account: string) =>
      found(
        db
          .select({ contact: locationContacts })
          .from(locationContacts)
          .innerJoin(locations, eq(locations.id, locationContacts.locationId))
          .where(eq(locations.tenantId, userOf(account).tenantId))
          .get()?.contact,
        'contact',
      ),
    /** A notification sound of the account. */
    ownSound: (account: string) =>
      found(
        db
          .select()
          .from(notificationPreferences)
          .where(eq(notificationPreferences.userId, userOf(account).id))
          .get(),
        'notification sound',
      ),
    /** The newest alarm of the account's own tenant with this status. */
    ownAlarm: (account: string, status: string) =>
      found(
        db
          .select()
          .from(alarms)
          .where(and(eq(alarms.tenantId, userOf(account).tenantId), eq(alarms.status, status)))
          .orderBy(desc(alarms.timestampMs))
          .get(),
        `${status} alarm`,
      ),
    /** An alarm of a tenant that the account does not belong to. */
    foreignAlarm: (account: string) =>
      found(
        db
          .select()
          .from(alarms)
          .where(ne(alarms.tenantId, userOf(account).tenantId))
          .get(),
        'foreign alarm',
      ),
    mspTenants: (account: string) =>
      db
        .select()
        .from(userMspTenants)
        .where(eq(userMspTenants.userId, userOf(account).id))
        .all()
        .map((row) => row.tenantId),
    mspLocations: (account: string) =>
      db
        .select()
        .from(userMspLocations)
        .where(eq(userMspLocations.userId, userOf(account).id))
        .all()
        .map((row) => row.locationId),
    locationsOf: (tenantIds: string[]) =>
      db.select().from(locations).where(inArray(locations.tenantId, tenantIds)).all(),
    /** An active camera of the account's own tenant with this kind of recording. */
    ownCamera: (account: string, mediaKind: 'video' | 'frames' | 'image' = 'video') =>
      found(
        db
          .select({ camera: cameras })
          .from(cameras)
          .innerJoin(locations, eq(locations.id, cameras.locationId))
          .where(
            and(
              eq(cameras.tenantId, userOf(account).tenantId),
              eq(cameras.isEnabled, true),
              eq(cameras.mediaKind, mediaKind),
              eq(locations.product, 'rg'),
            ),
          )
          .orderBy(asc(cameras.no))
          .get()?.camera,
        `${mediaKind} camera`,
      ),
    /** A raw alarm of a location. */
    alarmAt: (locationId: string) =>
      found(db.select().from(alarms).where(eq(alarms.locationId, locationId)).get(), 'alarm of the location'),
    /** A camera with a loudspeaker, of the account's own tenant. */
    audibleCamera: (account: string) =>
      found(
        db
          .select()
          .from(cameras)
          .where(
            and(
              eq(cameras.tenantId, userOf(account).tenantId),
              eq(cameras.isEnabled, true),
              eq(cameras.isTalkDownEnabled, true),
            ),
          )
          .orderBy(asc(cameras.no))
          .get(),
        'camera with a loudspeaker',
      ),
    /** A camera of the account's own tenant with the audio device that is heard there. */
    ownAudioDevice: (account: string) =>
      found(
        db
          .select({ device: audioDevices, camera: cameras })
          .from(audioDevices)
          .innerJoin(audioDeviceMappings, eq(audioDeviceMappings.audioDeviceId, audioDevices.id))
          .innerJoin(cameras, eq(cameras.id, audioDeviceMappings.cameraId))
          .where(eq(audioDevices.tenantId, userOf(account).tenantId))
          .get(),
        'audio device',
      ),
    /** A camera of a site at which no audio device is heard. */
    quietCamera: ({ locationId }: { locationId: string }) =>
      found(
        db
          .select()
          .from(cameras)
          .where(
            and(eq(cameras.locationId, locationId), eq(cameras.isEnabled, true), eq(cameras.isTalkDownEnabled, false)),
          )
          .orderBy(asc(cameras.no))
          .get(),
        'camera without a loudspeaker',
      ),
    /** A door of the account's own tenant that is mapped to a camera. */
    mappedDoor: (account: string) => mappedDoor(eq(doors.tenantId, userOf(account).tenantId)),
    /** A mapped door of a tenant that the account does not belong to. */
    foreignDoor: (account: string) => mappedDoor(ne(doors.tenantId, userOf(account).tenantId)),
    /** A door of the account's own tenant without a camera, and a camera of its site. */
    unmappedDoor: (account: string) =>
      found(
        db
          .select({ door: doors, camera: cameras })
          .from(doors)
          .innerJoin(cameras, eq(cameras.locationId, doors.locationId))
          .where(and(eq(doors.tenantId, userOf(account).tenantId), isNull(doors.dcpId), eq(cameras.isEnabled, true)))
          .get(),
        'door without a camera',
      ),
    /** Doors of the account's own tenant without a camera, by number. */
    looseDoors: (account: string) =>
      db
        .select()
        .from(doors)
        .where(and(eq(doors.tenantId, userOf(account).tenantId), isNull(doors.dcpId)))
        .orderBy(doors.no)
        .all(),
    /** A door group of the account's own tenant that has doors and configurations. */
    doorGroup: (account: string) =>
      found(
        db
          .select()
          .from(doorGroups)
          .where(eq(doorGroups.tenantId, userOf(account).tenantId))
          .get(),
        'door group',
      ),
    /** The first door of a group. */
    memberOf: (doorGroupId: string) =>
      found(db.select().from(doors).where(eq(doors.doorGroupId, doorGroupId)).get(), 'door of the group'),
    /** A door group without doors and configurations in the account's own tenant. */
    emptyDoorGroup: (account: string) => {
      const row = {
        id: 'empty-group',
        tenantId: userOf(account).tenantId,
        name: 'Empty',
        description: 'Without doors',
        createdAtMs: 0,
      };
      db.insert(doorGroups).values(row).onConflictDoNothing().run();
      return row;
    },
    /** A door group of a tenant that the account does not belong to. */
    foreignDoorGroup: (account: string) =>
      found(
        db
          .select()
          .from(doorGroups)
          .where(ne(doorGroups.tenantId, userOf(account).tenantId))
          .get(),
        'foreign door group',
      ),
    /** The newest location alarm of the account's own tenant with this status. */
    ownLocationAlarm: (account: string, status: string) =>
      found(
        db
          .select()
          .from(locationAlarms)
          .where(and(eq(locationAlarms.tenantId, userOf(account).tenantId), eq(locationAlarms.status, status)))
          .orderBy(desc(locationAlarms.alarmTimeMs))
          .get(),
        `${status} location alarm`,
      ),
    /** The newest alarm group with this status that the provider's support can see. */
    alarmGroup: (status: GroupStatus) =>
      found(
        db
          .select()
          .from(alarmGroups)
          .where(eq(alarmGroups.status, status))
          .orderBy(desc(alarmGroups.timestampMs))
          .get(),
        `${status} alarm group`,
      ),
    groupUpdate: (type: GroupUpdateType) =>
      found(
        db
          .select()
          .from(groupUpdates)
          .where(and(eq(groupUpdates.type, type), eq(groupUpdates.product, 'scan')))
          .get(),
        `${type} line`,
      ),
    openEscalation: () =>
      found(db.select().from(escalations).where(ne(escalations.status, 'Resolved')).get(), 'open escalation'),
    /** An event of the account's own tenant. */
    ownEvent: (account: string) =>
      found(
        db
          .select()
          .from(eventAlarms)
          .where(eq(eventAlarms.tenantId, userOf(account).tenantId))
          .get(),
        'event alarm of the own tenant',
      ),
    /** An event of a tenant that the GSOC accounts cannot see. */
    event: () =>
      found(
        db
          .select()
          .from(eventAlarms)
          .where(ne(eventAlarms.tenantId, userOf('gsoc-operator').tenantId))
          .get(),
        'event alarm',
      ),
  };
}
