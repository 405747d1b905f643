import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cn } from '../cn.ts';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The props of a control inside a `Field`: id, error and description. Outside a `Field`, none. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}

interface FieldProps {
  label: string;
  error?: string;
  description?: ReactNode;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  /** Marks the label with *, for forms in which some fields may stay empty. */
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** One control with its label above and its error below. */
export function Field({
  label,
  error,
  description,
  hideLabel = false,
  required = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : '', description ? `${id}-description` : ''].filter(Boolean).join(' ');
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-12 font-medium text-ink-2'}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <FieldContext
        value={{ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldContext>
      {description && (
        <p id={`${id}-description`} className="text-12 text-ink-3">
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="-mt-0.5 flex items-start gap-1 text-12 text-error">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {children}
    </p>
  );
}
