import type { KeyId } from './keys.ts';
import { isTextField } from './text-field.ts';

/** Of an entry of the key table: whether it is answered again and again while its key is held. */
interface Repeats {
  repeats?: boolean | undefined;
}

/** A key that is down. */
interface Press extends Repeats {
  /** The element that had the focus when it was pressed. */
  target: EventTarget | null;
  /** The entry of the key table that answered it. */
  answeredBy?: KeyId;
}

/** The last press of each key, by its place on the keyboard. */
const presses = new Map<string, Press>();

const placeOf = ({ code, key }: KeyboardEvent): string => code || key.toLowerCase();

/** Keys that type or act, as opposed to those that move. */
const ACTS = /^([\p{L}\p{N} ]|Enter|Escape|Backspace|Delete|Insert)$/u;

/** Enter and Escape end what is typed, except where Enter begins a new line. */
const endsTyping = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey || !(target instanceof HTMLTextAreaElement)));

/** Whether a key that is still held has already done what it was pressed for. */
function isSpent(event: KeyboardEvent): boolean {
  const press = presses.get(placeOf(event));
  if (press?.answeredBy !== undefined) return !press.repeats;
  if (event.target instanceof Element && isTextField(event.target)) {
    if (press?.target === event.target) return endsTyping(event);
    return event.key.length === 1 || ACTS.test(event.key);
  }
  // Other combinations are the browser's.
  const isCombination = event.ctrlKey || event.metaKey || event.altKey;
  return ACTS.test(event.key) && (!isCombination || event.key === 'Enter');
}

/** Whether a key belongs to a word that is being composed, such as the Enter that confirms it; Safari reports 229. */
const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Runs before every other handler. A held key acts once, unless the key table says that it repeats: it neither presses
 * the button that its first press has brought, nor types into the box. What an input method is composing is no key of the
 * console.
 */
function checkKey(event: KeyboardEvent): void {
  if (isComposing(event)) event.stopImmediatePropagation();
  else if (!event.repeat) presses.set(placeOf(event), { target: event.target });
  else if (isSpent(event)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

window.addEventListener('keydown', checkKey, { capture: true });

/** Whether an entry of the key table may answer: a repeated key belongs to the entry that answered its press. */
export const mayAnswer = (event: KeyboardEvent, id: KeyId): boolean =>
  !event.repeat || presses.get(placeOf(event))?.answeredBy === id;

/** Records the entry of the key table that answers a key. */
export function recordAnswer(event: KeyboardEvent, id: KeyId, { repeats = false }: Repeats): void {
  const press = presses.get(placeOf(event));
  if (press) Object.assign(press, { answeredBy: id, repeats });
}
