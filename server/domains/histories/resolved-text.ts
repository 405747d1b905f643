/** The author and time of the change that resolved an alarm. */
export interface Resolution {
  /** Null when it was not a user. */
  by: string | null;
  atMs: number;
}

/** The refusal of a change of an alarm that is resolved. It names the operator and the time on the site's clock, as far as they are known. */
export function resolvedText(what: string, resolution: Resolution | undefined, timeZone: string): string {
  const refusal = `This ${what} is Resolved already`;
  if (!resolution) return refusal;
  const time = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
    timeZone,
  }).format(new Date(resolution.atMs));
  return `${refusal}, ${resolution.by === null ? 'since' : `by ${resolution.by} at`} ${time}`;
}
