/** Finds records that have not been announced yet: those in one poll that were not in the poll before. */
export class NewRecords<Item extends { id: string }> {
  private seen: Set<string> | undefined;

  /**
   * The new records of the poll; `announcedElsewhere` are the ids that another tab has announced. Without `announcedElsewhere`, the first poll has
   * no new records: those already listed need no announcement.
   */
  takeNew(items: readonly Item[], announcedElsewhere?: readonly string[]): Item[] {
    const seen =
      this.seen || announcedElsewhere ? new Set([...(this.seen ?? []), ...(announcedElsewhere ?? [])]) : undefined;
    const fresh = seen ? items.filter(({ id }) => !seen.has(id)) : [];
    // Only the last polls matter during a long night, because the polled window moves on.
    this.seen = new Set([...[...(seen ?? [])].slice(-500), ...items.map(({ id }) => id)]);
    return fresh;
  }
}
