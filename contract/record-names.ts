import * as z from 'zod/mini';
import { LIST_SEPARATOR, NEGATION_MARKER } from './lists.ts';

/** Controls, line breaks, zero-width spaces, marks of direction: nobody sees them. */
const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?!\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u;

/** The two characters that join letters are visible by what they join, in some scripts and in emoji. */
const JOINED = /(?:\p{M}|\p{Script=Arabic}|\p{Extended_Pictographic}|\p{Emoji_Modifier})(?:\u200c|\u200d)/gu;

const hasInvisible = (name: string) => INVISIBLE.test(name.replace(JOINED, ''));

/** The words of a name's refusals. */
interface NameTexts {
  /** 'Name' */
  label?: string;
  required?: string;
  tooLong?: string;
}

/**
 * A name as people enter it, for every record that has one: trimmed, in normal form C. Invisible characters are refused,
 * since two names would look the same, and so is what means something else in the filters of lists.
 */
export function recordName(max: number, texts: NameTexts = {}) {
  const { label = 'Name', required = `${label} is required` } = texts;
  const { tooLong = `${label} must have at most ${max} characters` } = texts;
  return z.string({ error: required }).check(
    z.normalize('NFC'),
    z.trim(),
    z.minLength(1, required),
    z.maxLength(max, tooLong),
    z.refine((name) => !hasInvisible(name), {
      error: `${label} contains a character that cannot be seen. Type it again`,
    }),
    z.refine((name) => !name.startsWith(NEGATION_MARKER) && !name.includes(LIST_SEPARATOR), {
      error: `${label} must not begin with ${NEGATION_MARKER} or contain ${LIST_SEPARATOR}`,
    }),
  );
}

/** A name that finds a record: in the form in which names are stored. */
export const wantedName = (label: string, max: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, `${label} must not be empty`),
      z.maxLength(max, `${label} must have at most ${max} characters`),
    );
