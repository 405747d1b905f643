import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { FilterList } from '#contract/lists.ts';
import { bulkInsert } from '#db/bulk-insert.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameras } from '#db/schema/cameras.ts';
import { locations } from '#db/schema/locations.ts';
import type { Scope } from '../../auth/scope.ts';
import { withinScope } from '../../auth/scope-filter.ts';
import { matches } from '../../lists/filter-list.ts';
import { byName } from '../../lists/name-order.ts';
import type { Page } from '../../lists/page.ts';
import { orderOf, type Sorting } from '../../records/order-of.ts';

type Row = typeof audioDevices.$inferSelect;

/** An audio device with its site's name. */
export type AudioDeviceRow = Row & { locationName: string };

interface Filter {
  scope: Scope;
  isEnabled: boolean;
  locationIds: FilterList | undefined;
}

/** The columns by which the list can be sorted. */
const SORTS = {
  clientAudioDeviceId: audioDevices.clientAudioDeviceId,
  url: audioDevices.url,
  deviceType: audioDevices.deviceType,
  location: locations.name,
  automatedTalkdownGapSec: audioDevices.automatedTalkdownGapSec,
};

/** Reads and writes audio devices and their mappings to cameras. */
export function createAudioDeviceStore(db: Db) {
  const matching = ({ scope, isEnabled, locationIds }: Filter) =>
    and(
      withinScope(scope, audioDevices),
      eq(audioDevices.isEnabled, isEnabled),
      matches(audioDevices.locationId, locationIds),
    );
  const named = () =>
    db
      .select({ ...getTableColumns(audioDevices), locationName: locations.name })
      .from(audioDevices)
      .innerJoin(locations, eq(locations.id, audioDevices.locationId));
  const isMapping = (deviceId: string, cameraId: string) =>
    and(eq(audioDeviceMappings.audioDeviceId, deviceId), eq(audioDeviceMappings.cameraId, cameraId));

  // Prepared once, as imports ask it for each row.
  const findTaken = prepareOnce(() =>
    db
      .select({ id: audioDevices.id })
      .from(audioDevices)
      .where(
        and(
          eq(audioDevices.tenantId, sql.placeholder('tenantId')),
          eq(audioDevices.clientAudioDeviceId, sql.placeholder('clientId')),
          isNull(audioDevices.deletedAtMs),
        ),
      ),
  );

  return {
    /** Newest first (ids sort by time), unless the query names a column. */
    list: (filter: Filter, query: Sorting<keyof typeof SORTS>, { limit, offset }: Page): AudioDeviceRow[] =>
      named()
        .where(matching(filter))
        .orderBy(...orderOf(query, SORTS, audioDevices.id, [desc(audioDevices.id)]))
        .limit(limit)
        .offset(offset)
        .all(),
    count: (filter: Filter) =>
      db.select({ count: count() }).from(audioDevices).where(matching(filter)).get()?.count ?? 0,
    get: (scope: Scope, id: string): AudioDeviceRow | undefined =>
      named()
        .where(and(eq(audioDevices.id, id), withinScope(scope, audioDevices)))
        .get(),
    /** Whether the tenant has a present device with this client id. */
    isTaken: (tenantId: string, clientId: string) => findTaken().get({ tenantId, clientId }) !== undefined,
    insert: bulkInsert(db.$client, audioDevices),
    update: (id: string, to: Partial<Row>) => {
      db.update(audioDevices).set(to).where(eq(audioDevices.id, id)).run();
    },
    /** The cameras of some devices, by name; disabled cameras are left out. */
    cameras: (deviceIds: readonly string[]) =>
      db
        .select({ deviceId: audioDeviceMappings.audioDeviceId, id: cameras.id, name: cameras.name })
        .from(audioDeviceMappings)
        .innerJoin(cameras, eq(cameras.id, audioDeviceMappings.cameraId))
        .where(and(inArray(audioDeviceMappings.audioDeviceId, [...deviceIds]), eq(cameras.isEnabled, true)))
        .orderBy(byName(cameras.name), asc(cameras.id))
        .all(),
    /** The enabled devices heard at a camera whose automated talkdowns are on. */
    automatedAt: (cameraId: string) =>
      db
        .select({ id: audioDevices.id, automatedTalkdownGapSec: audioDevices.automatedTalkdownGapSec })
        .from(audioDevices)
        .innerJoin(audioDeviceMappings, eq(audioDeviceMappings.audioDeviceId, audioDevices.id))
        .where(
          and(
            eq(audioDeviceMappings.cameraId, cameraId),
            eq(audioDevices.isEnabled, true),
            eq(audioDevices.enableAutomatedTalkdown, true),
          ),
        )
        .all(),
    isMapped: (deviceId: string, cameraId: string) =>
      db.select().from(audioDeviceMappings).where(isMapping(deviceId, cameraId)).get() !== undefined,
    map: (audioDeviceId: string, cameraId: string) => {
      db.insert(audioDeviceMappings).values({ audioDeviceId, cameraId }).run();
    },
    unmap: (deviceId: string, cameraId: string) => {
      db.delete(audioDeviceMappings).where(isMapping(deviceId, cameraId)).run();
    },
    /** Updates whether cameras have an enabled audio device: only those take talkdowns. */
    noteAudible: (cameraIds: readonly string[]) => {
      const audible = sql<boolean>`EXISTS (
        SELECT 1 FROM ${audioDeviceMappings} JOIN ${audioDevices} ON ${audioDevices.id} = ${audioDeviceMappings.audioDeviceId}
        WHERE ${audioDeviceMappings.cameraId} = ${cameras.id} AND ${audioDevices.isEnabled} = 1)`;
      db.update(cameras)
        .set({ isTalkDownEnabled: audible })
        .where(inArray(cameras.id, [...cameraIds]))
        .run();
    },
  };
}

export type AudioDeviceStore = ReturnType<typeof createAudioDeviceStore>;
