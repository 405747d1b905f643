/** The most that is handed over together. */
const MOST = 64;

/** Hands over together, in their order, what has come within one turn of the event loop. */
export function inTurns<Item>(handle: (items: readonly Item[]) => void): (item: Item) => void {
  const waiting: Item[] = [];
  const handOver = () => {
    const items = waiting.splice(0, MOST);
    if (waiting.length > 0) setImmediate(handOver);
    handle(items);
  };
  return (item) => {
    waiting.push(item);
    if (waiting.length === 1) setImmediate(handOver);
  };
}
