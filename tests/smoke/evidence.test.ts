import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addEvidence, listGroupEvidence, listLocationEvidence, removeEvidence } from '#contract/evidence.ts';
import { listGroupUpdates } from '#contract/group-updates.ts';
import { EVIDENCE } from '#contract/limits.ts';
import { escalations } from '#db/schema/alarm-groups.ts';
import { auditLog } from '#db/schema/audit.ts';
import { evidenceImages } from '#db/schema/evidence.ts';
import { groupUpdates } from '#db/schema/group-history.ts';
import { pngFile } from '../support/evidence-fixture.ts';
import { leap } from '../support/leap.ts';
import { unreadableJpeg } from '../support/picture-files.ts';
import { serverPerTest } from '../support/server-fixture.ts';
import { diskOf } from '../support/small-disk.ts';
import { testServer } from '../support/test-server.ts';

const server = serverPerTest();
let alarm: { id: string; locationId: string };
beforeEach(() => {
  alarm = server.picks.ownLocationAlarm('gsoc-operator', 'in_progress');
});

const folder = () => path.join(server.config.dataDir, 'evidence');
const storedFiles = () => (existsSync(folder()) ? readdirSync(folder()) : []);

const add = (images: File[], { comment = 'Backpack, dark jacket', as = 'gsoc-operator' } = {}) =>
  server.call(
    addEvidence,
    { body: { comment, images, productType: 'remote-guarding', location_alarm_id: alarm.id } },
    as,
  );
const listed = async (as = 'gsoc-operator') =>
  (await server.call(listLocationEvidence, { params: { id: alarm.id } }, as)).reply.payload;

it('stores several images under one caption, which is a line of the history', async () => {
  const { payload } = (await add([pngFile('first'), pngFile('second')])).reply;
  expect(payload.snapshots.map(({ comment, updateId }) => [comment, updateId])).toEqual(
    Array(2).fill(['Backpack, dark jacket', payload.updateId]),
  );
  expect(storedFiles().sort()).toEqual(payload.snapshots.map(({ imageName }) => imageName).sort());
  const [first] = payload.snapshots;
  expect(readFileSync(path.join(folder(), first?.imageName ?? ''), 'latin1')).toMatch(/first$/);
  expect(new Set((await listed()).map(({ imageName }) => imageName))).toEqual(new Set(storedFiles()));
  const { items } = (await server.call(listGroupUpdates, { params: { id: alarm.id } }, 'gsoc-operator')).reply.payload;
  expect(items[0]).toMatchObject({ event_id: payload.updateId, comment: 'Backpack, dark jacket' });
});

it('serves an image at its signed address without a session, and at no other address', async () => {
  const { url } = (await add([pngFile()])).reply.payload.snapshots[0] ?? { url: '' };
  const shown = await server.app.http.request(url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await server.app.http.request(url.split('?')[0] ?? '')).status).toBe(403);
  expect((await server.app.http.request(`${url}x`)).status).toBe(403);
});

it('begins a pending escalation with the evidence of its group', async () => {
  const { id, alarmGroupId } = server.picks.openEscalation();
  server.db.update(escalations).set({ status: 'Pending' }).where(eq(escalations.id, id)).run();
  const body = { comment: 'Second person joins', images: [pngFile()], productType: 'scan' as const, alarmGroupId };
  await server.call(addEvidence, { body }, 'support');
  expect(server.db.select().from(escalations).where(eq(escalations.id, id)).get()?.status).toBe('In Progress');
  const images = (await server.call(listGroupEvidence, { params: { id: alarmGroupId } }, 'support')).reply.payload;
  expect(images.map(({ comment }) => comment)).toEqual(['Second person joins']);
});

describe('deleting an image', () => {
  const remove = (changes: Partial<Parameters<typeof query>[0]> = {}) =>
    server.call(removeEvidence, { query: query(changes) }, 'gsoc-operator');
  let image: { imageName: string; updateId: string; url: string };
  const query = (changes: { updateId?: string; productType?: 'scan' }) => ({
    alarmId: alarm.id,
    imageName: image.imageName,
    updateId: image.updateId,
    productType: 'remote-guarding' as const,
    ...changes,
  });
  beforeEach(async () => {
    const [added] = (await add([pngFile()])).reply.payload.snapshots;
    if (!added) throw new Error('nothing was added');
    image = added;
  });

  it('succeeds although its file cannot be deleted', async () => {
    rmSync(path.join(folder(), image.imageName));
    mkdirSync(path.join(folder(), image.imageName));
    expect((await remove()).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('leaves its file to the sweep, which spares files that are in use, and young ones', async () => {
    const [other] = (await add([pngFile()])).reply.payload.snapshots;
    const names = [image.imageName, other?.imageName ?? '', 'young.png'];
    await remove();
    for (const name of [image.imageName, 'young.png']) writeFileSync(path.join(folder(), name), 'left behind');
    const hoursAgo = server.realTime.now() / 1_000 - 7_200;
    for (const name of names.slice(0, 2)) utimesSync(path.join(folder(), name), hoursAgo, hoursAgo);
    const soon = server.realTime.now() / 1_000 + 60;
    utimesSync(path.join(folder(), 'young.png'), soon, soon);
    await leap(server.realTime, 3_600_000);
    await expect.poll(() => storedFiles().includes(image.imageName)).toBe(false);
    expect(storedFiles().toSorted()).toEqual(names.slice(1).toSorted());
  });

  it('removes its file, keeps the caption in the history and writes the audit log', async () => {
    expect((await remove()).status).toBe(200);
    expect([storedFiles(), await listed(), (await server.app.http.request(image.url)).status]).toEqual([[], [], 404]);
    const line = server.db.select().from(groupUpdates).where(eq(groupUpdates.id, image.updateId)).get();
    expect(line?.comment).toBe('Backpack, dark jacket');
    expect(server.db.select().from(auditLog).where(eq(auditLog.action, 'remove')).all().at(-1)).toMatchObject({
      recordId: alarm.id,
      locationId: alarm.locationId,
    });
  });

  it('refuses an image that is no part of that update', async () => {
    expect((await remove({ updateId: 'another' })).status).toBe(404);
    expect(storedFiles()).toEqual([image.imageName]);
  });
});

describe('what is refused', () => {
  it.each<[string, () => File[] | Promise<File[]>, number, string]>([
    [
      'a page called a picture',
      () => [new File(['<!doctype html>'], 'a.png')],
      415,
      'The image must be PNG, JPEG or WebP',
    ],
    [
      'an SVG',
      () => [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png')],
      415,
      'The image must be PNG, JPEG or WebP',
    ],
    ['a recording', () => [new File(['OggS and a voice'], 'a.png')], 415, 'The image must be PNG, JPEG or WebP'],
    ['an empty file', () => [new File([], 'a.png')], 400, 'The image is empty'],
    [
      'a JPEG that is nothing but its head',
      async () => [pngFile(), await unreadableJpeg()],
      400,
      'The picture cannot be read',
    ],
    ['a large image', () => [pngFile('x'.repeat(EVIDENCE.maxBytes))], 413, 'The image must have at most 5 MiB'],
    [
      'a good image beside a bad one',
      () => [pngFile(), new File(['text'], 'a.png')],
      415,
      'The image must be PNG, JPEG or WebP',
    ],
    ['too many images', () => Array.from({ length: 11 }, () => pngFile()), 413, 'images must have at most 10 files'],
  ])('%s, and nothing is stored', async (_, images, status, message) => {
    const answer = await server.send(
      '/v2/orm/escalations/add_comment_with_snapshots',
      form(await images()),
      'gsoc-operator',
    );
    expect([answer.status, (await answer.json()).message]).toEqual([status, message]);
    expect([storedFiles(), server.db.select().from(evidenceImages).all()]).toEqual([[], []]);
  });

  it.each(['', '   '])('evidence with the caption "%s"', async (comment) => {
    const answer = await server.send(
      '/v2/orm/escalations/add_comment_with_snapshots',
      form([pngFile()], comment),
      'gsoc-operator',
    );
    expect(answer.status).toBe(400);
    expect(storedFiles()).toEqual([]);
  });

  it('evidence without an image', async () => {
    const answer = await server.send('/v2/orm/escalations/add_comment_with_snapshots', form([]), 'gsoc-operator');
    expect(answer.status).toBe(400);
  });

  it('evidence that finds no room on the disk: 507, and nothing is stored', async () => {
    const full = testServer({ openFile: diskOf(() => 10) });
    const answer = await full.send(
      '/v2/orm/escalations/add_comment_with_snapshots',
      form([pngFile()]),
      'gsoc-operator',
    );
    expect(answer.status).toBe(507);
    expect(full.db.select().from(evidenceImages).all()).toEqual([]);
    await full.app.close();
  });

  function form(images: File[], comment = 'At the gate'): RequestInit {
    const body = new FormData();
    body.append('comment', comment);
    body.append('productType', 'remote-guarding');
    body.append('location_alarm_id', alarm.id);
    for (const image of images) body.append('images', image);
    return { method: 'POST', body };
  }
});
