import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { FilterList } from '#contract/lists.ts';
import type { Db } from '#db/open.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameraHealth } from '#db/schema/camera-health.ts';
import { cameras, doors } from '#db/schema/cameras.ts';
import { locationConfigs, locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import { byName } from '../../lists/name-order.ts';
import { type NameQuery, searchNames } from '../../lists/name-search.ts';

/** The fields of its site that a camera shows. */
const SITE_COLUMNS = {
  id: locations.id,
  name: locations.name,
  city: locations.city,
  state: locations.state,
  country: locations.country,
  timezone: locations.timezone,
  isDeadzoneEnabled: locations.isDeadzoneEnabled,
};

/** Reads and writes cameras. Lists treat disabled cameras as removed. */
export function createCameraStore(db: Db) {
  const withLocation = () =>
    db
      .select({ camera: cameras, location: SITE_COLUMNS, config: locationConfigs, health: cameraHealth })
      .from(cameras)
      .innerJoin(locations, eq(locations.id, cameras.locationId))
      .leftJoin(locationConfigs, eq(locationConfigs.locationId, cameras.locationId))
      .leftJoin(cameraHealth, eq(cameraHealth.cameraId, cameras.id));
  const isHeardAt = eq(audioDeviceMappings.audioDeviceId, audioDevices.id);

  /** The cameras with these ids, in the order of the ids. */
  const ofIds = (some: readonly string[]) => {
    const found = new Map(
      withLocation()
        .where(inArray(cameras.id, [...some]))
        .all()
        .map((row) => [row.camera.id, row]),
    );
    return some.map((id) => found.get(id)).filter((row) => row !== undefined);
  };

  return {
    ofIds,
    get: (scope: Scope, id: string) =>
      withLocation()
        .where(and(eq(cameras.id, id), withinScope(scope, cameras)))
        .get(),
    /** Finds a camera regardless of scope: shared links work without an account. */
    find: (id: string) => withLocation().where(eq(cameras.id, id)).get(),
    /** The enabled audio devices heard at some cameras, by name. */
    audioDevices: (cameraIds: readonly string[]) =>
      db
        .select({
          cameraId: audioDeviceMappings.cameraId,
          id: audioDevices.id,
          name: audioDevices.name,
          deviceType: audioDevices.deviceType,
          url: audioDevices.url,
        })
        .from(audioDeviceMappings)
        .innerJoin(audioDevices, isHeardAt)
        .where(and(inArray(audioDeviceMappings.cameraId, [...cameraIds]), eq(audioDevices.isEnabled, true)))
        .orderBy(byName(audioDevices.name), asc(audioDevices.id))
        .all(),
    /** Whether doors or present audio devices of its site are mapped to a camera. */
    hasMappings: (id: string) =>
      db.select({ id: doors.id }).from(doors).where(eq(doors.cameraId, id)).get() !== undefined ||
      db
        .select({ id: audioDevices.id })
        .from(audioDeviceMappings)
        .innerJoin(audioDevices, isHeardAt)
        .where(and(eq(audioDeviceMappings.cameraId, id), isNull(audioDevices.deletedAtMs)))
        .get() !== undefined,
    /** The cameras to which doors or present audio devices are mapped. */
    mappedIds: (): ReadonlySet<string | null> =>
      new Set(
        union(
          db.select({ id: doors.cameraId }).from(doors).where(isNotNull(doors.cameraId)),
          db
            .select({ id: audioDeviceMappings.cameraId })
            .from(audioDeviceMappings)
            .innerJoin(audioDevices, isHeardAt)
            .where(isNull(audioDevices.deletedAtMs)),
        )
          .all()
          .map(({ id }) => id),
      ),
    /** The number of cameras a site has ever had, for numbering the next one's code. */
    countAt: (locationId: string) =>
      db.select({ count: count() }).from(cameras).where(eq(cameras.locationId, locationId)).get()?.count ?? 0,
    insert: (row: typeof cameras.$inferInsert) => {
      db.insert(cameras).values(row).run();
    },
    update: (id: string, to: Partial<typeof cameras.$inferInsert>) => {
      db.update(cameras).set(to).where(eq(cameras.id, id)).run();
    },
    searchNames: (
      scope: Scope,
      query: NameQuery & { locationIds?: FilterList | undefined; takesTalkdowns?: boolean | undefined },
    ) => {
      const where = and(
        withinScope(scope, cameras),
        eq(cameras.isEnabled, true),
        matches(cameras.locationId, query.locationIds),
        query.takesTalkdowns === undefined ? undefined : eq(cameras.isTalkDownEnabled, query.takesTalkdowns),
      );
      return searchNames(db, [{ table: cameras, where }], query);
    },
  };
}

/** A camera with what it shows of its site. */
export type CameraRow = NonNullable<ReturnType<CameraStore['get']>>;

export type CameraStore = ReturnType<typeof createCameraStore>;
