import * as z from 'zod/mini';

/** Marks without a shape that come along with pasted text: of direction, joiners, soft hyphens, byte order marks. */
const INVISIBLE = /\p{Cf}/gu;

/** Blanks of other widths than a space's, and those that break no line. */
const BLANKS = /[^\S\t\r\n ]/gu;

/** A pasted text without invisible marks, and with plain spaces. */
export const withoutMarks = (text: string) => text.replaceAll(INVISIBLE, '').replaceAll(BLANKS, ' ');

/** Takes the marks off a text that is no prose: a number, an e-mail, a code, an address. Goes before `z.trim()`. */
export const takeOffMarks = () => z.overwrite(withoutMarks);
