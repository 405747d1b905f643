import { expect, it } from 'vitest';
import { proposeLevel, type Sighting } from './propose-level.ts';

const sighting: Sighting = { detection: 'person', confirmed: true, note: '' };
const red = { label: 'Unauthorized Access', color: 'red' } as const;

it('proposes limited information while only a detector has seen somebody', () => {
  expect(proposeLevel({ ...sighting, confirmed: false })).toBe(1);
});

it('proposes a person of unknown intent once an operator has seen one', () => {
  expect(proposeLevel(sighting)).toBe(2);
});

it('proposes limited information for a vehicle without people', () => {
  expect(proposeLevel({ ...sighting, detection: 'vehicle' })).toBe(1);
});

it('proposes a threat to property when an intruder stays after a talkdown', () => {
  expect(proposeLevel({ ...sighting, situation: red, stayed: true })).toBe(3);
});

it('keeps an intruder who left after a talkdown at unknown intent', () => {
  expect(proposeLevel({ ...sighting, situation: red, stayed: false })).toBe(2);
});

it('proposes a threat to property for words of damage', () => {
  expect(proposeLevel({ ...sighting, note: 'Two people are smashing car windows' })).toBe(3);
});

it('proposes a threat to life for words of a weapon', () => {
  expect(proposeLevel({ ...sighting, note: 'One of them has a knife' })).toBe(4);
});

it('does not take words for more than a report until an operator has confirmed them', () => {
  expect(proposeLevel({ ...sighting, confirmed: false, note: 'armed' })).toBe(1);
});

it.each([
  { ...sighting, detection: 'incorrect_detection' as const },
  { ...sighting, situation: { label: 'Cleaner', color: 'green' as const } },
])('proposes no call for service when nothing is wrong', (harmless) => {
  expect(proposeLevel(harmless)).toBe(0);
});
