/**
 * Calls that a domain makes and that a domain registered after it answers, so that only the later one depends on the
 * earlier. The earlier domain declares the interface and has the port among its services; the later one provides the
 * implementation when it creates its own services. The server does not start while a port has none.
 */
export class Port<Implementation extends object> {
  readonly #name: string;
  #provided: Implementation | undefined;

  /** `name`: what the port gives access to, for the message when nobody provides it. */
  constructor(name: string) {
    this.#name = name;
  }

  provide(implementation: Implementation): void {
    if (this.#provided) throw new Error(`two domains provide ${this.#name}`);
    this.#provided = implementation;
  }

  /** Throws when no domain has provided the implementation. */
  get current(): Implementation {
    if (!this.#provided) throw new Error(`no domain provides ${this.#name}`);
    return this.#provided;
  }
}
