import type { ReactNode, SubmitEvent } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { StepProps } from './sign-in-step.tsx';

interface StepFormProps extends StepProps {
  title: string;
  text: string;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form of one step of signing in. */
export function StepForm({ title, text, submitLabel, busy, error, onSubmit, onCancel, children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="pt-0.5 text-20 font-semibold">{title}</h1>
      <p className="text-13 text-ink-2">{text}</p>
      {error && (
        <Banner tone="error" shape="block">
          {messageOf(error)}
        </Banner>
      )}
      {children}
      <Button type="submit" variant="primary" size="large" keyHint="confirm" loading={busy} className="mt-2 w-full">
        {submitLabel}
      </Button>
      <Button size="large" className="w-full" disabled={busy} onClick={onCancel}>
        Back
      </Button>
    </form>
  );
}
