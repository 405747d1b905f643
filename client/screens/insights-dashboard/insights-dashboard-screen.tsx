import { Dashboard } from '../../features/insights/dashboard.tsx';
import { useFollowedTheme } from '../../lib/theme.ts';

/** The local server's insights dashboard. The console shows it in a frame; its theme is that of the console. */
export function InsightsDashboardScreen() {
  useFollowedTheme();
  return <Dashboard />;
}
