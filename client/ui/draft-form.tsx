import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Draft } from '../lib/use-draft.ts';
import { Form } from './form.tsx';

interface DraftFormProps<Entered extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof Form>, 'onSubmit' | 'canSubmit'> {
  /** From `useDraft`. */
  draft: Draft<Entered, Sent>;
  /** Takes what was entered, trimmed and checked by the rules. */
  onSubmit: (sent: Sent) => void;
}

/** A form of `FormField`s: it can be sent once the rules have nothing against what was entered. */
export function DraftForm<Entered extends FieldValues, Sent>({
  draft: { form },
  onSubmit,
  ...props
}: DraftFormProps<Entered, Sent>) {
  return <Form {...props} canSubmit={form.formState.isValid} onSubmit={() => void form.handleSubmit(onSubmit)()} />;
}
