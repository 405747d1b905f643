import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from '../cn.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  className?: string;
}

/** A link that looks like a button, but stays a link for Ctrl-click and screen readers. */
export function ButtonLink({ variant, size, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link className={cn(buttonStyles({ variant, size }), className)} {...props}>
      {icon}
      {children}
    </Link>
  );
}
