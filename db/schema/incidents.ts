import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Content, Variant } from '#contract/clip-catalogue.ts';
import type { INCIDENT_KINDS, Incident } from '#contract/sim/incidents.ts';
import { cameras } from './cameras.ts';
import { locations } from './locations.ts';

/** The ground truth of what happened at a site. */
export const incidents = sqliteTable(
  'incidents',
  {
    id: text().primaryKey(),
    locationId: text('location_id')
      .notNull()
      .references(() => locations.id),
    kind: text().$type<(typeof INCIDENT_KINDS)[number]>().notNull(),
    source: text().$type<Incident['source']>().notNull(),
    startMs: integer('start_ms').notNull(),
    endMs: integer('end_ms').notNull(),
    /** Whether an operator should act on it. */
    isGenuine: integer('is_genuine', { mode: 'boolean' }).notNull(),
  },
  (table) => [index('incidents_location').on(table.locationId, table.startMs)],
);

/**
 * The content of a camera's picture between two times. Plans of one camera do not overlap, so they end in the
 * order in which they begin, and both indexes serve "every plan that overlaps a window".
 */
export const picturePlans = sqliteTable(
  'picture_plans',
  {
    id: text().primaryKey(),
    incidentId: text('incident_id').references(() => incidents.id),
    cameraId: text('camera_id')
      .notNull()
      .references(() => cameras.id),
    fromMs: integer('from_ms').notNull(),
    toMs: integer('to_ms').notNull(),
    content: text().$type<Content>().notNull(),
    /** The special case of the content. */
    variant: text().$type<Variant>(),
    startGroup: integer('start_group').notNull(),
  },
  (table) => [
    index('picture_plans_camera').on(table.cameraId, table.toMs),
    index('picture_plans_time').on(table.toMs),
    index('picture_plans_incident').on(table.incidentId),
  ],
);
