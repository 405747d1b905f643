import { isIP } from 'node:net';

/** Whether the server answers requests for a host, as the `Host` header names it. */
export type IsAllowedHost = (header: string | undefined) => boolean;

/**
 * Allows the given names, the machine's own names and all IP addresses. A page whose name is made to point to this
 * machine (DNS rebinding) names itself in `Host`, and is refused. `names` is undefined where any name is allowed, but
 * nothing that is no name.
 */
export function allowHosts(names: readonly string[] | undefined): IsAllowedHost {
  if (!names) return (header) => !header || hostNameOf(header) !== undefined;
  const allowed = new Set(names.map((name) => name.toLowerCase()));
  return (header) => {
    // Browsers always send one.
    if (header === undefined) return true;
    const name = hostNameOf(header);
    if (name === undefined) return false;
    const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
    return isAddress || name === 'localhost' || name.endsWith('.localhost') || allowed.has(name);
  };
}

/** The lower-case name or address of `name:port`; undefined where it is neither. */
function hostNameOf(header: string): string | undefined {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).hostname.replace(/\.$/, '') : undefined;
}
