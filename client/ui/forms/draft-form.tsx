import { type ComponentProps, useCallback, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Draft } from '../../lib/use-draft.ts';
import { FieldLabelsContext } from './field-labels.ts';
import { Form } from './form.tsx';

interface DraftFormProps<Entered extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof Form>, 'onSubmit' | 'blockedBy' | 'onBlocked'> {
  /** From `useDraft`. */
  draft: Draft<Entered, Sent>;
  /** Called with the values, trimmed and checked by the rules. */
  onSubmit: (sent: Sent) => void;
}

/** A form of `FormField`s. It can be submitted once its values keep the rules, and names missing fields until then. */
export function DraftForm<Entered extends FieldValues, Sent>({
  draft: { form, rules },
  onSubmit,
  children,
  ...props
}: DraftFormProps<Entered, Sent>) {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const addLabel = useCallback(
    (name: string, label: string) => setLabels((all) => (all[name] === label ? all : { ...all, [name]: label })),
    [],
  );
  const entered = useWatch({ control: form.control });
  const issues = rules.safeParse(entered).error?.issues ?? [];
  const fields = [...new Set(issues.map(({ path: [name] }) => String(name)))];
  const named = lists.format(fields.map((name) => labels[name] ?? name));
  return (
    <Form
      {...props}
      blockedBy={fields.length > 0 ? `Still to be filled in: ${named}.` : undefined}
      onBlocked={() => void form.trigger(undefined, { shouldFocus: true })}
      onSubmit={() => void form.handleSubmit(onSubmit)()}
    >
      <FieldLabelsContext value={addLabel}>{children}</FieldLabelsContext>
    </Form>
  );
}

const lists = new Intl.ListFormat('en');
