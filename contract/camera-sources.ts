/** Networks (RFC 5737) that are reserved for documentation, so that no camera can have an address in one. */
const RESERVED_IPV4 = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

/** The same for IPv6 (RFC 3849), as URLs write it. */
const RESERVED_IPV6 = /^\[2001:db8:/i;

/** Names that never resolve (RFC 6761). */
const RESERVED_NAME = /(?:^|\.)(?:test|example|invalid)\.?$/i;

/**
 * Whether the pictures of a camera are simulated: without an address always, and in a demo when its address is reserved
 * for documentation and tests, because then the demo stands in for it. The pictures of all other cameras come from their
 * own address (088).
 */
export function isSimulatedAddress(rtspUrl: string | null, { isDemo }: { isDemo: boolean }): boolean {
  if (rtspUrl === null) return true;
  if (!isDemo || !URL.canParse(rtspUrl.trim())) return false;
  const { hostname } = new URL(rtspUrl.trim());
  return [RESERVED_IPV4, RESERVED_IPV6, RESERVED_NAME].some((reserved) => reserved.test(hostname));
}
