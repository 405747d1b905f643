import type { Binding } from './http/bind.ts';
import type { Job } from './jobs/job.ts';
import type { Room } from './realtime/socket-room.ts';

/**
 * One domain of the server: its services, routes, channels and jobs in one record. `server/domains.ts` lists all of
 * them; each receives the foundation and the services of the domains listed before it.
 */
export interface Domain<Needs extends object, Services extends object> {
  /** Creates the domain's services. Stores stay private: neither routes nor other domains can access them. */
  readonly services: (needs: Needs) => Services;
  /** Binds the domain's endpoints. */
  readonly routes?: (services: Needs & Services) => readonly Binding[];
  /** Opens the domain's realtime channels. Not called in the thread of heavy reads. */
  readonly channels?: (services: Needs & Services) => readonly Room[];
  /** The domain's timed jobs. Not called in the thread of heavy reads. */
  readonly jobs?: (services: Needs & Services) => readonly Job[];
}

/** Declares a domain. Its needs are inferred from the parameter of `services`. */
export const domain = <Needs extends object, Services extends object>(
  definition: Domain<Needs, Services>,
): Domain<Needs, Services> => definition;

/** A sequence of assembled domains. */
export interface Assembly<Services extends object> {
  readonly services: Services;
  /** Adds a domain that depends on those added before. Throws when one of its service names is already taken. */
  add<Added extends object>(domain: Domain<Services, Added>): Assembly<Services & Added>;
  bindings(): Binding[];
  openChannels(): Room[];
  /** The timed jobs of every domain. */
  jobs(): Job[];
}

/** The remaining hooks of a domain once its services exist. */
interface Added {
  bindings: () => readonly Binding[];
  channels: () => readonly Room[];
  jobs: () => readonly Job[];
}

/** Starts an assembly with the foundation that every domain needs. */
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
    jobs: () => earlier.flatMap(({ jobs }) => jobs()),
  };
}
