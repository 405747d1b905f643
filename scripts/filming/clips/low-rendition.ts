import { join } from 'node:path';
import type { Clip, Light } from '#contract/clip-catalogue.ts';
import { fresh, sumOf } from './catalogue-file.ts';
import { encodeLow } from './encoder.ts';

/** Constant quality by light, corresponding to that of the clips. */
const QUALITY: Record<Light, number> = { day: 31, night: 31 };

/** Makes the low rendition of a clip from the clip's file into `folder`, under a temporary name. */
export async function makeLow(
  { name, light }: Pick<Clip, 'name' | 'light'>,
  source: string,
  folder: string,
): Promise<Clip['low']> {
  const file = `${name}.low.h264`;
  const target = join(folder, fresh(file));
  await encodeLow(target, source, QUALITY[light]);
  return { file, sha256: await sumOf(target) };
}
