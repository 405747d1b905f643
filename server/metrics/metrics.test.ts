import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('reads the values of the server that runs now', async () => {
  const metrics = createMetrics();
  const source = (value: number) => ({ name: 'watchfloor_queue_alarms', help: 'Waiting', read: () => [{ value }] });
  metrics.follow([source(3)]);
  metrics.follow([source(4)]);
  expect((await metrics.read()).text).toContain('watchfloor_queue_alarms 4');
});

it('leaves out labels that have gone', async () => {
  const metrics = createMetrics();
  let engine = 'embedded';
  const read = () => [{ labels: { engine }, value: 1 }];
  metrics.follow([{ name: 'watchfloor_media_up', help: 'Up', labels: ['engine'], read }]);
  await metrics.read();
  engine = 'mediamtx';
  const { text } = await metrics.read();
  expect(text.split('\n').filter((line) => line.startsWith('watchfloor_media_up'))).toEqual([
    'watchfloor_media_up{engine="mediamtx"} 1',
  ]);
});
