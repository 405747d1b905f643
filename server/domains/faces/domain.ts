import { reportFace } from '#contract/sim/faces.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone } from '../../http/bind.ts';
import type { AlarmTypeKeeper } from '../alarm-types/type-keeper.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { Recognitions } from '../person-profiles/recognition-service.ts';
import { createFaceIntake } from './face-intake.ts';

interface Needs extends Foundation {
  recognitions: Recognitions;
  intake: AlarmIntake;
  alarmTypeKeeper: AlarmTypeKeeper;
}

/** The faces that appliances recognise, and the alarms that follow. */
export const faces = domain({
  services: (needs: Needs) => ({ faces: createFaceIntake(needs) }),
  routes: ({ faces: intake }) => [forAnyone(reportFace, ({ body }) => ({ payload: intake.report(body) }))],
});
