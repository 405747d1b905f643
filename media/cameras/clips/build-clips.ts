import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Clip, LIGHTS, SCENES } from '#contract/clip-catalogue.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER, enterClip } from './catalogue-file.ts';
import { ALL_CLIPS, type ClipKey, clipName } from './clip-format.ts';
import { requireEncoder } from './encoder.ts';

/**
 * `npm run media:clips [part of a name ...]` films the library, or the clips whose name
 * contains one of the arguments. Each clip enters the catalogue as soon as it is done, so
 * that the library can be used, and the work stopped, at any time.
 */
async function buildClips(wanted: string[]): Promise<void> {
  const clips = ALL_CLIPS.filter((key) => {
    const kit = SCENE_KITS.find(({ scene }) => scene === key.scene);
    const asked = wanted.length === 0 || wanted.some((part) => clipName(key).includes(part));
    return asked && kit?.contents.includes(key.content);
  });
  if (clips.length === 0) throw new Error(`no clip is called like ${wanted.join(' or ')}`);
  requireEncoder();
  await mkdir(CLIPS_FOLDER, { recursive: true });
  const batches = SCENES.flatMap((scene) =>
    LIGHTS.map((light) => clips.filter((key) => key.scene === scene && key.light === light)),
  ).filter((batch) => batch.length > 0);
  const started = performance.now();
  let done = 0;
  let entering = Promise.resolve();
  const enter = (clip: Clip) => {
    entering = entering.then(async () => {
      await enterClip(clip);
      done += 1;
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${String(done).padStart(3)} of ${clips.length}  ${clip.file}  ${seconds} s`);
    });
    return entering;
  };
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await filmApart(batch, enter);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, work));
}

/** Films clips of one scene and light in a process of their own. */
async function filmApart(batch: ClipKey[], enter: (clip: Clip) => Promise<void>): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const script = fileURLToPath(new URL('./film-scene.ts', import.meta.url));
  const contents = batch.map(({ content }) => content);
  const child = fork(script, [first.scene, first.light, ...contents], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
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
