/** Symbols need Shift on some keyboards and not on others, so Shift only counts for letters and named keys. */
function isShiftSignificant(key: string): boolean {
  return key.length > 1 || key.toLowerCase() !== key.toUpperCase();
}

/** The symbols of a keyboard with Latin letters, by place: without and with Shift. */
const SYMBOLS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  BracketLeft: ['[', '['],
  BracketRight: [']', ']'],
  Comma: [',', ','],
  Period: ['.', '.'],
  Slash: ['/', '?'],
};

const LATIN_LETTER = /^\p{Script=Latin}$/u;
const OTHER_LETTER = /^(?!\p{Script=Latin})\p{L}$/u;
const OTHER_DIGIT = /^(?![0-9])\p{Nd}$/u;

/** Whether the last letter was of another script: its keyboard also has symbols in the places of Latin letters. */
let isOtherScript = false;

/** The letter or symbol that a Latin keyboard has in a place. */
const latinKeyAt = ({ code, shiftKey }: KeyboardEvent): string | undefined =>
  code.match(/^Key([A-Z])$/)?.[1]?.toLowerCase() ?? SYMBOLS[code]?.[shiftKey ? 1 : 0];

/** The key as the key table writes it; by its place on keyboards of another script, such as Cyrillic, Greek or Hebrew. */
function tableKey(event: KeyboardEvent): string {
  const { key, code } = event;
  if (OTHER_DIGIT.test(key)) return code.match(/\d$/)?.[0] ?? key;
  if (LATIN_LETTER.test(key)) isOtherScript = false;
  else if (OTHER_LETTER.test(key)) isOtherScript = true;
  const isByPlace = isOtherScript && key.length === 1 && key !== '?';
  return (isByPlace && latinKeyAt(event)) || key;
}

/**
 * Writes a key press in the notation of the key table: 'k', 'Shift+F', 'Ctrl+Enter' (also for the Mac's command
 * key), '?'. Undefined for what AltGr types, except symbols such as [, which many keyboards type only with it.
 */
export function comboOf(event: KeyboardEvent): string | undefined {
  // AltGr is reported as Ctrl+Alt.
  const withAltGr = event.getModifierState('AltGraph');
  if (withAltGr && (event.key.length > 1 || /[\p{L}\p{N} ]/u.test(event.key))) return undefined;
  const key = withAltGr ? event.key : tableKey(event);
  const shift = event.shiftKey && isShiftSignificant(key);
  const parts: string[] = [];
  if (!withAltGr && (event.ctrlKey || event.metaKey)) parts.push('Ctrl');
  if (!withAltGr && event.altKey) parts.push('Alt');
  if (shift) parts.push('Shift');
  return [...parts, key.length > 1 ? key : shift ? key.toUpperCase() : key.toLowerCase()].join('+');
}
