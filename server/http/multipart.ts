import { REQUEST } from '#contract/limits.ts';
import { Refused } from './refused.ts';

/** The events of a `multipart/form-data` body, in order of arrival. */
export type FormEvent =
  /** A part begins. It is a file if it has a file name. */
  | { kind: 'part'; name: string; fileName: string | undefined }
  /** The next bytes of the part. They are valid until the next event is requested. */
  | { kind: 'bytes'; bytes: Buffer }
  /** The part is complete. */
  | { kind: 'end' };

const END_OF_HEADERS = '\r\n\r\n';

const DISPOSITION = /^content-disposition:\s*form-data\s*;(.*)$/im;

/**
 * Reads a form as it arrives, buffering at most one chunk and one header: 400 for an invalid form, 413 for too many
 * parts and for a part with too long a header.
 */
export async function* formEvents(chunks: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormEvent> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The line break before the first delimiter is not sent.
  let rest: Buffer = Buffer.from('\r\n');
  let state: 'start' | 'content' | 'delimiter' | 'header' | 'over' = 'start';
  let parts = 0;

  for await (const chunk of chunks) {
    // Content after the last delimiter is ignored.
    if (state === 'over') continue;
    rest = Buffer.concat([rest, chunk]);
    for (let isStuck = false; !isStuck; ) {
      switch (state) {
        case 'start':
          isStuck = rest.length < delimiter.length;
          if (isStuck) break;
          if (!rest.subarray(0, delimiter.length).equals(delimiter)) throw invalidForm();
          rest = rest.subarray(delimiter.length);
          state = 'delimiter';
          break;
        case 'content': {
          const at = rest.indexOf(delimiter);
          // A delimiter may start at the end of the bytes received so far.
          const known = at === -1 ? rest.length - delimiter.length + 1 : at;
          if (known > 0) yield { kind: 'bytes', bytes: rest.subarray(0, known) };
          isStuck = at === -1;
          rest = rest.subarray(isStuck ? Math.max(known, 0) : at + delimiter.length);
          if (isStuck) break;
          yield { kind: 'end' };
          state = 'delimiter';
          break;
        }
        case 'delimiter': {
          isStuck = rest.length < 2;
          if (isStuck) break;
          const mark = rest.toString('latin1', 0, 2);
          if (mark !== '--' && mark !== '\r\n') throw invalidForm();
          rest = rest.subarray(2);
          state = mark === '--' ? 'over' : 'header';
          isStuck = state === 'over';
          if (state === 'header') parts += 1;
          if (parts > REQUEST.formParts) {
            throw new Refused('too_large', `The form must have at most ${REQUEST.formParts} parts`);
          }
          break;
        }
        case 'header': {
          const length = rest.subarray(0, REQUEST.formHeaderBytes).indexOf(END_OF_HEADERS);
          if (length === -1 && rest.length >= REQUEST.formHeaderBytes) {
            throw new Refused('too_large', `The header of a part must have at most ${REQUEST.formHeaderBytes} bytes`);
          }
          isStuck = length === -1;
          if (isStuck) break;
          yield partOf(rest.toString('utf8', 0, length));
          rest = rest.subarray(length + END_OF_HEADERS.length);
          // A part without content ends at once: its header's last line break belongs to the delimiter.
          state = 'content';
          break;
        }
      }
    }
  }
  if (state !== 'over') throw invalidForm();
}

function partOf(header: string): FormEvent {
  const parameters = DISPOSITION.exec(header)?.[1] ?? '';
  const name = parameterOf(parameters, 'name');
  if (name === undefined) throw invalidForm();
  return { kind: 'part', name, fileName: parameterOf(parameters, 'filename') };
}

/** Browsers write quotes and line breaks in names as %22, %0D and %0A (HTML, 4.10.21.8). */
function parameterOf(parameters: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(`;${parameters}`);
  const value = match?.[1] ?? match?.[2];
  return value?.replaceAll(/%(22|0D|0A)/gi, (escaped) => decodeURIComponent(escaped));
}

export const invalidForm = () => new Refused('invalid_input', 'The body is not valid multipart/form-data');
