const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The user's time zone, an IANA name. */
export function userZone(): string {
  return zone || 'UTC';
}
