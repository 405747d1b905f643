import { cn } from '../../ui/cn.ts';

/** The styles shared by every line of the sidebar: links, More, Collapse. */
export function lineStyles({ collapsed, active = false }: { collapsed: boolean; active?: boolean }): string {
  return cn(
    'relative flex h-9 items-center gap-3 rounded-sm text-13 transition-colors duration-120 ease-out',
    '[&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.5]',
    collapsed ? 'w-12 justify-center' : 'w-full px-3',
    active
      ? 'bg-raised text-ink before:absolute before:inset-y-2 before:-left-2 before:w-0.5 before:bg-accent [&>svg]:text-accent'
      : 'text-ink-2 hover:bg-hover hover:text-ink data-popup-open:bg-press',
  );
}
