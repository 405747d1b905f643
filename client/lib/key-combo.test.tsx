import { expect, it } from 'vitest';
import { comboOf } from './key-combo.ts';

const press = (key: string, code: string, init: KeyboardEventInit = {}) =>
  comboOf(new KeyboardEvent('keydown', { key, code, ...init }));

it.each([
  ['Cyrillic', 'к', 'KeyR', 'r'],
  ['Cyrillic', 'х', 'BracketLeft', '['],
  ['Cyrillic', 'б', 'Comma', ','],
  ['Greek', 'σ', 'KeyS', 's'],
  ['Hebrew', 'ע', 'KeyG', 'g'],
  ['Arabic', 'ش', 'KeyA', 'a'],
  ['Persian', '۴', 'Digit4', '4'],
])('takes a key of a %s keyboard by its place: %s', (_script, key, code, combo) => {
  expect(press(key, code)).toBe(combo);
});

it('takes the symbols among the letters of such a keyboard by their place, once a letter was typed with it', () => {
  press('ש', 'KeyA');
  expect([press('/', 'KeyQ'), press("'", 'KeyW'), press('.', 'Slash')]).toEqual(['q', 'w', '/']);
  press('a', 'KeyA');
  expect([press('/', 'KeyQ'), press('.', 'KeyE')]).toEqual(['/', '.']);
});

it('keeps the question mark and the digits of such a keyboard', () => {
  press('ы', 'KeyS');
  expect([press('?', 'Digit7', { shiftKey: true }), press('3', 'Digit3'), press('!', 'Digit1')]).toEqual([
    '?',
    '3',
    '!',
  ]);
});

it('takes Latin letters as they are typed, wherever they are', () => {
  expect([press('a', 'KeyQ'), press('z', 'KeyY'), press('k', 'KeyV')]).toEqual(['a', 'z', 'k']);
});

it('combines keys by their place with Ctrl and Shift', () => {
  expect(press('я', 'KeyZ', { ctrlKey: true })).toBe('Ctrl+z');
  expect(press('А', 'KeyF', { shiftKey: true })).toBe('Shift+F');
});

it('ignores what AltGr types, except symbols that a keyboard may have nowhere else', () => {
  const withAltGr = { modifierAltGraph: true, ctrlKey: true, altKey: true };
  expect([press('s', 'KeyS', withAltGr), press('ś', 'KeyS', withAltGr)]).toEqual([undefined, undefined]);
  expect([press('²', 'Digit2', withAltGr), press('Enter', 'Enter', withAltGr)]).toEqual([undefined, undefined]);
  expect(press('[', 'Digit8', withAltGr)).toBe('[');
});
