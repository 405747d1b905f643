import { LINES_PAGE } from '#contract/control/lines.ts';
import {
  addDrillNote,
  endDrill,
  getDrill,
  giveHint,
  injectIntoDrill,
  listDrills,
  listLibraryDrills,
  openDrill,
  releaseSeat,
  rewindDrill,
  setDrillRate,
  startDrill,
  takeOverDrill,
} from '#contract/drills/drills.ts';
import { addDrillLines, breakDrills, endDrillPlay, listDrillLines } from '#contract/drills/lines.ts';
import { goOnFromMark, keepDrillMark, reportDrillBack, reportFailedInject } from '#contract/drills/marks.ts';
import { getPlayedContacts, playContact, speakAsContact } from '#contract/drills/played-contacts.ts';
import { addOwnScreens, getSeatLivestream, listLiveSeats, listSeatScreens } from '#contract/drills/screens.ts';
import { getOwnSeat, joinDrill, setReady } from '#contract/drills/seats.ts';
import { RealClock } from '#platform/clock/real-clock.ts';
import type { SessionTokens } from '../../auth/tokens.ts';
import { domain } from '../../domain.ts';
import type { FileFolder } from '../../files/file-folder.ts';
import { received } from '../../files/uploaded-file.ts';
import type { Foundation } from '../../foundation.ts';
import { forAnyone, forUser, keepsFiles } from '../../http/bind.ts';
import type { Port } from '../../port.ts';
import type { Passwords } from '../auth/passwords.ts';
import type { CameraService } from '../cameras/camera-service.ts';
import type { WorldUse } from '../control/domain.ts';
import type { SimulatorLink } from '../control/simulator-link.ts';
import type { WorldChanges } from '../control/world-changes.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { ClockService } from '../simulation/clock-service.ts';
import type { StagedSiteService } from '../simulation/staged-site-service.ts';
import { createChangeDrill } from './change-drill.ts';
import { createConsoles } from './consoles.ts';
import { createContactPlays } from './contact-plays.ts';
import { createAttemptScores } from './debrief/attempt-scores.ts';
import { createDebriefService } from './debrief/debrief-service.ts';
import { createDebriefStore } from './debrief/debrief-store.ts';
import { createDebriefFinder } from './debrief/debrief-view.ts';
import { createDrillRemoval, removeOldDrills } from './debrief/drill-removal.ts';
import { createReplayService } from './debrief/replay-service.ts';
import { debriefRoutes } from './debrief-routes.ts';
import { createDrillClock } from './drill-clock.ts';
import { createDrillLineService } from './drill-line-service.ts';
import { drillFor } from './drill-opening.ts';
import { createDrillService } from './drill-service.ts';
import { createDrillVersions } from './drill-versions.ts';
import { createDrillFinder } from './find-drill.ts';
import { createMarkStore } from './mark-store.ts';
import { createOwnScreenService } from './own-screen-service.ts';
import { createScreenStore } from './screen-store.ts';
import { createSeatScreenService } from './seat-screen-service.ts';
import { createSeatStaging } from './seat-staging.ts';
import { createDrillStore } from './store.ts';
import { createTraineeService } from './trainee-service.ts';

declare module '../audit/entry.ts' {
  interface AuditRecords {
    drill: true;
  }
}

interface Needs extends Foundation {
  cameras: CameraService;
  clockControl: ClockService;
  passwords: Passwords;
  /** Where the files of forms wait while they are read. */
  recordings: FileFolder;
  sessions: SessionService;
  simulatorLink: SimulatorLink;
  stagedSites: StagedSiteService;
  tokens: SessionTokens;
  worldChanges: WorldChanges;
  worldUse: Port<WorldUse>;
}

/** Drills of trainees, in the simulated world of a demo. */
export const drills = domain({
  services: (needs: Needs) => {
    const { config } = needs;
    // Acts that are under way take the machine's time, also in a world whose other real time is simulated.
    const drillClock = createDrillClock(needs.clockControl, new RealClock());
    const store = createDrillStore(needs.db);
    const debriefs = createDebriefStore(needs.db);
    const { isOffered } = needs.simulatorLink;
    const versions = createDrillVersions(needs);
    needs.worldUse.provide({ drillFor: (caller) => drillFor(store, caller) });
    const screens = createScreenStore(needs.db);
    const trainees = createTraineeService({
      ...{ ...needs, store, screens, versions, drillClock },
      secret: config.authSecret,
    });
    const { telephony, localServicesUrl = '' } = config;
    const consoles = createConsoles(needs);
    const finder = createDrillFinder({ store, isOffered });
    const find = createDebriefFinder({ store, debriefs, isOffered });
    const service = createDrillService({
      ...{ ...needs, store, finder, debriefs, versions, drillClock },
      marks: createMarkStore(needs.db, needs.newId),
      staging: createSeatStaging(needs),
      simulator: needs.simulatorLink,
      seenAtMs: trainees.seenAtMs,
      hasRealProvider: telephony !== undefined && !telephony.apiUrl.startsWith(localServicesUrl),
    });
    return {
      trainees,
      debriefs: createDebriefService({ ...needs, store, debriefs, versions, find, scores: createAttemptScores(store) }),
      replays: createReplayService({ ...needs, store, screens, find }),
      drillRemoval: createDrillRemoval({ ...needs, finder, debriefs }),
      ownScreens: createOwnScreenService({ ...needs, store, screens, consoles }),
      seatScreens: createSeatScreenService({ ...needs, store, finder, screens, consoles, versions }),
      drillLines: createDrillLineService({ ...needs, store, finder }),
      drills: service,
      contactPlays: createContactPlays({
        ...{ ...needs, store, telephony },
        drills: service,
        change: createChangeDrill(needs),
      }),
    };
  },
  jobs: ({ drillRemoval }) => [removeOldDrills(drillRemoval)],
  routes: ({ drills: service, contactPlays, recordings, trainees, drillLines, ownScreens, seatScreens, ...rest }) => [
    forUser(getPlayedContacts, (caller, { params }) => ({ payload: contactPlays.get(caller, params) })),
    forUser(playContact, async (caller, { params, body }) => ({
      payload: await contactPlays.play(caller, params, body),
    })),
    // The voice is passed on, and not kept.
    keepsFiles(
      recordings,
      forUser(speakAsContact, async (caller, { params, body }) => ({
        payload: await contactPlays.speak(caller, params, received(body.audio)),
      })),
    ),
    ...debriefRoutes(rest),
    forUser(listLibraryDrills, async () => ({ payload: await service.library() })),
    forUser(listDrills, (caller) => ({ payload: service.list(caller) })),
    forUser(openDrill, async (caller, { body }) => ({ payload: await service.open(caller, body) })),
    forUser(getDrill, async (caller, { params, query }) => ({
      payload: await service.get(caller, params.id, query.after, query.wait),
    })),
    forUser(startDrill, async (caller, { params, body }) => ({
      payload: await service.start(caller, params.id, body.rate),
    })),
    forUser(endDrill, async (caller, { params }) => ({ payload: await service.end(caller, params.id) })),
    forUser(takeOverDrill, (caller, { params }) => ({ payload: service.takeOver(caller, params.id) })),
    forUser(setDrillRate, async (caller, { params, body }) => ({
      payload: await service.setRate(caller, params.id, body.rate),
    })),
    forUser(rewindDrill, async (caller, { params, body }) => ({
      payload: await service.rewind(caller, params.id, body.mark),
    })),
    forUser(injectIntoDrill, async (caller, { params, body }) => ({
      payload: await service.inject(caller, params.id, body),
    })),
    forUser(giveHint, (caller, { params, body }) => ({ payload: service.giveHint(caller, params.id, body) })),
    forUser(addDrillNote, (caller, { params, body }) => ({ payload: service.addNote(caller, params.id, body) })),
    forUser(releaseSeat, (caller, { params }) => ({ payload: service.releaseSeat(caller, params.id, params.no) })),
    forUser(listDrillLines, (caller, { params, query: { seat, attempt, after = 0 } }) => ({
      payload: drillLines.list(caller, { drillId: params.id, seat, attempt }, after, LINES_PAGE),
    })),
    forAnyone(addDrillLines, ({ params, body: { attempt, seat, lines } }) => ({
      payload: { n: drillLines.add({ drillId: params.id, attempt, seat }, lines) },
    })),
    forAnyone(breakDrills, async () => ({
      payload: { ended: await service.breakAll('the simulator was started again') },
    })),
    forAnyone(endDrillPlay, async ({ params, body }) => {
      await service.endPlay(params.id, body.attempt, body.broken);
      return { payload: params };
    }),
    forAnyone(keepDrillMark, async ({ params, body }) => ({ payload: await service.marks.keep(params.id, body) })),
    forAnyone(goOnFromMark, async ({ params, body }) => {
      await service.marks.goOn(params.id, body.attempt);
      return { payload: params };
    }),
    forAnyone(reportDrillBack, ({ params, body }) => {
      service.marks.noteBack(params.id, body.attempt);
      return { payload: params };
    }),
    forAnyone(reportFailedInject, ({ params, body }) => {
      service.noteFailedInject(params.id, body);
      return { payload: params };
    }),
    forAnyone(joinDrill, async ({ body, origin }) => ({ payload: await trainees.join(body, origin) })),
    forUser(getOwnSeat, async (caller, { query }) => ({
      payload: await trainees.ownSeat(caller, query.after, query.wait),
    })),
    forUser(addOwnScreens, async (caller, { body }) => ({ payload: { stored: await ownScreens.add(caller, body) } })),
    forUser(listLiveSeats, async (caller, { params, query: { after, wait } }) => ({
      payload: await seatScreens.live(caller, params.id, after, wait),
    })),
    forUser(listSeatScreens, (caller, { params, query: { attempt, after } }) => ({
      payload: seatScreens.list(caller, params, attempt, after),
    })),
    forUser(getSeatLivestream, (caller, { params, query }) => ({
      payload: seatScreens.livestream(caller, params, query.camera),
    })),
    forUser(setReady, (caller, { body }) => ({ payload: trainees.setReady(caller, body.isReady) })),
  ],
});
