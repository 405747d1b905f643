import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { type CameraFault, listCameraFaults, setCameraFault } from '#contract/sim/cameras.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { beginDisturbance, endAllDisturbances, endDisturbance } from '#contract/sim/disturbances.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { changeIncidentEnd, createIncident } from '#contract/sim/incidents.ts';
import { listPicturePlans, type PicturePlan } from '#contract/sim/picture-plans.ts';
import { listEndedSessions } from '#contract/sim/sessions.ts';
import { addStagedSites } from '#contract/sim/sites.ts';
import {
  getTalkdownRecording,
  listPendingTalkdowns,
  noteAutomatedTalkdown,
  relayTalkdown,
} from '#contract/sim/talkdowns.ts';
import { getWorld } from '#contract/sim/world.ts';
import type { ClockState } from '#platform/clock/clock.ts';
import type { Place } from '../../auth/scope.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import { domain } from '../../domain.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, heavyRead } from '../../http/bind.ts';
import { simFeedChannel } from '../../realtime/channels/sim-feed.ts';
import { openRoom } from '../../realtime/socket-room.ts';
import type { GroupAiView } from '../alarm-groups/ai-view.ts';
import type { EventIntake } from '../alarm-groups/event-intake.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { EventLog } from '../event-log/event-log-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { TalkdownAppliance } from '../talkdowns/appliance-service.ts';
import type { TalkdownService } from '../talkdowns/talkdown-service.ts';
import type { UserService } from '../users/user-service.ts';
import { createCameraFaultService } from './camera-fault-service.ts';
import { createClockService } from './clock-service.ts';
import { createColleagueService } from './colleague-service.ts';
import { createColleagueStore } from './colleague-store.ts';
import { createDisturbanceService } from './disturbance-service.ts';
import { createIncidentService } from './incident-service.ts';
import { createIncidentStore } from './incident-store.ts';
import { createLiveSound } from './live-sound.ts';
import { createStagedSiteService } from './staged-site-service.ts';
import { createWorldService } from './world-service.ts';
import { createWorldStore } from './world-store.ts';

declare module '../../realtime/bus.ts' {
  interface Announcements {
    /** Picture plans that have just been stored. */
    picture_plans: Place & { plans: PicturePlan[] };
    /** Picture plans have changed: the new state of some, and the ids of those that are gone. */
    picture_plans_changed: Place & { changed: PicturePlan[]; removed: string[] };
    /** The fault of a simulated camera was set. */
    camera_fault: Place & { fault: CameraFault };
    /** The clock was set. */
    clock: ClockState;
  }
}

interface Needs extends Foundation {
  eventIntake: EventIntake;
  eventLog: EventLog | undefined;
  groupAiView: GroupAiView;
  intake: AlarmIntake;
  loudspeakers: TalkdownAppliance;
  sessions: SessionService;
  talkdowns: Pick<TalkdownService, 'recording' | 'lengthOf'>;
  tokens: SessionTokens;
  users: UserService;
}

/** The ingest API of the simulator and the media service, and the controls of the simulated world. */
export const simulation = domain({
  services: (needs: Needs) => {
    const { db, bus, changes, clock, config } = needs;
    const incidents = createIncidentStore(db);
    return {
      simulatedWorld: createWorldService(createWorldStore(db), needs),
      incidents: createIncidentService(incidents, changes, clock),
      colleagues: createColleagueService({
        ...needs,
        store: createColleagueStore(db),
        isWelcome: config.isDemo && config.authMode === 'local',
      }),
      cameraFaults: createCameraFaultService({ cameras: incidents, clock, bus }),
      clockControl: createClockService(clock, bus, createLiveSound({ bus, clock, lengthOf: needs.talkdowns.lengthOf })),
      disturbanceControl: createDisturbanceService({
        disturbances: needs.disturbances,
        bus,
        userOf: (account) => needs.users.account(account)?.caller?.id,
      }),
      stagedSites: createStagedSiteService({ db, changes, clock, isDemo: config.isDemo }),
    };
  },
  routes: ({
    simulatedWorld,
    clockControl: clock,
    cameraFaults,
    disturbanceControl,
    stagedSites,
    sessions,
    colleagues,
    loudspeakers,
    talkdowns,
    incidents,
    intake,
    eventIntake,
    groupAiView,
  }) => [
    heavyRead(forAnyone(getWorld, () => ({ payload: simulatedWorld.read() }))),
    forAnyone(getClock, () => ({ payload: clock.state() })),
    forAnyone(setClock, async ({ body }) => ({ payload: await clock.set(body) })),
    forAnyone(listCameraFaults, () => ({ payload: cameraFaults.list() })),
    forAnyone(setCameraFault, ({ params, body }) => ({ payload: cameraFaults.set(params.id, body.kind) })),
    forAnyone(beginDisturbance, ({ body }) => ({ payload: disturbanceControl.begin(body) })),
    forAnyone(endDisturbance, ({ params }) => ({ payload: { ended: disturbanceControl.end(params.id) } })),
    forAnyone(endAllDisturbances, () => ({ payload: { ended: disturbanceControl.endAll() } })),
    forAnyone(addStagedSites, ({ body }) => ({ payload: stagedSites.add(body.sites) })),
    forAnyone(listEndedSessions, () => ({ payload: sessions.ended() })),
    forAnyone(takeColleagues, async ({ body }) => ({ payload: await colleagues.take(body.count) })),
    forAnyone(listPendingTalkdowns, () => ({ payload: loudspeakers.pending() })),
    forAnyone(getTalkdownRecording, ({ params }) => talkdowns.recording(params.id)),
    forAnyone(noteAutomatedTalkdown, ({ body }) => ({ payload: loudspeakers.note(body) })),
    forAnyone(relayTalkdown, ({ params, body }) => ({ payload: loudspeakers.relay(params.id, body.status) })),
    forAnyone(listPicturePlans, ({ query }) => ({ payload: incidents.plans(query) })),
    forAnyone(createIncident, ({ body }) => ({ payload: incidents.create(body) })),
    forAnyone(changeIncidentEnd, ({ params, body }) => ({ payload: incidents.changeEnd(params.id, body.endMs) })),
    forAnyone(raiseAlarm, ({ body }) => ({ payload: intake.raise(body) })),
    forAnyone(sendAiOutput, ({ params, body }) => {
      intake.setAiOutput(params.id, body);
      return { payload: { id: params.id } };
    }),
    forAnyone(resolveAlarmBySystem, ({ params, body }) => ({
      payload: { id: params.id, status: intake.resolve(params.id, body.by, body.comment) },
    })),
    forAnyone(sendGroupAiOutput, ({ params, body }) => {
      groupAiView.set(params.id, body);
      return { payload: { id: params.id } };
    }),
    forAnyone(raiseEvent, ({ body }) => ({ payload: eventIntake.raise(body) })),
  ],
  channels: (services) => {
    const { bus, config, clockControl, disturbanceControl, eventLog, newId } = services;
    if (!config.simApi) return [];
    return [
      openRoom(
        simFeedChannel({
          ...{ simToken: config.simToken, bus, newId },
          clockState: clockControl.state,
          lastFact: () => eventLog?.last(),
          mediaDisturbances: disturbanceControl.ofMedia,
        }),
        services,
      ),
    ];
  },
});
