/** The name of the query parameter. */
const PARAMETER = 'redirectTo';

/** The path to open after sign-in: the one in `redirectTo`, or the start if it names another site or nothing. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/')) return '/';
  const { origin } = window.location;
  const address = URL.canParse(wanted, origin) ? new URL(wanted, origin) : undefined;
  // A path that begins with two slashes would be read as a host name.
  if (!address || address.origin !== origin || address.pathname.startsWith('//')) return '/';
  if (address.pathname === '/login') return '/';
  return address.pathname + address.search + address.hash;
}

/** The sign-in screen's address, with a redirect back to this one. */
export function signInAddress(from: URL): string {
  const path = from.pathname + from.search + from.hash;
  return path === '/' ? '/login' : `/login?${new URLSearchParams({ [PARAMETER]: path })}`;
}
