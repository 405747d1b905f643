import { expect, it } from 'vitest';
import type { ActStep } from '../story/steps.ts';
import { createStoryLog } from '../story/story-log.ts';
import { awaitAct } from './await-act.ts';

const act = (name: ActStep['act']): ActStep => ({ verb: 'act', act: name, path: ['story', 'desk', 0] });

function stage() {
  const log = createStoryLog();
  const prompts: string[] = [];
  const parts = { log, prompt: (text: string) => void prompts.push(text), foundUpTo: new Map<string, number>() };
  const { signal } = new AbortController();
  return { log, prompts, wait: (step: ActStep) => awaitAct(parts, step, 'desk', signal) };
}

it('accepts what a quick operator has done before the story asks for it, once', async () => {
  const { log, prompts, wait } = stage();
  log.append({ fact: 'alarm.claimed', by: 'desk' }, 1_000);
  log.append({ fact: 'alarm.resolved', by: 'desk' }, 2_000);
  await wait(act('claim'));
  await wait(act('resolve'));
  let isDone = false;
  const second = wait(act('claim')).then(() => {
    isDone = true;
  });
  log.append({ fact: 'alarm.claimed', by: 'night' }, 3_000);
  await Promise.resolve();
  expect(isDone).toBe(false);
  log.append({ fact: 'alarm.claimed', by: 'desk' }, 4_000);
  await second;
  expect(prompts).toEqual(['desk: claim', 'desk: resolve', 'desk: claim']);
});
