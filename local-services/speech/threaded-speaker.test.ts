import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { RealClock } from '#platform/clock/real-clock.ts';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { createThreadedSpeaker, type Speaker, SpeakerBusy } from './threaded-speaker.ts';

/** A thread that says its text back, ends on 'end', fails on 'fail', is silent on 'silence', and waits for 'go' on 'slow'. */
const ECHO = `
  const { parentPort } = require('node:worker_threads');
  let slow;
  parentPort.on('message', ({ no, text, go }) => {
    if (go) no = slow;
    if (text === 'slow') return void (slow = no);
    if (text === 'end') process.exit(1);
    if (text === 'silence') return;
    if (text === 'fail') parentPort.postMessage({ no, failure: 'no voice' });
    else parentPort.postMessage({ no, wav: new TextEncoder().encode(text ?? 'slow') });
  });`;

let speaker: Speaker;
let started: number;
let thread: Worker;
function create(machine: RealClock | SimulatedClock = new RealClock()) {
  started = 0;
  speaker = createThreadedSpeaker({
    start: () => {
      started += 1;
      thread = new Worker(ECHO, { eval: true });
      return thread;
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
  await machine.advance(10_000);
  await silent;
});

it('speaks the texts that waited behind one that was given up', async () => {
  const machine = new SimulatedClock(0);
  create(machine);
  const silent = expect(said('silence')).rejects.toThrow('the speech thread has ended');
  const others = Promise.all(['one', 'two'].map(said));
  await machine.advance(10_000);
  await silent;
  expect(await others).toEqual(['one', 'two']);
});

it('counts the time of a text from the start of its work', async () => {
  const machine = new SimulatedClock(0);
  create(machine);
  const slow = Array.from({ length: 4 }, () => said('slow'));
  for (const one of slow) {
    await machine.advance(6_000);
    thread.postMessage({ go: true });
    expect(await one).toBe('slow');
  }
  expect(started).toBe(1);
});

it('rejects everything once it is stopped', async () => {
  create();
  const all = Promise.allSettled(['silence', 'one'].map(said));
  await speaker.stop();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('refuses further texts while too many are waiting', async () => {
  create();
  const waiting = Array.from({ length: 16 }, (_, index) => said(String(index)));
  await expect(said('one more')).rejects.toThrow(SpeakerBusy);
  await Promise.all(waiting);
});
