import { REQUEST } from '#contract/limits.ts';
import { Refused } from './refused.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENS: readonly number[] = [0x5b, 0x7b];
const CLOSES: readonly number[] = [0x5d, 0x7d];

/**
 * Refuses JSON that is nested too deeply or holds too many values, in one pass over its text: parsing and validating it
 * would delay all other calls. Each comma and each opening bracket counts as a value. Syntax errors are left to the
 * parser.
 */
export function requireModestJson(text: string, maxValues: number): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === COMMA) values += 1;
    else if (OPENS.includes(code)) {
      depth += 1;
      values += 1;
      if (depth > REQUEST.jsonDepth) {
        throw new Refused('too_large', `The body must be nested at most ${REQUEST.jsonDepth} deep`);
      }
    } else if (CLOSES.includes(code)) depth -= 1;
    if (values > maxValues) throw new Refused('too_large', `The body must have at most ${maxValues} values`);
  }
}
