import { exportAlarms } from '#contract/alarm-export.ts';
import type { AlarmListQuery } from '#contract/alarms.ts';
import { CsvButton } from '../../../kit/csv-button.tsx';
import { call } from '../../../lib/call.ts';
import { appConfig } from '../../../lib/config.ts';
import { useCan } from '../../../lib/session.tsx';

/** Saves the filtered list as CSV; absent without the permission, or if the backend writes no files. */
export function ExportAlarms({ query }: { query: AlarmListQuery }) {
  const mayExport = useCan('export:create') && appConfig().offersExports;
  if (!mayExport) return null;
  return <CsvButton noun="alarms" file={() => call(exportAlarms, { query })} />;
}
