/** Ports above 1023 that browsers and every `fetch` refuse to open (Fetch standard, 'bad port'). */
const BAD_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Whether a browser can reach a server on this port. 0 asks for any free port. */
export const isReachablePort = (port: number): boolean => port === 0 || !BAD_PORTS.has(port);

export const UNREACHABLE_PORT = 'is a port that browsers refuse to open: choose another';
