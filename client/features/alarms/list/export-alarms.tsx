import { exportAlarms } from '#contract/alarm-export.ts';
import type { AlarmListQuery } from '#contract/alarms.ts';
import { CsvButton } from '../../../kit/csv-button.tsx';
import { call } from '../../../lib/call.ts';

/** Saves the filtered list as CSV. */
export const ExportAlarms = ({ query }: { query: AlarmListQuery }) => (
  <CsvButton noun="alarms" file={(options) => call(exportAlarms, { query }, options)} />
);
