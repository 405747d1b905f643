import type { AuditLogItem } from '#contract/audit-log.ts';

/** An id in a sentence, with the space before it. */
const ID = /\s[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/**
 * The sentence of an entry with the name of the site in place of ids, which say nothing to readers: 'Kim Duarte resolved
 * alarm group at Northgate Auto'. The opened entry has the id of the record.
 */
export function activityText({ activity, details }: AuditLogItem): string {
  const site = details?.location?.name;
  if (!site) return activity;
  const record = details.record ? ` ${details.record.id}` : '';
  const named = (record === '' ? activity : activity.replace(record, '')).replaceAll(ID, '');
  return named === activity || named.includes(site) ? named : `${named} at ${site}`;
}
