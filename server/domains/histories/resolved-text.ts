import type { ResolvedBy } from '#contract/channels/resolved-by.ts';

/** The refusal of a change of an alarm that is resolved. It names the operator and the time on the site's clock, as far as they are known. */
export function resolvedText(what: string, by: ResolvedBy | undefined, timeZone: string): string {
  const refusal = `This ${what} is Resolved already`;
  if (!by) return refusal;
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
    timeZone,
  }).format(new Date(by.atMs));
  return `${refusal}, ${by.name === null ? 'since' : `by ${by.name} at`} ${time}`;
}
