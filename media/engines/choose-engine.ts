import type { EngineName } from './media-engine.ts';
import type { BinarySearch, MediaMtxBinary } from './mediamtx/find-binary.ts';

/** MEDIA_ENGINE: one of the engines, or whichever is best here. */
export type WantedEngine = EngineName | 'auto';

/** Which engine runs, and why. */
export type EngineChoice =
  | { readonly engine: 'embedded'; readonly why: string }
  | { readonly engine: 'mediamtx'; readonly why: string; readonly binary: MediaMtxBinary };

/** A choice in a few words, for the log and the line of a start. */
export function choiceLabel(choice: EngineChoice): string {
  return choice.engine === 'mediamtx' ? `mediamtx ${choice.binary.version}` : `embedded (${choice.why})`;
}

/** The wanted engine is not there. `message` is one line for the person who starts media. */
export class EngineMissing extends Error {}

/**
 * Chooses the engine; `auto` prefers MediaMTX where it is found. Rejects with EngineMissing
 * when MediaMTX is wanted and not found, and with what `find` rejects with.
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
