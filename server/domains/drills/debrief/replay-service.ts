import type * as z from 'zod/mini';
import { type getReplay, type getReplayRecording, REPLAY_PAGE } from '#contract/drills/replay.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { RECORDED_FOR_MS } from '#contract/media-addresses.ts';
import { SEGMENT_MS } from '#contract/sim/picture-plans.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SessionCaller } from '../../../auth/caller.ts';
import type { Changes } from '../../../changes.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Audit } from '../../audit/audit-service.ts';
import type { CameraService } from '../../cameras/camera-service.ts';
import type { ScreenStore } from '../screen-store.ts';
import type { DrillStore } from '../store.ts';
import { attemptOf, type DebriefView, type FindDebrief } from './debrief-view.ts';
import { endOf } from './read-attempt.ts';

type Of = z.output<(typeof getReplay)['params']>;

/** Replays of drills, for those who may see their debriefs. Refused as the contract says. */
export interface ReplayService {
  /** A call without `after` is a look, which the audit log keeps of trainers. */
  get(
    caller: SessionCaller,
    of: Of,
    query: z.output<(typeof getReplay)['query']>,
  ): ReplyOf<typeof getReplay>['payload'];
  /** The address of a camera's recording from a moment on, until the end of the attempt. */
  recording(caller: SessionCaller, of: Of, query: z.output<(typeof getReplayRecording)['query']>): string;
}

interface Parts {
  store: DrillStore;
  screens: ScreenStore;
  find: FindDebrief;
  cameras: Pick<CameraService, 'playback'>;
  changes: Changes;
  audit: Audit;
  clock: Clock;
}

export function createReplayService({ store, screens, find, cameras, changes, audit, clock }: Parts): ReplayService {
  const noteLook = (caller: SessionCaller, { row, seat, side }: DebriefView) => {
    if (side === 'trainee') return;
    changes.run(() =>
      audit.record(caller, {
        action: 'change',
        activity: `looked at the replay of seat ${seat.no} of the drill '${row.title}'`,
        record: { kind: 'drill', id: row.id },
        tenantId: caller.tenant.id,
      }),
    );
  };
  return {
    get: (caller, { id, seat }, { attempt, after }) => {
      const view = find(caller, id, seat);
      const shown = attemptOf(view, attempt);
      if (after === undefined) noteLook(caller, view);
      const place = { drillId: id, attempt: shown.attempt, seat: view.seat.no };
      return {
        cameras: store.camerasOf(view.seat.tenantId),
        screens: screens.after(place, after ?? 0, REPLAY_PAGE),
      };
    },
    recording: (caller, { id, seat }, { attempt, camera, t }) => {
      const view = find(caller, id, seat);
      const shown = attemptOf(view, attempt);
      const { tenantId } = view.seat;
      if (!store.camerasOf(tenantId).some((one) => one.id === camera)) throw notFound('Camera');
      const endT = endOf(shown, store);
      if (t > endT) throw new Refused('invalid_input', `t must be at most ${endT}: the attempt ended then`);
      const fromMs = shown.startedAtMs + t;
      if (fromMs < clock.now() - RECORDED_FOR_MS) {
        throw new Refused('transition_refused', 'Recordings are kept for 15 days');
      }
      const scope = { tenantIds: [tenantId], locationIds: 'all' } as const;
      // The last segment is played to its end.
      return cameras.playback({ ...caller, scope }, camera, fromMs, shown.startedAtMs + endT + SEGMENT_MS);
    },
  };
}
