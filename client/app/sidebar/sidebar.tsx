import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import type { User } from '#contract/users.ts';
import { initialsOf } from '../../lib/initials.ts';
import { cn } from '../../ui/cn.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { MoreMenu } from './more-menu.tsx';
import { type SidebarEntry, splitEntries } from './sidebar-entry.ts';
import { SidebarLine } from './sidebar-line.tsx';
import { lineStyles } from './sidebar-styles.ts';

interface SidebarProps {
  product: string;
  user: User;
  entries: readonly SidebarEntry[];
  /** 4 rem wide instead of 14. */
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
}

export function Sidebar({ product, user, entries, collapsed, onCollapsedChange }: SidebarProps) {
  const { shown, more } = splitEntries(entries);
  const toggle = collapsed ? 'Expand' : 'Collapse';
  const ToggleIcon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      aria-label="Console"
      className={cn('flex h-full shrink-0 flex-col border-r border-line bg-bg', collapsed ? 'w-16' : 'w-56')}
    >
      <Link
        to="/"
        className={cn(
          'flex h-12 shrink-0 items-center gap-3 text-14 font-semibold',
          collapsed ? 'justify-center' : 'px-5',
        )}
      >
        <Logo className="size-5" />
        <span className={collapsed ? 'sr-only' : ''}>{product}</span>
      </Link>
      <div className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden px-2">
        <ul aria-label="Screens" className="flex flex-col gap-px">
          {shown.map((entry) => (
            <SidebarLine key={entry.path} entry={entry} collapsed={collapsed} />
          ))}
          {more.length > 0 && <MoreMenu entries={more} collapsed={collapsed} />}
        </ul>
      </div>
      <div className="flex shrink-0 flex-col gap-px px-2 pb-2">
        <Tooltip content={toggle} side="right" disabled={!collapsed}>
          <button
            type="button"
            aria-expanded={!collapsed}
            onClick={() => onCollapsedChange(!collapsed)}
            className={lineStyles({ collapsed })}
          >
            <ToggleIcon aria-hidden />
            <span className={collapsed ? 'sr-only' : ''}>{toggle}</span>
          </button>
        </Tooltip>
        <Tooltip content={`${user.name}, ${user.roles[0] ?? ''}`} side="right" disabled={!collapsed}>
          <NavLink
            to="/profile/general"
            className={cn(
              'flex h-10 items-center gap-3 rounded-sm hover:bg-hover',
              collapsed ? 'justify-center' : 'px-3',
            )}
          >
            <span
              aria-hidden
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-press text-11 font-semibold text-ink-2"
            >
              {initialsOf(user.name)}
            </span>
            <span className="sr-only">Profile of{collapsed && ` ${user.name}`}</span>{' '}
            {!collapsed && (
              <span className="flex min-w-0 flex-col">
                <span className="truncate text-13 text-ink">{user.name}</span>{' '}
                <span className="truncate text-11 text-ink-3">{user.roles[0]}</span>
              </span>
            )}
          </NavLink>
        </Tooltip>
      </div>
    </nav>
  );
}
