/** The wire's kinds of updates that are no words for people. */
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

/** The kind of an update in words. A kind that is not known loses the marks of an identifier: 'dispatch_sent' reads 'Dispatch sent'. */
export function updateKindLabel(kind: string): string {
  const known = LABELS[kind.toLowerCase()];
  if (known) return known;
  const words = kind.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
