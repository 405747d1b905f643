import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { shares } from './sharing.ts';

/**
 * The shared link that the reports of an incident carry: made for the first report that was completed, and kept by later
 * ones while it is valid, so that they are the same. The link's token is signed again from its row in `shares`.
 */
export const incidentReportLinks = sqliteTable('incident_report_links', {
  /** A location incident (remote guarding) or an alarm group (scan). */
  incidentId: text('incident_id').primaryKey(),
  shareId: text('share_id')
    .notNull()
    .references(() => shares.id),
});
