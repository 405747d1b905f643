import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { useFieldControl } from './field.tsx';

/** The edges of every text control: grey at rest, accent with the focus, red if invalid. */
export const controlStyles = [
  'w-full min-w-0 rounded-sm border border-line-control bg-panel px-2.5 text-ink placeholder:text-ink-3',
  'focus:border-accent focus:outline-1 focus:outline-offset-0 focus:outline-accent',
  'aria-invalid:border-error aria-invalid:outline-1 aria-invalid:outline-offset-0 aria-invalid:outline-error',
  'disabled:cursor-not-allowed disabled:border-line disabled:text-ink-off disabled:placeholder:text-ink-off',
].join(' ');

interface InputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: 'small' | 'default' | 'large';
}

const heights = { small: 'h-6 px-2 text-12', default: 'h-8 text-13', large: 'h-10 text-14' };

/** A text box. Inside a `Field` it takes the label and error from there; elsewhere pass an `aria-label`. */
export function Input({ size = 'default', className, ...props }: InputProps) {
  const control = useFieldControl();
  return <input type="text" {...control} className={cn(controlStyles, heights[size], className)} {...props} />;
}
