import type { getLivestream } from '#contract/cameras.ts';
import { type LiveSeat, SCREENS_PAGE, type SeatScreen } from '#contract/drills/screens.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SessionCaller } from '../../auth/caller.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import type { Audit } from '../audit/audit-service.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { Consoles } from './consoles.ts';
import type { DrillVersions } from './drill-versions.ts';
import type { DrillFinder } from './find-drill.ts';
import type { ScreenStore } from './screen-store.ts';
import type { DrillStore } from './store.ts';

/** Trainees' screens as trainers see them. 404 for an unknown drill or seat, 403 for trainees. */
export interface SeatScreenService {
  /** The present screens, once their version is above `after`. */
  live(
    caller: SessionCaller,
    id: string,
    after?: number,
    waitMs?: number,
  ): Promise<{ version: number; seats: LiveSeat[] }>;
  /** The screens after a number; a call without one is a look, which the audit log keeps. */
  list(caller: SessionCaller, of: { id: string; no: number }, attempt?: number, after?: number): SeatScreen[];
  /** 404 for a camera that the seat does not have; otherwise refuses like `getLivestream`. */
  livestream(
    caller: SessionCaller,
    of: { id: string; no: number },
    camera: string,
  ): ReplyOf<typeof getLivestream>['payload'];
}

interface Parts {
  store: DrillStore;
  finder: Pick<DrillFinder, 'find'>;
  screens: ScreenStore;
  consoles: Consoles;
  versions: DrillVersions;
  cameras: Pick<CameraService, 'livestream'>;
  changes: Changes;
  audit: Audit;
}

export function createSeatScreenService(parts: Parts): SeatScreenService {
  const { store, screens, consoles, versions, changes, audit } = parts;
  const { find } = parts.finder;
  const findSeat = (caller: SessionCaller, { id, no }: { id: string; no: number }) => {
    const drill = find(caller, id);
    const seat = store.seats(id).find((one) => one.no === no);
    if (!seat) throw notFound('Seat');
    return { drill, seat };
  };
  return {
    live: async (caller, id, after = 0, waitMs = 0) => {
      find(caller, id);
      const watched = { drillId: id, part: 'screens' } as const;
      await versions.waitBeyond(watched, after, waitMs);
      const version = versions.of(watched);
      const { attempt } = find(caller, id);
      const seats = store.seats(id).map(({ no, userId }) => ({
        no,
        isConnected: consoles.isThere(userId),
        screen: screens.last({ drillId: id, attempt, seat: no }) ?? null,
      }));
      return { version, seats };
    },
    list: (caller, of, attempt, after) => {
      const { drill, seat } = findSeat(caller, of);
      if (after === undefined) {
        changes.run(() =>
          audit.record(caller, {
            action: 'change',
            activity: `looked at the screens of ${seat.trainee ?? `seat ${of.no}`} in the drill '${drill.title}'`,
            record: { kind: 'drill', id: of.id },
            tenantId: caller.tenant.id,
            after: { seat: of.no },
          }),
        );
      }
      return screens.after(
        { drillId: of.id, attempt: attempt ?? drill.attempt, seat: of.no },
        after ?? 0,
        SCREENS_PAGE,
      );
    },
    livestream: (caller, of, camera) => {
      const { seat } = findSeat(caller, of);
      const id = store.cameraOf(seat.tenantId, camera);
      if (id === undefined) throw notFound('Camera');
      const scope = { tenantIds: [seat.tenantId], locationIds: 'all' } as const;
      return parts.cameras.livestream({ ...caller, scope }, id);
    },
  };
}
