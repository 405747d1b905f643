import { expect, it } from 'vitest';
import { hum } from '#tests/support/recordings.ts';
import { createWords } from './words.ts';

function speakOn() {
  const said: string[] = [];
  const over = new AbortController();
  const played: (() => void)[] = [];
  const line = { say: () => new Promise<void>((resolve) => played.push(resolve)) };
  const voice = async (text: string) => {
    said.push(text);
    return hum(20);
  };
  return { said, over, played, words: createWords(line, voice, over.signal) };
}

it('says one text after the other, in their order', async () => {
  const { said, played, words } = speakOn();
  words.say('It is the cleaner.');
  words.say('He leaves now.');
  await expect.poll(() => played.length).toBe(1);
  expect(said).toEqual(['It is the cleaner.']);
  played[0]?.();
  await expect.poll(() => said).toEqual(['It is the cleaner.', 'He leaves now.']);
  const isSaid = words.said();
  await expect.poll(() => played.length).toBe(2);
  played[1]?.();
  await isSaid;
});

it('leaves out what was not said when the call ends', async () => {
  const { said, over, words } = speakOn();
  words.say('It is the cleaner.');
  words.say('He leaves now.');
  await expect.poll(() => said).toHaveLength(1);
  over.abort(new Error('the call is over'));
  await words.said();
  words.say('Hello?');
  await words.said();
  expect(said).toEqual(['It is the cleaner.']);
});
