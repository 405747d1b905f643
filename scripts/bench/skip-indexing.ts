import type { Db } from '#db/open.ts';

/**
 * Marks a filled database as read into the search index: otherwise the server reads it during the measurement, as after an
 * update of an older database. Use it before the server starts.
 */
export const skipIndexing = ({ $client: client }: Db): void => {
  client.exec('DELETE FROM forensic_marks; DELETE FROM forensic_backfill');
};
