import type { Logger } from 'pino';
import type { ClockState } from '#clock/clock.ts';
import type { CameraFault } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';
import type { EndedSession } from '#contract/sim/sessions.ts';
import type { WorldPlace } from '#contract/sim/world.ts';
import type { Place } from '../auth/scope.ts';

/**
 * What has just been committed, for those who tell others about it. What happens at a site says at which one, so that
 * nobody needs to look it up to know whose business it is.
 */
export interface Announcements {
  /** A raw alarm was raised or has changed. */
  alarm: Place & { id: string; status: string };
  /** A location alarm was raised or has changed. */
  location_alarm: Place & { id: string };
  /** An alarm group was raised or has changed. */
  alarm_group: Place & { id: string; status: string };
  /** The history of an alarm group (`scan`) or location alarm (`rg`) has a new or changed line. */
  group_update: Place & { groupId: string; product: 'rg' | 'scan' };
  /** A user holds a location alarm (`rg`) or alarm group (`scan`) no longer, and not by their own doing. */
  claim_lost: Place & {
    product: 'rg' | 'scan';
    groupId: string;
    userId: string;
    reason: 'resolved' | 'taken' | 'balanced';
  };
  /** Picture plans that have just been stored. */
  picture_plans: Place & { plans: PicturePlan[] };
  /** A talkdown was sent, or has been completed. */
  talkdown: Place & { id: string; status: 'pending' | 'success' | 'failed' };
  /** The fault of a simulated camera was set. */
  camera_fault: Place & { fault: CameraFault };
  /** The clock was set. */
  clock: ClockState;
  /** A session has ended before its token does. */
  session_ended: EndedSession;
  /**
   * A site, device or type was added, changed or removed: what was remembered of them is out of date. The place says
   * where; nulls stand for every tenant, or the whole tenant.
   */
  world: WorldPlace;
  /** A user or credential has changed: what was remembered of it is out of date. */
  user: { credentialId: string };
}

/** The small interface between changes and those who follow them. Publish after commit only. */
export interface Bus {
  /** What has been committed stands: a listener that fails is logged, and keeps nothing from the others or the caller. */
  publish<K extends keyof Announcements>(kind: K, data: Announcements[K]): void;
  /** Calls `listener` at every announcement of the kind. Returns a function that ends it. */
  subscribe<K extends keyof Announcements>(kind: K, listener: (data: Announcements[K]) => void): () => void;
}

type Listeners = { [K in keyof Announcements]: Set<(data: Announcements[K]) => void> };

export function createBus(logger: Pick<Logger, 'error'>): Bus {
  const listeners: Listeners = {
    alarm: new Set(),
    location_alarm: new Set(),
    alarm_group: new Set(),
    group_update: new Set(),
    claim_lost: new Set(),
    talkdown: new Set(),
    picture_plans: new Set(),
    camera_fault: new Set(),
    clock: new Set(),
    session_ended: new Set(),
    world: new Set(),
    user: new Set(),
  };
  return {
    publish: (kind, data) => {
      for (const listener of listeners[kind]) {
        try {
          listener(data);
        } catch (error) {
          logger.error({ err: error, kind }, 'a listener failed');
        }
      }
    },
    subscribe: (kind, listener) => {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
  };
}
