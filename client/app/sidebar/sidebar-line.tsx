import { useState } from 'react';
import { NavLink } from 'react-router';
import { SIDEBAR } from '#contract/limits.ts';
import { cn } from '../../ui/cn.ts';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { CountBadge } from './count-badge.tsx';
import type { SidebarEntry } from './sidebar-entry.ts';
import { lineStyles } from './sidebar-styles.ts';

/** One line of the sidebar, with the links to places within its screen. */
export function SidebarLine({ entry, collapsed }: { entry: SidebarEntry; collapsed: boolean }) {
  const { path, label, icon: Icon, count, urgent = false, items = [] } = entry;
  return (
    <li>
      <Tooltip content={label} side="right" disabled={!collapsed}>
        <NavLink to={path} className={({ isActive }) => lineStyles({ collapsed, active: isActive })}>
          <Icon aria-hidden />
          <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
          {count && <CountBadge source={count} urgent={urgent} corner={collapsed} />}
        </NavLink>
      </Tooltip>
      {items.length > 0 && !collapsed && <SubItems label={label} items={items} />}
    </li>
  );
}

const subItemStyles = 'flex h-7 w-full items-center rounded-sm pl-11 text-left text-12 hover:bg-hover hover:text-ink';

function SubItems({ label, items }: { label: string; items: NonNullable<SidebarEntry['items']> }) {
  const [all, setAll] = useState(false);
  const hidden = items.length - SIDEBAR.subItems;
  return (
    <ul aria-label={label}>
      {(all ? items : items.slice(0, SIDEBAR.subItems)).map((item) => (
        <li key={item.path}>
          <NavLink to={item.path} className={({ isActive }) => cn(subItemStyles, isActive ? 'text-ink' : 'text-ink-3')}>
            {item.label}
          </NavLink>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" onClick={() => setAll(!all)} className={cn(subItemStyles, 'text-ink-3')}>
            {all ? 'Show less' : `Show ${hidden} more`}
          </button>
        </li>
      )}
    </ul>
  );
}
