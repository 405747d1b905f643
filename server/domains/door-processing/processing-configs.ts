import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ProcessingConfig, SentProcessingConfig } from '#contract/processing-configs.ts';
import type { Db } from '#db/open.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { doors } from '#db/schema/cameras.ts';
import { processingConfigs } from '#db/schema/door-groups.ts';

type Row = typeof processingConfigs.$inferSelect;

/** Reads and writes the processing configurations of door groups. */
export function createProcessingConfigs(db: Db) {
  const ofGroup = prepareOnce(() =>
    db
      .select()
      .from(processingConfigs)
      .where(eq(processingConfigs.groupId, sql.placeholder('groupId')))
      .orderBy(asc(processingConfigs.id)),
  );

  const ofDoor = prepareOnce(() =>
    db
      .select(getTableColumns(processingConfigs))
      .from(processingConfigs)
      .innerJoin(doors, eq(doors.doorGroupId, processingConfigs.groupId))
      .where(eq(doors.id, sql.placeholder('doorId')))
      .orderBy(asc(processingConfigs.id)),
  );

  return {
    /** Those of the group of a door, in the order of their ids. Called for every alarm of a door. */
    ofDoor: (doorId: string): ProcessingConfig[] => ofDoor().all({ doorId }).map(wireConfig),
    /** In the order of their ids. */
    ofGroup: (groupId: string): ProcessingConfig[] => ofGroup().all({ groupId }).map(wireConfig),
    /** Those of several groups, by group, in the order of their ids. */
    ofGroups: (groupIds: readonly string[]): ReadonlyMap<string, ProcessingConfig[]> => {
      const found = new Map<string, ProcessingConfig[]>(groupIds.map((id) => [id, []]));
      const rows = db
        .select()
        .from(processingConfigs)
        .where(inArray(processingConfigs.groupId, [...groupIds]))
        .orderBy(asc(processingConfigs.id))
        .all();
      for (const row of rows) found.get(row.groupId)?.push(wireConfig(row));
      return found;
    },
    insert: (groupId: string, { id: _, ...config }: SentProcessingConfig) => {
      db.insert(processingConfigs)
        .values({ groupId, ...stored(config) })
        .run();
    },
    update: ({ id, ...config }: SentProcessingConfig) => {
      db.update(processingConfigs).set(stored(config)).where(eq(processingConfigs.id, id)).run();
    },
    remove: (id: number) => {
      db.delete(processingConfigs).where(eq(processingConfigs.id, id)).run();
    },
  };
}

export type ProcessingConfigs = ReturnType<typeof createProcessingConfigs>;

const wireConfig = ({ groupId: _, alarmTypeIds, ...row }: Row): ProcessingConfig => ({
  ...row,
  alarm_types: alarmTypeIds,
});

const stored = ({ alarm_types, ...config }: Omit<SentProcessingConfig, 'id'>) => ({
  ...config,
  alarmTypeIds: alarm_types,
});
