import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cn } from '../cn.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { buttonStyles } from './button-styles.ts';

interface IconLinkProps extends Omit<LinkProps, 'className' | 'children' | 'aria-label'> {
  /** The link's name, also shown as its tooltip. */
  label: string;
  icon: ReactNode;
  className?: string;
}

export function IconLink({ label, icon, className, ...props }: IconLinkProps) {
  return (
    <Tooltip content={label} side="bottom">
      <Link aria-label={label} className={cn(buttonStyles({ variant: 'ghost', iconOnly: true }), className)} {...props}>
        {icon}
      </Link>
    </Tooltip>
  );
}
