import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field.tsx';
import { controlStyles } from './input.tsx';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** Colours the edge as invalid; `useErrorFlash` turns it on for 2 s. */
  flash?: boolean;
}

export function Textarea({ flash = false, className, rows = 3, ...props }: TextareaProps) {
  const control = useFieldControl();
  return (
    <textarea
      rows={rows}
      {...control}
      {...(flash ? { 'aria-invalid': true } : {})}
      className={cn(controlStyles, 'block resize-none py-1.5 text-13', className)}
      {...props}
    />
  );
}
