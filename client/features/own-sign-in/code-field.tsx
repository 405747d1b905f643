import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
  size?: 'default' | 'large';
}

/** The box for a code of an authenticator app, or a recovery code. */
export const CodeField = ({ value, onChange, error, size = 'default' }: CodeFieldProps) => (
  <Field label="Code" {...(error !== undefined && { error })}>
    <Input
      size={size}
      autoFocus
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      className="font-mono tracking-widest"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
