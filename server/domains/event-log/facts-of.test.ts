import { expect, it } from 'vitest';
import { GONE_HEADLINE } from '#contract/ai-outputs.ts';
import { DISPATCHED_COMMENT, ESCALATION_COMMENT_PREFIX } from '#contract/location-incidents.ts';
import { factsOf } from './facts-of.ts';
import type { JournaledTable, RowChange } from './journal.ts';
import type { Lookups } from './lookups.ts';

/** A site with one location alarm of a genuine incident and a false one, each with its raw alarm. */
const lookups: Lookups = {
  rawAlarm: (id) => ({
    type: 'person-detected',
    tap: 80,
    sourceType: 'CAMERA',
    sourceId: 'camera-1',
    cameraId: 'camera-1',
    incidentId: id === 'raw-fox' ? 'fox' : 'thief',
    locationAlarmId: 'location-alarm',
  }),
  eventAlarm: (id) =>
    id.startsWith('event')
      ? { cameraId: 'camera-2', alarmGroupId: 'group', incidentId: 'thief', severity: 'high' }
      : undefined,
  alarmOfRaw: () => ({ product: 'rg', id: 'location-alarm' }),
  alarmOfSubject: (subject, id) => ({ product: subject === 'alarm_group' ? 'scan' : 'rg', id }),
  incidentsOf: ({ id }) => (id === 'raw-fox' ? ['fox'] : id === 'raw-thief' ? ['thief'] : ['fox', 'thief']),
  isGenuine: (ids) => (ids.length === 0 ? undefined : ids.includes('thief')),
  avs01LevelOf: () => 3,
  isLost: (cameraId) => cameraId === 'lost-camera',
  alarmOfDispatch: () => ({ product: 'scan', id: 'group' }),
};

type Row = RowChange['row'];

const added = (table: JournaledTable, row: Row): RowChange => ({ table, row, before: null, isRemoved: false });
const changed = (table: JournaledTable, before: Row, to: Row): RowChange => ({
  table,
  row: { ...before, ...to },
  before,
  isRemoved: false,
});
const removed = (table: JournaledTable, row: Row): RowChange => ({ table, row, before: null, isRemoved: true });

/** A line of the history of the location alarm, or of a group. */
const line = (row: Row) =>
  added('group_updates', { group_id: 'location-alarm', product: 'rg', author: 'user', user_id: 'day', ...row });
const rawLine = (alarmId: string, row: Row) =>
  added('alarm_updates', { alarm_id: alarmId, author: 'user', user_id: 'day', ...row });

const namesOf = (...changes: RowChange[]) => factsOf(changes, lookups).map(({ fact }) => fact);
const fieldsOf = (...changes: RowChange[]) => factsOf(changes, lookups).map(({ fact, fields }) => [fact, fields]);

it('takes the resolution of a location alarm and its raw alarms for one act', () => {
  const resolved = { status: 'resolved_by_operator', type: 'Change Status', comment: 'A fox' };
  const facts = factsOf([rawLine('raw-fox', resolved), rawLine('raw-thief', resolved), line(resolved)], lookups);
  expect(facts).toEqual([
    {
      fact: 'alarm.resolved',
      incidents: ['fox', 'thief'],
      by: { user: 'day' },
      on: null,
      alarm: { product: 'rg', id: 'location-alarm' },
      fields: { says: 'A fox', status: 'resolved_by_operator' },
    },
  ]);
});

it('names the raw alarm that an operator resolves while others of its location alarm are open', () => {
  const [fact] = factsOf([rawLine('raw-fox', { status: 'resolved', type: 'Change Status' })], lookups);
  expect(fact).toMatchObject({ fact: 'alarm.resolved', incidents: ['fox'], alarm: { product: 'rg', id: 'raw-fox' } });
});

it('takes an acknowledgement by the access system for a resolution', () => {
  const acknowledged = line({ status: 'acknowledged_via_acs', type: 'Auto resolved', author: 'system', user_id: null });
  expect(factsOf([acknowledged], lookups)).toMatchObject([{ fact: 'alarm.resolved', by: 'system' }]);
});

it.each([
  ['a claim from the queue', { type: 'allocation', status: 'in_progress' }, 'alarm.claimed'],
  ['work begun in a list', { type: 'Change Status', status: 'in_progress' }, 'alarm.claimed'],
  ['a return in a list', { type: 'Change Status', status: 'pending_cutoff' }, 'alarm.returned'],
  ['a first view', { type: 'View alarm' }, 'alarm.opened'],
  ['a comment', { type: 'Add comment', comment: 'A van' }, 'alarm.commented'],
  ['an escalation', { type: 'escalationopen', status: 'in_progress' }, 'alarm.escalated'],
] as const)('reads %s from the history', (_, row, fact) => {
  expect(namesOf(line(row))).toEqual([fact]);
});

it('gives the reason of a return: the words of its history line, or the comment', () => {
  expect(
    fieldsOf(line({ type: 'orphan', text: 'No activity' }), line({ type: 'orphan', comment: 'For the night' })),
  ).toEqual([
    ['alarm.returned', { because: 'No activity' }],
    ['alarm.returned', { because: 'For the night' }],
  ]);
});

it.each([
  ['scan', { type: 'statusupdate', text: 'RSPNDR PATROL CHECK' }],
  ['remote guarding', { type: 'Change Status', status: 'in_progress', comment: DISPATCHED_COMMENT }],
] as const)('reads an order for a dispatch of %s from the history', (_, row) => {
  expect(fieldsOf(line(row))).toEqual([['dispatch.requested', { level: 3, needless: false }]]);
});

it.each([
  ['a state that the provider reports', { type: 'statusupdate', text: 'RSPNDR: Accepted', author: 'system' }],
  ['other news of an incident', { type: 'Change Status', status: 'in_progress', comment: ESCALATION_COMMENT_PREFIX }],
  ['a call that was logged', { type: 'Call SMS logs', status: 'completed' }],
  ['a detection that joins', { type: 'Added to alarm group', status: 'pending', author: 'system' }],
] as const)('does not take %s for an act', (_, row) => {
  expect(namesOf(line(row))).toEqual([]);
});

it.each([
  ['Resolve', 'raw-fox', { says: 'harmless', right: true }],
  ['Resolve', 'raw-thief', { says: 'harmless', right: false }],
  ['Escalate', 'raw-thief', { says: 'serious', right: true }],
  ['Investigate', 'raw-thief', { says: 'unclear' }],
] as const)("judges the AI's view %s of %s by the incident of that raw alarm", (recommendation, id, fields) => {
  const view = added('ai_outputs', { subject: 'alarm', subject_id: id, recommendation, headline: 'News' });
  expect(factsOf([view], lookups)).toMatchObject([
    { by: 'ai', incidents: ['fox', 'thief'], alarm: { id: 'location-alarm' } },
  ]);
  expect(fieldsOf(view)).toEqual([['alarm.ai', { ...fields, headline: 'News' }]]);
});

it('does not judge that nobody is seen any more', () => {
  const row = { subject: 'alarm', subject_id: 'raw-fox', recommendation: 'Resolve', headline: GONE_HEADLINE };
  expect(fieldsOf(added('ai_outputs', row))).toEqual([['alarm.ai', { says: 'gone', headline: GONE_HEADLINE }]]);
});

it('reads a revised view of the AI, but not the same view again', () => {
  const row = { subject: 'alarm_group', subject_id: 'group', recommendation: 'Investigate', headline: 'A person' };
  expect(namesOf(changed('ai_outputs', row, { headline: 'Two persons' }))).toEqual(['alarm.ai']);
  expect(namesOf(changed('ai_outputs', row, {}))).toEqual([]);
});

it('reads no alarm from an event that was deduplicated', () => {
  const event = (id: string, isDedup: number) => added('event_alarms', { id, is_dedup_event: isDedup });
  expect(factsOf([event('event-1', 0), event('event-2', 1)], lookups)).toMatchObject([
    {
      fact: 'alarm.raised',
      on: { kind: 'camera', id: 'camera-2' },
      alarm: { product: 'scan', id: 'group' },
      fields: { product: 'scan', type: 'event', severity: 'high' },
    },
  ]);
});

const call = { sid: 'call', user_id: 'day', number: '+15550100', status: 'ringing' };

it('reads that a contact picked up when the report of it was lost', () => {
  expect(fieldsOf(changed('calls', call, { status: 'completed' }))).toEqual([
    ['call.answered', {}],
    ['call.ended', { state: 'completed' }],
  ]);
});

it('reads the end of a call that nobody answered', () => {
  expect(fieldsOf(changed('calls', call, { status: 'no-answer' }))).toEqual([['call.ended', { state: 'no-answer' }]]);
});

it('reads that a call was answered once', () => {
  const answered = { ...call, status: 'in-progress' };
  expect(namesOf(changed('calls', call, answered), changed('calls', answered, { status: 'completed' }))).toEqual([
    'call.answered',
    'call.ended',
  ]);
});

const talkdown = { camera_id: 'camera-1', status: 'pending', stopped_at_ms: null, alarm_id: 'event-1' };

it('names the incidents of the alarm group of a talkdown about one of its events', () => {
  expect(factsOf([added('talkdowns', { ...talkdown, type: 'manual' })], lookups)).toMatchObject([
    { fact: 'talkdown.started', incidents: ['fox', 'thief'], on: { kind: 'camera', id: 'camera-1' } },
  ]);
});

it("reads that an appliance's own talkdown was played when it reports it", () => {
  expect(namesOf(added('talkdowns', { ...talkdown, status: 'success' }))).toEqual([
    'talkdown.started',
    'talkdown.played',
  ]);
});

it('takes a stopped talkdown for a failed one', () => {
  expect(namesOf(changed('talkdowns', talkdown, { status: 'failed', stopped_at_ms: 5 }))).toEqual(['talkdown.failed']);
});

const item = { subject: 'alarm_group', subject_id: 'group', accepted_by: null, is_parked: 0, lapse: null };

it('reads both that a parked alarm was accepted and that it is parked', () => {
  const accepted = changed('shift_handover_items', item, { accepted_by: 'night', is_parked: 1 });
  expect(factsOf([accepted], lookups)).toMatchObject([
    { fact: 'handover.accepted', by: { user: 'night' } },
    { fact: 'alarm.parked', by: { user: 'night' } },
  ]);
});

it('does not take a handover for withdrawn that its taker accepts', () => {
  const taken = changed('shift_handover_items', item, { lapse: 'taken' });
  const accepted = changed('shift_handover_items', { ...item, lapse: 'taken' }, { lapse: null, accepted_by: 'night' });
  expect(namesOf(taken, accepted)).toEqual(['handover.accepted']);
  expect(namesOf(taken)).toEqual(['handover.withdrawn']);
});

it('counts the alarms of a handover', () => {
  const handover = added('shift_handovers', { user_id: 'day', note: 'Two left' });
  const items = ['group', 'other'].map((id) => added('shift_handover_items', { ...item, subject_id: id }));
  expect(fieldsOf(handover, ...items)).toEqual([['handover.made', { count: 2, says: 'Two left' }]]);
});

/** The health of a camera is removed and written anew. */
const health = (cameraId: string, before: string | undefined, state: string) => [
  ...(before === undefined ? [] : [removed('camera_health', { camera_id: cameraId, state: before })]),
  added('camera_health', { camera_id: cameraId, state }),
];

it.each([
  ['goes dark', 'camera-1', 'live', 'dark', ['camera.lost']],
  ['is dark when it is first reported', 'camera-1', undefined, 'dark', ['camera.lost']],
  ['is back', 'lost-camera', 'dark', 'live', ['camera.restored']],
  ['is back after it was unknown for a while', 'lost-camera', 'unknown', 'live', ['camera.restored']],
  ['is still dark after it was unknown for a while', 'lost-camera', 'unknown', 'dark', []],
  ['is known for the first time', 'camera-1', 'unknown', 'live', []],
  ['sends at another rate', 'camera-1', 'live', 'live', []],
] as const)('reads what has happened when a camera %s', (_, cameraId, before, state, facts) => {
  expect(namesOf(...health(cameraId, before, state))).toEqual(facts);
});

const audited = (record_kind: string, after: object | null) =>
  added('audit_log', { record_kind, record_id: 'record', user_id: 'day', after: after && JSON.stringify(after) });

it.each([
  ['camera', { isArmed: false, activation_window_start: 5, activation_window_end: 9 }, 'camera.disarmed', 'camera'],
  ['camera', { isArmed: true, activation_window_start: 5, activation_window_end: 9 }, 'camera.armed', 'camera'],
  ['location', { disarmWindow: { startTimestamp: 5, endTimestamp: 9 } }, 'site.disarmed', 'site'],
  ['location', { disarmWindow: { startTimestamp: 0, endTimestamp: 1 } }, 'site.armed', 'site'],
])('takes the audit line of a %s with %j for %s', (kind, after, fact, place) => {
  const facts = factsOf([audited(kind, after)], lookups);
  expect(facts).toMatchObject([{ fact, by: { user: 'day' }, on: { kind: place, id: 'record' } }]);
});

it.each([
  ['camera', { name: 'Row' }],
  ['location', { schedule: { timezone: 'America/Chicago' } }],
  ['location', null],
  ['user', { isArmed: true, activation_window_end: 9 }],
])('takes no other audit line for a fact: %s with %j', (kind, after) => {
  expect(namesOf(audited(kind, after))).toEqual([]);
});
