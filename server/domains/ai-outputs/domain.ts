import { getAiOutput } from '#contract/ai-outputs.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forUser } from '../../http/bind.ts';
import type { AlarmGroupService } from '../alarm-groups/alarm-group-service.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { LocationAlarmService } from '../location-alarms/location-alarm-service.ts';
import { createAiOutputService } from './ai-output-service.ts';
import { createAiOutputStore } from './store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** The AI has a new or revised view of an alarm group (`scan`), or of a raw alarm of a location alarm (`rg`). */
    ai_view: Place & {
      product: 'rg' | 'scan';
      groupId: string;
      recommendation: string;
      headline: string;
      summary: string;
    };
  }
}

interface Needs extends Foundation {
  alarms: AlarmService;
  locationAlarms: LocationAlarmService;
  alarmGroups: AlarmGroupService;
}

/** AI assessments of alarms. */
export const aiOutputs = domain({
  services: ({ db, alarms, locationAlarms, alarmGroups }: Needs) => ({
    aiOutputs: createAiOutputService(createAiOutputStore(db), alarms, locationAlarms, alarmGroups),
  }),
  routes: ({ aiOutputs }) => [forUser(getAiOutput, (caller, { query }) => ({ payload: aiOutputs.get(caller, query) }))],
});
