import type { AlarmMedia } from '#contract/alarm-media.ts';
import { type AlarmUpdate, PROVIDER_UPDATE_TYPES } from '#contract/alarm-updates.ts';
import type { Alarm, AlarmListQuery, getAlarmNeighbours } from '#contract/alarms.ts';
import type { AlarmMarker } from '#contract/camera-playback.ts';
import type { DetectionBox } from '#contract/detections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { EVENT_VIDEO, NEIGHBOURS, SHARED_NEIGHBOURS } from '#contract/limits.ts';
import { partitionKeyOf } from '#contract/partition-key.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope } from '../../auth/scope.ts';
import type { Changes } from '../../changes.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import { askerOf } from '../../lists/asker.ts';
import type { Port } from '../../port.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import type { IsSimulated, WorldCache } from '../../world/world-cache.ts';
import type { Recognitions } from '../person-profiles/recognition-service.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import type { RawAlarmGathering } from './gathering-port.ts';
import type { HistoryStore } from './history-store.ts';
import type { ListAlarms } from './list/alarm-lister.ts';
import { type AlarmLinks, type StoredAlarm, wireAlarm } from './list/wire-alarm.ts';
import { boxesAt, boxesBegin, debugMedia, debugWindow, NOTHING, recordedMedia } from './media.ts';
import type { AlarmStore } from './store.ts';

/** An alarm that the reader may see, and the addresses the reader gets. */
interface AlarmView {
  alarm: StoredAlarm;
  addresses: MediaAddresses;
  links: AlarmLinks;
  /** The period to which the reader's view of neighbours is limited: ms UTC, both ends included. */
  neighboursOf?: { fromMs: number; toMs: number };
  /** Whether the reader is a user, who learns its location alarm, who has claimed it, and who was recognised. */
  isForUser?: boolean;
}

type Neighbours = ReplyOf<typeof getAlarmNeighbours>['payload'];

/** Reads raw alarms. */
export interface AlarmService {
  /** One page, newest first, in the caller's scope. */
  list(caller: Caller, query: AlarmListQuery): { items: Alarm[]; total: number };
  /** Finds an alarm for a user: 404 when it is unknown, out of scope, or from another month than `partitionKey`. */
  find(caller: Caller, id: string, partitionKey: string | undefined): AlarmView;
  /**
   * Finds the alarm that a shared token opens: 403 when the token opens another resource, 404 when the alarm is gone.
   */
  findShared(grant: SharedGrant, partitionKey: string | undefined): AlarmView;
  /**
   * Finds an alarm of the location alarm that a shared token opens: 403 when the token opens another resource, 404 when
   * the alarm is not part of it.
   */
  findSharedPart(grant: SharedGrant, id: string | undefined): AlarmView;
  details(view: AlarmView): Alarm;
  /** Records that a user has seen an alarm, once per user and alarm. */
  recordView(caller: Caller, view: AlarmView): void;
  /** Alarms of the same location just before and after, oldest first; for a shared link, within 15 minutes. */
  neighbours(view: AlarmView, counts: { before: number | undefined; after: number | undefined }): Neighbours;
  /** The alarm's history, newest first. */
  updates(view: AlarmView): { items: AlarmUpdate[]; total: number };
  /** The history for the bearer of a link: without operators' messages to the provider. */
  sharedUpdates(view: AlarmView): { items: AlarmUpdate[]; total: number };
  media(view: AlarmView, includeBoxes: boolean): AlarmMedia;
  /** The whole recording around the alarm, with every box on that camera in this period. */
  debugMedia(view: AlarmView, includeBoxes: boolean): AlarmMedia;
  /**
   * The raw alarms of a location alarm, oldest first, for a user or the bearer of a grant. The caller has already
   * checked access.
   */
  ofLocationAlarm(locationAlarmId: string, reader: Pick<Caller, 'id'> | SharedGrant): Alarm[];
  /** The boxes of the detector at the time of each of them, by its id. Without a check of the scope. */
  sightingsOf(locationAlarmId: string): ReadonlyMap<string, DetectionBox[]>;
  /**
   * The parts of a window that a camera's alarms cover, in no particular order. The caller has already checked access
   * to the camera.
   */
  markers(camera: { cameraId: string; locationId: string }, window: { fromMs: number; toMs: number }): AlarmMarker[];
}

interface Parts {
  store: AlarmStore;
  history: HistoryStore;
  rawAlarmGathering: Port<RawAlarmGathering>;
  recognitions: Pick<Recognitions, 'recognisedIn'>;
  listAlarms: ListAlarms;
  world: WorldCache;
  isSimulated: IsSimulated;
  addresses: MediaAddresses;
  changes: Changes;
  clock: Clock;
}

export function createAlarmService(parts: Parts): AlarmService {
  const { store, history, world, clock } = parts;
  /** Whether media records a camera. */
  const isRecorded = (cameraId: string) => {
    const camera = world.current().cameras.get(cameraId);
    return !camera || parts.isSimulated(camera);
  };
  const stillsOf = (addresses: MediaAddresses) => (cameraId: string, atMs: number) =>
    isRecorded(cameraId) ? addresses.still(cameraId, atMs) : null;
  const userLinks = (addresses: MediaAddresses): AlarmLinks => ({
    still: stillsOf(addresses),
    showsPhoneNumbers: true,
    livestream: (cameraId) => {
      const camera = world.current().cameras.get(cameraId);
      return camera?.isEnabled && parts.isSimulated(camera) ? addresses.live(cameraId).url : null;
    },
  });
  const wire = (alarm: StoredAlarm, links: AlarmLinks) => wireAlarm(alarm, world.current(), links);

  /** A shared link plays recordings only, not live pictures, and its addresses end with the link. */
  const sharedLinks = (addresses: MediaAddresses): AlarmLinks => ({
    still: stillsOf(addresses),
    livestream: () => null,
    showsPhoneNumbers: false,
  });

  const sharedView = (alarm: StoredAlarm, grant: SharedGrant): AlarmView => {
    const addresses = parts.addresses.until(grant.expiresAtMs);
    const { timestampMs } = alarm;
    const { windowMs } = SHARED_NEIGHBOURS;
    const neighboursOf = { fromMs: timestampMs - windowMs, toMs: timestampMs + windowMs };
    return { alarm, addresses, links: sharedLinks(addresses), neighboursOf };
  };

  const claimantOf = ({ locationAlarmId }: StoredAlarm) =>
    locationAlarmId === null ? null : parts.rawAlarmGathering.current.claimantOf(locationAlarmId);

  const boxesOf = (alarm: StoredAlarm): DetectionBox[] => {
    if (alarm.trackHash === null) return [];
    const beginMs = boxesBegin(alarm);
    return store
      .boxes(alarm.trackHash)
      .map(({ atMs, ...box }) => ({ timestamp: beginMs + atMs, ...box }))
      .sort((a, b) => a.timestamp - b.timestamp);
  };

  return {
    list: (caller, query) => {
      const page = parts.listAlarms(query, askerOf(caller, clock));
      const links = userLinks(parts.addresses.forViewer(caller));
      return { items: page.alarms.map((alarm) => wire(alarm, links)), total: page.total };
    },
    find: (caller, id, partitionKey) => {
      const alarm = store.get(id);
      if (!alarm || !inScope(caller.scope, alarm) || !isOfMonth(alarm, partitionKey)) throw notFound('Alarm');
      const addresses = parts.addresses.forViewer(caller);
      return { alarm, addresses, links: userLinks(addresses), isForUser: true };
    },
    findShared: (grant, partitionKey) => {
      if (grant.resource !== 'alarm') throw shareRefused();
      const alarm = store.get(grant.resourceId);
      if (!alarm || !isOfMonth(alarm, partitionKey)) throw notFound('Alarm');
      return sharedView(alarm, grant);
    },
    findSharedPart: (grant, id) => {
      if (grant.resource !== 'location_alarm') throw shareRefused();
      const alarm = id === undefined ? undefined : store.get(id);
      if (alarm?.locationAlarmId !== grant.resourceId) throw notFound('Alarm');
      return sharedView(alarm, grant);
    },
    ofLocationAlarm: (locationAlarmId, reader) => {
      const links =
        'resource' in reader
          ? sharedLinks(parts.addresses.until(reader.expiresAtMs))
          : userLinks(parts.addresses.forViewer(reader));
      return store.ofLocationAlarm(locationAlarmId).map((alarm) => wire(alarm, links));
    },
    sightingsOf: (locationAlarmId) =>
      new Map(
        store
          .ofLocationAlarm(locationAlarmId)
          .map((alarm) => [alarm.id, boxesAt(alarm.timestampMs, boxesOf(alarm))] as const),
      ),
    details: ({ alarm, links, isForUser }) => ({
      ...wire(alarm, links),
      ...(isForUser
        ? {
            claimedBy: claimantOf(alarm),
            locationAlarmId: alarm.locationAlarmId,
            recognisedPerson: parts.recognitions.recognisedIn(alarm.id),
          }
        : {}),
    }),
    recordView: (caller, { alarm }) => {
      if (history.hasViewed(alarm.id, caller.id)) return;
      parts.changes.run(() => {
        if (history.hasViewed(alarm.id, caller.id)) return;
        history.add({ alarmId: alarm.id, type: 'View alarm', author: 'user', userId: caller.id });
      });
    },
    neighbours: ({ alarm, links, neighboursOf }, counts) => ({
      before: store
        .before(alarm, counts.before ?? NEIGHBOURS.before, neighboursOf?.fromMs)
        .reverse()
        .map((one) => wire(one, links)),
      after: store.after(alarm, counts.after ?? NEIGHBOURS.after, neighboursOf?.toMs).map((one) => wire(one, links)),
    }),
    updates: ({ alarm }) => {
      const items = history.list(alarm.id).map(wireUpdate);
      return { items, total: items.length };
    },
    sharedUpdates: ({ alarm }) => {
      const lines = history.list(alarm.id).filter(({ update }) => !PROVIDER_UPDATE_TYPES.includes(update.type));
      return { items: lines.map(wireUpdate), total: lines.length };
    },
    markers: store.markers,
    media: ({ alarm, addresses }, includeBoxes) => {
      if (alarm.cameraId !== null && !isRecorded(alarm.cameraId)) return NOTHING;
      const camera = alarm.cameraId === null ? undefined : world.current().cameras.get(alarm.cameraId);
      const boxes = includeBoxes ? boxesOf(alarm) : [];
      return recordedMedia(alarm, camera?.mediaKind ?? 'video', boxes, addresses, clock.now());
    },
    debugMedia: ({ alarm, addresses }, includeBoxes) => {
      if (alarm.cameraId !== null && !isRecorded(alarm.cameraId)) return NOTHING;
      const nowMs = clock.now();
      const { fromMs, toMs } = debugWindow(alarm.timestampMs, nowMs);
      // The video of an alarm just outside the window may reach into it.
      const around = { fromMs: fromMs - EVENT_VIDEO.afterMs, toMs: toMs + EVENT_VIDEO.beforeMs };
      const seen = includeBoxes && alarm.cameraId !== null ? store.ofCamera(alarm, alarm.cameraId, around) : [];
      return debugMedia(alarm, withoutDuplicates(seen.flatMap(boxesOf)), addresses, nowMs);
    },
  };
}

function isOfMonth(alarm: StoredAlarm, partitionKey: string | undefined): boolean {
  return partitionKey === undefined || partitionKey === partitionKeyOf(alarm.timestampMs);
}

/** Alarms of one incident show the same figure: keep its boxes once per time. */
function withoutDuplicates(boxes: DetectionBox[]): DetectionBox[] {
  const kept = new Map(boxes.map((box) => [`${box.timestamp} ${box.type} ${box.object}`, box]));
  return [...kept.values()].sort((a, b) => a.timestamp - b.timestamp);
}

function wireUpdate(row: ReturnType<HistoryStore['list']>[number]): AlarmUpdate {
  const { update } = row;
  return {
    event_id: update.id,
    update_type: update.type,
    update_time: new Date(update.timeMs).toISOString(),
    user: update.userId === null ? null : { id: update.userId, name: row.userName || (row.userEmail ?? '') },
    author: update.author,
    update_text: update.text,
    update_status: update.status,
    comment: update.comment,
    recommendation: update.recommendation,
    summary: update.summary,
  };
}
