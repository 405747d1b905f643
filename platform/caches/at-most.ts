/**
 * The options of an `LRUCache` that keeps so many entries. Unlike `max`, they reserve no memory for entries that are
 * not there yet: a millisecond for each cache of a server that starts.
 */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
