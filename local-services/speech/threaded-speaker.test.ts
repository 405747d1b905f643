import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { RealClock } from '#clock/real-clock.ts';
import { SimulatedClock } from '#clock/simulated-clock.ts';
import { createThreadedSpeaker, type Speaker } from './threaded-speaker.ts';

/** A thread that says its text back, ends on 'end', fails on 'fail' and is silent on 'silence'. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ no, text }) => {
    if (text === 'end') process.exit(1);
    if (text === 'silence') return;
    if (text === 'fail') parentPort.postMessage({ no, failure: 'no voice' });
    else parentPort.postMessage({ no, wav: new TextEncoder().encode(text) });
  });`;

let speaker: Speaker;
let started: number;
function create(machine: RealClock | SimulatedClock = new RealClock()) {
  started = 0;
  speaker = createThreadedSpeaker({
    start: () => {
      started += 1;
      return new Worker(ECHO, { eval: true });
    },
    machine,
    log: pino({ level: 'silent' }),
  });
}
afterEach(() => speaker.stop());

const said = async (text: string) => new TextDecoder().decode(await speaker.speak(text));

it('answers each text with its own speech', async () => {
  create();
  expect(await Promise.all(['one', 'two', 'three'].map(said))).toEqual(['one', 'two', 'three']);
});

it('rejects a text that the engine cannot speak, and goes on', async () => {
  create();
  await expect(said('fail')).rejects.toThrow('no voice');
  expect(await said('one')).toBe('one');
  expect(started).toBe(1);
});

it('rejects what a thread that ends had in work, and speaks the next text in another', async () => {
  create();
  await expect(said('end')).rejects.toThrow('the speech thread has ended');
  expect(await said('one')).toBe('one');
  expect(started).toBe(2);
});

it('ends a thread that has been silent for too long', async () => {
  const machine = new SimulatedClock(0);
  create(machine);
  const silent = expect(said('silence')).rejects.toThrow('the speech thread has ended');
  await machine.advance(20_000);
  await silent;
});

it('refuses further texts while too many are waiting', async () => {
  create();
  const waiting = Array.from({ length: 16 }, (_, index) => said(String(index)));
  await expect(said('one more')).rejects.toThrow('too many texts');
  await Promise.all(waiting);
});
