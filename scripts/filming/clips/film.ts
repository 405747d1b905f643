import { join } from 'node:path';
import type { Clip, Light } from '#contract/clip-catalogue.ts';
import { stampCounter } from '../frame-counter.ts';
import type { Seen } from '../render/foreground.ts';
import { makeStage } from '../render/stage.ts';
import type { SceneKit } from '../scenes/scene-kit.ts';
import { actorsOf } from '../scenes/variants.ts';
import { fresh, sumOf } from './catalogue-file.ts';
import { CLIP_FORMAT, type ClipKey, clipName, clipNumber } from './clip-format.ts';
import { encodeClip } from './encoder.ts';
import { makeLow } from './low-rendition.ts';
import { tracksOf } from './tracks.ts';

/** Constant quality by light: noise at night costs more bits and hides artefacts. */
const QUALITY: Record<Light, number> = { day: 30, night: 31 };

/** Added for variants, of which there are many, unless their scene adds more: they are a fifth smaller, and look the same in motion. */
const COARSER_VARIANT = 2;

/**
 * Films the given clips of a scene in one light into `folder`, under temporary names; calls `done` with the
 * catalogue entry after each.
 */
export async function filmScene(
  kit: SceneKit,
  light: Light,
  clips: readonly ClipKey[],
  folder: string,
  done: (clip: Clip) => void,
): Promise<void> {
  const { width, height, frames } = CLIP_FORMAT;
  const stage = makeStage(kit.setting(light), `${kit.scene}.${light}`, CLIP_FORMAT);
  for (const key of clips) {
    const [name, number] = [clipName(key), clipNumber(key)];
    const actors = actorsOf(kit, light, key.content, key.variant);
    const seen: Seen[][] = [];
    const pictures = function* () {
      for (let frame = 0; frame < frames; frame += 1) {
        const picture = stage.take(actors, frame);
        stampCounter(picture.planes, number, frame);
        seen.push(picture.seen);
        yield picture.planes;
      }
    };
    const file = `${name}.h264`;
    const quality = QUALITY[light] + Math.max(kit.coarser ?? 0, key.variant === undefined ? 0 : COARSER_VARIANT);
    const target = join(folder, fresh(file));
    await encodeClip(target, pictures(), quality);
    const low = await makeLow({ name, light }, target, folder);
    done({ number, name, ...key, file, sha256: await sumOf(target), low, tracks: tracksOf(seen, width, height) });
  }
}
