import { ClientMessage, path, type ServerMessage } from '#contract/channels/sim-feed.ts';
import type { MediaDisturbances } from '#contract/sim/disturbances.ts';
import type { ClockState } from '#platform/clock/clock.ts';
import { sameText } from '#platform/signing/same-text.ts';
import { Refused } from '../../http/refused.ts';
import type { NewId } from '../../ids.ts';
import type { Bus } from '../bus.ts';
import type { Channel } from '../channel.ts';

interface Parts {
  simToken: string;
  bus: Bus;
  clockState: () => ClockState;
  /** The number of the event log's last line; undefined without a log. */
  lastFact: () => number | undefined;
  /** The faults that media stages; undefined when there are none. */
  mediaDisturbances: () => MediaDisturbances | undefined;
  newId: NewId;
}

/** `/sim-feed`: the feed for simulator and media. Any number of programs may use the one credential. */
export function simFeedChannel({
  simToken,
  bus,
  clockState,
  lastFact,
  mediaDisturbances,
  newId,
}: Parts): Channel<ClientMessage, ServerMessage> {
  return {
    path,
    clientMessages: ClientMessage,
    duplicate: undefined,
    admit: async (token) => {
      if (!sameText(token, simToken)) throw new Refused('session_expired', 'The ingest credential is not valid');
      return { id: newId(), scope: { tenantIds: 'all', locationIds: 'all' }, isProgram: true };
    },
    opened: (connection) => {
      connection.answer({ type: 'clock', data: clockState() });
      const staged = mediaDisturbances();
      if (staged) connection.answer({ type: 'media_disturbances', data: staged });
      const n = lastFact();
      if (n !== undefined) connection.answer({ type: 'facts', data: { n } });
    },
    start: (broadcaster) => {
      const unsubscribes = [
        bus.subscribe('clock', (data) => broadcaster.broadcast({ type: 'clock', data })),
        bus.subscribe('picture_plans', (data) => broadcaster.broadcast({ type: 'picture_plans', data: data.plans })),
        bus.subscribe('picture_plans_changed', ({ changed, removed }) =>
          broadcaster.broadcast({ type: 'picture_plans_changed', data: { changed, removed } }),
        ),
        bus.subscribe('camera_fault', ({ fault }) => broadcaster.broadcast({ type: 'camera_fault', data: fault })),
        bus.subscribe('media_disturbances', (data) => broadcaster.broadcast({ type: 'media_disturbances', data })),
        bus.subscribe('alarm', ({ id, status }) => broadcaster.broadcast({ type: 'alarm', data: { id, status } })),
        bus.subscribe('talkdown', ({ id, status, cameraId, isStopped }) =>
          broadcaster.broadcast({ type: 'talkdown', data: { id, status, cameraId, isStopped } }),
        ),
        bus.subscribe('alarm_group', ({ id, status }) =>
          broadcaster.broadcast({ type: 'alarm_group', data: { id, status } }),
        ),
        bus.subscribe('world', (data) => broadcaster.broadcast({ type: 'world', data })),
        bus.subscribe('restoring', (data) => broadcaster.broadcast({ type: 'restoring', data })),
        bus.subscribe('fact', ({ n }) => broadcaster.broadcast({ type: 'facts', data: { n } })),
        bus.subscribe('session_ended', (data) => broadcaster.broadcast({ type: 'session_ended', data })),
      ];
      return () => {
        for (const unsubscribe of unsubscribes) unsubscribe();
      };
    },
  };
}
