import type { ForensicResult } from '#contract/forensics.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';

/** The address that opens the recording of a result: the page of its raw alarm or of its event. */
export function resultAddress({ alarm_id: id, alarm_timestamp_utc: time, details }: ForensicResult): string {
  const page = `/alarms/${encodeURIComponent(id)}`;
  if (details?.product === 'scan') return `${page}?product=scan`;
  return `${page}?partitionKey=${partitionKeyOf(Date.parse(time))}`;
}
