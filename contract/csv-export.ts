import * as z from 'zod/mini';
import { endpoint } from './define.ts';
import type { Permission } from './permissions.ts';

/** The export of one list. */
interface CsvExport<Filters extends z.core.$ZodShape> {
  path: `/${string}`;
  /** The permission of the list; the export needs `export:create` too. */
  access: Permission;
  summary: string;
  /** The filters and the order of the list, without its pages. */
  filters: Filters;
}

/**
 * All rows of a list that match its filters, in its order, as CSV (UTF-8 with a byte order mark, a header row).
 * `X-Row-Count` states how many rows follow. An addition of the local server: a backend that supports it says so in
 * `/config.json` (`offersExports`). 429 while too many large reads wait.
 */
export const csvExport = <Filters extends z.core.$ZodShape>({ path, access, summary, filters }: CsvExport<Filters>) =>
  endpoint({
    method: 'GET',
    path,
    service: 'orm',
    access: [access, 'export:create'],
    summary,
    query: z.strictObject(filters),
    reply: z.file(),
    answers: 'file',
    file: { types: ['text/csv'], disposition: 'attachment', ranges: false },
    refusals: [429],
  });
