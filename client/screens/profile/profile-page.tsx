import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { appConfig } from '../../lib/config.ts';
import { useCanOpen } from '../../lib/screens.tsx';
import { cn } from '../../ui/cn.ts';
import { Page } from '../../ui/layout/page.tsx';

const SHIFT = '/profile/shift';
const SIGN_IN = '/profile/sign-in';

const sections = [
  { path: '/profile/general', label: 'General' },
  { path: SIGN_IN, label: 'Password and sessions' },
  { path: '/profile/preferences', label: 'Preferences' },
  { path: SHIFT, label: 'Shift handover' },
  { path: '/profile/alarm-notifications', label: 'Alarm notifications' },
  { path: '/profile/shortcuts', label: 'Keyboard shortcuts' },
];

interface ProfilePageProps {
  /** Uses all of the width. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of the profile's pages, with their list on the left. */
export function ProfilePage({ wide = false, children }: ProfilePageProps) {
  const canOpen = useCanOpen();
  const { offersShiftHandovers, offersOwnSignIn } = appConfig();
  const isOffered: Record<string, boolean> = { [SHIFT]: offersShiftHandovers, [SIGN_IN]: offersOwnSignIn };
  const offered = sections.filter(({ path }) => canOpen(path) && (isOffered[path] ?? true));
  return (
    <Page title="Profile" keys="general">
      <div className="flex min-h-0 flex-1">
        <nav aria-label="Profile" className="flex w-56 shrink-0 flex-col gap-px border-r border-line p-2">
          {offered.map(({ path, label }) => (
            <NavLink
              key={path}
              to={path}
              className={({ isActive }) =>
                cn(
                  'flex h-8 items-center rounded-sm px-3 text-13 hover:bg-hover',
                  isActive ? 'bg-accent-tint text-ink' : 'text-ink-2',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <section
          aria-label="Settings"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard.
          tabIndex={0}
          className="min-h-0 min-w-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
        >
          <div className={cn('flex flex-col', !wide && 'max-w-160')}>{children}</div>
        </section>
      </div>
    </Page>
  );
}
