/** Maximum number of items per batch. */
const MOST = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches the items of one turn of the event loop, in order. Each caller gets the result of its item; when `handle`
 * throws, every caller of the batch gets the error.
 */
export function batchPerTick<Item, Result>(
  handle: (items: readonly Item[]) => readonly Result[],
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];

  const handOver = () => {
    const batch = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    if (waiting.length > 0) setImmediate(handOver);
    try {
      const results = handle(batch.map(({ item }) => item));
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) setImmediate(handOver);
    });
}
