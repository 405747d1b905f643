import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { Input } from '../../ui/forms/input.tsx';

/** The location of a camera in its forms, in place of its id. */
export const pickedLocation = z.object({ id: z.string(), name: z.string() }, { error: 'Select a location' });

interface CameraInputProps<Empty extends string | undefined>
  extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  value: string | undefined;
  onChange: (value: string | Empty) => void;
  /** The value of an empty box: '' for a text that is needed, undefined for one that may stay away. */
  emptyValue: Empty;
}

/** A text box for names, addresses and credentials, which browsers must neither complete nor correct. */
export function CameraInput<Empty extends string | undefined>({
  value,
  onChange,
  emptyValue,
  ...control
}: CameraInputProps<Empty>) {
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...control}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || emptyValue)}
    />
  );
}
