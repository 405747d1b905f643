import { type ComponentProps, useCallback, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { Draft } from '../../lib/use-draft.ts';
import { FieldLabelsContext } from './field-labels.ts';
import { Form } from './form.tsx';

interface DraftFormProps<Entered extends FieldValues, Sent>
  extends Omit<ComponentProps<typeof Form>, 'onSubmit' | 'blockedBy' | 'onBlocked'> {
  /** From `useDraft`. */
  draft: Draft<Entered, Sent>;
  /** It can be submitted only once a value differs from its initial one. */
  needsChange?: boolean;
  /** Called with the values, trimmed and checked by the rules. */
  onSubmit: (sent: Sent) => void;
}

/** A form of `FormField`s. It can be submitted once its values keep the rules, and names missing and invalid fields until then. */
export function DraftForm<Entered extends FieldValues, Sent>({
  draft: { form, rules },
  needsChange = false,
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
  const faults = [...new Set(issues.map(({ path: [name] }) => String(name)))];
  const isEmpty = (name: string) => findEmpty(Object(entered)[name]);
  const named = (names: string[]) => lists.format([...new Set(names.map((name) => labels[name] ?? UNSHOWN))]);
  const missing = faults.filter(isEmpty);
  const invalid = faults.filter((name) => !isEmpty(name));
  const { isDirty } = form.formState;
  const blocks = [
    ...(needsChange && !isDirty ? ['Nothing has changed yet.'] : []),
    ...(missing.length > 0 ? [`Still to be filled in: ${named(missing)}.`] : []),
    ...(invalid.length > 0 ? [`Not valid yet: ${named(invalid)}.`] : []),
  ];
  return (
    <Form
      {...props}
      blockedBy={blocks.length > 0 ? blocks.join(' ') : undefined}
      onBlocked={() => void form.trigger(undefined, { shouldFocus: true })}
      onSubmit={() => void form.handleSubmit(onSubmit)()}
    >
      <FieldLabelsContext value={addLabel}>{children}</FieldLabelsContext>
    </Form>
  );
}

const findEmpty = (value: unknown) => {
  const isBlank = typeof value === 'string' && value.trim() === '';
  return value === undefined || value === null || isBlank || (Array.isArray(value) && value.length === 0);
};

/** In place of the label of a field that the form does not show at present. */
const UNSHOWN = 'a value that is not shown';

const lists = new Intl.ListFormat('en');
