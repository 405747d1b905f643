import type { Binding } from './http/bind.ts';
import type { Room } from './realtime/socket-room.ts';

/**
 * A domain as the server knows it: everything it brings, in one record. `server/domains.ts` lists them all; each is
 * given the foundation and the services of those that stand before it.
 */
export interface Domain<Needs extends object, Services extends object> {
  /** Creates the domain's services. Stores stay in here: neither routes nor other domains see them. */
  readonly services: (needs: Needs) => Services;
  /** Binds the endpoints that the domain answers. */
  readonly routes?: (services: Needs & Services) => readonly Binding[];
  /** Opens the domain's realtime channels. Not called in the thread of heavy reads. */
  readonly channels?: (services: Needs & Services) => readonly Room[];
  /** Starts what the domain does by itself; each job is ended by the function it returns. Not called in the thread of heavy reads. */
  readonly jobs?: (services: Needs & Services) => readonly (() => void)[];
}

/** Declares a domain. What it needs is read from the parameter of `services`. */
export const domain = <Needs extends object, Services extends object>(
  definition: Domain<Needs, Services>,
): Domain<Needs, Services> => definition;

/** Domains put together. */
export interface Assembly<Services extends object> {
  readonly services: Services;
  /** Adds a domain that stands on those added before. Throws when it brings a service of a name that is taken. */
  add<Added extends object>(domain: Domain<Services, Added>): Assembly<Services & Added>;
  bindings(): Binding[];
  openChannels(): Room[];
  /** Starts the jobs of every domain. Returns a function that ends them. */
  startJobs(): () => void;
}

/** What is left to do once the services of a domain are there. */
interface Added {
  bindings: () => readonly Binding[];
  channels: () => readonly Room[];
  jobs: () => readonly (() => void)[];
}

/** Begins with what every domain stands on. */
export function assemble<Services extends object>(
  services: Services,
  earlier: readonly Added[] = [],
): Assembly<Services> {
  return {
    services,
    add: (domain) => {
      const own = domain.services(services);
      const taken = Object.keys(own).find((name) => name in services);
      if (taken !== undefined) throw new Error(`two domains bring a service called ${taken}`);
      const all = { ...services, ...own };
      return assemble(all, [
        ...earlier,
        {
          bindings: () => domain.routes?.(all) ?? [],
          channels: () => domain.channels?.(all) ?? [],
          jobs: () => domain.jobs?.(all) ?? [],
        },
      ]);
    },
    bindings: () => earlier.flatMap(({ bindings }) => bindings()),
    openChannels: () => earlier.flatMap(({ channels }) => channels()),
    startJobs: () => {
      const stops = earlier.flatMap(({ jobs }) => jobs());
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
