import {
  addCorrectiveAct,
  changeCorrectiveAct,
  exportDebriefCsv,
  exportDebriefPdf,
  exportDebriefXapi,
  getDebrief,
  removeCorrectiveAct,
  removeDrill,
  setCorrectiveActDone,
  signDebrief,
} from '#contract/drills/debrief.ts';
import { getReplay, getReplayRecording } from '#contract/drills/replay.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { type Binding, forUser } from '../../http/bind.ts';
import { debriefCsv, debriefPdf, debriefXapi } from './debrief/debrief-exports.ts';
import type { DebriefService } from './debrief/debrief-service.ts';
import type { DrillRemoval } from './debrief/drill-removal.ts';
import type { ReplayService } from './debrief/replay-service.ts';

interface Parts {
  debriefs: DebriefService;
  drillRemoval: DrillRemoval;
  replays: ReplayService;
  clock: Clock;
  config: { consoleUrl: string; providerName: string };
}

export const debriefRoutes = ({ debriefs, drillRemoval, replays, clock, config }: Parts): Binding[] => [
  forUser(getDebrief, async (caller, { params, query }) => ({ payload: await debriefs.get(caller, params.id, query) })),
  forUser(getReplay, (caller, { params, query }) => ({ payload: replays.get(caller, params, query) })),
  forUser(getReplayRecording, (caller, { params, query }) => ({
    payload: { playlist_url: replays.recording(caller, params, query) },
  })),
  forUser(addCorrectiveAct, (caller, { params, body }) => ({ payload: debriefs.addAct(caller, params, body) })),
  forUser(changeCorrectiveAct, (caller, { params, body }) => ({ payload: debriefs.changeAct(caller, params, body) })),
  forUser(setCorrectiveActDone, (caller, { params, body }) => ({
    payload: debriefs.setActDone(caller, params, body.isDone),
  })),
  forUser(removeCorrectiveAct, (caller, { params }) => ({ payload: debriefs.removeAct(caller, params) })),
  forUser(signDebrief, (caller, { params, body }) => ({ payload: debriefs.sign(caller, params, body.attempt) })),
  forUser(exportDebriefPdf, (caller, { params }) => debriefPdf(debriefs.forExport(caller, params, 'PDF'), config)),
  forUser(exportDebriefCsv, (caller, { params }) => debriefCsv(debriefs.forExport(caller, params, 'CSV'), clock.now())),
  forUser(exportDebriefXapi, (caller, { params }) => debriefXapi(debriefs.forExport(caller, params, 'xAPI'), config)),
  forUser(removeDrill, (caller, { params }) => {
    drillRemoval.remove(caller, params.id);
    return { payload: params };
  }),
];
