import { expect, it } from 'vitest';
import { Outdated } from '../http/refused.ts';
import { requireCurrent } from './require-current.ts';

const CALLER = { id: 'dana' };

interface LoggedChange {
  by?: string;
  fields: string[];
}

/** The refusal of an update of the name that is based on version 1; `changes` are those after that version. */
function refusalOf(
  changes: readonly LoggedChange[],
  { basedOn = 'version 1' as 'version 1' | 'no version', current = 1 + changes.length } = {},
): Outdated | undefined {
  const laterChanges = () =>
    changes.map(({ by = 'kim', fields }, index) => ({ actor: by, userId: by, timestampMs: 1_000 * index, fields }));
  const version = basedOn === 'no version' ? undefined : 1;
  const update = { version, fields: { name: 'Horn', url: undefined } };
  try {
    const record = { kind: 'audio-device', id: 'device-1', noun: 'audio device', version: current } as const;
    requireCurrent({ laterChanges }, CALLER, record, update);
  } catch (error) {
    if (error instanceof Outdated) return error;
    throw error;
  }
  return undefined;
}

it('accepts an update that is based on the current version', () => {
  expect(refusalOf([])).toBeUndefined();
});

it('does not check an update without a version', () => {
  expect(refusalOf([{ fields: ['name'] }], { basedOn: 'no version' })).toBeUndefined();
});

it('accepts an update of fields that nobody else has changed', () => {
  expect(refusalOf([{ fields: ['url', 'volume'] }])).toBeUndefined();
});

it("accepts an update after the caller's own changes", () => {
  expect(refusalOf([{ by: 'dana', fields: ['name'] }])).toBeUndefined();
});

it('names the last colleague who changed a field of the update, the time, and only the contested fields', () => {
  const refusal = refusalOf([
    { by: 'kim', fields: ['name', 'volume'] },
    { by: 'ari', fields: ['name'] },
    { by: 'lou', fields: ['volume'] },
  ]);
  expect(refusal?.message).toBe('ari has changed this audio device meanwhile');
  expect(refusal?.laterChange).toEqual({ changedBy: 'ari', changedAt: '1970-01-01T00:00:01.000Z', fields: ['name'] });
});

it('names nobody when the log no longer has every change', () => {
  const refusal = refusalOf([{ fields: ['volume'] }], { current: 5 });
  expect(refusal?.message).toBe('This audio device has been changed meanwhile');
  expect(refusal?.laterChange).toBeUndefined();
});
