import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Clip, LIGHTS, SCENES } from '#contract/clip-catalogue.ts';
import { SCENE_KITS } from '../scenes/scene-kits.ts';
import { CLIPS_FOLDER, updateCatalogue } from './catalogue-file.ts';
import { ALL_CLIPS, type ClipKey, clipName } from './clip-format.ts';

/**
 * `npm run media:clips [part of a name ...]` films the library, or the clips whose name
 * contains one of the arguments, and writes their entries into the catalogue.
 */
async function buildClips(wanted: string[]): Promise<void> {
  const clips = ALL_CLIPS.filter((key) => {
    const kit = SCENE_KITS.find(({ scene }) => scene === key.scene);
    return (
      kit?.contents.includes(key.content) &&
      (wanted.length === 0 || wanted.some((part) => clipName(key).includes(part)))
    );
  });
  if (clips.length === 0) throw new Error(`no clip is called like ${wanted.join(' or ')}`);
  await mkdir(CLIPS_FOLDER, { recursive: true });
  const batches = SCENES.flatMap((scene) =>
    LIGHTS.map((light) => clips.filter((key) => key.scene === scene && key.light === light)),
  ).filter((batch) => batch.length > 0);
  const made: Clip[] = [];
  const started = performance.now();
  const report = (clip: Clip) => {
    made.push(clip);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${String(made.length).padStart(3)} of ${clips.length}  ${clip.file}  ${seconds} s`);
  };
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await filmApart(batch, report);
  };
  try {
    await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, work));
  } finally {
    if (made.length > 0) await updateCatalogue(made);
  }
}

/** Films clips of one scene and light in a process of their own. */
function filmApart(batch: ClipKey[], report: (clip: Clip) => void): Promise<void> {
  const [first] = batch;
  if (!first) return Promise.resolve();
  const script = fileURLToPath(new URL('./film-scene.ts', import.meta.url));
  const child = fork(script, [first.scene, first.light, ...batch.map(({ content }) => content)], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const complaints: string[] = [];
  child.stderr?.on('data', (text: Buffer) => complaints.push(text.toString()));
  child.on('message', (message) => report(Clip.parse(message)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const cause = complaints.join('').match(/Error: (.*)/)?.[1] ?? complaints.join('').trim();
      if (code === 0) resolve();
      else reject(new Error(cause || `filming ${first.scene} by ${first.light} failed`));
    });
  });
}

try {
  await buildClips(process.argv.slice(2));
} catch (error) {
  console.error(`media:clips: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
