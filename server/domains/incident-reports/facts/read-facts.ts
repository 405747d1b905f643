import { AVS01_FIELD, avs01LevelOf } from '#contract/avs-01.ts';
import type { Sop } from '#contract/sops.ts';
import type { Caller } from '../../../auth/caller.ts';
import { imageName } from '../../../files/image-name.ts';
import { grouped } from '../../../lists/group-rows.ts';
import type { IsSimulated, World, WorldCache } from '../../../world/world-cache.ts';
import type { SopService } from '../../sops/sop-service.ts';
import type { FactsStore } from './facts-store.ts';
import type {
  AiViewFacts,
  HistoryFacts,
  IncidentFacts,
  IncidentRow,
  LinkFacts,
  TalkdownFacts,
} from './incident-facts.ts';
import { chooseSighted, sightedEvent, sightedRawAlarm, sightingsOf } from './sightings.ts';

/** Pictures of cameras in the report of one incident. */
const MOST_SIGHTINGS = 4;

interface Parts {
  store: FactsStore;
  world: WorldCache;
  isSimulated: IsSimulated;
  sops: Pick<SopService, 'find'>;
}

/** Gathers the facts of incidents, oldest first. `links`: by the id of the incident. */
export type ReadFacts = (
  caller: Caller,
  incidents: readonly IncidentRow[],
  links: ReadonlyMap<string, LinkFacts>,
) => IncidentFacts[];

export function createFactsReader({ store, world: cache, isSimulated, sops }: Parts): ReadFacts {
  return (caller, incidents, links) => {
    const world = cache.current();
    const alarmIds = incidents.map(({ alarmId }) => alarmId);
    const rawAlarms = store.rawAlarms(alarmIds);
    const events = store.events(alarmIds);
    const sources = new Map([
      ...rawAlarms.map(
        (alarm) => [alarm.id, sourceOf(alarm.locationAlarmId ?? '', alarm.cameraId, alarm.sourceId)] as const,
      ),
      ...events.map((event) => [event.id, sourceOf(event.alarmGroupId, event.cameraId, event.cameraId)] as const),
    ]);
    const sighted = grouped(
      [...rawAlarms.flatMap((alarm) => sightedRawAlarm(alarm, world)), ...events.map(sightedEvent)],
      ({ alarmId }) => alarmId,
    );
    const shown = new Map([...sighted].map(([id, own]) => [id, chooseSighted(own, MOST_SIGHTINGS)]));
    const hashes = [...shown.values()].flat().flatMap(({ trackHash }) => (trackHash === null ? [] : [trackHash]));
    const seeing = { tracks: store.tracks([...new Set(hashes)]), world, isSimulated };

    const history = grouped(store.history(alarmIds), ({ line }) => line.groupId);
    const talkdowns = grouped(
      store.talkdowns(alarmIds),
      (row) => row.locationAlarmId ?? row.alarmGroupId ?? sources.get(row.alarmId ?? '')?.alarmId ?? '',
    );
    const answers = grouped(store.answers(alarmIds), ({ subjectId }) => subjectId);
    const decisions = grouped(store.decisions(alarmIds), ({ subjectId }) => subjectId);
    const aiViews = grouped(store.aiOutputs(alarmIds), ({ subjectId }) => sources.get(subjectId)?.alarmId ?? subjectId);
    const dispatches = grouped(
      store.dispatches(incidents.map(({ escalationId }) => escalationId)),
      ({ incidentId }) => incidentId,
    );
    const logos = new Map(
      store.logos(incidents.map(({ tenantId }) => tenantId)).map((logo) => [logo.tenantId, imageName(logo)]),
    );
    const evidence = grouped(store.evidence(alarmIds), ({ groupId }) => groupId);
    const ofAlarm = grouped([...sources.values()], ({ alarmId }) => alarmId);

    return [...incidents].sort(oldestFirst).map((incident) => {
      const { id, alarmId, fields } = incident;
      const link = links.get(id);
      if (!link) throw new Error(`incident ${id} has no link for its report`);
      const lines = (history.get(alarmId) ?? []).map(historyFacts);
      const nameOf = (sourceId: string) => sourceName(world, sourceId);
      return {
        ...incident,
        ...placeFacts(world, incident),
        ...streetOf(sops.find(caller, occasionOf(incident))),
        tenantLogo: logos.get(incident.tenantId) ?? null,
        escalatedBy: lines.findLast(({ type }) => type === 'escalationopen')?.by ?? null,
        cameras: [...new Set((ofAlarm.get(alarmId) ?? []).map(({ sourceId }) => nameOf(sourceId)))],
        alarmCount: ofAlarm.get(alarmId)?.length ?? 0,
        avs01Level: avs01LevelOf(fields[AVS01_FIELD]),
        history: lines,
        talkdowns: (talkdowns.get(alarmId) ?? []).map((row) => talkdownFacts(row, nameOf(row.cameraId))),
        answers: (answers.get(alarmId) ?? []).map(({ timeMs, answer, by }) => ({ timeMs, answer, by: by ?? '' })),
        aiViews: (aiViews.get(alarmId) ?? []).map((row): AiViewFacts => {
          const source = sources.get(row.subjectId);
          return { ...row, timeMs: row.createdAtMs, about: source ? nameOf(source.sourceId) : 'All alarms' };
        }),
        decisions: (decisions.get(alarmId) ?? []).map(({ act, by, timeMs, view }) => ({
          act,
          by: by ?? '',
          timeMs,
          view,
        })),
        dispatch: dispatches.get(incident.escalationId) ?? [],
        sightings: sightingsOf(shown.get(alarmId) ?? [], seeing),
        evidence: (evidence.get(alarmId) ?? []).map(({ imageName, caption, createdAtMs, by }) => ({
          imageName,
          caption: caption ?? '',
          addedMs: createdAtMs,
          by: by ?? '',
        })),
        link,
      };
    });
  };
}

/** The alarm that a raw alarm or event belongs to, and the camera or door that raised it. */
const sourceOf = (alarmId: string, cameraId: string | null, sourceId: string) => ({
  alarmId,
  sourceId: cameraId ?? sourceId,
});

const sourceName = (world: World, id: string) => world.cameras.get(id)?.name ?? world.doors.get(id)?.name ?? id;

/** The alarm whose type and time choose the procedure. */
const occasionOf = ({ product, alarmId, locationId }: IncidentRow) => ({
  location_id: locationId,
  ...(product === 'rg' ? { alarm_id: alarmId } : { alarm_group_id: alarmId }),
});

function streetOf(sop: Sop | null): { siteAddress?: string } {
  const siteAddress = sop?.sop_workflow?.siteAddress?.trim();
  return siteAddress ? { siteAddress } : {};
}

function placeFacts(world: World, { tenantId, locationId }: IncidentRow) {
  const site = world.locations.get(locationId);
  return {
    tenantName: world.tenants.get(tenantId)?.name ?? '',
    siteName: site?.name ?? '',
    siteAddress: [site?.city, site?.state, site?.country].filter((part) => part).join(', '),
    timezone: site?.timezone ?? 'UTC',
  };
}

type HistoryRow = ReturnType<FactsStore['history']>[number];
type TalkdownRow = ReturnType<FactsStore['talkdowns']>[number];

const historyFacts = ({ line, by, callEndedMs }: HistoryRow): HistoryFacts => ({
  ...line,
  by: line.author === 'user' ? by : null,
  contactName: line.twilioCallingToName,
  callEndedMs,
});

const talkdownFacts = (row: TalkdownRow, cameraName: string): TalkdownFacts => ({
  timeMs: row.createdAtMs,
  type: row.type,
  status: row.status,
  cameraName,
  by: row.by,
  message: row.customMessage,
  lengthMs: row.lengthMs,
  stoppedMs: row.stoppedAtMs,
  stoppedBy: row.stopperName,
});

const oldestFirst = (a: IncidentRow, b: IncidentRow) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1);
