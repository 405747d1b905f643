/*
 * The client's query keys, by entity. Each begins with its entity, so that `invalidate` can mark everything about it
 * stale. `npm run check` refuses queries and mutations outside client/data.
 */

type Partition = string | undefined;
/** The parameters of a shared link, or its token. */
type Shared = string | object;

const listKey = (entity: string) => [entity, 'list'] as const;

/** The pages of a list with these conditions. */
export const pagesKey = (entity: string, conditions: object) => [...listKey(entity), conditions] as const;
/** A record that was added to a list, while no page shows it. */
export const addedKey = (entity: string, id: string | undefined) => [entity, 'added', id] as const;
/** The number of rows that match a query. */
export const countKey = (entity: string, query: object) => [entity, 'count', query] as const;

export const keys = {
  alarms: {
    lists: listKey('alarms'),
    detail: (id: string | null, partition?: Partition) => ['alarms', 'detail', id, partition] as const,
    neighbours: (id: string, partition: Partition) => ['alarms', 'neighbours', id, partition] as const,
    /** Of an operator's change of one. */
    changing: (id: string) => ['alarms', 'changing', id] as const,
    latestTime: ['alarms', 'latest-timestamp'],
    pendingCount: ['alarms', 'pending-count'],
    toAnnounce: ['alarms', 'to-announce'],
  },
  alarmUpdates: {
    of: (id: string) => ['alarm-updates', id] as const,
    page: (id: string, partition: Partition) => ['alarm-updates', id, partition] as const,
  },
  alarmMedia: (id: string, partition: Partition, debug: boolean) => ['alarm-media', id, partition, debug] as const,
  alarmTypes: { colors: ['alarm-type-colors'] },
  alarmNotifications: ['alarm-notifications'],
  preferences: ['preferences'],
  /** Each import changes what can be undone: it belongs to its records. */
  imports: (kind: string) => [kind, 'imports'] as const,
  locationAlarms: {
    lists: listKey('location-alarms'),
    detail: (id: string, partition: Partition) => ['location-alarms', 'detail', id, partition] as const,
    /** Of an operator's change of one. */
    changing: (id: string) => ['location-alarms', 'changing', id] as const,
  },
  locationIncidents: {
    detail: (id: string) => ['location-incidents', 'detail', id] as const,
    neighbours: (locationAlarmId: string) => ['location-alarms', 'neighbours', locationAlarmId] as const,
  },
  alarmGroups: {
    lists: listKey('alarm-groups'),
    detail: (id: string) => ['alarm-groups', 'detail', id] as const,
    metadata: (id: string) => ['alarm-groups', 'metadata', id] as const,
    toAnnounce: ['alarm-groups', 'to-announce'],
    /** Of an operator's change of one. */
    changing: (id: string) => ['alarm-groups', 'changing', id] as const,
  },
  escalations: { events: (id: string) => ['escalations', 'events', id] as const },
  groupUpdates: {
    of: (id: string) => ['group-updates', id] as const,
    page: (id: string, ...part: readonly (string | undefined)[]) => ['group-updates', id, ...part] as const,
    /** The images whose captions are lines of the history. */
    evidence: (id: string) => ['group-updates', id, 'evidence'] as const,
  },
  events: {
    detail: (id: string) => ['events', id] as const,
    boxes: (id: string) => ['events', id, 'boxes'] as const,
    neighbours: (id: string) => ['events', id, 'neighbours'] as const,
  },
  aiOutputs: (subject: object) => ['ai-outputs', subject] as const,
  cameras: {
    record: (id: string | undefined) => ['cameras', 'record', id] as const,
    detail: (id: string) => ['cameras', 'detail', id] as const,
    zones: (id: string) => ['cameras', 'zones', id] as const,
    ofSite: (locationId: string, which?: 'audible') => ['cameras', 'of-site', locationId, which] as const,
    livestream: (id: string | null) => ['cameras', 'livestream', id] as const,
    playback: (id: string, startMs: number) => ['cameras', 'playback', id, startMs] as const,
    markers: (id: string, fromMs: number, toMs: number) => ['cameras', 'alarm-markers', id, fromMs, toMs] as const,
  },
  locations: {
    record: (id: string) => ['locations', id] as const,
    config: (id: string) => ['locations', id, 'config'] as const,
    /** With its floor plan, while that is edited. */
    plan: (id: string) => ['locations', id, 'plan'] as const,
    acknowledgements: (id: string) => ['locations', id, 'acknowledgements'] as const,
    suppressedEvents: (id: string) => ['locations', id, 'suppressed-events'] as const,
  },
  calls: {
    token: (place: object) => ['calls', 'token', place] as const,
    details: (sid: string) => ['calls', 'details', sid] as const,
  },
  doors: {
    record: (id: string) => ['doors', 'record', id] as const,
    mapping: (dcpId: string) => ['doors', 'mapping', dcpId] as const,
    /** Not of the entity: a changed label leaves the picture as it is. */
    image: (dcpId: string) => ['door-image', dcpId] as const,
  },
  doorGroups: { record: (id: string) => ['door-groups', 'record', id] as const },
  decisionRecords: (subject: string, id: string) => ['decision-records', subject, id] as const,
  contacts: (locationId: string) => ['contacts', locationId] as const,
  sops: {
    /** The procedure that applies to an alarm or to none. */
    applying: (locationId: string, subject: object) => ['sops', 'applying', locationId, subject] as const,
    record: (locationId: string, alarmTypeId: string | null) => ['sops', 'record', locationId, alarmTypeId] as const,
    alarmTypes: (locationId: string) => ['sops', 'alarm-types', locationId] as const,
    versions: (id: string) => ['sops', 'versions', id] as const,
  },
  sopAnswers: {
    of: (subject: string, id: string) => ['sop-answers', subject, id] as const,
    /** Of an operator's answer or tick. */
    adding: (subject: string, id: string) => ['sop-answers', 'adding', subject, id] as const,
    ticking: (subject: string, id: string) => ['sop-answers', 'ticking', subject, id] as const,
  },
  shiftHandovers: {
    list: ['shift-handovers', 'list'],
    openWork: ['shift-handovers', 'open-work'],
    parked: ['shift-handovers', 'parked'],
  },
  forensics: (question: object) => ['forensics', question] as const,
  speech: (text: string | undefined) => ['speech', text] as const,
  names: (lookup: string, parentIds: readonly string[], text: string) => ['names', lookup, parentIds, text] as const,
  tenants: { comments: ['tenants', 'comments'], record: (id: string) => ['tenants', id] as const },
  /** The provider's states of an escalation. */
  rspndr: (escalationId: string | undefined) => ['rspndr', escalationId] as const,
  sharedLinks: (of: object) => ['shared-links', of] as const,
  profile: ['profile'],
  ownSignIn: { secondFactor: ['own-sign-in', 'second-factor'], sessions: ['own-sign-in', 'sessions'] },
  users: { record: (id: string) => ['users', 'record', id] as const, roles: ['users', 'roles'] },
  shared: {
    of: (kind: string, link: Shared) => [`shared-${kind}`, link] as const,
    part: (kind: string, part: string, link: Shared, which?: string | number) =>
      [`shared-${kind}`, part, link, which] as const,
    /** Whether a key belongs to the shared resource itself, and not to a part of it. */
    isWhole: (key: readonly unknown[]) => key.length === 2 && String(key[0]).startsWith('shared-'),
  },
  insights: {
    address: ['insights', 'address'],
    part: (name: string, query: object) => ['insights', name, query] as const,
  },
  simulator: {
    world: ['simulator', 'world'],
    worlds: ['simulator', 'worlds'],
    story: ['simulator', 'story'],
    scenarios: ['simulator', 'scenarios'],
    snapshots: ['simulator', 'snapshots'],
  },
  timezones: (text: string | undefined) => ['timezones', text] as const,
  health: ['health'],
} as const;
