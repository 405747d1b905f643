import { expect, it } from 'vitest';
import { SOUNDS, soundOf } from './sounds.ts';

it('has six distinct sounds, each within 1.5 s and none of them shrill', () => {
  const all = Object.values(SOUNDS);
  expect(new Set(all.map((sound) => JSON.stringify(sound.notes))).size).toBe(6);
  for (const { notes } of all) {
    for (const { pitch, level } of notes) {
      expect(pitch).toBeLessThan(1_050);
      expect(level).toBeLessThanOrEqual(0.5);
    }
    expect(Math.max(...notes.map(({ at, length }) => at + length))).toBeLessThan(1.5);
  }
});

it('plays the default for an unknown sound name', () => {
  expect(soundOf('notif-sound-4')).toBe('notif-sound-4');
  expect(soundOf('notif-sound-99')).toBe('notif-sound-default');
});
