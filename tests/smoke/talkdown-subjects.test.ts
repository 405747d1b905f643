import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { escalations } from '#db/schema/alarm-groups.ts';
import { alarms, locationAlarms } from '#db/schema/alarms.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { locationIncidents } from '#db/schema/location-incidents.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { openIncident } from '../support/open-incident.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { talkdownSender } from '../support/talkdown-fixture.ts';

const server = serverPerTest();
let camera: typeof cameras.$inferSelect;
let sender: ReturnType<typeof talkdownSender>;
beforeEach(() => {
  camera = server.picks.audibleCamera('gsoc-operator');
  sender = talkdownSender(server, camera);
});

it('refuses alarms, groups and location alarms that are unknown or out of scope', async () => {
  const foreign = server.picks.foreignAlarm('gsoc-operator');
  expect(await sender.refused({ alarmId: foreign.id })).toEqual([404, 'Alarm not found']);
  expect(await sender.refused({ alarmId: 'unknown', product: 'scan' })).toEqual([404, 'Alarm not found']);
  expect(await sender.refused({ alarmGroupId: 'unknown' })).toEqual([404, 'Alarm group not found']);
  const { tenantId } = server.picks.userOf('gsoc-operator');
  const elsewhere = server.db.select().from(locationAlarms).where(ne(locationAlarms.tenantId, tenantId)).get();
  expect(await sender.refused({ locationAlarmId: elsewhere?.id ?? '' })).toEqual([404, 'Location alarm not found']);
});

it("refuses records of another location than the camera's", async () => {
  const alarm = server.db.select().from(alarms).where(ne(alarms.locationId, camera.locationId)).get();
  expect(await sender.refused({ alarmId: alarm?.id ?? '' }, 'support')).toEqual([
    400,
    'alarmId must be of the location of the camera',
  ]);
});

describe('the escalation of a talkdown', () => {
  /** A location incident of a location alarm at the site of the camera. */
  const incidentHere = () => {
    const alarm = server.db.select().from(locationAlarms).where(eq(locationAlarms.locationId, camera.locationId)).get();
    if (!alarm) throw new Error('the site of the camera has no location alarm');
    const incident = { ...openIncident(server.db, 'gsoc-operator'), id: 'incident-here', locationAlarmId: alarm.id };
    server.db
      .insert(locationIncidents)
      .values({ ...incident, tenantId: alarm.tenantId, locationId: alarm.locationId })
      .run();
    return incident;
  };

  it('is stored when it belongs to the alarm', async () => {
    const { id: escalationId, locationAlarmId } = incidentHere();
    const { id } = (await sender.send({ locationAlarmId, escalationId })).reply.payload;
    expect(server.db.select().from(talkdowns).where(eq(talkdowns.id, id)).get()).toMatchObject({ escalationId });
  });

  it.each(['unknown', 'of another tenant'])('is not found when it is %s', async (kind) => {
    const { id } = server.picks.openEscalation();
    const { tenantId, locationId } = server.picks.foreignAlarm('gsoc-operator');
    server.db.update(escalations).set({ tenantId, locationId }).where(eq(escalations.id, id)).run();
    const escalationId = kind === 'unknown' ? 'escalation-1' : id;
    expect(await sender.refused({ escalationId })).toEqual([404, 'Escalation not found']);
  });

  it('is refused when it belongs to another alarm', async () => {
    const { id: escalationId, locationAlarmId } = incidentHere();
    const other = server.db
      .select()
      .from(locationAlarms)
      .where(and(eq(locationAlarms.locationId, camera.locationId), ne(locationAlarms.id, locationAlarmId)))
      .get();
    expect(await sender.refused({ locationAlarmId: other?.id ?? '', escalationId })).toEqual([
      400,
      'escalationId must belong to the location alarm',
    ]);
  });
});

it('refuses records of different alarms', async () => {
  const alarm = server.picks.alarmAt(camera.locationId);
  const other = server.db
    .select()
    .from(locationAlarms)
    .where(and(eq(locationAlarms.locationId, camera.locationId), ne(locationAlarms.id, alarm.locationAlarmId ?? '')))
    .get();
  expect(await sender.refused({ alarmId: alarm.id, locationAlarmId: other?.id ?? '' })).toEqual([
    400,
    'alarmId must belong to the location alarm',
  ]);
});

it('accepts a scan event as its alarm', async () => {
  const event = server.picks.event();
  server.db.update(cameras).set({ isTalkDownEnabled: true }).where(eq(cameras.id, event.cameraId)).run();
  const { alarmGroupId } = event;
  const fields = { alarmId: event.id, alarmGroupId, product: 'scan' as const };
  expect((await sender.send(fields, 'support', event.cameraId)).reply.payload.raw_alarm_id).toBe(event.id);
  server.db.delete(eventAlarms).where(eq(eventAlarms.id, event.id)).run();
  expect((await sender.send(fields, 'support', event.cameraId)).status).toBe(404);
});
