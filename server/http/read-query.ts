import { REQUEST } from '#contract/limits.ts';
import { Refused } from './refused.ts';

/** A query needs no control characters, and some parsers end a text at NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Parses a query strictly: refuses invalid encoding, control characters, repeated parameters and too many parameters.
 */
export function readQuery(url: string): Record<string, string> {
  const mark = url.indexOf('?');
  if (mark === -1) return {};
  const end = url.indexOf('#', mark);
  const search = url.slice(mark + 1, end === -1 ? undefined : end);
  const query: Record<string, string> = {};
  const parts = search.split('&', REQUEST.queryParameters + 1);
  if (parts.length > REQUEST.queryParameters) {
    throw new Refused('invalid_input', `The address must have at most ${REQUEST.queryParameters} parameters`);
  }
  for (const part of parts) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = decode(equals === -1 ? part : part.slice(0, equals));
    if (Object.hasOwn(query, name)) throw new Refused('invalid_input', `${name} is given more than once`);
    // Defined instead of assigned, so that a parameter called __proto__ is treated like any other.
    Object.defineProperty(query, name, {
      value: equals === -1 ? '' : decode(part.slice(equals + 1)),
      enumerable: true,
    });
  }
  return query;
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refused('invalid_input', 'The query of the address is not valid percent-encoded UTF-8');
  }
  if (CONTROL.test(decoded)) throw new Refused('invalid_input', 'The query of the address has control characters');
  return decoded;
}
