import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { opusFrames } from '#platform/sound/opus-frames.ts';
import { hum } from '#tests/support/recordings.ts';
import { LiveSounds } from './live-sounds.ts';

const TALKDOWN = [...opusFrames(hum(1_000))];

/** A listener of a camera, with the frames that it has heard. */
function listening(sounds: LiveSounds, camera = 'cam-1', how = {}) {
  const heard: { packet: Uint8Array; frame: number }[] = [];
  const stop = sounds.listen(camera, (packet, frame) => heard.push({ packet, frame }), how);
  const talkdown = () => heard.filter(({ packet }) => TALKDOWN.includes(packet));
  return { heard, talkdown, stop };
}

function begun() {
  const machine = new SimulatedClock(1_000_000);
  const sounds = new LiveSounds({ machine });
  /** Plays sounds, and lets the loop notice them. */
  const play = async (...all: Uint8Array[][]) => {
    for (const [no, sound] of all.entries()) sounds.play('cam-1', `talkdown-${no + 1}`, sound);
    await machine.advance(0);
  };
  return { machine, sounds, play };
}

it('sends a frame of silence now and then while nothing is heard', async () => {
  const { machine, sounds } = begun();
  const { heard, talkdown } = listening(sounds);
  await machine.advance(4_000);
  expect(heard.length).toBeGreaterThan(5);
  expect(heard.length).toBeLessThan(15);
  expect(talkdown()).toEqual([]);
});

it('sends a gapless listener every frame from its first on, and others of the camera still only some', async () => {
  const { machine, sounds, play } = begun();
  const pausing = listening(sounds);
  await machine.advance(1_110);
  const { heard, talkdown } = listening(sounds, 'cam-1', { gapless: true });
  // The loop notices it.
  await machine.advance(0);
  await machine.advance(1_000);
  await play(TALKDOWN);
  await machine.advance(2_000);
  const [first = 0] = heard.map(({ frame }) => frame);
  expect(heard.map(({ frame }) => frame)).toEqual(heard.map((_, index) => first + index));
  expect(heard.length).toBeGreaterThanOrEqual(145);
  expect(first).toBe(Math.floor((1_000_000 + 1_110) / 20));
  expect(talkdown().map(({ packet }) => packet)).toEqual(TALKDOWN);
  expect(pausing.heard.length).toBeLessThan(TALKDOWN.length + 15);
});

it('plays every packet of a talkdown in its order, each at its own frame', async () => {
  const { machine, sounds, play } = begun();
  const { talkdown } = listening(sounds);
  await machine.advance(1_010);
  await play(TALKDOWN);
  await machine.advance(2_000);
  expect(talkdown().map(({ packet }) => packet)).toEqual(TALKDOWN);
  const [first = 0, ...frames] = talkdown().map(({ frame }) => frame);
  expect(frames).toEqual(TALKDOWN.slice(1).map((_, index) => first + index + 1));
});

it('begins at once, although silence is sent only now and then', async () => {
  const { machine, sounds, play } = begun();
  const { talkdown } = listening(sounds);
  await machine.advance(1_010);
  await play(TALKDOWN);
  await machine.advance(60);
  expect(talkdown().length).toBeGreaterThan(0);
});

it('is heard at no other camera', async () => {
  const { machine, sounds, play } = begun();
  const other = listening(sounds, 'cam-2');
  listening(sounds);
  await play(TALKDOWN);
  await machine.advance(2_000);
  expect(other.talkdown()).toEqual([]);
});

it('lets a late listener hear the rest, and nothing once it has left', async () => {
  const { machine, sounds, play } = begun();
  await play(TALKDOWN);
  await machine.advance(500);
  const { talkdown, heard, stop } = listening(sounds);
  await machine.advance(200);
  expect(TALKDOWN.indexOf(talkdown()[0]?.packet ?? new Uint8Array())).toBeGreaterThan(20);
  stop();
  const before = heard.length;
  await machine.advance(1_000);
  expect(heard).toHaveLength(before);
});

it('plays two talkdowns one after another', async () => {
  const { machine, sounds, play } = begun();
  const { heard } = listening(sounds);
  const second = [...opusFrames(hum(200, 4_000))];
  await play(TALKDOWN, second);
  await machine.advance(3_000);
  const played = heard.map(({ packet }) => packet).filter((one) => TALKDOWN.includes(one) || second.includes(one));
  expect(played).toEqual([...TALKDOWN, ...second]);
});

it('drops what is too late for a live sound, and goes on', async () => {
  const { machine, sounds, play } = begun();
  const { heard, talkdown } = listening(sounds);
  await play(TALKDOWN);
  const before = talkdown().length;
  machine.set({ epochMs: machine.now() + 60_000 });
  await machine.advance(1_000);
  expect(talkdown()).toHaveLength(before);
  expect(heard.length).toBeLessThan(10);
});

it('is silent as soon as a talkdown is stopped, and plays the others', async () => {
  const { machine, sounds, play } = begun();
  const { heard, talkdown } = listening(sounds);
  const second = [...opusFrames(hum(200, 4_000))];
  await play(TALKDOWN, second);
  await machine.advance(500);
  const before = talkdown().length;
  sounds.stop('cam-1', 'talkdown-1');
  await machine.advance(3_000);
  expect(talkdown()).toHaveLength(before);
  expect(heard.filter(({ packet }) => second.includes(packet))).toHaveLength(second.length);
});
