import { expect, it } from 'vitest';
import { SimulatedClock } from '#platform/clock/simulated-clock.ts';
import { CameraBook } from './camera-book.ts';
import { testWorld } from './testing/test-world.ts';

it('knows the scene, the time zone and the loudspeaker of every camera', async () => {
  const book = new CameraBook(async () => testWorld(['cam-1']), new SimulatedClock(0));
  await book.refresh();
  expect(await book.find('cam-1')).toEqual({ scene: 'car-lot', timezone: 'UTC', hasLoudspeaker: false });
});

it('asks again for an unknown camera, but not too often', async () => {
  const cameras = ['cam-1'];
  let asked = 0;
  const clock = new SimulatedClock(0);
  const book = new CameraBook(async () => {
    asked += 1;
    return testWorld(cameras);
  }, clock);
  await book.refresh();
  expect(await book.find('cam-2')).toBeUndefined();
  expect(asked).toBe(1);
  cameras.push('cam-2');
  await clock.advance(5_000);
  expect(await book.find('cam-2')).toBeDefined();
});

it('reports added and removed cameras, and keeps those with recordings', async () => {
  let world = testWorld(['cam-1', 'cam-2']);
  const book = new CameraBook(async () => world, new SimulatedClock(0));
  await book.refresh();
  const changes: unknown[] = [];
  book.follow((change) => changes.push(change));
  await book.refresh();
  world = { ...testWorld(['cam-2', 'cam-3']), formerCameras: [{ id: 'cam-1', scene: 'rooftop', timezone: 'UTC' }] };
  await book.refresh();
  expect(changes).toEqual([{ removed: ['cam-1'], moved: [] }]);
  expect(book.ids()).toEqual(['cam-2', 'cam-3']);
  expect(await book.find('cam-1')).toMatchObject({ scene: 'rooftop', isFormer: true });
});

it('reports cameras whose pictures come from elsewhere, and tells simulated ones from others', async () => {
  const at = (path: string, passwordFilePath: string | null = null) => ({
    rtspUrl: `rtsp://10.0.0.7/${path}`,
    userName: 'viewer',
    passwordFilePath,
  });
  let sources: Parameters<typeof testWorld>[1] = { 'cam-2': at('2') };
  const book = new CameraBook(async () => testWorld(['cam-1', 'cam-2'], sources), new SimulatedClock(0));
  await book.refresh();
  expect(book.ownAddresses()).toEqual([{ id: 'cam-2', source: { ...at('2'), tenantId: 'tenant' } }]);
  expect(book.simulatedIds()).toEqual(['cam-1']);
  const moved: unknown[] = [];
  book.follow((change) => moved.push(change.moved));
  const steps: (typeof sources)[] = [{ 'cam-2': at('2') }, { 'cam-2': at('2', 'gate') }, { 'cam-1': at('1') }, {}];
  for (const next of steps) {
    sources = next;
    await book.refresh();
  }
  expect(moved).toEqual([['cam-2'], ['cam-1', 'cam-2'], ['cam-1']]);
});

it('keeps its cameras while the server is unreachable', async () => {
  let up = true;
  const book = new CameraBook(async () => {
    if (!up) throw new Error('away');
    return testWorld(['cam-1']);
  }, new SimulatedClock(0));
  await book.refresh();
  up = false;
  await expect(book.refresh()).rejects.toThrow('away');
  expect(await book.find('cam-1')).toBeDefined();
});
