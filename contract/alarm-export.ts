import * as z from 'zod/mini';
import { alarmListQuery } from './alarms.ts';
import { endpoint } from './define.ts';

/**
 * The raw alarms that the same filters list, all pages of them, as CSV: UTF-8 with its mark, the columns' names
 * first, newest first. An addition of the local server: a backend that has it says so in `/config.json`
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
