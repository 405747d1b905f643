import { beforeEach, expect, it } from 'vitest';
import {
  listNotificationPreferences,
  removeNotificationPreference,
  saveNotificationPreference,
} from '#contract/alarm-notifications.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let motion: string;
let loitering: string;
beforeEach(() => {
  motion = server.picks.alarmType('motion').id;
  loitering = server.picks.alarmType('loitering').id;
});

type Sound = 'notif-sound-1' | 'notif-sound-2';
const save = (notification_sound: Sound, alarm_types: string[], id?: string) =>
  server.call(saveNotificationPreference, { body: { notification_sound, alarm_types, id } }, 'gsoc-operator');
const listed = async (account = 'gsoc-operator') => (await server.call(listNotificationPreferences, {}, account)).reply;

it('announces every type with the default sound until configured otherwise', async () => {
  expect(await listed()).toEqual({ default: { notification_sound: 'notif-sound-default' }, payload: [] });
});

it("keeps a user's sounds private to that user", async () => {
  await save('notif-sound-1', [motion]);
  expect((await listed()).payload).toMatchObject([{ notification_sound: 'notif-sound-1', alarm_types: [motion] }]);
  expect((await listed('msp-operator')).payload).toEqual([]);
});

it('changes one preference without affecting another', async () => {
  const { id } = (await save('notif-sound-1', [motion])).reply.payload;
  await save('notif-sound-2', [motion, loitering], id);
  const { payload } = await listed();
  expect(payload).toHaveLength(1);
  expect(payload[0]?.notification_sound).toBe('notif-sound-2');
  expect(new Set(payload[0]?.alarm_types)).toEqual(new Set([motion, loitering]));
});

it('refuses a sound or a type that is already in use', async () => {
  await save('notif-sound-1', [motion]);
  expect((await save('notif-sound-1', [loitering])).status).toBe(409);
  expect((await save('notif-sound-2', [motion])).status).toBe(409);
  expect((await listed()).payload).toHaveLength(1);
});

it("neither changes nor removes another user's preference", async () => {
  const { id } = (await save('notif-sound-1', [motion])).reply.payload;
  const foreign = { body: { notification_sound: 'notif-sound-2' as const, alarm_types: [loitering], id } };
  expect((await server.call(saveNotificationPreference, foreign, 'msp-operator')).status).toBe(404);
  expect((await server.call(removeNotificationPreference, { params: { id } }, 'msp-operator')).status).toBe(404);
  expect((await listed()).payload).toMatchObject([{ notification_sound: 'notif-sound-1' }]);
});

it('removes a preference', async () => {
  const { id } = (await save('notif-sound-1', [motion])).reply.payload;
  expect((await server.call(removeNotificationPreference, { params: { id } }, 'gsoc-operator')).status).toBe(200);
  expect((await listed()).payload).toEqual([]);
});
