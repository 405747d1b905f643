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

  /** The person and the alarm type if the face raises an alarm, or the reason why it does not. */
  const judge = ({ personProfileId, cameraId }: IngestFace) => {
    const camera = unlessRemoved(world.current().cameras.get(cameraId));
    if (!camera) throw notFound('Camera');
    const verdict = recognitions.judge(personProfileId, camera.locationId);
    if ('suppressed' in verdict) return verdict;
    // Sites of scan gather event alarms, which have no types.
    const { product } = world.current().locations.get(camera.locationId) ?? {};
    if (product !== 'rg') return { suppressed: 'location of scan' };
    // A new type is committed first: the world in which the alarm is judged has to contain it.
    const typeId = alarmTypeKeeper.idOf(FACE_ALARM_TYPE.key, FACE_ALARM_TYPE.name);
    return typeId === undefined ? { suppressed: 'alarm type removed' } : { ...verdict, typeId };
  };

  return {
    report: (face) => {
      const { personProfileId: _, ...detection } = face;
      const verdict = judge(face);
      if ('suppressed' in verdict) return { id: face.id, created: false, suppressed: verdict.suppressed };
      const { person, typeId } = verdict;
      return changes.run(() => {
        const raised = intake.raise(alarmOf(detection, typeId, person));
        if (raised.created) recognitions.note(face.id, person);
        return raised;
      });
    },
  };
}
