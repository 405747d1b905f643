/** Returns a function that prepares a query at its first call and keeps it: a start need not build all statements. */
export function prepareOnce<Prepared extends object>(query: () => { prepare(): Prepared }): () => Prepared {
  let prepared: Prepared | undefined;
  return () => {
    prepared ??= query().prepare();
    return prepared;
  };
}
