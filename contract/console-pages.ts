/*
 * The addresses of the console's pages, for servers: they tell a page from a mistyped address of the API where a program,
 * unlike a browser, does not say that it wants a page.
 */

/** The first parts of the paths of all pages but the start, `/`. */
const SECTIONS = [
  ...['login', 'shared', 'insights-dashboard', 'profile', 'monitoring', 'alarms', 'location-alarms'],
  ...['unified-monitoring', 'location-incidents', 'doors', 'cameras', 'site-playback', 'audiodevices', 'locations'],
  ...['alarm-groups', 'scan', 'audit-log', 'insights', 'second-screen', 'doorgroups', 'alarm-type-groups'],
  ...['scan-escalations', 'users', 'forensics', 'simulator', 'drills', 'sop'],
];

/** Whether a path is that of a page, as far as its first part says. */
export const isConsolePage = (path: string) => path === '/' || SECTIONS.includes(path.split('/')[1] ?? '');
