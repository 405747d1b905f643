import type { EngineName } from '#contract/camera-health.ts';
import type { BinarySearch, MediaMtxBinary } from './mediamtx/find-binary.ts';

/** MEDIA_ENGINE: one of the engines, or `auto` for the best available. */
export type WantedEngine = EngineName | 'auto';

/** The chosen engine, and the reason. */
export type EngineChoice =
  | { readonly engine: 'embedded'; readonly why: string }
  | { readonly engine: 'mediamtx'; readonly why: string; readonly binary: MediaMtxBinary };

/** A choice in a few words, for the log and the start-up line. */
export function choiceLabel(choice: EngineChoice): string {
  return choice.engine === 'mediamtx' ? `mediamtx ${choice.binary.version}` : `embedded (${choice.why})`;
}

/** The wanted engine is not available. `message` is one line for the person starting media. */
class EngineMissing extends Error {}

/**
 * Chooses the engine; `auto` prefers MediaMTX when it is found. Rejects with EngineMissing when MediaMTX is
 * requested and not found, and with any rejection of `find`.
 */
export async function chooseEngine(wanted: WantedEngine, find: () => Promise<BinarySearch>): Promise<EngineChoice> {
  if (wanted === 'embedded') return { engine: 'embedded', why: 'MEDIA_ENGINE asks for it' };
  const { binary, passedOver } = await find();
  if (binary) return { engine: 'mediamtx', why: `found ${binary.file}`, binary };
  const why = passedOver.length > 0 ? passedOver.join('; ') : 'no MediaMTX was found';
  if (wanted === 'auto') return { engine: 'embedded', why };
  throw new EngineMissing(
    `MEDIA_ENGINE=mediamtx, but ${why}. Fetch it with npm run media:install, or name it in MEDIAMTX_BIN`,
  );
}
