import { FILE_TYPES, IMAGE_TYPES } from '#contract/files.ts';
import type { Client } from './open.ts';

/**
 * The folders of files in the data folder, each with the query for the names of the files that rows refer to; a folder
 * of files that no row outlives has none.
 */
const FOLDERS: Readonly<Record<string, { table: string; name: string } | undefined>> = {
  calls: { table: 'calls', name: 'recording_file' },
  evidence: { table: 'evidence_images', name: 'image_name' },
  'floor-plans': { table: 'floor_plans', name: imageNameSql() },
  'import-sheets': undefined,
  imports: undefined,
  'person-profiles': { table: 'person_profiles', name: imageNameSql() },
  talkdowns: { table: 'talkdowns', name: 'audio_file' },
  'tenant-logos': { table: 'tenant_logos', name: imageNameSql() },
};

/** The name of an uploaded image's file: its id and the extension of its type. */
function imageNameSql(): string {
  const cases = IMAGE_TYPES.map((type) => `WHEN '${type}' THEN '.${FILE_TYPES[type].extension}'`);
  return `file_id || CASE media_type ${cases.join(' ')} END`;
}

/** The names of the folders of files in a data folder. */
export const STORED_FOLDERS: readonly string[] = Object.keys(FOLDERS);

/** Every file that rows refer to, as `folder/name`. Also of a database from before a folder's table. */
export function storedFiles(client: Client): string[] {
  const hasTable = client.prepare<[string]>("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
  const columns = client.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck();
  return Object.entries(FOLDERS).flatMap(([folder, source]) => {
    if (!source || !hasTable.get(source.table)) return [];
    const needed = source.name.startsWith('file_id') ? 'file_id' : source.name;
    if (!columns.all(source.table).includes(needed)) return [];
    const names = client.prepare<[], string>(
      `SELECT DISTINCT name FROM (SELECT ${source.name} AS name FROM ${source.table}) WHERE name <> ''`,
    );
    return names
      .pluck()
      .all()
      .map((name) => `${folder}/${name}`);
  });
}
