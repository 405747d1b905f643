import { type ReactNode, use, useEffect } from 'react';
import { type ControllerRenderProps, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { namedFault } from '#contract/named-fault.ts';
import '#contract/plain-faults.ts';
import type { Draft } from '../../lib/use-draft.ts';
import { Field } from './field.tsx';
import { FieldLabelsContext } from './field-labels.ts';

interface FormFieldProps<Entered extends FieldValues, Sent, Name extends FieldPath<Entered>> {
  draft: Draft<Entered, Sent>;
  name: Name;
  label: string;
  description?: ReactNode;
  /** Marks the label with *. */
  required?: boolean;
  /** For a control that shows its label itself. */
  hideLabel?: boolean;
  className?: string;
  /** Renders the control. A text box takes all the props; other controls take `value` and `onChange`. */
  children: (control: ControllerRenderProps<Entered, Name> & { maxLength: number | undefined }) => ReactNode;
}

/** One control of a form, with its label, the broken rule of its value, and its maximum length. */
export function FormField<Entered extends FieldValues, Sent, Name extends FieldPath<Entered>>({
  draft: { form, rules, fieldMessages },
  name,
  label,
  description,
  children,
  ...field
}: FormFieldProps<Entered, Sent, Name>) {
  const control = useController({ control: form.control, name });
  const addLabel = use(FieldLabelsContext);
  useEffect(() => addLabel(name, label), [addLabel, name, label]);
  const maxLength = rules.shape[name]?._zod.def.checks?.find(isLimit)?._zod.def.maximum;
  const broken = control.fieldState.error?.message;
  const said = fieldMessages?.(name, control.field.value);
  return (
    <Field
      {...field}
      label={label}
      description={said?.description ?? description}
      error={sentence(broken === undefined ? said?.error : namedFault(broken, lastOf(name), label))}
    >
      {children({ ...control.field, maxLength })}
    </Field>
  );
}

/** Whether a check of a rule limits the length of a text. */
const isLimit = (check: z.core.$ZodCheck) => check instanceof z.core.$ZodCheckMaxLength;

/** The name of a field within its record: 'contacts.0.tag' is a 'tag'. */
const lastOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

const sentence = (text: string | undefined) => text && text.charAt(0).toUpperCase() + text.slice(1);
