import type { IngestAlarm } from '#contract/sim/alarms.ts';
import { FACE_ALARM_TYPE, FACE_TAP, type IngestFace } from '#contract/sim/faces.ts';
import type { Changes } from '../../changes.ts';
import { notFound } from '../../http/refused.ts';
import { unlessRemoved, type WorldCache } from '../../world/world-cache.ts';
import type { AlarmTypeKeeper } from '../alarm-types/type-keeper.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { KnownPerson, Recognitions } from '../person-profiles/recognition-service.ts';

/** Takes the faces that appliances recognise. */
export interface FaceIntake {
  /**
   * Raises an alarm for a blacklisted person. `created` is false, and nothing changes, when the id already exists, and
   * when the person raises none there (`suppressed`). 404 for an unknown camera, incident or profile.
   */
  report(face: IngestFace): { id: string; created: boolean; suppressed?: string };
}

interface Parts {
  recognitions: Pick<Recognitions, 'judge' | 'note'>;
  intake: Pick<AlarmIntake, 'raise'>;
  alarmTypeKeeper: AlarmTypeKeeper;
  world: WorldCache;
  changes: Changes;
}

export function createFaceIntake({ recognitions, intake, alarmTypeKeeper, world, changes }: Parts): FaceIntake {
  /** The alarm of a blacklisted person. */
  const alarmOf = (face: Omit<IngestFace, 'personProfileId'>, typeId: string, { name }: KnownPerson): IngestAlarm => ({
    ...face,
    typeId,
    sourceType: 'CAMERA',
    sourceId: face.cameraId,
    tap: FACE_TAP,
    tags: ['person', 'face', 'blacklisted'],
    employeeId: null,
    badgeNumber: null,
    markers: [{ timestamp: face.timestampMs, label: `${name} recognised`, type: 'Error' }],
    ai: null,
  });

  return {
    report: ({ personProfileId, ...face }) => {
      // A new type is committed first: the world in which the alarm is judged has to contain it.
      const typeId = alarmTypeKeeper.idOf(FACE_ALARM_TYPE.key, FACE_ALARM_TYPE.name);
      return changes.run(() => {
        const { id, cameraId } = face;
        const nothing = (suppressed: string) => ({ id, created: false, suppressed });
        const camera = unlessRemoved(world.current().cameras.get(cameraId));
        if (!camera) throw notFound('Camera');
        const verdict = recognitions.judge(personProfileId, camera.locationId);
        if ('suppressed' in verdict) return nothing(verdict.suppressed);
        // Sites of scan gather event alarms, which have no types.
        if (world.current().locations.get(camera.locationId)?.product !== 'rg') return nothing('location of scan');
        if (typeId === undefined) return nothing('alarm type removed');
        const raised = intake.raise(alarmOf(face, typeId, verdict.person));
        if (raised.created) recognitions.note(id, verdict.person);
        return raised;
      });
    },
  };
}
