import * as z from 'zod/mini';

/** Default of `providerSlug` in `/config.json`; the placeholder `{product}` of the documents in wire values. */
export const DEFAULT_PROVIDER_SLUG = 'watchfloor';

/** The status of alarms that a provider's AI has resolved, e.g. `resolved_by_watchfloor`. */
export const resolvedByProvider = (slug: string) => `resolved_by_${slug}`;

/** The meaning of a status, independent of the provider's slug. `other` is shown as is. */
export type StatusKind = 'pending' | 'in_progress' | 'resolved' | 'other';

/** The display class of a status (specification, section 4). Matches any `resolved_by_*`. */
export function statusKind(status: string): StatusKind {
  if (status === 'pending' || status === 'pending_cutoff') return 'pending';
  if (status === 'in_progress') return 'in_progress';
  if (status === 'resolved' || status.startsWith('resolved_by_')) return 'resolved';
  return 'other';
}

/** Resolved and acknowledged alarms never change again. */
export function isFinal(status: string): boolean {
  return statusKind(status) === 'resolved' || status === 'acknowledged_via_acs';
}

/** The statuses that never change again. */
export const finalStatuses = (providerSlug: string): string[] => [
  'resolved',
  'resolved_by_operator',
  resolvedByProvider(providerSlug),
  'acknowledged_via_acs',
];

/** The chip's text: section 4's short labels, other values as is. */
export function statusChipLabel(status: string): string {
  switch (statusKind(status)) {
    case 'pending':
      return 'Pending';
    case 'in_progress':
      return 'In Progress';
    case 'resolved':
      return 'Resolved';
    default:
      return status === 'analyzing'
        ? 'Analyzing'
        : status === 'acknowledged_via_acs'
          ? 'Alarm Acknowledged via ACS'
          : status;
  }
}

/** The provider as `/config.json` names it; the console's configuration fits this type. */
export interface Provider {
  providerSlug: string;
  providerName: string;
}

/**
 * The seven choices of the status filter; each stands for the keys it sends and is identified by the first. Resolved
 * finds every alarm with a Resolved chip; the next two find those that an operator or the AI resolved.
 */
export const statusFilterChoices = ({ providerSlug, providerName }: Provider) =>
  [
    { label: 'Analyzing', keys: ['analyzing'] },
    { label: 'Pending', keys: ['pending', 'pending_cutoff'] },
    { label: 'In Progress', keys: ['in_progress'] },
    { label: 'Resolved', keys: ['resolved', 'resolved_by_operator', resolvedByProvider(providerSlug)] },
    { label: 'Resolved Manually', keys: ['resolved_by_operator'] },
    { label: `Resolved by ${providerName} (AI)`, keys: [resolvedByProvider(providerSlug)] },
    { label: 'Alarm Acknowledged via ACS', keys: ['acknowledged_via_acs'] },
  ] as const;

/** Requests name a status ignoring case, with spaces as `_`: 'In Progress' is `in_progress`. */
export const normaliseStatus = (text: string) => text.trim().toLowerCase().replace(/\s+/g, '_');

/** One of some status words in a request's body, matched like any status (decisions, section 1). */
export const statusWord = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) => {
  const message = `${name} must be ${words.join(' or ')}`;
  return z
    .codec(z.string({ error: message }), z.enum(words), {
      decode: (text, context) => {
        const meant = words.find((word) => normaliseStatus(word) === normaliseStatus(text));
        if (meant !== undefined) return meant;
        context.issues.push({ code: 'custom', input: text, message });
        return z.NEVER;
      },
      encode: (word) => word,
    })
    .check(z.describe(words.join(', ')));
};
