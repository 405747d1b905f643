import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsaved } from './unsaved.ts';

/** The rules of a call's body, or of the part of it that a form asks for. */
export type Rules<Entered extends FieldValues, Sent> = z.ZodMiniType<Sent, Entered> & {
  shape: Record<string, z.ZodMiniType>;
};

/** What stands in the fields of a form, and what is wrong with it by the rules. */
export interface Draft<Entered extends FieldValues, Sent> {
  form: UseFormReturn<Entered, unknown, Sent>;
  rules: Rules<Entered, Sent>;
  /** What is said beside a field besides what its rule has against it. */
  beside?: (name: string, value: unknown) => { error: string | undefined; description: string | undefined };
}

/**
 * Keeps what is entered in a form until it is sent or given up. The rules are the contract's own, so that a form takes
 * what the server takes. While it differs from what was there at first, the page asks before it is left.
 */
export function useDraft<Entered extends FieldValues, Sent>(
  rules: Rules<Entered, Sent>,
  initial: DefaultValues<Entered>,
): Draft<Entered, Sent> {
  const form = useForm<Entered, unknown, Sent>({
    resolver: zodResolver(rules),
    defaultValues: initial,
    // While typing, and never on leaving a field: what appears then would move a button away from under the pointer.
    mode: 'onChange',
  });
  useUnsaved(form.formState.isDirty);
  return { form, rules };
}
