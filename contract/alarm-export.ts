import * as z from 'zod/mini';
import { alarmListQuery } from './alarms.ts';
import { endpoint } from './define.ts';

/**
 * All raw alarms that match the list's filters, across all pages, as CSV: UTF-8 with a byte order mark, a header row,
 * newest first. An addition of the local server: a backend that supports it says so in `/config.json`
 * (`offersExports`). 429 while too many large reads wait.
 */
export const exportAlarms = endpoint({
  method: 'GET',
  path: '/v2/orm/alarm/export',
  service: 'orm',
  access: ['alarm:view', 'export:create'],
  summary: 'Raw alarms as CSV (decisions, 5)',
  query: z.omit(alarmListQuery, { page: true, pageSize: true, isLatestTimestampCall: true }),
  reply: z.file(),
  answers: 'file',
  file: { types: ['text/csv'], disposition: 'attachment', ranges: false },
  refusals: [429],
});
