/** Answers requests to one address of a world. */
export type Host = (request: Request) => Promise<Response>;

/** The hosts of all worlds of this process, by origin. */
const hosts = new Map<string, Host>();
let machineFetch: typeof fetch | undefined;

/**
 * Answers requests to an origin within this process instead of over the network: for the server and the outside
 * providers of a world, which call each other by `fetch`. Every other address stays what it is. Returns a function that
 * ends it.
 */
export function answerRequestsTo(origin: string, host: Host): () => void {
  if (!machineFetch) {
    const machine = fetch;
    machineFetch = machine;
    globalThis.fetch = async (input, init) => {
      const address = new URL(input instanceof Request ? input.url : input);
      const found = hosts.get(address.origin);
      return found ? found(new Request(input, init)) : machine(input, init);
    };
  }
  hosts.set(origin, host);
  return () => {
    hosts.delete(origin);
  };
}
