import type { Logger } from 'pino';
import type { WorldPlace } from '#contract/sim/world.ts';

/**
 * What has just been committed, for those who tell others about it. What happens at a site says at which one, so that
 * nobody needs to look it up to know whose business it is. Each domain declares its own announcements in its
 * `domain.ts`; here stand those that several domains make.
 */
export interface Announcements {
  /**
   * A site, device or type was added, changed or removed: what was remembered of them is out of date. The place says
   * where; nulls stand for every tenant, or the whole tenant.
   */
  world: WorldPlace;
}

/** The small interface between changes and those who follow them. Publish after commit only. */
export interface Bus {
  /** What has been committed stands: a listener that fails is logged, and keeps nothing from the others or the caller. */
  publish<K extends keyof Announcements>(kind: K, data: Announcements[K]): void;
  /** Calls `listener` at every announcement of the kind. Returns a function that ends it. */
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
  const subscriptions = new Set<{ kind: Kind }>();
  return {
    publish: (kind, data) => {
      for (const subscription of subscriptions) {
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
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}
