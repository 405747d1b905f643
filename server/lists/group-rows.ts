/** Groups rows by a key, preserving their order. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const present = groups.get(key);
    if (present) present.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
