/** Finds what has not been announced yet: records of one poll that the one before did not have. */
export class NewRecords<Item extends { id: string }> {
  private seen: Set<string> | undefined;

  /**
   * The new ones of the poll; `told` are the ids that another tab has announced. Without any the first poll has none:
   * records that were there before need no announcement.
   */
  of(items: readonly Item[], told?: readonly string[]): Item[] {
    const seen = this.seen || told ? new Set([...(this.seen ?? []), ...(told ?? [])]) : undefined;
    const fresh = seen ? items.filter(({ id }) => !seen.has(id)) : [];
    // Of a long night only the last polls count: the window of the poll moves on.
    this.seen = new Set([...[...(seen ?? [])].slice(-500), ...items.map(({ id }) => id)]);
    return fresh;
  }
}
