import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useUnsaved } from './unsaved.ts';

/** The rules for a call's body, or for the part of it that a form covers. */
export type Rules<Entered extends FieldValues, Sent> = z.ZodMiniType<Sent, Entered> & {
  shape: Record<string, z.ZodMiniType>;
};

/** The values in a form's fields, and their errors by the rules. */
export interface Draft<Entered extends FieldValues, Sent> {
  form: UseFormReturn<Entered, unknown, Sent>;
  rules: Rules<Entered, Sent>;
  /** Errors shown beside a field in addition to those of its rule. */
  fieldMessages?: (name: string, value: unknown) => { error: string | undefined; description: string | undefined };
}

/**
 * Keeps a form's input until it is sent or discarded. The rules are the contract's own, so the form accepts
 * what the server accepts. While the input differs from its initial value, the page asks before it is left.
 */
export function useDraft<Entered extends FieldValues, Sent>(
  rules: Rules<Entered, Sent>,
  initial: DefaultValues<Entered>,
): Draft<Entered, Sent> {
  const form = useForm<Entered, unknown, Sent>({
    resolver: zodResolver(rules),
    defaultValues: initial,
    // Validate while typing, never on blur: an error that appears on blur would move a button away from under
    // the pointer.
    mode: 'onChange',
  });
  useUnsaved(form.formState.isDirty);
  return { form, rules };
}
