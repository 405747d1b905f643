import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Values read when they are asked for: each set of labels with its value. */
export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** A value that is read when it is asked for. */
export interface Source {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

/** A registry of metrics that also measures the process: memory, processor time, the delay of the event loop, garbage collection. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Reads these values from now on, in place of earlier ones of the same names. */
export function followSources(registry: Registry, sources: readonly Source[]): void {
  for (const { name, help, labels = [], read } of sources) {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const readings = await read();
        this.reset();
        for (const { labels: values = {}, value } of readings) this.set(values, value);
      },
    });
  }
}
