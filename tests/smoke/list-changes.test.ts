import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  changeAlarmTypesOfGroup,
  createAlarmTypeGroup,
  removeAlarmTypeGroup,
  updateAlarmTypeGroup,
} from '#contract/alarm-type-groups.ts';
import { importAudioDevices } from '#contract/audio-device-import.ts';
import { updateAudioDevice } from '#contract/audio-devices.ts';
import { CLOSE } from '#contract/channels/close-codes.ts';
import * as listChanges from '#contract/channels/list-changes.ts';
import { createEscalation, resolveEscalation } from '#contract/escalations.ts';
import { addEvidence, removeEvidence } from '#contract/evidence.ts';
import { addGroupUpdate } from '#contract/group-updates.ts';
import { SOCKET } from '#contract/limits.ts';
import { updateLocation } from '#contract/location-records.ts';
import { raiseAlarm } from '#contract/sim/alarms.ts';
import { noteAutomatedTalkdown, relayTalkdown } from '#contract/sim/talkdowns.ts';
import { createSop, removeSop, updateSop } from '#contract/sop-editing.ts';
import { sendTalkdown } from '#contract/talkdowns.ts';
import { alarmGroups } from '#db/schema/alarm-groups.ts';
import { locationAlarms } from '#db/schema/alarms.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { locations } from '#db/schema/locations.ts';
import type { Listening } from '#server/http/listen.ts';
import { callerOf } from '../support/caller-of.ts';
import { deviceFile } from '../support/device-file.ts';
import { pngFile } from '../support/evidence-fixture.ts';
import { alarmOf } from '../support/ingest-fixture.ts';
import { joinLists, listsOf } from '../support/list-socket.ts';
import { spokenFile } from '../support/recordings.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { alarmTypeWithoutSop, workflowOf } from '../support/sop-fixture.ts';
import { connect } from '../support/test-socket.ts';

const server = serverPerTest();
let listening: Listening;
beforeEach(async () => {
  listening = await server.listen();
});

const join = (account: string) => joinLists(server, listening, account);

/** Raises an alarm at a site of the account's own tenant. */
async function raise(account: string): Promise<void> {
  await server.clock.advance(3_600_000);
  await server.realTime.advance(1_000);
  const camera = server.picks.ownCamera(account);
  await server.call(raiseAlarm, { body: alarmOf(server.db, camera, server.clock.now(), { tap: 90 }) }, 'simulator');
  await server.realTime.advance(100);
}

it('announces the channel in /config.json', async () => {
  expect(await (await server.send('/config.json')).json()).toMatchObject({ offersListChanges: true });
});

it('announces changed lists to every tab of a user, once per burst of changes', async () => {
  const [first, second] = [await join('gsoc-operator'), await join('gsoc-operator')];
  await raise('gsoc-manager');
  for (const socket of [first, second]) {
    expect(await listsOf(socket)).toEqual(['alarms', 'location-alarms']);
  }
});

it('announces no changes outside the scope of a user', async () => {
  // Otherwise what the seed has left in progress returns to the queue meanwhile.
  server.db.update(locationAlarms).set({ status: 'resolved_by_operator' }).run();
  server.db.update(alarmGroups).set({ status: 'resolved' }).run();
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  await raise('gsoc-manager');
  expect(await listsOf(operator)).toContain('alarms');
  await raise('msp-operator');
  msp.close();
  expect(await msp.closed).toBe(1_000);
  expect(await listsOf(msp)).toContain('alarms');
  expect(msp.left()).toBe(0);
});

it('announces a change of all lists to users who see a renamed site, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const { locationId: id } = server.picks.ownCamera('gsoc-manager');
  await server.call(updateLocation, { params: { id }, body: { name: 'Northgate Yard' } }, 'gsoc-manager');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual([...listChanges.PLACED_LISTS]);
  expect(msp.left()).toBe(0);
});

it('announces changed alarm type groups to users of the tenant, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const body = { name: 'Night', description: 'Between dusk and dawn' };
  const { alarmTypeGroupId: id } = (await server.call(createAlarmTypeGroup, { body }, 'gsoc-manager')).reply.payload;
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['alarm-type-groups']);

  await server.call(updateAlarmTypeGroup, { params: { id }, body: { ...body, name: 'Dusk' } }, 'gsoc-manager');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['alarm-type-groups']);

  const types = { operation: 'add' as const, alarm_types: [server.picks.alarmType('motion').id] };
  await server.call(changeAlarmTypesOfGroup, { params: { id }, body: types }, 'gsoc-manager');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['alarm-type-groups']);

  await server.call(removeAlarmTypeGroup, { params: { id } }, 'gsoc-manager');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['alarm-type-groups']);

  await raise('msp-operator');
  expect(await listsOf(msp)).not.toContain('alarm-type-groups');
});

it('announces changed audio devices to users who see the site, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const { device } = server.picks.ownAudioDevice('gsoc-manager');
  const change = { params: { id: device.id }, body: { automatedTalkdownGapSec: 45 } };
  await server.call(updateAudioDevice, change, 'gsoc-manager');
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toContain('audio-devices');
  await raise('msp-operator');
  expect(await listsOf(msp)).not.toContain('audio-devices');
});

it('announces a new person profile to users of its tenant, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const { tenantId } = server.picks.ownCamera('gsoc-manager');
  server.app.services.personProfiles.create(callerOf(server, 'gsoc-manager'), {
    firstName: 'Ann',
    lastName: '',
    age: 0,
    gender: 'Female',
    employeeId: '',
    isEnabled: true,
    profileType: 'BLACKLISTED',
    tags: [],
    miscInfo: {},
    tenantId,
  });
  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual(['person-profiles']);
  await raise('msp-operator');
  expect(await listsOf(msp)).not.toContain('person-profiles');
});

it('announces an import of 1,000 audio devices once', async () => {
  const operator = await join('gsoc-operator');
  const announced: unknown[] = [];
  const { device } = server.picks.ownAudioDevice('gsoc-manager');
  server.app.services.bus.subscribe('world', (place) => void announced.push(place));
  const Location = server.db.select().from(locations).where(eq(locations.id, device.locationId)).get()?.name ?? '';
  const rows = Array.from({ length: 1_000 }, (_, no) => ({ Location, 'Client Audio Device ID': `IMPORTED-${no}` }));
  const body = { file: deviceFile(...rows), dryRun: false };
  const imported = await server.call(importAudioDevices, { body }, 'gsoc-manager');
  expect(imported.reply.payload).toEqual({ rowCount: 1_000, refused: [], isWritten: true });
  expect(announced).toEqual([{ tenantId: device.tenantId, locationId: device.locationId }]);

  await server.realTime.advance(100);
  expect(await listsOf(operator)).toEqual([...listChanges.PLACED_LISTS]);
  await server.realTime.advance(1_000);
  expect(operator.left()).toBe(0);
});

it('announces opened, updated and closed escalations to users who see the site, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const { tenantId } = server.picks.userOf('gsoc-manager');
  const group = server.db
    .select()
    .from(alarmGroups)
    .where(and(eq(alarmGroups.tenantId, tenantId), eq(alarmGroups.status, 'pending')))
    .get();
  const { id: alarmGroupId = '', locationId: location_id = '' } = group ?? {};
  const changedLists = async () => {
    await server.realTime.advance(100);
    return listsOf(operator);
  };
  const body = { location_id, alarmGroupId, comment: 'Person inside' };
  const { escalation_id } = (await server.call(createEscalation, { body }, 'gsoc-manager')).reply.payload;
  expect(await changedLists()).toContain('escalations');

  const comment = {
    params: { id: alarmGroupId },
    query: { product: 'scan' as const },
    body: { comment: 'Still there' },
  };
  await server.call(addGroupUpdate, comment, 'gsoc-manager');
  expect(await changedLists()).toContain('escalations');

  const closed = { escalation_id, resolution_comment: 'Guards intervention', status: 'Resolved' } as const;
  await server.call(resolveEscalation, { params: { id: escalation_id }, body: closed }, 'gsoc-manager');
  expect(await changedLists()).toContain('escalations');
  expect(msp.left()).toBe(0);
});

it('announces added and deleted evidence of an escalation to users who see the site', async () => {
  const { alarmGroupId } = server.picks.openEscalation();
  const operator = await join('support');
  const changedLists = async () => {
    await server.realTime.advance(100);
    return listsOf(operator);
  };
  const body = { comment: 'Second person', images: [pngFile()], productType: 'scan' as const, alarmGroupId };
  const { updateId, snapshots } = (await server.call(addEvidence, { body }, 'support')).reply.payload;
  expect(await changedLists()).toEqual(['alarm-groups', 'escalations']);
  const imageName = snapshots[0]?.imageName ?? '';
  const query = { alarmId: alarmGroupId, imageName, updateId, productType: 'scan' as const };
  await server.call(removeEvidence, { query }, 'support');
  expect(await changedLists()).toEqual(['alarm-groups', 'escalations']);
});

it('announces created, saved and deleted procedures to users who see the site, and to nobody else', async () => {
  const [operator, msp] = [await join('gsoc-operator'), await join('msp-operator')];
  const { tenantId, locationId } = server.picks.ownCamera('gsoc-manager');
  const text = { sop_text: { sop_workflow: workflowOf() } };
  const body = {
    tenant_id: tenantId,
    location_id: locationId,
    alarm_type_id: alarmTypeWithoutSop(server.db, locationId).id,
    ...text,
  };
  const changedLists = async () => {
    await server.realTime.advance(100);
    return listsOf(operator);
  };
  const { id } = (await server.call(createSop, { body }, 'gsoc-manager')).reply.payload;
  expect(await changedLists()).toEqual(['sops']);
  await server.call(updateSop, { params: { id }, body: text }, 'gsoc-manager');
  expect(await changedLists()).toEqual(['sops']);
  await server.call(removeSop, { params: { id } }, 'gsoc-manager');
  expect(await changedLists()).toEqual(['sops']);
  expect(msp.left()).toBe(0);
});

it('announces a renamed alarm type to everybody', async () => {
  const sockets = [await join('gsoc-operator'), await join('msp-operator')];
  const { services } = server.app;
  const { id } = server.picks.alarmType('motion');
  services.alarmTypeChanges.rename(callerOf(server, 'support'), id, 'Something moves');
  await server.realTime.advance(100);
  for (const socket of sockets) expect(await listsOf(socket)).toEqual([...listChanges.PLACED_LISTS]);
});

it("reports a group's automated announcements and the outcome of talkdowns", async () => {
  const spoken = server.db
    .select({ alarmGroupId: eventAlarms.alarmGroupId, cameraId: eventAlarms.cameraId })
    .from(eventAlarms)
    .innerJoin(cameras, eq(cameras.id, eventAlarms.cameraId))
    .innerJoin(audioDeviceMappings, eq(audioDeviceMappings.cameraId, cameras.id))
    .innerJoin(audioDevices, eq(audioDevices.id, audioDeviceMappings.audioDeviceId))
    .where(
      and(
        eq(cameras.isTalkDownEnabled, true),
        eq(cameras.isEnabled, true),
        eq(audioDevices.isEnabled, true),
        eq(audioDevices.enableAutomatedTalkdown, true),
      ),
    )
    .get();
  if (!spoken) throw new Error('the world has no event at a camera with a loudspeaker');
  // Its loudspeaker may have spoken just before.
  await server.clock.advance(3_600_000);
  await server.realTime.advance(1_000);
  const socket = await join('support');
  const body = { id: 'spoken-1', ...spoken, alarmId: null, message: 'Please leave the area.' };
  const noted = await server.call(noteAutomatedTalkdown, { body }, 'simulator');
  expect(noted.reply.payload.created).toBe(true);
  await server.realTime.advance(100);
  expect(await listsOf(socket)).toEqual(['alarm-groups']);

  const { cameraId: id, alarmGroupId } = spoken;
  const audio = spokenFile();
  const sent = await server.call(
    sendTalkdown,
    { params: { id }, body: { audio, product: 'scan', alarmGroupId } },
    'support',
  );
  await server.realTime.advance(100);
  expect(await listsOf(socket)).toEqual(['alarm-groups']);
  await server.call(relayTalkdown, { params: { id: sent.reply.payload.id }, body: { status: 'success' } }, 'simulator');
  await server.realTime.advance(100);
  expect(await listsOf(socket)).toEqual(['alarm-groups']);
});

it('closes a connection with 4008 when its user has too many, and accepts one of another user', async () => {
  const token = await server.tokenOf('gsoc-operator');
  const address = `${listening.origin.replace('http', 'ws')}${listChanges.path}?token=${token}`;
  for (let count = 0; count < SOCKET.perUser; count += 1) await listsOf(await connect(address));
  expect(await (await connect(address)).closed).toBe(CLOSE.badMessage);
  await join('gsoc-manager');
});

it('closes with 4001 without a valid token', async () => {
  const socket = await connect(`${listening.origin.replace('http', 'ws')}${listChanges.path}?token=nonsense`);
  expect(await socket.closed).toBe(4001);
});
