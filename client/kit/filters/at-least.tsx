import { lazyPart } from '../../lib/lazy-part.ts';
import type { Filter } from '../filter.ts';

const NumberForm = lazyPart(async () => (await import('../../ui/forms/number-form.tsx')).NumberForm);

interface AtLeastOptions {
  label: string;
  param: string;
  min: number;
  max: number;
}

/** A minimum as a whole number; null for any. */
export function atLeast({ label, param, min, max }: AtLeastOptions): Filter<number | null> {
  return {
    label,
    defaultValue: null,
    read: (params) => wholeNumber(params.get(param), min, max) ?? null,
    write: (params, value) => {
      if (value !== null) params.set(param, String(value));
    },
    text: (value) => (value === null ? '' : `at least ${value}`),
    editor: ({ value, onChange, onDone }) => (
      <NumberForm
        label={`Least ${label}, ${min} to ${max}`}
        min={min}
        max={max}
        value={value}
        onApply={(next) => {
          onChange(next);
          onDone();
        }}
      />
    ),
  };
}

/** Reads a whole number between bounds, both included, from an address. */
export function wholeNumber(text: string | null, min: number, max: number): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
