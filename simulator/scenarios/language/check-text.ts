import { Lexer, Parser } from 'yaml';

/** A fault at a place of a text; `offset` counts from 0. */
interface TextFault {
  offset: number;
  message: string;
}

/** How deep mappings and lists may lie within each other: the reader takes each level by a further call. */
const DEEPEST = 100;

/** A character that no text file has; and that which stands for bytes that are not UTF-8. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd\ufffe\uffff]/;

const SAVE_IT = "save it as UTF-8 ('Save with encoding' in most editors)";

/** Why a text cannot be read as YAML at all; undefined when it can. It takes no calls within calls, however deep. */
export function findUnreadable(text: string): TextFault | undefined {
  const offset = text.search(NO_TEXT);
  if (offset >= 0) return { offset, message: wordsFor(text, offset) };
  return findTooDeep(text);
}

function wordsFor(text: string, offset: number): string {
  // UTF-16 has a zero byte in each letter of the Latin alphabet.
  if (text.slice(0, 8).includes('\0')) return `the file looks like UTF-16; ${SAVE_IT}`;
  if (text[offset] === '\ufffd') return `the file is not UTF-8 here; ${SAVE_IT}`;
  const code = text.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return `the file has a character here that is no text (U+${code}); remove it`;
}

function findTooDeep(text: string): TextFault | undefined {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    // The parser works while its tokens are taken.
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > DEEPEST) return { offset: parser.offset, message: 'the file is nested too deeply' };
  }
  return undefined;
}
