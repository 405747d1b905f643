import { sendGroupAiOutput } from '#contract/sim/alarm-groups.ts';
import { raiseAlarm, resolveAlarmBySystem, sendAiOutput } from '#contract/sim/alarms.ts';
import { listCameraFaults, setCameraFault } from '#contract/sim/cameras.ts';
import { getClock, setClock } from '#contract/sim/clock.ts';
import { takeColleagues } from '#contract/sim/colleagues.ts';
import { raiseEvent } from '#contract/sim/events.ts';
import { createIncident } from '#contract/sim/incidents.ts';
import { listPicturePlans } from '#contract/sim/picture-plans.ts';
import { listEndedSessions } from '#contract/sim/sessions.ts';
import { noteAutomatedTalkdown, relayTalkdown } from '#contract/sim/talkdowns.ts';
import { getWorld } from '#contract/sim/world.ts';
import { forAnybody, heavyRead } from '../../http/bind.ts';
import type { GroupAiView } from '../alarm-groups/ai-view.ts';
import type { AlarmIntake } from '../alarms/intake.ts';
import type { EventService } from '../events/service.ts';
import type { SessionService } from '../sessions/service.ts';
import type { TalkdownAppliance } from '../talkdowns/appliance-service.ts';
import type { CameraFaultService } from './camera-fault-service.ts';
import type { ClockService } from './clock-service.ts';
import type { ColleagueService } from './colleague-service.ts';
import type { IncidentService } from './incident-service.ts';
import type { WorldService } from './world-service.ts';

interface Services {
  world: WorldService;
  clock: ClockService;
  cameraFaults: CameraFaultService;
  sessions: Pick<SessionService, 'ended'>;
  colleagues: ColleagueService;
  loudspeakers: TalkdownAppliance;
  incidents: IncidentService;
  intake: AlarmIntake;
  events: EventService;
  groupAiView: GroupAiView;
}

/** The ingest API of simulator and media. */
export const simulationRoutes = ({
  world,
  clock,
  cameraFaults,
  sessions,
  colleagues,
  loudspeakers,
  incidents,
  intake,
  events,
  groupAiView,
}: Services) => [
  heavyRead(forAnybody(getWorld, () => ({ payload: world.world() }))),
  forAnybody(getClock, () => ({ payload: clock.state() })),
  forAnybody(setClock, async ({ body }) => ({ payload: await clock.set(body) })),
  forAnybody(listCameraFaults, () => ({ payload: cameraFaults.list() })),
  forAnybody(setCameraFault, ({ params, body }) => ({ payload: cameraFaults.set(params.id, body.kind) })),
  forAnybody(listEndedSessions, () => ({ payload: sessions.ended() })),
  forAnybody(takeColleagues, async ({ body }) => ({ payload: await colleagues.take(body.count) })),
  forAnybody(noteAutomatedTalkdown, ({ body }) => ({ payload: loudspeakers.note(body) })),
  forAnybody(relayTalkdown, ({ params, body }) => ({ payload: loudspeakers.relay(params.id, body.status) })),
  forAnybody(listPicturePlans, ({ query }) => ({ payload: incidents.plans(query) })),
  forAnybody(createIncident, ({ body }) => ({ payload: incidents.create(body) })),
  forAnybody(raiseAlarm, ({ body }) => ({ payload: intake.raise(body) })),
  forAnybody(sendAiOutput, ({ params, body }) => {
    intake.setAiOutput(params.id, body);
    return { payload: { id: params.id } };
  }),
  forAnybody(resolveAlarmBySystem, ({ params, body }) => ({
    payload: { id: params.id, status: intake.resolve(params.id, body.by, body.comment) },
  })),
  forAnybody(sendGroupAiOutput, ({ params, body }) => {
    groupAiView.set(params.id, body);
    return { payload: { id: params.id } };
  }),
  forAnybody(raiseEvent, ({ body }) => ({ payload: events.raise(body) })),
];
