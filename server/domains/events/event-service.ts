import { LRUCache } from 'lru-cache';
import type { AlarmMarker } from '#contract/camera-playback.ts';
import type { EventAlarm } from '#contract/events.ts';
import type { IngestEvent } from '#contract/sim/events.ts';
import { atMost } from '#platform/caches/at-most.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Caller } from '../../auth/caller.ts';
import { inScope, type Place, placeOf } from '../../auth/scope.ts';
import type { Announce } from '../../changes.ts';
import type { SharedGrant } from '../../http/bind.ts';
import { notFound } from '../../http/refused.ts';
import type { MediaAddresses } from '../../providers/media-addresses.ts';
import { type IsSimulated, unlessRemoved, type WorldCache } from '../../world/world-cache.ts';
import { shareRefused } from '../sharing/share-tokens.ts';
import { NOTHING_SEEN, type Sighting, sightingIn, stillOf } from './sighting.ts';
import type { EventStore, Window } from './store.ts';
import { type EventReader, type StoredEvent, wireEvent } from './wire-event.ts';

/** Operators get the same groups again and again. */
const SIGHTINGS_KEPT = 5_000;

/** Event alarms of scan. */
export interface EventService {
  /** 404 when it is unknown or out of scope. */
  get(caller: Caller, id: string): EventAlarm;
  /**
   * The event that a shared token opens or, with a group's token, one of the group's events: 403 when the token opens
   * another resource, 404 when the event is gone or not part of the group.
   */
  getShared(grant: SharedGrant, eventId?: string): EventAlarm;
  /**
   * The parts of a window that a camera's events cover, in no particular order. The caller has already checked access
   * to the camera.
   */
  markers(camera: { cameraId: string }, window: Window): AlarmMarker[];
  /** The id of the group of a stored event; undefined when it is unknown. Without a check of the scope. */
  groupOf(id: string): string | undefined;
  /** The camera of a new event. 404 unless it and the incident of the event exist. */
  requireSources(event: IngestEvent): Place & { name: string };
  /** Stores a new event at its place, in the transaction in which it joins a group. */
  add(announce: Announce, event: IngestEvent, joined: Place & { alarmGroupId: string; isResolved: boolean }): void;
  /** The access of a user to events. */
  reader(user: Pick<Caller, 'id'>): EventReader;
  /** The access to events until a shared link expires (ms UTC of real time). */
  sharedReader(untilMs: number): EventReader;
  /** Oldest first. */
  ofGroup(groupId: string): StoredEvent[];
  /** The same of many groups, by group; groups without events are left out. */
  ofGroups(groupIds: readonly string[]): ReadonlyMap<string, StoredEvent[]>;
  /** Events of a location, or of the named cameras there, that touch a window; oldest first. */
  ofLocation(locationId: string, window: Window, cameraIds: readonly string[] | undefined): StoredEvent[];
  /** Marks the events of a group as resolved, in the transaction of its resolution. */
  resolveGroup(groupId: string): void;
  /** With its type and still; undefined when it is unknown. Without a check of the scope. */
  readForDesk(id: string, user: Pick<Caller, 'id'>): EventAlarm | undefined;
  /** With their types and stills. */
  wireForDesk(events: readonly StoredEvent[], reader: EventReader): EventAlarm[];
  /** Without their boxes. */
  wire(events: readonly StoredEvent[], reader: EventReader): EventAlarm[];
}

interface Parts {
  store: EventStore;
  world: WorldCache;
  isSimulated: IsSimulated;
  addresses: MediaAddresses;
  clock: Clock;
}

export function createEventService(parts: Parts): EventService {
  const { store, world, clock } = parts;
  const readerWith = (addresses: MediaAddresses, streams: boolean): EventReader => ({
    addresses,
    streams,
    nowMs: clock.now(),
    isRecorded: (cameraId) => {
      const camera = world.current().cameras.get(cameraId);
      return camera !== undefined && parts.isSimulated(camera);
    },
  });
  const reader = (user: Pick<Caller, 'id'>) => readerWith(parts.addresses.forViewer(user), true);
  const sharedReader = (untilMs: number) => readerWith(parts.addresses.until(untilMs), false);
  const withBoxes = (event: StoredEvent, by: EventReader) =>
    wireEvent(
      event,
      event.trackHash === null ? [] : store.boxes(event.trackHash),
      world.current(),
      by,
      store.groupStatuses([event.alarmGroupId]).get(event.alarmGroupId),
    );
  const wire = (events: readonly StoredEvent[], by: EventReader) => {
    const statuses = store.groupStatuses([...new Set(events.map((event) => event.alarmGroupId))]);
    return events.map((event) => wireEvent(event, [], world.current(), by, statuses.get(event.alarmGroupId)));
  };
  const sightings = new LRUCache<string, Sighting>(atMost(SIGHTINGS_KEPT));
  const sightingOf = ({ trackHash }: StoredEvent): Sighting => {
    if (trackHash === null) return NOTHING_SEEN;
    const known = sightings.get(trackHash);
    if (known) return known;
    const sighting = sightingIn(store.boxes(trackHash));
    sightings.set(trackHash, sighting);
    return sighting;
  };
  const wireForDesk = (events: readonly StoredEvent[], by: EventReader) =>
    wire(events, by).map((alarm, at) => {
      const event = events[at];
      if (!event) return alarm;
      const sighting = sightingOf(event);
      const still = by.isRecorded(event.cameraId) ? stillOf(event, sighting, by) : null;
      return { ...alarm, alarmType: sighting.alarmType, still };
    });

  return {
    get: (caller, id) => {
      const event = store.get(id);
      if (!event || !inScope(caller.scope, event)) throw notFound('Alarm');
      return withBoxes(event, reader(caller));
    },
    getShared: (grant, eventId) => {
      const ofGroup = grant.resource === 'alarm_group' && eventId !== undefined;
      if (!ofGroup && grant.resource !== 'scan_raw_alarm') throw shareRefused();
      if (!ofGroup && eventId !== undefined && eventId !== grant.resourceId) throw shareRefused();
      const event = store.get(ofGroup ? eventId : grant.resourceId);
      if (!event || (ofGroup && event.alarmGroupId !== grant.resourceId)) throw notFound('Alarm');
      return withBoxes(event, sharedReader(grant.expiresAtMs));
    },
    markers: ({ cameraId }, window) =>
      store.ofCamera(cameraId, window).map((event) => ({
        id: event.id,
        startTime: event.startMs,
        endTime: event.endMs,
        status: event.isResolved ? 'resolved' : 'pending',
        tap: null,
      })),
    groupOf: (id) => store.get(id)?.alarmGroupId,
    requireSources: (event) => {
      const camera = unlessRemoved(world.current().cameras.get(event.cameraId));
      if (!camera) throw notFound('Camera');
      if (event.incidentId !== null && !store.hasIncident(event.incidentId)) throw notFound('Incident');
      return { name: camera.name, ...placeOf(camera) };
    },
    add: (announce, { boxes, ...event }, { alarmGroupId, isResolved, ...camera }) => {
      const place = placeOf(camera);
      store.insert({ ...event, ...place, alarmGroupId, isResolved, trackHash: store.storeTrack(boxes) });
      announce('event_alarm', { id: event.id, alarmGroupId, ...place });
    },
    reader,
    sharedReader,
    ofGroup: store.ofGroup,
    ofGroups: store.ofGroups,
    ofLocation: store.ofLocation,
    resolveGroup: store.resolveGroup,
    readForDesk: (id, user) => {
      const event = store.get(id);
      return event && wireForDesk([event], reader(user))[0];
    },
    wireForDesk,
    wire,
  };
}
