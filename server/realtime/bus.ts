import type { Logger } from 'pino';
import type { ClockState } from '#clock/clock.ts';
import type { CameraFault } from '#contract/sim/cameras.ts';
import type { PicturePlan } from '#contract/sim/picture-plans.ts';

/** What has just been committed, for whoever tells others about it. */
export interface Announcements {
  /** A raw alarm was raised or has changed. */
  alarm: { id: string; status: string };
  /** A location alarm was raised or has changed. */
  location_alarm: { id: string };
  /** An alarm group was raised or has changed. */
  alarm_group: { id: string; status: string };
  /** The history of an alarm group (`scan`) or location alarm (`rg`) has a new or changed line. */
  group_update: { groupId: string; product: 'rg' | 'scan' };
  /** A user holds a location alarm (`rg`) or alarm group (`scan`) no longer, and not by his own doing. */
  claim_lost: { product: 'rg' | 'scan'; groupId: string; userId: string; reason: 'resolved' | 'taken' | 'balanced' };
  /** Picture plans that have just been stored. */
  picture_plans: PicturePlan[];
  /** A talkdown was sent, or has been completed. */
  talkdown: { id: string; status: 'pending' | 'success' | 'failed' };
  /** The fault of a simulated camera was set. */
  camera_fault: CameraFault;
  /** The clock was set. */
  clock: ClockState;
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
