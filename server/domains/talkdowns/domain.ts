import { hearTalkdown, sendTalkdown, stopTalkdown } from '#contract/talkdowns.ts';
import type { Place } from '../../auth/scope.ts';
import { domain } from '../../domain.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, keepsFiles } from '../../http/bind.ts';
import type { AlarmService } from '../alarms/alarm-service.ts';
import type { AlarmChangeService } from '../alarms/change-service.ts';
import type { AudioDeviceService } from '../audio-devices/audio-device-service.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { EscalationService } from '../escalations/escalation-service.ts';
import type { EventService } from '../events/event-service.ts';
import type { HistoryPorts, SubjectsByProduct } from '../histories/ports.ts';
import type { LocationIncidentService } from '../location-incidents/location-incident-service.ts';
import { createTalkdownAppliance } from './appliance-service.ts';
import { createTalkdownStore } from './store.ts';
import { createTalkdownService } from './talkdown-service.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** A talkdown was sent, completed or stopped. */
    talkdown: Place & {
      id: string;
      status: 'pending' | 'success' | 'failed';
      cameraId: string;
      /** An operator stopped it. */
      isStopped: boolean;
    };
  }
}

interface Needs extends Foundation, Pick<HistoryPorts, 'talkdownsOfHistories'> {
  alarms: AlarmService;
  alarmChanges: AlarmChangeService;
  audioDevices: AudioDeviceService;
  cameras: CameraService;
  escalations: EscalationService;
  events: EventService;
  historySubjects: SubjectsByProduct;
  locationIncidents: LocationIncidentService;
}

/** Messages through loudspeakers, and their recordings. */
export const talkdowns = domain({
  services: (needs: Needs) => {
    const { db, config } = needs;
    const store = createTalkdownStore(db);
    const recordings = needs.fileAreas.add('talkdowns', store.filesInUse);
    const talkdowns = createTalkdownService({ ...needs, store, recordings, ormUrl: config.ormUrl });
    needs.talkdownsOfHistories.provide(talkdowns);
    return {
      talkdowns,
      recordings,
      loudspeakers: createTalkdownAppliance({ ...needs, store }),
    };
  },
  routes: ({ talkdowns, recordings }) => [
    keepsFiles(
      recordings,
      forUser(sendTalkdown, async (caller, { params, body }) => ({
        payload: await talkdowns.send(caller, params.id, { ...body, audio: received(body.audio) }),
      })),
    ),
    forUser(stopTalkdown, (caller, { params }) => ({ payload: talkdowns.stop(caller, params.id) })),
    forAnyone(hearTalkdown, ({ params }) => talkdowns.recording(params.id)),
  ],
  jobs: ({ loudspeakers }) => [{ name: 'failing late talkdowns', runDue: () => loudspeakers.failLate() }],
});
