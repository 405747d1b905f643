import { CodeForm } from './code-form.tsx';
import type { StepProps } from './sign-in-step.tsx';

/** Asks for the code of the user's authenticator app, or a recovery code. */
export const CodeStep = (props: StepProps & { onSubmit: (code: string) => void }) => (
  <CodeForm
    {...props}
    title="Enter your code"
    text="Your authenticator app shows it. Without the app, enter one of your recovery codes."
  />
);
