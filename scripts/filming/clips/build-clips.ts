import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Clip, LIGHTS, SCENES } from '#contract/clip-catalogue.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER, enterClip, readCatalogue } from './catalogue-file.ts';
import { ALL_CLIPS, type ClipKey, clipName } from './clip-format.ts';
import { requireEncoder } from './encoder.ts';
import { makeLow } from './low-rendition.ts';

/**
 * `npm run media:clips [part of a name ...]` films the library, or the clips whose name contains one of the
 * arguments. Each clip enters the catalogue as soon as it is finished, so that the library is usable, and the
 * run can be stopped, at any time. With `-- --low` nothing is filmed: the low renditions are made again from
 * the existing clips.
 */
async function buildClips(args: string[]): Promise<void> {
  const wanted = args.filter((arg) => arg !== '--low');
  const clips = ALL_CLIPS.filter((key) => {
    const kit = SCENE_KITS.find(({ scene }) => scene === key.scene);
    const isWanted = wanted.length === 0 || wanted.some((part) => clipName(key).includes(part));
    return isWanted && kit?.contents.includes(key.content);
  });
  if (clips.length === 0) throw new Error(`no clip name contains ${wanted.join(' or ')}`);
  requireEncoder();
  await mkdir(CLIPS_FOLDER, { recursive: true });
  const enter = createCatalogueWriter(clips.length);
  if (args.includes('--low')) {
    const names = clips.map(clipName);
    const existing = (await readCatalogue()).clips.filter(({ name }) => names.includes(name));
    return runInParallel(existing, async (clip) =>
      enter({ ...clip, low: await makeLow(clip, join(CLIPS_FOLDER, clip.file), CLIPS_FOLDER) }),
    );
  }
  const batches = SCENES.flatMap((scene) =>
    LIGHTS.map((light) => clips.filter((key) => key.scene === scene && key.light === light)),
  ).filter((batch) => batch.length > 0);
  await runInParallel(batches, (batch) => filmInProcess(batch, enter));
}

/** Adds clips to the catalogue one after another, and prints the progress out of `count`. */
function createCatalogueWriter(count: number): (clip: Clip) => Promise<void> {
  const started = performance.now();
  let done = 0;
  let last = Promise.resolve();
  return (clip) => {
    last = last.then(async () => {
      await enterClip(clip);
      done += 1;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${String(done).padStart(3)} of ${count}  ${clip.name}  ${seconds} s`);
    });
    return last;
  };
}

/** Processes all items, as many at the same time as there are processors. */
async function runInParallel<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workThroughQueue = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, workThroughQueue));
}

/** Films clips of one scene and light in a separate process. */
async function filmInProcess(batch: ClipKey[], enter: (clip: Clip) => Promise<void>): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const script = fileURLToPath(new URL('./film-scene.ts', import.meta.url));
  const child = fork(script, [first.scene, first.light, ...batch.map(clipName)], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const complaints: string[] = [];
  const entered: Promise<void>[] = [];
  child.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()));
  child.on('message', (message) => entered.push(enter(Clip.parse(message))));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await Promise.all(entered);
  if (code === 0) return;
  const cause = complaints.join('').match(/Error: (.*)/)?.[1] ?? complaints.join('').trim();
  throw new Error(cause || `filming ${first.scene} by ${first.light} failed`);
}

try {
  await buildClips(process.argv.slice(2));
} catch (error) {
  console.error(`media:clips: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
