import type { Alarm } from '#contract/alarms.ts';

/** What has been told of already: alarms of one poll that the one before did not have. */
export class NewAlarms {
  private seen: Set<string> | undefined;

  /**
   * Those of the poll that are new; `told` is what another tab has told of. Without any the first poll has none: what
   * was there before nobody needs to be told of.
   */
  of(alarms: readonly Alarm[], told?: readonly string[]): Alarm[] {
    const seen = this.seen || told ? new Set([...(this.seen ?? []), ...(told ?? [])]) : undefined;
    const fresh = seen ? alarms.filter(({ id }) => !seen.has(id)) : [];
    // Of a long night only the last polls count: the window of the poll moves on.
    this.seen = new Set([...[...(seen ?? [])].slice(-500), ...alarms.map(({ id }) => id)]);
    return fresh;
  }
}
