import type { Logger } from 'pino';
import type { WorldPlace } from '#contract/sim/world.ts';

/**
 * Announcements of committed changes. A change at a site names tenant and site, so that listeners need no lookup to
 * find the members it concerns. Each domain declares its own announcements in its `domain.ts`; those that several
 * domains make are declared here.
 */
export interface Announcements {
  /**
   * A site, device or type was added, changed or removed: cached data about it is out of date. The place says where;
   * null stands for every tenant, or for the whole tenant.
   */
  world: WorldPlace;
  /** The server closes: calls that wait for something are to be answered now. */
  closing: Record<string, never>;
}

/** Connects changes with their listeners. Publish after the commit only. */
export interface Bus {
  /** Calls every listener. A listener that fails is logged and does not affect the other listeners or the caller. */
  publish<K extends keyof Announcements>(kind: K, data: Announcements[K]): void;
  /** Calls `listener` for every announcement of the kind. Returns a function that unsubscribes it. */
  subscribe<K extends keyof Announcements>(kind: K, listener: (data: Announcements[K]) => void): () => void;
}

type Kind = keyof Announcements;

interface Subscription<K extends Kind> {
  kind: K;
  listener: (data: Announcements[K]) => void;
}

const isOf = <K extends Kind>(subscription: { kind: Kind }, kind: K): subscription is Subscription<K> =>
  subscription.kind === kind;

export function createBus(logger: Pick<Logger, 'error'>): Bus {
  const subscriptions = new Map<Kind, Set<{ kind: Kind }>>();
  return {
    publish: (kind, data) => {
      for (const subscription of subscriptions.get(kind) ?? []) {
        if (!isOf(subscription, kind)) continue;
        try {
          subscription.listener(data);
        } catch (error) {
          logger.error({ err: error, kind }, 'a listener failed');
        }
      }
    },
    subscribe: (kind, listener) => {
      const subscription = { kind, listener };
      const ofKind = subscriptions.get(kind) ?? new Set();
      subscriptions.set(kind, ofKind.add(subscription));
      return () => ofKind.delete(subscription);
    },
  };
}
