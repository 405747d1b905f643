import * as z from 'zod/mini';
import { alarmListQuery } from './alarms.ts';
import { csvExport } from './csv-export.ts';

/** All raw alarms that match the list's filters, across all pages, newest first. */
export const exportAlarms = csvExport({
  path: '/v2/orm/alarm/export',
  access: 'alarm:view',
  summary: 'Raw alarms as CSV (decisions, 5)',
  filters: z.omit(alarmListQuery, { page: true, pageSize: true, isLatestTimestampCall: true }).shape,
});
