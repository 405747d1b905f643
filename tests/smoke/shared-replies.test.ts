import { eq, isNotNull, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { SHARED_NEIGHBOURS } from '#contract/limits.ts';
import { shareLiveView } from '#contract/shared-live-view.ts';
import { shareAlarm, shareAlarmGroup, shareLocationAlarm, shareScanRawAlarm } from '#contract/sharing.ts';
import { alarms } from '#db/schema/alarms.ts';
import { employees } from '#db/schema/employees.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { locationContacts } from '#db/schema/locations.ts';
import { serverPerFile } from '../support/server-fixture.ts';
import { worldPicks } from '../support/world-picks.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Every call that a link can open. */
const records = Object.values(ENDPOINTS)
  .flat()
  .filter(({ endpoint }) => endpoint.access === 'shared-token');

/** A shared record: its token, its site, and its time. */
interface Shared {
  token: string;
  locationId: string;
  fromMs: number;
  toMs: number;
}

/** An alarm or event in a reply. */
interface Happening {
  locationId: string;
  fromMs: number;
  toMs: number;
}

const server = serverPerFile();
let links: readonly Shared[];
/** Query values that a reader might send, by name; each call gets the ones that it accepts. */
let wanted: Record<string, string>;

beforeAll(async () => {
  const { db } = server;
  const picks = worldPicks(db);
  const alarm = db.select().from(alarms).where(isNotNull(alarms.employeeId)).get();
  const event = picks.event();
  const otherGroup = db.select().from(eventAlarms).where(ne(eventAlarms.alarmGroupId, event.alarmGroupId)).get();
  if (!alarm || !otherGroup) throw new Error('the seeded world lacks an alarm of an employee, or a second group');
  const ofGroup = db.select().from(eventAlarms).where(eq(eventAlarms.alarmGroupId, event.alarmGroupId)).all();
  const group = {
    fromMs: Math.min(...ofGroup.map(({ startMs }) => startMs)),
    toMs: Math.max(...ofGroup.map(({ endMs }) => endMs)),
  };
  for (const minutes of [-26 * 60, -40, -14, 14, 40, 26 * 60]) {
    const { no: _, ...raw } = alarm;
    const timestampMs = alarm.timestampMs + minutes * MINUTE_MS;
    db.insert(alarms)
      .values({ ...raw, id: `beside-${minutes}`, timestampMs, locationAlarmId: null })
      .run();
    for (const { id, fromMs } of [
      { id: 'event', fromMs: event.startMs },
      { id: 'group', ...group },
    ]) {
      const startMs = fromMs + minutes * MINUTE_MS;
      const { alarmGroupId } = otherGroup;
      db.insert(eventAlarms)
        .values({ ...event, id: `${id}-${minutes}`, alarmGroupId, startMs, endMs: startMs + 5_000 })
        .run();
    }
  }
  const gathered = db
    .select()
    .from(alarms)
    .where(eq(alarms.locationAlarmId, alarm.locationAlarmId ?? ''))
    .all()
    .map(({ timestampMs }) => timestampMs);
  const camera = picks.ownCamera('gsoc-manager');

  const query = { duration: 1, durationUnit: 'hour' as const };
  const of = (id: string | null) => ({ params: { id: id ?? '' }, query });
  const tokenOf = async (share: Promise<{ reply: { payload: { accessToken: string } } }>) =>
    (await share).reply.payload.accessToken;
  const raw = { locationId: alarm.locationId, fromMs: alarm.timestampMs, toMs: alarm.timestampMs };
  links = [
    { ...raw, token: await tokenOf(server.call(shareAlarm, of(alarm.id), 'support')) },
    {
      locationId: alarm.locationId,
      fromMs: Math.min(...gathered),
      toMs: Math.max(...gathered),
      token: await tokenOf(server.call(shareLocationAlarm, of(alarm.locationAlarmId), 'support')),
    },
    {
      locationId: event.locationId,
      fromMs: event.startMs,
      toMs: event.endMs,
      token: await tokenOf(server.call(shareScanRawAlarm, of(event.id), 'support')),
    },
    {
      ...group,
      locationId: event.locationId,
      token: await tokenOf(server.call(shareAlarmGroup, of(event.alarmGroupId), 'support')),
    },
    {
      locationId: camera.locationId,
      fromMs: server.clock.now(),
      toMs: server.clock.now(),
      token: await tokenOf(server.call(shareLiveView, of(camera.id), 'support')),
    },
  ];
  wanted = {
    alarmsBefore: '50',
    alarmsAfter: '50',
    includeBoxes: 'true',
    startTimestamp: String(event.startMs - 12 * HOUR_MS),
    endTimestamp: String(event.startMs + 12 * HOUR_MS),
  };
});

/** The replies of a call for each link that opens it. */
async function fetchSharedReplies(endpoint: AnyEndpoint): Promise<{ shared: Shared; reply: unknown; text: string }[]> {
  const found = [];
  for (const shared of links) {
    const isKnown = (name: string) =>
      !unknownParameters(endpoint, { ...wanted, sharedToken: shared.token }).includes(name);
    const query = Object.entries(wanted).filter(([name]) => isKnown(name));
    const search = new URLSearchParams({ ...Object.fromEntries(query), sharedToken: shared.token });
    const answer = await server.send(`${endpoint.path}?${search}`);
    if (answer.status === 403) continue;
    const text = endpoint.answers === 'redirect' ? (answer.headers.get('location') ?? '') : await answer.text();
    expect(answer.status, text).toBe(endpoint.answers === 'redirect' ? 302 : 200);
    found.push({ shared, text, reply: endpoint.answers === 'redirect' ? text : JSON.parse(text) });
  }
  return found;
}

/** Those of the names that a call refuses. */
function unknownParameters(endpoint: AnyEndpoint, query: Record<string, string>): string[] {
  const { error } = endpoint.query.safeParse(query);
  return (error?.issues ?? []).flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
}

/** Every alarm and event anywhere in a reply. */
function findAlarmsAndEvents(value: unknown): Happening[] {
  if (Array.isArray(value)) return value.flatMap(findAlarmsAndEvents);
  if (typeof value !== 'object' || value === null) return [];
  const fields: Record<string, unknown> = { ...value };
  const nested = Object.values(fields).flatMap(findAlarmsAndEvents);
  const locationId = String(Object(fields.location).id);
  if ('sourceEntity' in fields) {
    const atMs = Date.parse(String(fields.timestamp));
    return [...nested, { locationId, fromMs: atMs, toMs: atMs }];
  }
  if ('alarmStartTime' in fields) {
    return [...nested, { locationId, fromMs: Number(fields.alarmStartTime), toMs: Number(fields.alarmEndTime) }];
  }
  return nested;
}

describe.each(records)('$name', ({ endpoint }) => {
  it('shows only alarms and events at the shared site within 15 minutes of the shared record', async () => {
    const replies = await fetchSharedReplies(endpoint);
    expect(replies.length).toBeGreaterThan(0);
    for (const { shared, reply } of replies) {
      for (const { locationId, fromMs, toMs } of findAlarmsAndEvents(reply)) {
        expect(locationId).toBe(shared.locationId);
        expect(toMs).toBeGreaterThanOrEqual(shared.fromMs - SHARED_NEIGHBOURS.windowMs);
        expect(fromMs).toBeLessThanOrEqual(shared.toMs + SHARED_NEIGHBOURS.windowMs);
      }
    }
  });

  it('contains no phone number of an employee or a contact', async () => {
    const people = [...server.db.select().from(employees).all(), ...server.db.select().from(locationContacts).all()];
    for (const { text } of await fetchSharedReplies(endpoint)) {
      expect(text).not.toContain('phoneNumber');
      expect(people.filter(({ phoneNumber }) => text.includes(phoneNumber))).toEqual([]);
    }
  });
});

it('shows the neighbours on both sides of the shared record', async () => {
  const [neighboursOfAlarm] = await fetchSharedReplies(recordOf('getSharedAlarmNeighbours'));
  const neighboursOfEvents = await fetchSharedReplies(recordOf('listSharedNeighbours'));
  expect(neighboursOfAlarm?.text).toContain('"beside--14"');
  expect(neighboursOfAlarm?.text).toContain('"beside-14"');
  expect(neighboursOfEvents).toHaveLength(2);
  expect(neighboursOfEvents[0]?.text).toContain('"event--14"');
  expect(neighboursOfEvents[1]?.text).toContain('"group--14"');
});

it('names the employee of a shared alarm', async () => {
  const { reply } = (await fetchSharedReplies(recordOf('getSharedAlarm')))[0] ?? {};
  expect(reply).toMatchObject({ payload: { employee: { name: expect.any(String) } } });
});

function recordOf(name: string): AnyEndpoint {
  const record = records.find((one) => one.name === name);
  if (!record) throw new Error(`no link opens ${name}`);
  return record.endpoint;
}
