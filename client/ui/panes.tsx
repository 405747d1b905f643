import type { ComponentProps } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { cn } from './cn.ts';

/** Docked panes whose borders can be moved, side by side or with `orientation="vertical"` one above the other. */
export function PaneGroup(props: ComponentProps<typeof Group>) {
  return <Group {...props} />;
}

/** One pane. Sizes are px as numbers, or text such as '50%'. */
export function Pane(props: ComponentProps<typeof Panel>) {
  return <Panel {...props} />;
}

/** The hairline between two panes, to drag or to move with the arrow keys. */
export function PaneHandle({ className, ...props }: ComponentProps<typeof Separator>) {
  return (
    <Separator
      className={cn(
        'bg-line transition-colors duration-120 ease-out hover:bg-accent focus-visible:bg-accent aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px',
        className,
      )}
      {...props}
    />
  );
}
