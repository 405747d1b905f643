import { Ellipsis } from 'lucide-react';
import { useLocation } from 'react-router';
import { Menu, MenuLink } from '../../ui/overlays/menu.tsx';
import { CountBadge } from './count-badge.tsx';
import type { SidebarEntry } from './sidebar-entry.ts';
import { lineStyles } from './sidebar-styles.ts';

/** The menu of lines that do not fit into the sidebar. */
export function MoreMenu({ entries, collapsed }: { entries: readonly SidebarEntry[]; collapsed: boolean }) {
  const { pathname } = useLocation();
  const active = entries.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <li>
      <Menu
        side="right"
        align="end"
        trigger={
          <button type="button" className={lineStyles({ collapsed, active })}>
            <Ellipsis aria-hidden />
            <span className={collapsed ? 'sr-only' : ''}>More</span>
          </button>
        }
      >
        {entries.map((entry) => (
          <MenuLink key={entry.path} to={entry.path} icon={<entry.icon aria-hidden />}>
            <span className="flex items-center gap-3">
              {entry.label}
              {entry.count && <CountBadge source={entry.count} urgent={entry.urgent ?? false} />}
            </span>
          </MenuLink>
        ))}
      </Menu>
    </li>
  );
}
