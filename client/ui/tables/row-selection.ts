/** The ids of the selected rows, which may be on several pages. */
export type RowSelection = ReadonlySet<string>;

/** The selection with some rows added or removed. */
export function withRows(selection: RowSelection, ids: readonly string[], isSelected: boolean): RowSelection {
  const changed = new Set(selection);
  for (const id of ids) {
    if (isSelected) changed.add(id);
    else changed.delete(id);
  }
  return changed;
}

/** The ids between two rows of a page, both included; only the second one if the first is on another page. */
export function idsBetween(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start === -1 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
