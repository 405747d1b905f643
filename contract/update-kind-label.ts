/** Labels for the update kinds whose wire values are not readable words. */
const LABELS: Readonly<Record<string, string>> = {
  detectionevent: 'Detection',
  statusupdate: 'Status changed',
  allocation: 'Taken',
  orphan: 'Returned to the queue',
  resolved: 'Resolved',
  escalationopen: 'Escalated',
  escalationclosed: 'Escalation resolved',
  llmevent: 'AI recommendation',
};

/**
 * The kind of an update in words. For an unknown kind, underscores become spaces: 'dispatch_sent' becomes 'Dispatch
 * sent'.
 */
export function updateKindLabel(kind: string): string {
  const known = LABELS[kind.toLowerCase()];
  if (known) return known;
  const words = kind.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
