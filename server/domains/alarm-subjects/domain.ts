import { domain } from '../../domain.ts';
import { createAlarmSubjects, type SubjectParts } from './alarm-subject-service.ts';

/** Raw alarms, location alarms and alarm groups, for services that work with any of them. */
export const alarmSubjects = domain({
  services: (needs: SubjectParts) => ({ alarmSubjects: createAlarmSubjects(needs) }),
});
