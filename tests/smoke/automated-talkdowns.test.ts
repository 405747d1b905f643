import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { noteAutomatedTalkdown } from '#contract/sim/talkdowns.ts';
import { audioDeviceMappings, audioDevices } from '#db/schema/audio-devices.ts';
import { cameras } from '#db/schema/cameras.ts';
import { eventAlarms } from '#db/schema/events.ts';
import { talkdowns } from '#db/schema/talkdowns.ts';
import { serverPerTest } from '../support/server-fixture.ts';

const server = serverPerTest();
let place: ReturnType<typeof audibleEvent>;
beforeEach(() => {
  place = audibleEvent();
});

/** An event at a camera within range of an audio device. */
function audibleEvent() {
  const found = server.db
    .select({ groupId: eventAlarms.alarmGroupId, cameraId: cameras.id, deviceId: audioDeviceMappings.audioDeviceId })
    .from(eventAlarms)
    .innerJoin(cameras, eq(cameras.id, eventAlarms.cameraId))
    .innerJoin(audioDeviceMappings, eq(audioDeviceMappings.cameraId, cameras.id))
    .get();
  if (!found) throw new Error('the world has no event within range of an audio device');
  return found;
}

const setDevice = (to: Partial<typeof audioDevices.$inferInsert>) =>
  server.db.update(audioDevices).set(to).where(eq(audioDevices.id, place.deviceId)).run();

const note = (id: string) => {
  const { cameraId, groupId: alarmGroupId } = place;
  const body = { id, cameraId, alarmGroupId, alarmId: null, message: 'Please leave the area.' };
  return server.call(noteAutomatedTalkdown, { body }, 'simulator');
};

it('is refused while automated talkdowns are off at the audio device', async () => {
  setDevice({ enableAutomatedTalkdown: false });
  const { status, failure } = await note('one');
  expect([status, failure.message]).toEqual([409, 'Automated talkdowns are off at the audio devices of this camera']);
  expect(server.db.select().from(talkdowns).where(eq(talkdowns.id, 'one')).all()).toEqual([]);
});

it('is refused until the cooldown of the audio device has passed', async () => {
  setDevice({ enableAutomatedTalkdown: true, automatedTalkdownGapSec: 30 });
  expect((await note('one')).status).toBe(200);
  await server.clock.advance(29_999);
  expect((await note('two')).failure.message).toBe('The audio devices of this camera have just spoken');
  await server.clock.advance(1);
  expect((await note('two')).status).toBe(200);
});

it('needs no cooldown at a device without one', async () => {
  setDevice({ enableAutomatedTalkdown: true, automatedTalkdownGapSec: 0 });
  expect([(await note('one')).status, (await note('two')).status]).toEqual([200, 200]);
});

it('changes nothing when it is sent again during the cooldown', async () => {
  setDevice({ enableAutomatedTalkdown: true, automatedTalkdownGapSec: 30 });
  await note('one');
  expect((await note('one')).reply.payload).toEqual({ id: 'one', created: false });
});
