import { pino } from 'pino';
import { expect, it } from 'vitest';
import { SAMPLE_HZ } from '#platform/sound/pcm.ts';
import { wav } from '#platform/sound/wav.ts';
import { hum } from '#tests/support/recordings.ts';
import { keepSpeech } from '../../speech/kept-speech.ts';
import type { Behaviour } from '../contacts.ts';
import { contactVoice } from '../sound/voice.ts';
import { converse } from './conversation.ts';

const log = pino({ level: 'silent' });

/** The texts that a contact says first. */
async function firstWords(behaviour: Behaviour, name: string | undefined): Promise<string | undefined> {
  const said: string[] = [];
  const line = { say: async () => {}, repeat: () => {}, receive: () => {}, record: () => {}, stop: () => hum(0) };
  const voice = async (text: string) => {
    said.push(text);
    return hum(20);
  };
  const hungUp = () => Promise.reject(new Error('the operator hung up'));
  await converse({ behaviour, name }, line, voice, hungUp).catch(() => undefined);
  return said[0];
}

it('lets a contact who answers say their name', async () => {
  expect(await firstWords('answer', 'Dana Reyes')).toBe('Hello, this is Dana Reyes speaking.');
  expect(await firstWords('answer', undefined)).toBe('Hello?');
});

it('names the owner of a voicemail', async () => {
  expect(await firstWords('voicemail', 'Dana Reyes')).toContain('This is the voicemail of Dana Reyes.');
});

it('speaks with the speech engine, and each sentence only once', async () => {
  let spoken = 0;
  const speech = keepSpeech(async () => {
    spoken += 1;
    return wav(hum(1_000));
  });
  const voice = contactVoice(speech, log);
  expect(await voice('Hello.')).toEqual(hum(1_000));
  await voice('Hello.');
  expect(spoken).toBe(1);
});

it('murmurs while the speech engine fails', async () => {
  const voice = contactVoice(
    keepSpeech(() => Promise.reject(new Error('the speech thread has ended'))),
    log,
  );
  expect((await voice('Hello')).length).toBeGreaterThan(SAMPLE_HZ / 10);
});
